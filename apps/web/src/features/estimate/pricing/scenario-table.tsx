import {
  type CostResult,
  percentage,
  type Scenario,
  type ScenarioKey,
  sumAmounts,
  toMinorUnits,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { CONTINGENCY_KEYS } from '../../../project/cost/cost-shares.ts';
import { Amount } from '../../../ui/amount.tsx';
import styles from './pricing.module.css';

interface ScenarioTableProps {
  scenarios: readonly (Scenario & { key: ScenarioKey })[];
  today: CostResult;
}

const contingencies = (cost: CostResult) =>
  sumAmounts(CONTINGENCY_KEYS.map((key) => cost.contingencies[key]));

const ROWS = [
  { key: 'personnel', amount: (cost: CostResult) => cost.personnel },
  {
    key: 'employerContributions',
    amount: (cost: CostResult) => cost.socialContributions,
    isPart: true,
  },
  { key: 'equipment', amount: (cost: CostResult) => cost.equipment },
  { key: 'logistics', amount: (cost: CostResult) => cost.logistics },
  { key: 'insurance', amount: (cost: CostResult) => cost.insurance },
  { key: 'yearlyInsurance', amount: (cost: CostResult) => cost.yearlyInsurance, isPart: true },
  { key: 'additionalServices', amount: (cost: CostResult) => cost.additionalServices },
  { key: 'contingencies', amount: contingencies },
  { key: 'total', amount: (cost: CostResult) => cost.total, isSum: true },
] as const;

/** Compares the categories of each applied scenario, in percent of today's amount. */
export function ScenarioTable({ scenarios, today }: ScenarioTableProps) {
  const { t } = useTranslation(['pricing', 'cost']);
  const format = useFormat();
  const rows = ROWS.filter(({ amount }) => amount(today) !== 0);
  return (
    <table className={`table ${styles.table}`}>
      <caption className={styles.caption}>{t('scenario.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('scenario.category')}</th>
          {scenarios.map(({ key }) => (
            <th key={key} scope="col" className={styles.number}>
              {t(`scenario.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-sum={'isSum' in row || undefined}>
            <th scope="row" data-part={'isPart' in row || undefined}>
              {row.key === 'employerContributions' || row.key === 'yearlyInsurance'
                ? t('scenario.ofWhich', { name: t(`scenario.${row.key}`) })
                : t(`cost:${row.key}`)}
            </th>
            {scenarios.map(({ key, priced }) => {
              const amount = row.amount(priced.cost);
              const ratio = percentage(toMinorUnits(amount), toMinorUnits(row.amount(today)));
              return (
                <td key={key} className={styles.number}>
                  <Amount value={amount} />
                  <small>
                    <bdi dir="ltr">{format.percent(ratio, 1)}</bdi>
                  </small>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
