import {
  type FigureKey,
  type OrderSplit,
  orderSplit,
  type SplitCode,
  type SplitGroup,
  shareOfAmount,
  sumAmounts,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber } from '../../../platform/words/isolate.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { figureOfStep } from '../../../project/explanation/figure-of-step.ts';
import type { ProfitPictureProps } from '../../../project/profit/profit-build-up-card.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './order-split.module.css';

const GROUPS: readonly SplitGroup[] = ['costs', 'taxes', 'company'];

/**
 * Shows the parts of an order side by side: costs in their colours, taxes hatched, the profit
 * solid. In a loss a line marks the end of the order.
 */
function OrderSplitBar({ split }: { split: OrderSplit }) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const whole = sumAmounts([split.order, split.missing]);
  if (whole <= 0) return null;
  const shareOf = (group: SplitGroup) =>
    sumAmounts(split.parts.filter((part) => part.group === group).map(({ amount }) => amount)) /
    whole;
  const labels = GROUPS.map((group) => ({ group, share: shareOf(group) })).filter(
    ({ share }) => share > 0,
  );
  return (
    <div className="stack-6" aria-hidden>
      <div className={styles.bar}>
        {split.parts.map(({ code, group, amount }) => (
          <span
            key={code}
            data-code={code}
            data-group={group}
            style={{ flexGrow: amount / whole }}
          />
        ))}
        {split.missing > 0 ? (
          <i
            className={styles.end}
            style={{ insetInlineStart: `${(split.order / whole) * 100}%` }}
          />
        ) : null}
      </div>
      <div className={`note ${styles.labels}`}>
        {labels.map(({ group, share }) => (
          <span key={group} style={{ flexGrow: share }}>
            {t(`split.${group}`)}{' '}
            <b>
              {isolateNumber(
                format.percent(split.order > 0 ? (split.groups[group] / split.order) * 100 : 0, 0),
              )}
            </b>
          </span>
        ))}
      </div>
    </div>
  );
}

const GROUP_FIGURES = {
  costs: 'projectCosts',
  taxes: 'totalTaxToPay',
  company: 'netProfit',
} as const satisfies Record<SplitGroup, FigureKey>;

const figureOf = (code: SplitCode) => {
  if (code === 'left') return undefined;
  return code === 'dividendAmount' || code === 'retainedEarningsAmount' ? code : figureOfStep(code);
};

/** Shows an amount as a share of the order. */
function OrderShare({ value, order }: { value: number; order: number }) {
  const format = useFormat();
  return (
    <td className={styles.number}>
      <bdi dir="ltr">
        {order > 0 ? format.percent(shareOfAmount(value, order), 1) : format.amount(null)}
      </bdi>
    </td>
  );
}

/** Shows one group of the split: its sum, then each part. */
function OrderSplitRows({ group, split }: { group: SplitGroup; split: OrderSplit }) {
  const { t } = useTranslation(['analysis', 'explanation', 'cost']);
  const nameOf = (code: SplitCode) => {
    if (code === 'left') return t('split.left');
    return code === 'retainedEarningsAmount'
      ? t('cost:profit.retainedEarningsAmount')
      : t(`explanation:part.${code}`);
  };
  const isShort = group === 'company' && split.missing > 0;
  return (
    <tbody data-group={group}>
      <tr data-sum>
        <th scope="row">{t(`split.${group}`)}</th>
        <td className={styles.number}>
          <ExplainedFigure figure={GROUP_FIGURES[group]} lead>
            <Amount value={split.groups[group]} />
          </ExplainedFigure>
        </td>
        <OrderShare value={split.groups[group]} order={split.order} />
      </tr>
      {split.parts
        .filter((part) => part.group === group)
        .map(({ code, amount }) => {
          const figure = figureOf(code);
          return (
            <tr key={code}>
              <th scope="row">
                <span className={styles.swatch} data-code={code} data-group={group} aria-hidden />
                {nameOf(code)}
              </th>
              <td className={styles.number}>
                {figure === undefined ? (
                  <Amount value={amount} />
                ) : (
                  <ExplainedFigure figure={figure} lead>
                    <Amount value={amount} />
                  </ExplainedFigure>
                )}
              </td>
              <OrderShare value={amount} order={split.order} />
            </tr>
          );
        })}
      {isShort ? (
        <tr>
          <th scope="row">
            <span className={styles.swatch} data-code="missing" aria-hidden />
            {t('split.missing')}
          </th>
          <td className={styles.number}>
            <Amount value={-split.missing} />
          </td>
          <OrderShare value={-split.missing} order={split.order} />
        </tr>
      ) : null}
    </tbody>
  );
}

/** Shows each part of the order: a bar, and a table that adds up to the order. */
export function OrderSplitCard({ priced, profit, currency }: ProfitPictureProps) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const split = orderSplit(priced.cost, profit);
  const missing = isolate(format.money(split.missing, currency));
  return (
    <Card title={t('split.title')} count={t('split.unit', { currency })} flush>
      <div className={styles.picture}>
        <OrderSplitBar split={split} />
        {split.missing > 0 ? (
          <p className={styles.missingNote}>{t('split.missingNote', { missing })}</p>
        ) : null}
      </div>
      <table className={`table ${styles.table}`} aria-label={t('split.title')}>
        <thead>
          <tr>
            <th scope="col">{t('split.part')}</th>
            <th scope="col" className={styles.number}>
              {t('amount')}
            </th>
            <th scope="col" className={styles.number}>
              {t('split.share')}
            </th>
          </tr>
        </thead>
        {GROUPS.map((group) => (
          <OrderSplitRows key={group} group={group} split={split} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t('cards.order')}</th>
            <td className={styles.number}>
              <ExplainedFigure figure="customerOrderAmount" lead>
                <Amount value={split.order} />
              </ExplainedFigure>
            </td>
            <OrderShare value={split.order} order={split.order} />
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
