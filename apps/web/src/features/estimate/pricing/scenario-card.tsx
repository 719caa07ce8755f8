import {
  percentage,
  SCENARIO_PERCENTAGES,
  type Scenario,
  type ScenarioKey,
  toMinorUnits,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { costShares } from '../../../project/cost/cost-shares.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useCurrency, useData, useEstimateActions } from '../state/estimate-context.tsx';
import { MarginRow } from './margin-row.tsx';
import styles from './pricing.module.css';
import { useApply } from './use-apply.ts';

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
        <h3 className={`subheading ${styles.subtitle}`}>{name}</h3>
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
      <Amount value={total} currency={currency} className={styles.figure} />
      <p className="note regular">
        {change === 0
          ? t('scenario.asItStands')
          : t('scenario.against', {
              percent: isolateNumber(change > 0 ? `+${relative}` : relative),
            })}
      </p>
      <ShareBar parts={costShares(priced.cost, costText)} label={costText('shares')} />
      <dl className={`stack-4 ${styles.pairs}`}>
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
