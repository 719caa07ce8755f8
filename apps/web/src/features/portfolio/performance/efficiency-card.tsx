import { percentage, toMinorUnits } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import styles from './performance.module.css';
import type { PerformanceProps } from './performance-props.ts';

const BROUGHT = ['revenue', 'grossProfit', 'netProfit'] as const;

/** What each 100 of project costs bring in revenue and leave as profit. */
export function EfficiencyCard({ performance, before }: PerformanceProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { sums, currency } = performance;
  const ofCosts = (amount: number, decimals: 1 | 2) =>
    percentage(toMinorUnits(amount), toMinorUnits(sums.projectCosts), decimals);
  const efficiencyOf = ({ sums: of }: PerformanceProps['performance']) =>
    of.withOrder > 0 && of.projectCosts > 0
      ? percentage(toMinorUnits(of.revenue), toMinorUnits(of.projectCosts), 1)
      : null;
  const hasCosts = sums.withOrder > 0 && sums.projectCosts > 0;
  return (
    <Card title={t('efficiency.title')}>
      {hasCosts ? (
        <>
          <p className={styles['lead']} data-loss={sums.grossProfit < 0 || undefined}>
            <BehindLink behind={{ order: 'with' }}>
              <bdi dir="ltr">{format.percent(ofCosts(sums.revenue, 1), 1)}</bdi>
            </BehindLink>
            <small>{t('efficiency.leadNote')}</small>
            {before === null ? null : (
              <DifferenceNote
                now={efficiencyOf(performance)}
                before={efficiencyOf(before)}
                unit="points"
                better="more"
                isLong
              />
            )}
          </p>
          <p className={styles['each']}>{t('efficiency.each', { currency })}</p>
          <dl className={styles['rows']}>
            {BROUGHT.map((name) => (
              <div key={name}>
                <dt>{t(`efficiency.${name}`)}</dt>
                <dd data-loss={sums[name] < 0 || undefined}>
                  <bdi dir="ltr">{format.amount(ofCosts(sums[name], 2), 2)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className={styles['none']}>{t('efficiency.none')}</p>
      )}
    </Card>
  );
}
