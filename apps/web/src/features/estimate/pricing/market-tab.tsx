import { MOROCCAN_MARKET, type PricingSettings } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useData, useEstimateActions } from '../state/estimate-context.tsx';
import { MarketFactors } from './market-factors.tsx';
import { MarketOrder } from './market-order.tsx';
import styles from './pricing.module.css';

const REGIONS = [MOROCCAN_MARKET, 'other'] as const;

/** The factors of the market, the price they make, and the margin it leaves. */
export function MarketTab() {
  const { t } = useTranslation('pricing');
  const actions = useEstimateActions();
  const settings = useData((data) => data.pricingSettings);
  const region = settings?.region ?? MOROCCAN_MARKET;
  const change = (fields: PricingSettings) =>
    actions.edit(`pricing.${Object.keys(fields).join()}`, (now) => ({
      ...now,
      pricingSettings: { ...now.pricingSettings, ...fields },
    }));
  return (
    <div className={styles['stack']}>
      <p className={styles['note']}>{t('market.intro')}</p>
      <div className={styles['target']}>
        <SelectField
          label={t('market.region')}
          value={region === MOROCCAN_MARKET ? MOROCCAN_MARKET : 'other'}
          onChange={(value) => change({ region: value })}
          options={REGIONS.map((value) => ({ value, label: t(`market.regions.${value}`) }))}
        />
        <Switch
          label={t('market.enabled')}
          checked={settings?.enabled === true}
          onChange={(enabled) => change({ enabled })}
        />
      </div>
      <div className={styles['halves']}>
        <MarketFactors onChange={(factors) => change({ factors })} />
        <MarketOrder />
      </div>
    </div>
  );
}
