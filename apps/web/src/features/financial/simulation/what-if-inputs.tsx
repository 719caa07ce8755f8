import { estimateDifference, SPECIFICATION, type WhatIf } from '@pcm/domain';
import { useDeferredValue } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { PercentInput } from '../../../project/cost/percent-input.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { OwnValue } from './own-value.tsx';
import styles from './simulation.module.css';
import { useSimulation } from './use-simulation.ts';

const PERCENT = { min: -50, max: 100, step: 1 };
const DAYS = { min: -10, max: 30, step: 1 };

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
    <div className={styles.whatIf}>
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
