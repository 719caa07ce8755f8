import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ShareBar, ShareDot } from '../../../ui/chart/share-bar.tsx';
import type { CardAmounts } from '../list/display-amounts.ts';
import styles from './cost-breakdown.module.css';

/** The cost as a bar with its amounts; screen readers hear the parts that cost nothing too. */
export function CostBreakdown({ amounts }: { amounts: CardAmounts }) {
  const { t } = useTranslation(['projects', 'common']);
  const label = (key: CardAmounts['parts'][number]['key']) => t(`common:share.${key}`);
  if (amounts.total === 0) {
    return (
      <>
        <ShareBar size="md" label={t('card.empty')} parts={[]} />
        <p className={`note ${styles.empty}`}>{t('card.empty')}</p>
      </>
    );
  }
  return (
    <>
      <ShareBar
        size="md"
        label={t('card.breakdown')}
        parts={amounts.parts.map((part) => ({ ...part, label: label(part.key) }))}
      />
      <dl className={styles.parts}>
        {amounts.parts.map(({ key, value }) => (
          <div key={key} className={value > 0 ? styles.part : 'visually-hidden'}>
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
