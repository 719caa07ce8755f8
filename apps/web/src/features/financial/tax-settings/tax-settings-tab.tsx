import { useTranslation } from 'react-i18next';
import { EstimateFiguresProvider } from '../../../project/cost/estimate-figures.tsx';
import { EffectBar } from '../../../project/versions/effect-bar.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { ToTab } from '../to-tab.tsx';
import { DividendSettings } from './dividend-settings.tsx';
import { RateSetting } from './rate-setting.tsx';
import { TaxRegionChoice } from './tax-region-choice.tsx';
import styles from './tax-settings.module.css';
import { useApplySettings } from './use-apply-settings.ts';
import { useTaxSettings } from './use-tax-settings.ts';

const TAXES = [
  'vat',
  'corporateTax',
  'withholdingTax',
  'professionalTax',
  'socialContributionsTax',
] as const;

/** Tax Configuration: region, taxes, dividend and retained earnings, applied together. */
export function TaxSettingsTab() {
  const { t } = useTranslation(['taxes', 'cost']);
  const { priced, currency } = useFinancial();
  const settings = useTaxSettings();
  const { staged, data, analysis, effect, hasOrder, stage } = settings;
  const { apply, discard, isApplying } = useApplySettings(settings);
  return (
    <EstimateFiguresProvider value={{ data, priced, currency }}>
      <div className={styles['tab']}>
        {hasOrder ? null : (
          <Notice tone="info" action={<ToTab tab="analysis">{t('settings.enterOrder')}</ToTab>}>
            {t('settings.noOrder')}
          </Notice>
        )}
        <TaxRegionChoice settings={settings} currency={currency} />
        <Card title={t('settings.taxes')} flush>
          {TAXES.map((tax) => (
            <RateSetting
              key={tax}
              setting={tax}
              label={t(`cost:profit.${tax}`)}
              settings={settings}
            />
          ))}
        </Card>
        <DividendSettings settings={settings} currency={currency} />
        <Card title={t('settings.analysis')}>
          <div className={styles['name']}>
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
