import {
  type CostResult,
  type ProfitResult,
  percentage,
  SCENARIO_PERCENTAGES,
  type Scenario,
  type ScenarioKey,
  sumAmounts,
  toMinorUnits,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { CONTINGENCY_KEYS, costShares } from '../../../project/cost/cost-shares.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useCurrency, useData, useEstimateActions } from '../state/estimate-context.tsx';
import styles from './pricing.module.css';
import { useApply } from './use-apply.ts';

/** Shows gross and net margin of an order, each with its name. */
export function MarginRow({ profit }: { profit: ProfitResult }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  return (
    <>
      <div>
        <dt>{t('grossMargin')}</dt>
        <dd>
          <bdi dir="ltr">{format.percent(profit.grossProfitMargin, 2)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('netMargin')}</dt>
        <dd>
          <bdi dir="ltr">{format.percent(profit.netProfitMargin, 2)}</bdi>
        </dd>
      </div>
    </>
  );
}

interface ScenarioCardProps {
  scenario: Scenario & { key: ScenarioKey };
  /** The current total of the estimate. */
  today: number;
}

/** Shows one scenario: its factor, total, profit and Apply. */
export function ScenarioCard({ scenario, today }: ScenarioCardProps) {
  const { t } = useTranslation('pricing');
  const { t: costText } = useTranslation('cost');
  const format = useFormat();
  const currency = useCurrency();
  const data = useData((now) => now);
  const actions = useEstimateActions();
  const apply = useApply();
  const { key, percent, total, perSquareMeter, priced, profit } = scenario;
  const name = t(`scenario.${key}`);
  const change = toMinorUnits(total) - toMinorUnits(today);
  const relative = format.percent(percentage(change, toMinorUnits(today)), 1);
  return (
    <section className={styles.scenario} aria-label={name} data-testid={`scenario-${key}`}>
      <div className="row-8 between">
        <h3 className="subheading no-padding">{name}</h3>
        <NumberField
          label={t('scenario.factor', { name })}
          hideLabel
          className={styles.factor ?? ''}
          value={percent}
          onChange={(value) =>
            actions.edit(`pricing.scenario.${key}`, (now) => ({
              ...now,
              pricingSettings: {
                ...now.pricingSettings,
                scenarios: {
                  ...now.pricingSettings?.scenarios,
                  [key]: value ?? SCENARIO_PERCENTAGES[key],
                },
              },
            }))
          }
          fallback={SCENARIO_PERCENTAGES[key]}
          min={1}
          max={1000}
          step={5}
          unit="%"
        />
      </div>
      <Amount value={total} currency={currency} className={`strong ${styles.figure}`} />
      <p className="note regular">
        {change === 0
          ? t('scenario.asItStands')
          : t('scenario.against', {
              percent: isolateNumber(change > 0 ? `+${relative}` : relative),
            })}
      </p>
      <ShareBar parts={costShares(priced.cost, costText)} label={costText('shares')} />
      <dl className={`stack-4 gone-when-empty ${styles.pairs}`}>
        {perSquareMeter === null ? null : (
          <div>
            <dt>{t('perSquareMeter')}</dt>
            <dd>
              <Amount value={perSquareMeter} decimals={2} cents={false} currency={currency} />
            </dd>
          </div>
        )}
        {priced.cost.total === total ? null : (
          <div>
            <dt>{t('scenario.priced')}</dt>
            <dd>
              <Amount value={priced.cost.total} decimals={2} cents={false} currency={currency} />
            </dd>
          </div>
        )}
        {profit === null ? null : <MarginRow profit={profit} />}
      </dl>
      <Button
        wide
        disabled={scenario.data === data}
        onClick={() =>
          apply(
            data,
            scenario.data,
            t('scenario.applied', { name, percent: isolateNumber(format.percent(percent)) }),
          )
        }
      >
        {t('scenario.apply', { name })}
      </Button>
    </section>
  );
}

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
      <caption className={`strong text-start ${styles.caption}`}>{t('scenario.table')}</caption>
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
