import {
  type Currency,
  contingencyPercentages,
  type EstimateData,
  MARKUP_BANDS,
  markupBandsOf,
  type PricedEstimate,
} from '@pcm/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './markup-card.module.css';
import { MarkupFigures } from './markup-figures.tsx';

interface MarkupCardProps {
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  /** Above the figures: a way to choose another markup. */
  children?: ReactNode;
}

/** The margin that a markup alone leaves of the price. Units: percent. */
const marginOf = (markup: number) => (markup / (100 + markup)) * 100;

/** Markup on cost and margin on price side by side, and what is usual for which job. */
export function MarkupCard({ data, priced, currency, children }: MarkupCardProps) {
  const { t } = useTranslation('buildUp');
  const format = useFormat();
  const percent = contingencyPercentages(data).profitMargin;
  const fitting = markupBandsOf(percent);
  const range = (from: number, to: number, decimals?: number) => (
    <bdi dir="ltr">
      {format.number(from, { maxDecimals: decimals ?? 0 })}–{format.percent(to, decimals ?? 0)}
    </bdi>
  );
  return (
    <Card title={t('markup.title')} flush>
      {children}
      <div className={styles['body']}>
        <div>
          <MarkupFigures data={data} priced={priced} currency={currency} />
        </div>
        <div>
          <table className={styles['bands']}>
            <caption>{t('markup.guidance')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('markup.kind')}</th>
                <th scope="col" className={styles['number']}>
                  {t('markup.range')}
                </th>
                <th scope="col" className={styles['number']}>
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
                      <span className={styles['fits']}>{t('markup.fits')}</span>
                    ) : null}
                  </th>
                  <td className={styles['number']}>{range(from, to)}</td>
                  <td className={styles['number']}>{range(marginOf(from), marginOf(to))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles['note']}>
            {percent < (MARKUP_BANDS[0]?.from ?? 0) ? `${t('markup.below')} ` : ''}
            {t('markup.marginAlone')}
          </p>
        </div>
      </div>
    </Card>
  );
}
