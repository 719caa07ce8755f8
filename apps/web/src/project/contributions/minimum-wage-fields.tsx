import { specificationParameters, wagePresets } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { isolate } from '../../platform/words/isolate.ts';
import { today } from '../../platform/words/today.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { PresetList } from '../cost/preset-list.tsx';
import type { ConfigFieldsProps } from './contribution-rates.tsx';
import styles from './contributions.module.css';

const MAX_INPUT = 1e12;

/** SMIG and SMAG, and those that are offered by name: in force when the job begins, and stated. */
export function MinimumWageFields(props: ConfigFieldsProps) {
  const { config, onConfig, data, priced, currency, onChange } = props;
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const standard = specificationParameters.minimumWages.value;
  const own = {
    smig: config.minimumWages?.smig ?? standard.smig,
    smag: config.minimumWages?.smag ?? standard.smag,
    smigHourly: config.minimumWages?.smigHourly ?? standard.smigHourly,
  };
  // The name stays beside its amount in Arabic too.
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
  const presets = wagePresets(data.projectInfo?.startDate || today()).map((preset) => {
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
  });
  return (
    <>
      <div className={styles['grid']}>
        {wage('smig')}
        {wage('smag')}
        {wage('smigHourly')}
      </div>
      <PresetList
        label={t('presets.wages')}
        presets={presets}
        data={data}
        priced={priced}
        currency={currency}
        onUse={onChange}
      />
    </>
  );
}
