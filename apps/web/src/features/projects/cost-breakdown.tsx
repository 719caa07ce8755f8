import { useTranslation } from 'react-i18next';
import { Amount } from '../../ui/amount.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import { ShareDot } from '../../ui/share-dot.tsx';
import styles from './cost-breakdown.module.css';
import { type CardAmounts, largestParts } from './display-amounts.ts';

/** As many amounts as fit on one line of a card. */
const ROOM = 4;

/** The cost as a bar, and the amounts of its largest parts; the small ones are read aloud. */
export function CostBreakdown({ amounts }: { amounts: CardAmounts }) {
  const { t } = useTranslation(['projects', 'common']);
  const label = (key: CardAmounts['parts'][number]['key']) => t(`common:share.${key}`);
  if (amounts.total === 0) {
    return (
      <>
        <ShareBar size="md" label={t('card.empty')} parts={[]} />
        <p className={styles.empty}>{t('card.empty')}</p>
      </>
    );
  }
  const shown = new Set(largestParts(amounts.parts, ROOM).map((part) => part.key));
  return (
    <>
      <ShareBar
        size="md"
        label={t('card.breakdown')}
        parts={amounts.parts.map((part) => ({ ...part, label: label(part.key) }))}
      />
      <dl className={styles.parts}>
        {amounts.parts.map(({ key, value }) => (
          <div key={key} className={shown.has(key) ? styles.part : 'visually-hidden'}>
            <dt className="visually-hidden">{label(key)}</dt>
            <dd title={label(key)}>
              <ShareDot share={key} />
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
