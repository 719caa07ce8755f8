import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useCurrency, useData } from '../state/estimate-context.tsx';
import { MarginRow } from './margin-row.tsx';
import styles from './pricing.module.css';
import { useMarketPrice } from './use-market-price.ts';
import { useOrderAmount } from './use-order-amount.ts';

const BASES = ['beforeVat', 'vatIncluded'] as const;

/** What the market price would leave as the customer's order, before VAT or with it. */
export function MarketOrder() {
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
    <section className={styles['result']} aria-label={t('market.ifOrder')}>
      <h3 className={styles['subtitle']}>{t('market.ifOrder')}</h3>
      <Segmented
        label={t('market.basis')}
        showLabel
        value={basis}
        onChange={setBasis}
        options={BASES.map((value) => ({ value, label: t(`market.bases.${value}`) }))}
      />
      <dl className={styles['pairs']}>
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
      <p className={styles['note']}>
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
