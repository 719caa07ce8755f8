import { type Currency, dividendLimit, paymentDay, TAXES } from '@pcm/domain';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney, useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { EstimateFiguresProvider } from '../../../project/cost/estimate-figures.tsx';
import { EffectBar } from '../../../project/versions/effect-bar.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { Switch } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { withTakenBack } from '../state/estimate-edits.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { ToTab } from '../to-tab.tsx';
import { RateSetting } from './rate-setting.tsx';
import { ChoiceButton, TaxRegionChoice } from './tax-region-choice.tsx';
import styles from './tax-settings.module.css';
import { type TaxSettings, useTaxSettings } from './use-tax-settings.ts';

/** Edits the distribution, at most 90% of the net profit, and the retained part of the rest. */
function DividendSettings({ settings, currency }: { settings: TaxSettings; currency: Currency }) {
  const { t } = useTranslation(['taxes', 'analysis']);
  const format = useFormat();
  const { analysis, parameters, effect, hasOrder, stage, effectOf } = settings;
  const { law } = parameters;
  const { profit } = effect.after;
  const limit = hasOrder ? dividendLimit(profit, analysis, parameters) : 0;
  const distribution = analysis.dividendDistribution ?? {};
  const entered = distribution.amount ?? 0;
  const isOn = distribution.enabled === true;
  const money = (value: number) => isolateNumber(format.money(value, currency, 2));
  const most = { dividendDistribution: { enabled: true, amount: limit } };
  return (
    <Card title={t('settings.dividend')} flush>
      {limit > 0 ? null : (
        <div className="pad-row ruled">
          <Notice
            tone={hasOrder ? 'attention' : 'info'}
            icon={<IconBan size={18} stroke={1.75} />}
            title={t('analysis:dividend.disabled')}
          >
            {hasOrder ? t('analysis:dividend.disabledText') : t('settings.noProfit')}
          </Notice>
        </div>
      )}
      <RateSetting
        setting="dividendTax"
        label={t('analysis:dividend.distribute')}
        settings={settings}
        isBarred={limit <= 0}
      >
        {law === undefined ? null : (
          <small className={styles.fields}>
            {t('settings.paidIn', { year: paymentDay(analysis, law).slice(0, 4) })}
          </small>
        )}
        {limit > 0 ? (
          <div className={`wrap align-top ${styles.fields}`}>
            <NumberField
              label={t('analysis:dividend.amount')}
              value={entered}
              onChange={(amount) => stage({ dividendDistribution: { amount: amount ?? 0 } })}
              unit={currency}
              min={0}
              max={limit}
              fallback={0}
              unreadFallsBack
              decimals={2}
              disabled={!isOn}
              help={
                entered > limit
                  ? t('results.clamped', { entered: money(entered), limit: money(limit) })
                  : t('results.limit', { limit: money(limit) })
              }
            />
            {isOn && entered === limit ? null : (
              <ChoiceButton difference={effectOf(most)} onChoose={() => stage(most)}>
                {t('settings.most', { amount: money(limit) })}
              </ChoiceButton>
            )}
          </div>
        ) : null}
      </RateSetting>
      <RateSetting
        setting="retainedEarnings"
        label={t('analysis:dividend.retain')}
        settings={settings}
      />
    </Card>
  );
}

/** Applies or discards the waiting settings; the toast can undo either. */
function useApplySettings({ staged, effect }: TaxSettings) {
  const { t } = useTranslation(['taxes', 'common']);
  const { data, currency, change } = useFinancial();
  const language = useLanguage();
  const sayFailed = useFailureToast();
  const [isApplying, setApplying] = useState(false);
  const apply = async () => {
    const { profit } = effect.after;
    const applied = staged.edits;
    const undo = async () => {
      try {
        await change((now) => withTakenBack(now, applied, data));
        staged.bringBack(applied);
      } catch (error) {
        sayFailed(t('settings.undoFailed'), error);
      }
    };
    setApplying(true);
    const isSaved = await staged.apply();
    setApplying(false);
    if (!isSaved) return;
    const amount = isolateNumber(formatMoney(profit.netProfit, currency, language, 2));
    showToast({
      tone: 'success',
      title: t('settings.applied'),
      description:
        profit.customerOrderAmount > 0 ? t('settings.appliedText', { amount }) : undefined,
      undo: () => void undo(),
    });
  };
  const discard = () => {
    const waiting = staged.edits;
    staged.discard();
    showToast({
      tone: 'neutral',
      title: t('settings.discarded'),
      undo: () => staged.bringBack(waiting),
    });
  };
  return { apply, discard, isApplying };
}

const SHOWN_TAXES = TAXES.filter(({ base }) => base !== 'dividend');

/** The Tax Configuration tab: region, taxes, dividend and retained earnings, applied together. */
export function TaxSettingsTab() {
  const { t } = useTranslation(['taxes', 'cost']);
  const { priced, currency } = useFinancial();
  const settings = useTaxSettings();
  const { staged, data, analysis, parameters, effect, hasOrder, stage } = settings;
  const shownTaxes = SHOWN_TAXES.filter(
    ({ underLaw }) => parameters.law === undefined || underLaw !== 'none',
  );
  const { apply, discard, isApplying } = useApplySettings(settings);
  return (
    <EstimateFiguresProvider value={{ data, priced, currency }}>
      <div className={`stack-card ${styles.tab}`}>
        {hasOrder ? null : (
          <Notice tone="info" action={<ToTab tab="analysis">{t('settings.enterOrder')}</ToTab>}>
            {t('settings.noOrder')}
          </Notice>
        )}
        <TaxRegionChoice settings={settings} currency={currency} />
        <Card title={t('settings.taxes')} flush>
          {shownTaxes.map(({ code }) => (
            <RateSetting
              key={code}
              setting={code}
              label={t(`cost:profit.${code}`)}
              settings={settings}
            />
          ))}
        </Card>
        <DividendSettings settings={settings} currency={currency} />
        <Card title={t('settings.analysis')}>
          <div className={`stack-2 shrinks ${styles.name}`}>
            <Switch
              label={t('settings.shown')}
              checked={analysis.enabled === true}
              onChange={(enabled) => stage({ enabled })}
            />
            <small>{t('settings.shownText')}</small>
          </div>
        </Card>
        {staged.isEmpty ? null : (
          <EffectBar
            before={effect.before}
            after={effect.after}
            currency={currency}
            isKept={staged.isKept}
            isApplying={isApplying}
            isMain
            sticky
            onApply={apply}
            onDiscard={discard}
          />
        )}
      </div>
    </EstimateFiguresProvider>
  );
}
