import {
  type CnssConfig,
  type Currency,
  type EstimateData,
  type EstimateEdits,
  MAX_INPUT,
  newSocialContributions,
  type PricedEstimate,
  ratePresets,
  type SocialContributions,
  SPECIFICATION,
  sumAmounts,
  wagePresets,
} from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { today } from '../../platform/words/today.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Checkbox, Segmented, Switch } from '../../ui/fields/choices.tsx';
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

interface ConfigFieldsProps {
  config: CnssConfig;
  onConfig: (fields: CnssConfig) => void;
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  /** Takes over a preset. */
  onUse: (edits: EstimateEdits) => void;
}

const PERCENT = 100;

/** Edits the rates and the ceiling, and shows the sum; an empty field gets its standard value. */
function ContributionRates(props: ConfigFieldsProps) {
  const { config, onConfig, ...offered } = props;
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
      <PresetList label={t('presets.rates')} presets={presets} {...offered} />
    </>
  );
}

/** Edits SMIG and SMAG, and offers the official amounts: those at the start of the job first. */
function MinimumWageFields(props: ConfigFieldsProps) {
  const { config, onConfig, ...offered } = props;
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const standard = SPECIFICATION.minimumWages.value;
  const own = {
    smig: config.minimumWages?.smig ?? standard.smig,
    smag: config.minimumWages?.smag ?? standard.smag,
    smigHourly: config.minimumWages?.smigHourly ?? standard.smigHourly,
  };
  // Isolated, so that the name stays beside its amount in Arabic too.
  const amount = (value: number, name = '') => isolate(`${name} ${format.amount(value, 2)}`.trim());
  const wage = (key: 'smig' | 'smag' | 'smigHourly') => (
    <NumberField
      label={t(`contributions.${key}`)}
      value={own[key]}
      onChange={(next) => onConfig({ minimumWages: { [key]: next ?? standard[key] } })}
      unit="MAD"
      min={0}
      max={MAX_INPUT}
      decimals={2}
      fallback={standard[key]}
      unreadFallsBack
    />
  );
  const presets = wagePresets(offered.data.projectInfo?.startDate || today(), SPECIFICATION).map(
    (preset) => {
      const { code, wages, since, decrees, sources } = preset;
      return {
        key: code,
        title:
          code === 'decree'
            ? t('presets.decree', { since: isolate(format.day(since)) })
            : t(`presets.${code}`),
        name: t('presets.wagesName', {
          smig: amount(wages.smig, 'SMIG'),
          smag: amount(wages.smag, 'SMAG'),
          smigHourly: amount(wages.smigHourly),
        }),
        note:
          code === 'decree'
            ? t('presets.decreeNote', { decrees: isolate(decrees.join(', ')) })
            : t(`presets.${code}Note`),
        sources,
        edits: { socialContributions: { cnssConfig: { minimumWages: wages } } },
        isInUse:
          own.smig === wages.smig && own.smag === wages.smag && own.smigHourly === wages.smigHourly,
      };
    },
  );
  return (
    <>
      <div className={`grid align-top ${styles.grid}`}>
        {wage('smig')}
        {wage('smag')}
        {wage('smigHourly')}
      </div>
      <PresetList label={t('presets.wages')} presets={presets} {...offered} />
    </>
  );
}

interface ContributionFieldsProps {
  /** The estimate with the values in the fields, priced. */
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  onChange: (edits: EstimateEdits) => void;
  /** Whether rates and wages stay in view while contributions are off. */
  showsAll?: boolean | undefined;
}

/** The settings from which social contributions are computed. */
export function ContributionFields(props: ContributionFieldsProps) {
  const { data, priced, currency, onChange, showsAll } = props;
  const { t } = useTranslation('estimate');
  const social: SocialContributions = data.socialContributions ?? {};
  const config = social.cnssConfig ?? {};
  const setSocial = (socialContributions: SocialContributions) => onChange({ socialContributions });
  const setConfig = (cnssConfig: CnssConfig) => setSocial({ cnssConfig });
  const isOn = social.enabled === true;
  // Under the law the dated rows count, and overtime always does.
  const isByLaw = data.parameters?.profile === 'morocco';
  const named = { data, priced, currency, onUse: onChange };
  return (
    <div className="stack-card pad-below">
      <div>
        <Switch
          label={t('contributions.on')}
          checked={isOn}
          onChange={(enabled) => setSocial({ enabled })}
        />
        <p className="note above-4">{t('contributions.onHelp')}</p>
      </div>
      <section className={`stack-12 ruled-above ${styles.part}`}>
        <Switch
          label={t('contributions.cnss')}
          checked={config.enabled === true}
          onChange={(enabled) => setConfig({ enabled })}
          disabled={!isOn}
        />
        {config.enabled === true || showsAll ? (
          <>
            <div className="wrap-12-32">
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
              <div className="stack-8">
                <Checkbox
                  label={t('contributions.minimumWageValidation')}
                  checked={config.minimumWageValidation ?? true}
                  onChange={(minimumWageValidation) => setConfig({ minimumWageValidation })}
                />
                {isByLaw ? null : (
                  <Checkbox
                    label={t('contributions.overtime')}
                    checked={config.overtimeInclusion ?? false}
                    onChange={(overtimeInclusion) => setConfig({ overtimeInclusion })}
                  />
                )}
              </div>
            </div>
            {isByLaw ? (
              <p className="note">{t('rules.replaces')}</p>
            ) : (
              <>
                <ContributionRates config={config} onConfig={setConfig} {...named} />
                <MinimumWageFields config={config} onConfig={setConfig} {...named} />
                <p className="note above-4">{t('contributions.inMad')}</p>
              </>
            )}
          </>
        ) : null}
      </section>
    </div>
  );
}
