import {
  type Currency,
  type EstimateData,
  type FigureKey,
  type PricedEstimate,
  quickTotal,
  SPECIFICATION,
} from '@pcm/domain';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { ShareDot, type ShareKey, type SharePart } from '../../ui/chart/share-bar.tsx';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import styles from './cost-summary.module.css';

interface CostSummaryHeadProps {
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  /** Shown instead of the cost per square metre for an estimate without an area. */
  noArea?: ReactNode;
}

/** Shows the total, the cost per square metre and the quick total, each with an explanation. */
export function CostSummaryHead({ data, priced, currency, noArea }: CostSummaryHeadProps) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const { total, perSquareMeter, contingencies } = priced.cost;
  const withoutMarkup = Math.round((total - contingencies.profitMargin) * 100) / 100;
  const quick = quickTotal(data, SPECIFICATION, priced);
  return (
    <>
      <div className="flex-12 between align-baseline">
        <span className="note">{t('total')}</span>
        {perSquareMeter === null ? (
          <span className="note">{noArea}</span>
        ) : (
          <ExplainedFigure figure="perSquareMeter" lead className={`muted ${styles.perMeter}`}>
            <bdi dir="ltr">
              {format.amount(perSquareMeter, 2)}{' '}
              <small>{t('perSquareMeterUnit', { currency })}</small>
            </bdi>
          </ExplainedFigure>
        )}
      </div>
      <ExplainedFigure figure="total" lead className={`strong break-words block ${styles.total}`}>
        <Amount value={total} currency={currency} />
      </ExplainedFigure>
      <p className="note">
        {t('totalNote', {
          cost: isolate(`${format.amount(withoutMarkup, 0)} ${currency}`),
        })}
      </p>
      <div className={`flex-12 between on-sunk framed align-top ${styles.quick}`}>
        <div>
          <strong>{t('quickTotal')}</strong>
          <p className="note">
            {t('quickTotalNote', {
              charges: isolate(format.percent(quick.socialRate)),
              reserve: isolate(format.percent(SPECIFICATION.quickContingency.value)),
            })}
          </p>
        </div>
        <ExplainedFigure figure="quickTotal" lead className={styles.quickAmount}>
          <Amount value={quick.total} currency={currency} />
        </ExplainedFigure>
      </div>
    </>
  );
}

const FIGURES: Partial<Record<ShareKey, FigureKey>> = {
  personnel: 'personnel',
  equipment: 'equipment',
  logistics: 'logistics',
  insurance: 'insurance',
  services: 'additionalServices',
};

/** Shows one part of the total: name, percentage of the total and amount. */
export function ShareRow({ share, total }: { share: SharePart; total: number }) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const percent = total > 0 ? (share.value / total) * 100 : 0;
  const isSliver = percent > 0 && percent < 0.5;
  const figure = FIGURES[share.key];
  const amount = <Amount value={share.value} />;
  return (
    <div className={`grid align-middle full-row ${styles.row}`}>
      <dt className="row-8 shrinks">
        <ShareDot share={share.key} />
        {share.label}
      </dt>
      <dd className={styles.percent}>
        <bdi dir="ltr">
          {isSliver ? t('underOnePercent', { one: format.percent(1) }) : format.percent(percent, 0)}
        </bdi>
      </dd>
      <dd>
        {figure === undefined ? (
          amount
        ) : (
          <ExplainedFigure figure={figure} lead>
            {amount}
          </ExplainedFigure>
        )}
      </dd>
    </div>
  );
}

/** Shows the base of the percentages of the rows below, above their column. */
export function PercentBasis({ of }: { of: 'total' | 'subtotal' }) {
  const { t } = useTranslation('cost');
  return (
    <div className={`grid align-middle full-row ${styles.row} ${styles.basis}`}>
      <dt className="row-8 shrinks visually-hidden">{t('basis.title')}</dt>
      <dd>{t(`basis.${of}`)}</dd>
    </div>
  );
}
