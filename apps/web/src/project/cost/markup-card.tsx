import {
  type Currency,
  contingencyPercentages,
  type EstimateData,
  MARKUP_BANDS,
  markupBandsOf,
  orderMarkup,
  type PricedEstimate,
  parametersOf,
  profitResult,
  SPECIFICATION,
  shareOfAmount,
} from '@pcm/domain';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import styles from './cost-summary.module.css';

interface MarkupFiguresProps {
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
}

/** Shows the planned markup and margin, and with an order those of the order. */
function MarkupFigures({ data, priced, currency }: MarkupFiguresProps) {
  const { t } = useTranslation('buildUp');
  const format = useFormat();
  const planned = priced.cost.contingencies.profitMargin;
  const order = orderMarkup(
    profitResult(priced.cost, data.profitAnalysis, parametersOf(data, SPECIFICATION)),
  );
  const percent = (value: number) => <bdi dir="ltr">{format.percent(value, 1)}</bdi>;
  const money = (value: number) => isolate(format.money(value, currency));
  return (
    <>
      {order === null ? null : (
        <h3 className={`size-13 strong below-8 ${styles.heading}`}>{t('markup.inEstimate')}</h3>
      )}
      <dl className={`wrap-12-32 small-terms ${styles.figures}`}>
        <Figure name={t('markup.onCost')} note={t('markup.onCostNote')}>
          <ExplainedFigure figure="contingency.profitMargin" lead>
            <bdi dir="ltr">
              {format.percent(contingencyPercentages(data, SPECIFICATION).profitMargin)}
            </bdi>
          </ExplainedFigure>
        </Figure>
        <Figure name={t('markup.onPrice')} note={t('markup.onPriceNote')}>
          <ExplainedFigure figure="markupMargin" lead>
            {percent(shareOfAmount(planned, priced.cost.total))}
          </ExplainedFigure>
        </Figure>
      </dl>
      {order === null ? (
        <p className="muted above-12">
          {planned > 0 ? t('markup.text', { amount: money(planned) }) : t('markup.none')}
        </p>
      ) : (
        <>
          <h3 className={`size-13 strong below-8 ${styles.heading}`}>{t('markup.ofOrder')}</h3>
          <dl className={`wrap-12-32 small-terms ${styles.figures}`}>
            <Figure name={t('markup.onCost')} note={t('markup.orderOnCostNote')}>
              {percent(shareOfAmount(order.gain, order.projectCosts))}
            </Figure>
            <Figure name={t('markup.onPrice')} note={t('markup.orderOnPriceNote')}>
              <ExplainedFigure figure="grossProfitMargin" lead>
                {percent(shareOfAmount(order.gain, order.revenue))}
              </ExplainedFigure>
            </Figure>
          </dl>
          <p className="muted above-12">
            {t(order.gain < 0 ? 'markup.orderBelow' : 'markup.orderAbove', {
              revenue: money(order.revenue),
              costs: money(order.projectCosts),
              gain: money(Math.abs(order.gain)),
            })}
          </p>
        </>
      )}
    </>
  );
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        <small>{note}</small>
      </dd>
    </div>
  );
}

interface MarkupCardProps {
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  /** Content above the figures, with which another markup can be chosen. */
  children?: ReactNode;
}

/** Returns the margin on the price that a markup alone gives. Units: percent. */
const marginOf = (markup: number) => (markup / (100 + markup)) * 100;

/** Compares markup on cost with margin on price, and shows the usual values by job. */
export function MarkupCard({ data, priced, currency, children }: MarkupCardProps) {
  const { t } = useTranslation('buildUp');
  const format = useFormat();
  const percent = contingencyPercentages(data, SPECIFICATION).profitMargin;
  const fitting = markupBandsOf(percent);
  const range = (from: number, to: number, decimals?: number) => (
    <bdi dir="ltr">
      {format.number(from, { maxDecimals: decimals ?? 0 })}–{format.percent(to, decimals ?? 0)}
    </bdi>
  );
  return (
    <Card title={t('markup.title')} flush>
      {children}
      <div className={`grid pad-below ${styles.markupBody}`}>
        <div>
          <MarkupFigures data={data} priced={priced} currency={currency} />
        </div>
        <div>
          <table className={`table ${styles.bands}`}>
            <caption>{t('markup.guidance')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('markup.kind')}</th>
                <th scope="col" className={styles.number}>
                  {t('markup.range')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('markup.marginRange')}
                </th>
              </tr>
            </thead>
            <tbody>
              {MARKUP_BANDS.map(({ band, from, to }) => (
                <tr key={band} data-fits={fitting.includes(band) || undefined}>
                  <th scope="row">
                    {t(`markup.bands.${band}`)}
                    {fitting.includes(band) ? (
                      <span className={`info size-12 ${styles.fits}`}>{t('markup.fits')}</span>
                    ) : null}
                  </th>
                  <td className={styles.number}>{range(from, to)}</td>
                  <td className={styles.number}>{range(marginOf(from), marginOf(to))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="note above-8">
            {percent < (MARKUP_BANDS[0]?.from ?? 0) ? `${t('markup.below')} ` : ''}
            {t('markup.marginAlone')}
          </p>
        </div>
      </div>
    </Card>
  );
}
