import type { CnssConfig } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useData, useEstimateActions } from '../state/estimate-context.tsx';
import { ContributionRates } from './contribution-rates.tsx';
import styles from './contributions-card.module.css';

/** Everything social contributions are computed from. */
export function ContributionFields() {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  const social = useData((data) => data.socialContributions) ?? {};
  const config = social.cnssConfig ?? {};
  const setConfig = (fields: CnssConfig) =>
    actions.edit(`cnss.${Object.keys(fields).join()}`, (data) => ({
      ...data,
      socialContributions: {
        ...data.socialContributions,
        cnssConfig: { ...data.socialContributions?.cnssConfig, ...fields },
      },
    }));
  const isOn = social.enabled === true;
  return (
    <div className={styles['body']}>
      <div>
        <Switch
          label={t('contributions.on')}
          checked={isOn}
          onChange={(enabled) => actions.setFields('socialContributions', { enabled })}
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
        {config.enabled === true ? (
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
            <ContributionRates config={config} onChange={setConfig} />
          </>
        ) : null}
      </section>
    </div>
  );
}
