import {
  LAW_READ_ON,
  parseTypedNumber,
  type RateState,
  rateEdit,
  rateState,
  type RateSetting as Setting,
  switchEdit,
  type TaxRegion,
  taxFacts,
  taxRegionOf,
} from '@pcm/domain';
import { type InputEvent, type ReactNode, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { LawNote } from '../../../project/cost/law-note.tsx';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { SourceLinks } from '../../../project/explanation/source-links.tsx';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Switch } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { ChoiceButton } from './tax-region-choice.tsx';
import styles from './tax-settings.module.css';
import { sourceWords, type TaxSettings } from './use-tax-settings.ts';

/** Lists published facts about a tax in the region; under the law its rates are those already. */
function TaxFactList({ state, settings }: { state: RateState; settings: TaxSettings }) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const { setting, rate, isOn } = state;
  const facts = taxFacts(setting, taxRegionOf(settings.analysis, settings.parameters));
  if (facts.length === 0 || settings.parameters.law !== undefined) return null;
  return (
    <details className={styles.facts}>
      <summary>{t('facts.title')}</summary>
      <ul>
        {facts.map((fact) => (
          <li key={fact.code}>
            <p>{t(`facts.${fact.code}`)}</p>
            {fact.from === null ? null : (
              <p className={styles.source}>
                {t(fact.from <= LAW_READ_ON ? 'facts.since' : 'facts.from', {
                  day: format.day(fact.from),
                })}
              </p>
            )}
            <SourceLinks sources={fact.sources} />
            {fact.rate === null || fact.rate === rate ? null : (
              <ChoiceButton
                once={!isOn}
                difference={settings.effectOf({
                  ...switchEdit(setting, true),
                  ...rateEdit(setting, fact.rate),
                })}
                onChoose={() => settings.stage(rateEdit(setting, fact.rate ?? rate))}
              >
                {t('settings.use', { rate: isolateNumber(format.percent(fact.rate)) })}
              </ChoiceButton>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.source}>{t('facts.asOf', { day: format.day(LAW_READ_ON) })}</p>
    </details>
  );
}

/** Shows the source of a rate, and whether it is the region's standard. */
function RateOrigin({ state, settings }: { state: RateState; settings: TaxSettings }) {
  const { t } = useTranslation(['taxes', 'estimate']);
  const format = useFormat();
  const { rate, standard, source } = state;
  const region: TaxRegion = taxRegionOf(settings.analysis, settings.parameters);
  const standardText = isolateNumber(format.percent(standard.value));
  const isStandard = rate === standard.value;
  const named = state.isRegional
    ? t('settings.standardOf', {
        region: t(`estimate:profit.regions.${region}`),
        rate: standardText,
      })
    : t('settings.standardIs', { rate: standardText });
  const kind = isStandard ? 'isStandard' : source === null ? 'entered' : 'isPreset';
  return (
    <p className={`flow-4-12 note ${styles.origin}`}>
      <Pill tone={isStandard ? 'neutral' : 'info'}>{t(`settings.${kind}`)}</Pill>
      <span>{isStandard ? named : t('settings.differs', { rate: standardText })}</span>
      {source === null ? null : (
        <span className={styles.source}>
          {t('settings.source', { source: sourceWords(source, t) })}
        </span>
      )}
    </p>
  );
}

interface RateFieldProps {
  name: string;
  state: RateState;
  isSetByLaw: boolean;
  onChange: (rate: number) => void;
}

/** Edits a rate from 0 to 100; an empty or invalid text shows that the fallback is used. */
function RateField({ name, state, isSetByLaw, onChange }: RateFieldProps) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const { rate, fallback } = state;
  const isUnread =
    typed !== null && (typed.trim() === '' || !parseTypedNumber(typed, format.language).ok);
  const read = (event: InputEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) setTyped(event.target.value);
  };
  return (
    <div onInput={read}>
      <NumberField
        label={t('settings.rateOf', { name })}
        hideLabel
        value={rate}
        onChange={(next) => onChange(next ?? fallback)}
        unit="%"
        min={0}
        max={100}
        step={0.5}
        disabled={isSetByLaw}
        fallback={fallback}
        unreadFallsBack
        help={
          isUnread && rate === fallback
            ? t('settings.fallback', { rate: isolateNumber(format.percent(fallback)) })
            : undefined
        }
      />
    </div>
  );
}

/** Shows the amount of a setting, or while it is off, the effect of switching it on. */
function SettingAmount({ state, settings }: { state: RateState; settings: TaxSettings }) {
  const { t } = useTranslation('taxes');
  const { setting, isOn, amount } = state;
  if (!settings.hasOrder) return null;
  const { profit } = settings.effect.after;
  const kept = setting === 'withholdingTax' ? profit.withheldByClient : undefined;
  const effect = isOn ? null : settings.effectOf(switchEdit(setting, true));
  return (
    <div className={`stack strong digits text-end align-bottom ${styles.amount}`}>
      {isOn ? (
        <>
          <small>{t(setting === 'retainedEarnings' ? 'settings.keeps' : 'settings.takes')}</small>
          <ExplainedFigure figure={amount}>
            <Amount value={kept ?? profit[amount]} decimals={2} />
          </ExplainedFigure>
        </>
      ) : (
        <>
          <small>{t(effect === 0 ? 'settings.off' : 'settings.whenOn')}</small>
          {effect === null || effect === 0 ? null : <DifferenceAmount value={effect} />}
        </>
      )}
    </div>
  );
}

interface RateSettingProps {
  setting: Setting;
  label: string;
  settings: TaxSettings;
  /** The reason why it cannot be switched on now. */
  isBarred?: boolean | undefined;
  /** Further fields of the setting. */
  children?: ReactNode;
}

/** Edits a tax: its switch, its rate with its amount, and other rates to choose from. */
export function RateSetting({ setting, label, settings, isBarred, children }: RateSettingProps) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const { analysis, parameters } = settings;
  const state = rateState(setting, analysis, parameters);
  const { isOn, rate, standard, presets } = state;
  const offered = [standard, ...presets].filter(({ value }) => value !== rate);
  return (
    <div className={`ruled ${styles.setting}`} role="group" aria-label={label}>
      <div className="stack-8">
        <div className={`grid align-top ${styles.head}`}>
          <div className={`stack-2 shrinks ${styles.name}`}>
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
            isSetByLaw={parameters.law !== undefined && setting === 'dividendTax'}
            onChange={(next) => settings.stage(rateEdit(setting, next, parameters))}
          />
          <SettingAmount state={state} settings={settings} />
        </div>
        {children}
        <RateOrigin state={state} settings={settings} />
        <LawNote setting={setting} analysis={settings.analysis} parameters={parameters} />
        {offered.length === 0 ? null : (
          <div className={`wrap ${styles.choices}`}>
            {offered.map(({ value, source }) => (
              <ChoiceButton
                key={value}
                once={!isOn}
                difference={settings.effectOf({
                  ...switchEdit(setting, true),
                  ...rateEdit(setting, value, parameters),
                })}
                source={t('settings.source', { source: sourceWords(source, t) })}
                onChoose={() => settings.stage(rateEdit(setting, value, parameters))}
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
