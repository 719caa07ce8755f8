import {
  MOROCCAN_MARKET,
  type PricingSettings,
  SCENARIOS,
  type Scenario,
  type ScenarioKey,
  SPECIFICATION,
  scenarioAt,
  scenarioPercentages,
} from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented, SelectField, Switch } from '../../../ui/fields/choices.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import {
  pricedOnce,
  useCurrency,
  useData,
  useEstimateActions,
} from '../state/estimate-context.tsx';
import { BudgetTab } from './budget-tab.tsx';
import { MarketFactors, useMarketPrice } from './market-factors.tsx';
import styles from './pricing.module.css';
import { MarginRow, ScenarioCard, ScenarioTable } from './scenarios.tsx';
import { useOrderAmount } from './use-apply.ts';

const PARTS = ['employerContributions', 'yearlyInsurance', 'contingencies', 'rounding'] as const;

/** Shows, to the cent, how a scenario's total differs from the engine's price once applied. */
function ScenarioGaps(props: { scenarios: readonly (Scenario & { key: ScenarioKey })[] }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const scenarios = props.scenarios.filter(({ gap }) => gap.difference !== 0);
  if (scenarios.length === 0) return null;
  const parts = PARTS.filter((part) => scenarios.some(({ gap }) => gap[part] !== 0));
  return (
    <div>
      <table className={`table ${styles.table}`}>
        <caption className={`strong text-start ${styles.caption}`}>{t('scenario.why')}</caption>
        <thead>
          <tr>
            <td />
            {scenarios.map(({ key }) => (
              <th key={key} scope="col" className={styles.number}>
                {t(`scenario.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              {t('scenario.plain', {
                percent: isolateNumber(
                  scenarios.map(({ percent }) => format.percent(percent)).join(' / '),
                ),
              })}
            </th>
            {scenarios.map(({ key, total }) => (
              <td key={key} className={styles.number}>
                <Amount value={total} decimals={2} />
              </td>
            ))}
          </tr>
          {parts.map((part) => (
            <tr key={part}>
              <th scope="row">{t(`scenario.gap.${part}`)}</th>
              {scenarios.map(({ key, gap }) => (
                <td key={key} className={styles.number}>
                  <Amount value={gap[part]} decimals={2} />
                </td>
              ))}
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{t('scenario.priced')}</th>
            {scenarios.map(({ key, priced }) => (
              <td key={key} className={styles.number}>
                <Amount value={priced.cost.total} decimals={2} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="note regular">{t('scenario.whyText')}</p>
    </div>
  );
}

const BASES = ['beforeVat', 'vatIncluded'] as const;

/** Shows the profit if the market price were the customer's order, before VAT or with it. */
function MarketOrder() {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const currency = useCurrency();
  const market = useMarketPrice();
  const setOrder = useOrderAmount();
  const order = useData((data) => data.profitAnalysis?.customerOrderAmount ?? 0);
  const [basis, setBasis] = useState<(typeof BASES)[number]>('beforeVat');
  const { amount, profit } = market[basis];
  const rows = [
    ['order', amount],
    ['revenue', profit.revenue],
    ['netProfit', profit.netProfit],
  ] as const;
  return (
    <section className={styles.result} aria-label={t('market.ifOrder')}>
      <h3 className="subheading no-padding">{t('market.ifOrder')}</h3>
      <Segmented
        label={t('market.basis')}
        showLabel
        value={basis}
        onChange={setBasis}
        options={BASES.map((value) => ({ value, label: t(`market.bases.${value}`) }))}
      />
      <dl className={`stack-4 gone-when-empty ${styles.pairs}`}>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`market.${key}`)}</dt>
            <dd>
              <Amount value={value} currency={currency} decimals={2} cents={false} />
            </dd>
          </div>
        ))}
        <MarginRow profit={profit} />
      </dl>
      <p className="note regular">
        {t('orders.marketNote', {
          percent: isolateNumber(format.percent(market.percent)),
          rate: isolateNumber(format.percent(basis === 'beforeVat' ? profit.vatRate : 0)),
        })}
      </p>
      <div>
        <Button disabled={amount <= 0 || amount === order} onClick={() => setOrder(amount)}>
          {t('use')}
        </Button>
      </div>
    </section>
  );
}

const REGIONS = [MOROCCAN_MARKET, 'other'] as const;

/** Shows the factors of the market, the market price and its margin. */
function MarketTab() {
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
    <div className="stack-14 shrinks">
      <p className="note regular">{t('market.intro')}</p>
      <div className={`grid align-bottom ${styles.target}`}>
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
      <div className={`grid align-top gap-20 ${styles.halves}`}>
        <MarketFactors onChange={(factors) => change({ factors })} />
        <MarketOrder />
      </div>
    </div>
  );
}

/** Shows basic, standard and premium side by side, each priced by the engine. */
function ScenariosTab() {
  const { t } = useTranslation('pricing');
  const data = useData((now) => now);
  const today = pricedOnce(data);
  const percentages = scenarioPercentages(data);
  const scenarios = SCENARIOS.map((key) => ({
    key,
    ...scenarioAt(data, percentages[key], today, SPECIFICATION),
  }));
  const hasOrder = scenarios.some(({ profit }) => profit !== null);
  return (
    <div className="stack-14 shrinks">
      <p className="note regular">{t('scenario.intro')}</p>
      <div className={`grid-12 ${styles.columns}`}>
        {scenarios.map((one) => (
          <ScenarioCard key={one.key} scenario={one} today={today.cost.total} />
        ))}
      </div>
      {hasOrder ? null : <p className="note regular">{t('scenario.noOrder')}</p>}
      <ScenarioTable scenarios={scenarios} today={today.cost} />
      <ScenarioGaps scenarios={scenarios} />
      <p className="note regular">{t('scenario.statutory')}</p>
    </div>
  );
}

const TABS = ['scenarios', 'budget', 'market'] as const;

/** Shows scenarios, reverse budget and market price of the current estimate. */
export default function PricingTabs() {
  const { t } = useTranslation('pricing');
  const [tab, setTab] = useState<(typeof TABS)[number]>('scenarios');
  return (
    <Tabs
      label={t('tabs')}
      value={tab}
      onChange={setTab}
      tabs={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
    >
      {tab === 'scenarios' ? <ScenariosTab /> : null}
      {tab === 'budget' ? <BudgetTab /> : null}
      {tab === 'market' ? <MarketTab /> : null}
    </Tabs>
  );
}
