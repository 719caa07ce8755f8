import { type CnssConfig, specificationParameters, sumAmounts } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import styles from './contributions-card.module.css';
import { standardRates } from './standard-rates.ts';

interface ContributionRatesProps {
  config: CnssConfig;
  onChange: (fields: CnssConfig) => void;
}

const MAX_INPUT = 1e12;

/** Rates, ceiling and minimum wages; each falls back to the standard value. */
export function ContributionRates({ config, onChange }: ContributionRatesProps) {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const standard = standardRates();
  const wages = specificationParameters.minimumWages.value;
  const ceiling = specificationParameters.contributionCeiling.value;
  const employer = config.rates?.employer ?? standard.employer;
  const employee = config.rates?.employee ?? standard.employee;
  const total = config.rates?.total ?? standard.total;
  const sum = sumAmounts([employer, employee]);

  const rate = (key: 'employer' | 'employee' | 'total', value: number, help?: string) => (
    <NumberField
      label={t(`contributions.${key}Rate`)}
      value={value}
      onChange={(next) => onChange({ rates: { ...config.rates, [key]: next ?? standard[key] } })}
      unit="%"
      min={0}
      max={100}
      step={0.01}
      fallback={standard[key]}
      help={help}
    />
  );
  const wage = (key: 'smig' | 'smag' | 'smigHourly') => (
    <NumberField
      label={t(`contributions.${key}`)}
      value={config.minimumWages?.[key] ?? wages[key]}
      onChange={(next) =>
        onChange({ minimumWages: { ...config.minimumWages, [key]: next ?? wages[key] } })
      }
      unit="MAD"
      min={0}
      max={MAX_INPUT}
      decimals={2}
      fallback={wages[key]}
    />
  );
  return (
    <>
      <div className={styles['grid']}>
        {rate('employer', employer)}
        {rate('employee', employee)}
        {rate(
          'total',
          total,
          total === sum
            ? t('contributions.totalRateHelp')
            : t('contributions.totalRateDiffers', { sum: isolate(format.percent(sum)) }),
        )}
        <NumberField
          label={t('contributions.ceiling')}
          value={config.contributionCeiling ?? ceiling}
          onChange={(next) => onChange({ contributionCeiling: next ?? ceiling })}
          unit="MAD"
          min={0}
          max={MAX_INPUT}
          decimals={2}
          fallback={ceiling}
        />
        {wage('smig')}
        {wage('smag')}
        {wage('smigHourly')}
      </div>
      <p className={styles['help']}>{t('contributions.inMad')}</p>
    </>
  );
}
