import {
  adjustSchedule,
  type EstimateData,
  type ScheduleOutcome,
  SPECIFICATION,
  scheduleOutcome,
  sumAmounts,
} from '@pcm/domain';
import { type ReactNode, useDeferredValue } from 'react';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { CONTINGENCY_KEYS } from '../../../project/cost/cost-shares.ts';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import grid from '../grid/grid.module.css';
import { pricedOnce, useData } from '../state/estimate-context.tsx';
import styles from './schedule.module.css';
import { itemsOf, scheduleOf } from './schedule-edits.ts';
import {
  type CostedLine,
  marginOf,
  type ScheduleFigures,
  useDifferenceNote,
  useScheduleFigures,
  vatRateOf,
} from './schedule-figures.ts';

function Sum({
  label,
  children,
  kind,
  margin,
}: {
  label: ReactNode;
  children: ReactNode;
  kind?: 'total' | 'lead';
  margin?: string | undefined;
}) {
  return (
    <div role="row" className={`grid ${grid.row} ${styles.sum}`} data-kind={kind}>
      <div role="gridcell" className={styles.sumLabel}>
        {label}
      </div>
      <div role="gridcell" className={`digits no-wrap ${styles.sumAmount}`}>
        {children}
      </div>
      <div role="gridcell" className={`muted digits ${grid.computed} ${styles.margin}`}>
        <bdi>{margin}</bdi>
      </div>
      <div role="gridcell" />
    </div>
  );
}

/** The sums below the items: target, difference, total without VAT, VAT, total with VAT. */
export function ScheduleFoot({ figures }: { figures: ScheduleFigures }) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const { data, priced, grossProfit } = figures;
  const { isRounding } = useDifferenceNote(figures);
  const { target = 'total', roundTo = 0.01 } = scheduleOf(data);
  const { cost } = pricedOnce(data);
  const vatRate = vatRateOf(data);
  const margin = marginOf(grossProfit, priced.totalExcludingVat);
  const targetWords =
    typeof target === 'number'
      ? t('foot.targetAmount')
      : target === 'order'
        ? t('foot.targetOrder')
        : t(priced.options.length > 0 ? 'foot.targetTotalOptions' : 'foot.targetTotal', {
            total: format.amount(cost.total, 2),
          });
  return (
    <div role="rowgroup" className={styles.foot}>
      <Sum label={targetWords}>
        <Amount value={priced.target} decimals={2} />
      </Sum>
      <Sum
        label={
          isRounding
            ? t('foot.difference', { step: format.amount(roundTo, 2) })
            : t('head.differenceTarget')
        }
      >
        <bdi className="digits" dir="ltr">
          {priced.difference < 0 ? '−' : ''}
          {format.amount(Math.abs(priced.difference), 2)}
        </bdi>
      </Sum>
      <Sum
        kind="total"
        label={t('foot.excluding')}
        margin={margin === null ? undefined : format.percent(margin, 1)}
      >
        <Amount value={priced.totalExcludingVat} decimals={2} />
      </Sum>
      <Sum label={t('foot.vat', { rate: format.percent(vatRate, 0) })}>
        <Amount value={priced.vat} decimals={2} />
      </Sum>
      <Sum kind="lead" label={t('foot.including')}>
        <Amount value={priced.totalIncludingVat} decimals={2} />
      </Sum>
    </div>
  );
}

/** Draws the total of the schedule, with VAT, outside of it. */
export default function ScheduleTotal({
  children,
}: {
  children: (label: string, value: number) => ReactNode;
}) {
  const { t } = useTranslation('priceSchedule');
  return children(t('foot.including'), useScheduleFigures().priced.totalIncludingVat);
}

/** The rest of the unassigned cost, which is in no line, and the sum of all of it. */
export function RestRows({
  figures,
  lines,
}: {
  figures: ScheduleFigures;
  lines: readonly CostedLine[];
}) {
  const { t } = useTranslation(['priceSchedule', 'cost']);
  const format = useFormat();
  const { cost } = pricedOnce(figures.data);
  const markup = sumAmounts(CONTINGENCY_KEYS.map((key) => cost.contingencies[key]));
  const inLines = sumAmounts(lines.map((one) => one.cost));
  const other = sumAmounts([figures.priced.unassignedCost, -inLines, -markup]);
  const percents = CONTINGENCY_KEYS.flatMap((key) => {
    const percent = figures.data.contingencies?.[key] ?? 0;
    return percent === 0 ? [] : [`${t(`cost:${key}`)} ${format.percent(percent)}`];
  });
  const rows = [
    { key: 'markup', label: t('without.markup'), note: percents.join(' · '), value: markup },
    { key: 'other', label: t('without.other'), note: '', value: other },
  ];
  return (
    <>
      {rows.map(({ key, label, note, value }) =>
        value === 0 ? null : (
          <div key={key} role="row" className={`grid ${grid.row} ${styles.rest}`}>
            <div role="gridcell" className={`shrinks ${styles.cellText}`}>
              {label} <span className="note">{note}</span>
            </div>
            <div role="gridcell" className={`muted digits ${grid.computed}`}>
              <Amount value={value} decimals={2} className="ink" />
            </div>
          </div>
        ),
      )}
      <div role="row" className={`grid ${grid.row} ${styles.rest}`}>
        <div role="gridcell" className={`shrinks ${styles.cellText} strong`}>
          {t('without.sum')}
        </div>
        <div role="gridcell" className={`muted digits ${grid.computed} ${grid.strong}`}>
          <Amount value={figures.priced.unassignedCost} decimals={2} />
        </div>
      </div>
    </>
  );
}

const outcomeOf = (data: EstimateData) => scheduleOutcome(data, pricedOnce(data), SPECIFICATION);

/** Says what becomes of the net profit when an item goes out of the total as an option, or into it. */
export function OptionEffect({ itemId }: { itemId: string }) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const data = useDeferredValue(useData((now) => now));
  const adjustment = { kind: 'option', itemId } as const;
  const to = adjustSchedule(data, pricedOnce(data), SPECIFICATION, adjustment);
  if (to === null) return null;
  const [now, then] = [outcomeOf(data), outcomeOf(to)].map(({ netProfit }) => netProfit);
  if (now === undefined || then === undefined || now === then) return null;
  const amount = (value: number) => isolateNumber(format.amount(value, 2));
  const isOption = itemsOf(data).find(({ id }) => id === itemId)?.isOption === true;
  return (
    <p className="note">
      {t(isOption ? 'panel.intoTotal' : 'panel.outOfTotal', {
        now: amount(now),
        after: amount(then),
      })}
    </p>
  );
}

/** Shows what the schedule comes to now and after a change. */
export function Effect({ from, to }: { from: EstimateData; to: EstimateData }) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const [now, after] = [outcomeOf(from), outcomeOf(to)];
  const netShare = ({ netProfit, totalExcludingVat }: ScheduleOutcome) =>
    totalExcludingVat === 0 ? null : (netProfit / totalExcludingVat) * 100;
  const [marginNow, marginAfter] = [netShare(now), netShare(after)];
  const margin = (of: number | null) => (of === null ? DASH : format.percent(of, 2));
  const points = marginNow === null || marginAfter === null ? null : marginAfter - marginNow;
  const rows = [
    ['excluding', 'totalExcludingVat'],
    ['including', 'totalIncludingVat'],
    ['gross', 'grossProfit'],
    ['net', 'netProfit'],
  ] as const;
  return (
    <table className={'compared names-above'}>
      <thead>
        <tr>
          {(['figure', 'now', 'after', 'change'] as const).map((column) => (
            <th key={column} scope="col" data-names={column === 'figure' || undefined}>
              {t(`adjust.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, figure]) => (
          <tr key={figure}>
            <th scope="row">{t(`adjust.${label}`)}</th>
            <td>
              <Amount value={now[figure]} decimals={2} />
            </td>
            <td>
              <Amount value={after[figure]} decimals={2} />
            </td>
            <td>
              <DifferenceAmount value={sumAmounts([after[figure], -now[figure]])} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('adjust.netMargin')}</th>
          <td>{margin(marginNow)}</td>
          <td>{margin(marginAfter)}</td>
          <td>
            {points === null
              ? DASH
              : t('adjust.points', {
                  points: isolateNumber(`${points > 0 ? '+' : ''}${format.amount(points, 2)}`),
                })}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
