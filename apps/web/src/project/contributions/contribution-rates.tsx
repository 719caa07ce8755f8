import {
  type CnssConfig,
  type Currency,
  type EstimateData,
  type EstimateEdits,
  MAX_INPUT,
  newSocialContributions,
  type PricedEstimate,
  ratePresets,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { isolate } from '../../platform/words/isolate.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { PresetList } from '../cost/preset-list.tsx';
import styles from './contributions.module.css';

/** Returns the rates of a new project, which replace an emptied one. Units: percent. */
function standardRates(): { employer: number; employee: number; total: number } {
  const rates = newSocialContributions(SPECIFICATION).cnssConfig?.rates;
  return {
    employer: rates?.employer ?? 0,
    employee: rates?.employee ?? 0,
    total: rates?.total ?? SPECIFICATION.contributionTotalRate.value,
  };
}

export interface ConfigFieldsProps {
  config: CnssConfig;
  onConfig: (fields: CnssConfig) => void;
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  onChange: (edits: EstimateEdits) => void;
}

const PERCENT = 100;

/** Edits the rates and the ceiling, and shows the sum; an empty field gets its standard value. */
export function ContributionRates(props: ConfigFieldsProps) {
  const { config, onConfig, data, priced, currency, onChange } = props;
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const standard = standardRates();
  const ceiling = SPECIFICATION.contributionCeiling.value;
  const employer = config.rates?.employer ?? standard.employer;
  const employee = config.rates?.employee ?? standard.employee;
  const total = config.rates?.total ?? standard.total;
  const sum = sumAmounts([employer, employee]);
  const percent = (value: number) => isolate(format.percent(value, 2));
  const rate = (key: 'employer' | 'employee' | 'total', value: number, help?: string) => (
    <NumberField
      label={t(`contributions.${key}Rate`)}
      value={value}
      onChange={(next) => onConfig({ rates: { [key]: next ?? standard[key] } })}
      unit="%"
      min={0}
      max={PERCENT}
      step={0.01}
      fallback={standard[key]}
      unreadFallsBack
      help={help}
    />
  );
  const presets = ratePresets(SPECIFICATION).map(({ code, rates, sources }) => ({
    key: code,
    title: t(`presets.${code}`),
    name: t('presets.ratesName', {
      employer: percent(rates.employer),
      employee: percent(rates.employee),
      total: percent(rates.total),
    }),
    note: code === 'stated' ? t('presets.statedNote') : undefined,
    sources,
    edits: { socialContributions: { cnssConfig: { rates } } },
    isInUse: rates.employer === employer && rates.employee === employee && rates.total === total,
  }));
  return (
    <>
      <div className={`grid align-top ${styles.grid}`}>
        {rate('employer', employer)}
        {rate('employee', employee)}
        {rate(
          'total',
          total,
          total === sum
            ? t('contributions.totalRateHelp')
            : t('contributions.totalRateDiffers', { sum: percent(sum) }),
        )}
        <NumberField
          label={t('contributions.ceiling')}
          value={config.contributionCeiling ?? ceiling}
          onChange={(next) => onConfig({ contributionCeiling: next ?? ceiling })}
          unit="MAD"
          min={0}
          max={MAX_INPUT}
          decimals={2}
          fallback={ceiling}
          unreadFallsBack
        />
      </div>
      <PresetList
        label={t('presets.rates')}
        presets={presets}
        data={data}
        priced={priced}
        currency={currency}
        onUse={onChange}
      />
    </>
  );
}
