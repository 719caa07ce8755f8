import { rateEdit, rateState, type RateSetting as Setting, switchEdit } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { LawNote } from '../../../project/cost/law-note.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { ChoiceButton } from './choice-button.tsx';
import { RateField } from './rate-field.tsx';
import { RateOrigin } from './rate-origin.tsx';
import { SettingAmount } from './setting-amount.tsx';
import { sourceWords } from './source-words.ts';
import { TaxFactList } from './tax-fact-list.tsx';
import styles from './tax-settings.module.css';
import type { TaxSettings } from './use-tax-settings.ts';

interface RateSettingProps {
  setting: Setting;
  /** On the switch. */
  label: string;
  settings: TaxSettings;
  /** Why it cannot be switched on now. */
  isBarred?: boolean | undefined;
  /** Further fields of the setting. */
  children?: ReactNode;
}

/** A tax with its switch, its rate, what it takes, and the other rates that could be taken. */
export function RateSetting({ setting, label, settings, isBarred, children }: RateSettingProps) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const state = rateState(setting, settings.analysis);
  const { isOn, rate, standard, presets } = state;
  const offered = [standard, ...presets].filter(({ value }) => value !== rate);
  return (
    <div className={styles['setting']} role="group" aria-label={label}>
      <div className={styles['parts']}>
        <div className={styles['head']}>
          <div className={styles['name']}>
            <Switch
              label={label}
              checked={isOn}
              disabled={isBarred && !isOn}
              onChange={(enabled) => settings.stage(switchEdit(setting, enabled))}
            />
            <small>{t(`settings.baseOf.${setting}`)}</small>
          </div>
          <RateField
            name={label}
            state={state}
            onChange={(next) => settings.stage(rateEdit(setting, next))}
          />
          <SettingAmount state={state} settings={settings} />
        </div>
        {children}
        <RateOrigin state={state} settings={settings} />
        <LawNote setting={setting} analysis={settings.analysis} />
        {offered.length === 0 ? null : (
          <div className={styles['choices']}>
            {offered.map(({ value, source }) => (
              <ChoiceButton
                key={value}
                once={!isOn}
                difference={settings.effectOf({
                  ...switchEdit(setting, true),
                  ...rateEdit(setting, value),
                })}
                source={t('settings.source', { source: sourceWords(source, t) })}
                onChoose={() => settings.stage(rateEdit(setting, value))}
              >
                {t('settings.use', { rate: isolateNumber(format.percent(value)) })}
              </ChoiceButton>
            ))}
          </div>
        )}
        <TaxFactList state={state} settings={settings} />
      </div>
    </div>
  );
}
