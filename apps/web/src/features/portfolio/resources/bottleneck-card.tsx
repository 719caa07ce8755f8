import { bottlenecksOf, type ResourceKind, type ResourceUse } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../platform/words/isolate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { usePeriodText } from '../charts/period-text.ts';
import { BottleneckRow } from './bottleneck-row.tsx';
import styles from './bottlenecks.module.css';

interface BottleneckCardProps {
  positions: readonly ResourceUse[];
  equipment: readonly ResourceUse[];
  /** From the first to the last with work, as far as the filter goes. */
  months: readonly string[];
  /** `YYYY-MM`; months before it are past. */
  thisMonth: string;
}

/** Which people and items run short, and when: months ahead first, beside what is usual. */
export function BottleneckCard(props: BottleneckCardProps) {
  const { positions, equipment, months, thisMonth } = props;
  const { t } = useTranslation('portfolioResources');
  const { range } = usePeriodText();
  return (
    <Card title={t('bottleneck.title')}>
      <div className={styles['kinds']}>
        <Bottlenecks kind="position" uses={positions} thisMonth={thisMonth} />
        <Bottlenecks kind="equipment" uses={equipment} thisMonth={thisMonth} />
      </div>
      <p className={styles['rule']}>
        {t('bottleneck.rule')}{' '}
        {months.length === 0
          ? null
          : t('bottleneck.usual', { months: isolate(range(months[0], months.at(-1))) })}
      </p>
    </Card>
  );
}

interface BottlenecksProps {
  kind: ResourceKind;
  uses: readonly ResourceUse[];
  thisMonth: string;
}

function Bottlenecks({ kind, uses, thisMonth }: BottlenecksProps) {
  const { t } = useTranslation('portfolioResources');
  const bottlenecks = bottlenecksOf(uses, thisMonth);
  const reach = Math.max(1, ...bottlenecks.map(({ atOnce }) => atOnce));
  const isDated = uses.some(({ peak }) => peak !== null);
  return (
    <section className={styles['kind']}>
      <h3>{t(`heat.title.${kind}`)}</h3>
      {bottlenecks.length === 0 ? (
        <p className={styles['none']}>
          {uses.length === 0
            ? t(`heat.none.${kind}`)
            : t(isDated ? `bottleneck.none.${kind}` : 'bottleneck.undated')}
        </p>
      ) : (
        <ol className={styles['list']}>
          {bottlenecks.map((bottleneck) => (
            <BottleneckRow
              key={bottleneck.use.name}
              kind={kind}
              bottleneck={bottleneck}
              reach={reach}
              thisMonth={thisMonth}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
