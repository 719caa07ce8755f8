import {
  type FigureKey,
  type OrderSplit,
  orderSplit,
  type ProfitResult,
  type SplitCode,
  type SplitGroup,
  shareOfAmount,
  sumAmounts,
} from '@pcm/domain';
import type { CSSProperties } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { figureOfStep } from '../../../project/explanation/figure-of-step.ts';
import type { ProfitPictureProps } from '../../../project/profit/profit-build-up-card.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Figures } from '../../../ui/chart/figure-table.tsx';
import { type Fill, filled, Swatch } from '../../../ui/chart/marks.tsx';
import { SHARE_KEYS, shareColour } from '../../../ui/chart/share-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './order-split.module.css';

const GROUPS: readonly SplitGroup[] = ['costs', 'taxes', 'company'];

/** Returns the fill of a part: taxes hatched, what the company keeps solid. */
function fillOf(code: SplitCode, group: SplitGroup): Fill {
  if (group !== 'company') return group === 'taxes' ? 'costs-hatched' : 'costs';
  if (code === 'retainedEarningsAmount') return 'profit-pale';
  return code === 'dividendAmount' ? 'profit-striped' : 'profit';
}

/** Returns the colour of a part of the costs; the others have a fill. */
function colourOf(code: SplitCode, group: SplitGroup): CSSProperties {
  if (group !== 'costs') return {};
  const own = code === 'additionalServices' ? 'services' : SHARE_KEYS.find((key) => key === code);
  return { background: shareColour(own ?? 'contingencies') };
}

/** Shows the parts of an order side by side. In a loss a line marks the end of the order. */
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
      <div className={`flex relative ${styles.bar}`}>
        {split.parts.map(({ code, group, amount }) => (
          <span
            key={code}
            {...filled(fillOf(code, group))}
            style={{ flexGrow: amount / whole, ...colourOf(code, group) }}
          />
        ))}
        {split.missing > 0 ? (
          <i
            className={`absolute own-colours ${styles.end}`}
            style={{ insetInlineStart: `${(split.order / whole) * 100}%` }}
          />
        ) : null}
      </div>
      <div className={`note wrap ${styles.labels}`}>
        {labels.map(({ group, share }) => (
          <span key={group} style={{ flexGrow: share }}>
            {t(`split.${group}`)}{' '}
            <b className="ink strong">
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
} as const;

/**
 * Returns the figure whose explanation a row opens. Under the law the tax on a dividend is a part
 * of the dividend: then the sums with it are no figures of their own.
 */
function figureOf({ group, code, amount }: SplitRow, profit: ProfitResult): FigureKey | undefined {
  if (code === 'left' || code === 'missing') return undefined;
  if (code === 'retainedEarningsAmount') return code;
  if (code !== 'sum' && code !== 'dividendAmount') return figureOfStep(code);
  const figure = code === 'sum' ? GROUP_FIGURES[group] : code;
  return profit[figure] === amount ? figure : undefined;
}

/** A row of the table: the sum of a group, one of its parts, or what the order lacks. */
interface SplitRow {
  group: SplitGroup;
  code: SplitCode | 'sum' | 'missing';
  amount: number;
}

/** Returns each group's sum with its parts below. */
const rowsOf = ({ parts, groups, missing }: OrderSplit): SplitRow[] =>
  GROUPS.flatMap((group) => [
    { group, code: 'sum' as const, amount: groups[group] },
    ...parts.filter((part) => part.group === group),
    ...(group === 'company' && missing > 0
      ? [{ group, code: 'missing' as const, amount: -missing }]
      : []),
  ]);

/** Shows each part of the order: a bar, and a table that adds up to the order. */
export function OrderSplitCard({ priced, profit, currency }: ProfitPictureProps) {
  const { t } = useTranslation(['analysis', 'explanation', 'cost']);
  const format = useFormat();
  const split = orderSplit(priced.cost, profit);
  const missing = isolate(format.money(split.missing, currency));
  const nameOf = ({ code, group }: SplitRow) => {
    if (code === 'sum') return t(`split.${group}`);
    if (code === 'left' || code === 'missing') return t(`split.${code}`);
    if (code === 'retainedEarningsAmount') return t('cost:profit.retainedEarningsAmount');
    const isPaidOut = code === 'dividendAmount' && profit.dividendNet !== undefined;
    return isPaidOut ? t('cost:profit.dividendNet') : t(`explanation:part.${code}`);
  };
  const share = (value: number) => (
    <bdi dir="ltr">
      {split.order > 0 ? format.percent(shareOfAmount(value, split.order), 1) : format.amount(null)}
    </bdi>
  );
  return (
    <Card title={t('split.title')} count={t('split.unit', { currency })} flush>
      <div className={styles.picture}>
        <OrderSplitBar split={split} />
        {split.missing > 0 ? (
          <p className="small loss above-8">{t('split.missingNote', { missing })}</p>
        ) : null}
      </div>
      <Figures
        label={t('split.title')}
        className={styles.table}
        rows={rowsOf(split)}
        keyOf={({ group, code }) => `${group}/${code}`}
        marksOf={({ code }) => ({ 'data-sum': code === 'sum' || undefined })}
        columns={{
          part: {
            name: t('split.part'),
            renderCell: (row) => (
              <>
                {row.code === 'sum' ? null : row.code === 'missing' ? (
                  <Swatch fill="missing" />
                ) : (
                  <Swatch
                    fill={fillOf(row.code, row.group)}
                    style={colourOf(row.code, row.group)}
                  />
                )}
                {nameOf(row)}
              </>
            ),
            sum: t('cards.order'),
          },
          amount: {
            name: t('amount'),
            renderCell: (row) => (
              <ExplainedFigure figure={figureOf(row, profit)} lead>
                <Amount value={row.amount} />
              </ExplainedFigure>
            ),
            sum: (
              <ExplainedFigure figure="customerOrderAmount" lead>
                <Amount value={split.order} />
              </ExplainedFigure>
            ),
          },
          share: {
            name: t('split.share'),
            renderCell: ({ amount }) => share(amount),
            sum: share(split.order),
          },
        }}
      />
    </Card>
  );
}
