import type {
  CnssConfig,
  Currency,
  EstimateData,
  EstimateEdits,
  PricedEstimate,
  SocialContributions,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { ContributionRates } from './contribution-rates.tsx';
import styles from './contributions.module.css';
import { MinimumWageFields } from './minimum-wage-fields.tsx';

interface ContributionFieldsProps {
  /** The estimate as the fields show it, priced. */
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  onChange: (edits: EstimateEdits) => void;
  /** Rates and wages stay in view while contributions are off. */
  showsAll?: boolean | undefined;
}

/** Everything social contributions are computed from. */
export function ContributionFields(props: ContributionFieldsProps) {
  const { data, priced, currency, onChange, showsAll } = props;
  const { t } = useTranslation('estimate');
  const social: SocialContributions = data.socialContributions ?? {};
  const config = social.cnssConfig ?? {};
  const setSocial = (socialContributions: SocialContributions) => onChange({ socialContributions });
  const setConfig = (cnssConfig: CnssConfig) => setSocial({ cnssConfig });
  const isOn = social.enabled === true;
  const named = { data, priced, currency, onChange };
  return (
    <div className={styles['body']}>
      <div>
        <Switch
          label={t('contributions.on')}
          checked={isOn}
          onChange={(enabled) => setSocial({ enabled })}
        />
        <p className={styles['help']}>{t('contributions.onHelp')}</p>
      </div>
      <section className={styles['part']}>
        <Switch
          label={t('contributions.cnss')}
          checked={config.enabled === true}
          onChange={(enabled) => setConfig({ enabled })}
          disabled={!isOn}
        />
        {config.enabled === true || showsAll ? (
          <>
            <div className={styles['choices']}>
              <Segmented
                label={t('contributions.method')}
                showLabel
                value={config.calculationMethod ?? 'actual_wage'}
                onChange={(calculationMethod) => setConfig({ calculationMethod })}
                options={[
                  { value: 'actual_wage', label: t('contributions.actualWage') },
                  { value: 'minimum_wage', label: t('contributions.minimumWage') },
                ]}
              />
              <div className={styles['checks']}>
                <Checkbox
                  label={t('contributions.minimumWageValidation')}
                  checked={config.minimumWageValidation ?? true}
                  onChange={(minimumWageValidation) => setConfig({ minimumWageValidation })}
                />
                <Checkbox
                  label={t('contributions.overtime')}
                  checked={config.overtimeInclusion ?? false}
                  onChange={(overtimeInclusion) => setConfig({ overtimeInclusion })}
                />
              </div>
            </div>
            <ContributionRates config={config} onConfig={setConfig} {...named} />
            <MinimumWageFields config={config} onConfig={setConfig} {...named} />
            <p className={styles['help']}>{t('contributions.inMad')}</p>
          </>
        ) : null}
      </section>
    </div>
  );
}
