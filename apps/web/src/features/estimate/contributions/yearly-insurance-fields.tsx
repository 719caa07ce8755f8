import { specificationParameters, type YearlyInsurance } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/number-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useEstimateActions } from '../state/estimate-context.tsx';
import styles from './contributions-card.module.css';

interface YearlyInsuranceFieldsProps {
  yearly: YearlyInsurance;
  disabled: boolean;
}

/** The yearly insurance contract whose share the project bears. */
export function YearlyInsuranceFields({ yearly, disabled }: YearlyInsuranceFieldsProps) {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  const standard = specificationParameters.insuranceContract.value;
  const set = (fields: YearlyInsurance) =>
    actions.edit(`yearlyInsurance.${Object.keys(fields).join()}`, (data) => ({
      ...data,
      socialContributions: {
        ...data.socialContributions,
        yearlyInsurance: { ...data.socialContributions?.yearlyInsurance, ...fields },
      },
    }));
  return (
    <section className={styles['part']}>
      <Switch
        label={t('contributions.yearly')}
        checked={yearly.enabled === true}
        onChange={(enabled) => set({ enabled })}
        disabled={disabled}
      />
      {yearly.enabled === true ? (
        <div className={styles['grid']}>
          <NumberField
            label={t('contributions.contractAmount')}
            value={yearly.contractAmount ?? standard.contractAmount}
            onChange={(next) => set({ contractAmount: next ?? 0 })}
            unit="MAD"
            min={0}
            max={1e12}
            decimals={2}
            fallback={0}
          />
          <NumberField
            label={t('contributions.agents')}
            value={yearly.agentCount ?? standard.agentCount}
            onChange={(next) => set({ agentCount: next ?? 1 })}
            min={1}
            max={1e12}
            decimals={0}
            fallback={1}
          />
          <NumberField
            label={t('contributions.period')}
            value={yearly.contractPeriod ?? standard.contractPeriod}
            onChange={(next) => set({ contractPeriod: next ?? standard.contractPeriod })}
            unit={t('contributions.periodUnit')}
            min={1}
            max={1e12}
            decimals={0}
            fallback={standard.contractPeriod}
          />
        </div>
      ) : null}
    </section>
  );
}
