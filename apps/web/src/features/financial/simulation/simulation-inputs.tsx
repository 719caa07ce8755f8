import {
  type Contingencies,
  estimateDifference,
  MAX_INPUT,
  parametersOf,
  SPECIFICATION,
  sellingPrice,
  soldCost,
  type WhatIf,
} from '@pcm/domain';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { PercentInput } from '../../../project/cost/percent-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ContingencySlider } from '../contingencies/contingency-slider.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './simulation.module.css';
import { useSimulation } from './use-simulation.ts';

const PERCENT = { min: -50, max: 100, step: 1 };
const DAYS = { min: -10, max: 30, step: 1 };

interface OwnValueProps {
  name: string;
  /** The project's own value, as shown. */
  value: string;
  onBack: () => void;
}

/** Shows the project's value where another one is simulated; a press restores it. */
export function OwnValue({ name, value, onBack }: OwnValueProps) {
  const { t } = useTranslation('simulation');
  const shown = /\d/.test(value) ? isolateNumber(value) : isolate(value);
  return (
    <button
      type="button"
      className={`inline-4 plain info underlines ${styles.own}`}
      onClick={() => onBack()}
    >
      <IconArrowBackUp size={14} stroke={1.75} className="mirror-in-rtl" aria-hidden />
      <span>
        {t('inputs.own', { value: shown })}
        <span className="visually-hidden"> {t('inputs.back', { name })}</span>
      </span>
    </button>
  );
}

/** Raises or lowers one kind of rate, or the days, of all lines. */
function WhatIfInput({ what }: { what: keyof WhatIf }) {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const { values, change } = useSimulation();
  const value = values.whatIf[what];
  const name = t(`inputs.${what}`);
  const isDays = what === 'days';
  const set = (next: number) => change({ whatIf: { [what]: next } }, what);
  const sign = value > 0 ? '+' : '';
  const shown = isDays
    ? t('inputs.daysText', { count: Math.abs(value), days: `${sign}${format.number(value)}` })
    : `${sign}${format.percent(value)}`;
  return (
    <div className={`grid align-middle ${styles.whatIf}`}>
      <span className={`muted ${styles.name}`}>{name}</span>
      <Slider
        label={name}
        value={value}
        {...(isDays ? DAYS : PERCENT)}
        valueText={shown}
        onChange={set}
      />
      {isDays ? (
        <NumberField
          className={styles.days}
          label={t('inputs.changeDays', { name })}
          hideLabel
          value={value}
          onChange={(days) => set(days ?? 0)}
          unit={t('inputs.daysUnit')}
          {...DAYS}
          decimals={0}
          fallback={0}
        />
      ) : (
        <PercentInput
          label={t('inputs.change', { name })}
          value={value}
          fallback={0}
          min={PERCENT.min}
          max={PERCENT.max}
          onChange={set}
        />
      )}
      {value === 0 ? null : (
        <OwnValue
          name={name}
          value={isDays ? format.number(0) : format.percent(0)}
          onBack={() => set(0)}
        />
      )}
    </div>
  );
}

const ALL: readonly (keyof WhatIf)[] = [
  'personnelRates',
  'equipmentRates',
  'logisticsRates',
  'fixedCosts',
  'days',
];

/** Edits possible rates and days of all lines at once. */
export function WhatIfInputs() {
  const { t } = useTranslation('simulation');
  const { values } = useSimulation();
  const isTried = ALL.some((key) => values.whatIf[key] !== 0);
  return (
    <Card title={t('inputs.whatIf')}>
      <p className="note below-8">{t('inputs.whatIfText')}</p>
      {ALL.map((key) => (
        <WhatIfInput key={key} what={key} />
      ))}
      {isTried ? <ChangedLines /> : null}
    </Card>
  );
}

/** Shows how many lines applying would change; deferred, so that the figures come first. */
function ChangedLines() {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const { original, result } = useSimulation();
  const after = useDeferredValue(result.data);
  const { lines } = estimateDifference(original.data, after, SPECIFICATION);
  return (
    <p className="note below-8" role="status">
      {t('inputs.whatIfLines', {
        count: lines.length,
        number: isolateNumber(format.number(lines.length)),
      })}
    </p>
  );
}

/** The end of each slider. Units: percent. Source: specification section 5. */
const ENDS = [
  ['weatherDelay', 50],
  ['equipmentFailure', 30],
  ['adminOverhead', 50],
  ['profitMargin', 100],
] as const satisfies readonly (readonly [keyof Contingencies, number])[];

/** Edits the four percentages of the subtotal, and shows their amounts. */
export function ContingencyInputs() {
  const { t } = useTranslation(['simulation', 'cost']);
  const format = useFormat();
  const { values, own, result, change } = useSimulation();
  const set = (contingency: keyof Contingencies, percent: number) =>
    change({ contingencies: { [contingency]: percent } }, contingency);
  return (
    <Card title={t('inputs.contingencies')}>
      {ENDS.map(([contingency, max]) => {
        const ownPercent = own.contingencies[contingency];
        const ownText = format.percent(ownPercent);
        return (
          <ContingencySlider
            key={contingency}
            contingency={contingency}
            percent={values.contingencies[contingency]}
            max={max}
            fallback={0}
            amount={result.priced.cost.contingencies[contingency]}
            onChange={set}
            mark={{ value: ownPercent, label: t('inputs.own', { value: ownText }) }}
            end={
              values.contingencies[contingency] === ownPercent ? undefined : (
                <OwnValue
                  name={t(`cost:${contingency}`)}
                  value={ownText}
                  onBack={() => set(contingency, ownPercent)}
                />
              )
            }
          />
        );
      })}
    </Card>
  );
}

/** Edits the simulated order of the customer. */
export function OrderInput() {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const { currency } = useFinancial();
  const { values, own, result, change } = useSimulation();
  const amount = values.profitAnalysis.customerOrderAmount;
  const ownAmount = own.profitAnalysis.customerOrderAmount;
  const parameters = parametersOf(result.data, SPECIFICATION);
  const { cost } = soldCost(result.data, result.priced, parameters);
  const selling = sellingPrice(cost, result.data.profitAnalysis, parameters).amount;
  const set = (customerOrderAmount: number) =>
    change({ profitAnalysis: { customerOrderAmount } }, 'customerOrderAmount');
  return (
    <Card title={t('inputs.order')}>
      <NumberField
        name="customerOrderAmount"
        size="lg"
        label={t('inputs.orderAmount')}
        value={amount}
        onChange={(typed) => set(typed ?? 0)}
        unit={currency}
        min={0}
        max={MAX_INPUT}
        step={0.01}
        decimals={2}
        fallback={0}
        unreadFallsBack
        cents
      />
      <div className={`flow-8-12 gone-when-empty ${styles.under}`}>
        {amount === ownAmount ? null : (
          <OwnValue
            name={t('inputs.orderAmount')}
            value={format.money(ownAmount, currency, 2)}
            onBack={() => set(ownAmount)}
          />
        )}
        {selling > 0 && selling <= MAX_INPUT && selling !== amount ? (
          <Button size="sm" onClick={() => set(selling)}>
            {t('inputs.useTotal', { amount: isolate(format.money(selling, currency, 2)) })}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
