import {
  breakEvenOrder,
  type Currency,
  type EstimateData,
  marketPrice,
  type PricedEstimate,
  parametersOf,
  SPECIFICATION,
  sellingPrice,
  shownMargins,
  soldCost,
} from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './profit.module.css';

interface OrderMarksProps {
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  /** Sets the order amount; with it, each order has a button. */
  onUse?: ((amount: number) => void) | undefined;
}

/** Lists useful orders before one is agreed: at the total, at no profit, at the market price. */
export function OrderMarks({ data, priced, currency, onUse }: OrderMarksProps) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const { cost } = priced;
  if (cost.total <= 0) return null;
  const analysis = data.profitAnalysis;
  const parameters = parametersOf(data, SPECIFICATION);
  const sold = soldCost(data, priced, parameters);
  const selling = sellingPrice(sold.cost, analysis, parameters);
  const even = breakEvenOrder(cost, analysis, parameters);
  const rate = isolateNumber(format.percent(selling.profit.vatRate));
  const market =
    data.pricingSettings?.enabled === true ? marketPrice(data, cost, parameters) : null;
  const marks = [
    {
      key: 'sellingPrice',
      amount: selling.amount,
      note: t(sold.options > 0 ? 'orders.sellingPriceSold' : 'orders.sellingPriceNote', {
        rate,
        margin: isolateNumber(format.percent(shownMargins(selling.profit).net, 1)),
      }),
    },
    {
      key: 'breakEven',
      amount: even?.amount ?? null,
      note: t(even === null ? 'orders.breakEvenNone' : 'orders.breakEvenNote'),
    },
    ...(market === null
      ? []
      : [
          {
            key: 'market',
            amount: market.beforeVat.amount,
            note: t('orders.marketNote', {
              percent: isolateNumber(format.percent(market.percent)),
              rate,
            }),
          } as const,
        ]),
  ] as const;
  return (
    <div role="group" className={`stack-6 framed ${styles.marks}`} aria-label={t('orders.title')}>
      <h3 className="note medium">{t('orders.title')}</h3>
      <dl className="stack-8">
        {marks.map(({ key, amount, note }) => (
          <div
            key={key}
            className={`wrap-2-12 between align-baseline ${styles.marksRow}`}
            data-mark={key}
          >
            <dt>
              {t(`orders.${key}`)}
              <small>{note}</small>
            </dt>
            <dd
              className="row-8 strong between tall-28"
              data-use={onUse === undefined ? undefined : true}
            >
              <Amount value={amount} currency={currency} decimals={2} cents={false} reason={note} />
              {onUse === undefined || amount === null || key === 'breakEven' ? null : (
                <Button size="sm" onClick={() => onUse(amount)}>
                  {t('use')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {sold.options > 0 ? (
        <p className="note regular">
          {t('orders.options', { amount: isolateNumber(format.money(sold.options, currency, 2)) })}
        </p>
      ) : null}
    </div>
  );
}
