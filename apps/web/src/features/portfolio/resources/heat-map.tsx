import type { ResourceKind, ResourceUse } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useResourceName } from '../../../project/cost/line-name.tsx';
import { shadeSteps } from '../../../ui/chart/scale.ts';
import scrollEdge from '../../../ui/layout/tabs.module.css';
import { useBehindLinks } from '../behind/behind-link.tsx';
import { usePeriodText } from '../charts/period-text.ts';
import type { BehindSearch } from '../search-params.ts';
import styles from './heat-map.module.css';
import { HeatRow, useCellArrows } from './heat-row.tsx';
import { type CellUse, heatRow, heatTotal, type WorkPeriod, yearsOf } from './heat-rows.ts';

interface HeatHeadProps {
  /** The title of the rows. */
  of: string;
  periods: readonly WorkPeriod[];
  cell: CellUse;
  hasUndated: boolean;
}

/** The heads of months or quarters under their years, or of years alone. */
function HeatHead({ of, periods, cell, hasUndated }: HeatHeadProps) {
  const { t } = useTranslation('portfolioResources');
  const { period, shortMonth } = usePeriodText();
  const isInYears = periods.every(({ key }) => key.length === 4);
  const rows = isInYears ? 1 : 2;
  const short = (key: string) =>
    key.includes('Q') ? t('heat.quarter', { number: key.slice(-1) }) : shortMonth(key);
  const columns = periods.map(({ key }) => (
    <th key={key} scope="col" abbr={period(key)}>
      {isInYears ? key : short(key)}
    </th>
  ));
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={rows}>
          {of}
        </th>
        {isInYears
          ? columns
          : yearsOf(periods).map(({ year, columns: count }) => (
              <th key={year} scope="colgroup" colSpan={count} data-year>
                <span>{year}</span>
              </th>
            ))}
        {hasUndated ? (
          <th scope="col" rowSpan={rows}>
            {t('heat.undated')}
          </th>
        ) : null}
        <th scope="col" rowSpan={rows}>
          {t(cell === 'days' ? 'heat.whole' : 'heat.most')}
        </th>
      </tr>
      {isInYears ? null : <tr>{columns}</tr>}
    </thead>
  );
}

interface HeatLegendProps {
  kind: ResourceKind;
  cell: CellUse;
  steps: readonly number[];
}

/** Explains the shades and what the figures count. */
function HeatLegend({ kind, cell, steps }: HeatLegendProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  if (steps.length === 0) return null;
  return (
    <div className={`flow-8-16 note ruled-above ${styles.legend}`}>
      <p>{t(`heat.unit.${kind}.${cell}`)}</p>
      <ul>
        {steps.map((step, index) => (
          <li className="inline-row gap-6" key={step}>
            <span data-shade={index + 1} aria-hidden />
            {t('heat.upTo', { value: format.number(step) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The extra width of the last column; see the style sheet. */
const REST = '--rest';

/**
 * Widens the last column to a whole number of columns, so that at the end of the scroll no column
 * is half hidden below the names.
 */
function fitColumns(scroll: HTMLElement): void {
  scroll.style.removeProperty(REST);
  const [names, ...columns] = scroll.querySelector('tbody tr')?.children ?? [];
  const most = scroll.scrollWidth - scroll.clientWidth;
  if (names === undefined || most <= 0) return;
  let edge = 0;
  for (const column of columns) {
    if (edge >= most) break;
    edge += column.getBoundingClientRect().width;
  }
  scroll.style.setProperty(REST, `${edge - most}px`);
}

/** Scrolls a wide table to its end, where the latest periods and the sums are. */
function startAtEnd(scroll: HTMLElement | null): (() => void) | undefined {
  if (scroll === null) return undefined;
  fitColumns(scroll);
  const isRtl = document.documentElement.dir === 'rtl';
  scroll.scrollLeft = isRtl ? -scroll.scrollWidth : scroll.scrollWidth;
  const observer = new ResizeObserver(() => fitColumns(scroll));
  observer.observe(scroll);
  return () => observer.disconnect();
}

interface HeatMapProps {
  kind: ResourceKind;
  label: string;
  /** All rows, for the sum; only the first of them are shown. */
  all: readonly ResourceUse[];
  shownCount: number;
  periods: readonly WorkPeriod[];
  cell: CellUse;
  /** The projects that the sum of a row counts; `{}` for all. */
  whole: BehindSearch;
}

/** A table of days or people at once by period; higher values have darker cells. */
export function HeatMap({ kind, label, all, shownCount, periods, cell, whole }: HeatMapProps) {
  const { t } = useTranslation('portfolioResources');
  const nameOf = useResourceName();
  const { page, onClick } = useBehindLinks();
  const { active, onFocus, onKeyDown } = useCellArrows();
  const rows = all.map((use) => heatRow(use, periods, cell));
  const steps = shadeSteps(Math.max(0, ...rows.flatMap(({ values }) => values)));
  const total = heatTotal(all, periods, cell);
  const hasUndated = cell === 'days' && total.undatedDays > 0;
  const headRows = periods.every(({ key }) => key.length === 4) ? 1 : 2;
  // Until a cell has had the focus, Tab leads to the first row's sum.
  const stop =
    active !== null && active.row < headRows + shownCount + 1
      ? active
      : { row: headRows, column: periods.length + (hasUndated ? 2 : 1) };
  const tabStopOf = (row: number) => (stop.row === headRows + row ? stop.column : null);
  const common = { page, kind, periods, hasUndated, whole } as const;
  return (
    <>
      <div key={periods.length} ref={startAtEnd} className={`${styles.scroll} ${scrollEdge.edge}`}>
        <table
          className={`wide digits ${styles.table}`}
          aria-label={label}
          onClick={onClick}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        >
          <HeatHead
            of={t(`heat.of.${kind}`)}
            periods={periods}
            cell={cell}
            hasUndated={hasUndated}
          />
          <tbody>
            {all.slice(0, shownCount).map((use, index) => (
              <HeatRow
                key={use.name}
                {...common}
                row={rows[index] ?? total}
                heading={<bdi>{nameOf(use.name)}</bdi>}
                name={nameOf(use.name)}
                resourceName={use.name}
                steps={steps}
                tabStop={tabStopOf(index)}
              />
            ))}
          </tbody>
          {all.length > 1 ? (
            <tfoot>
              <HeatRow
                {...common}
                row={total}
                heading={t('heat.all')}
                name={t('heat.all')}
                tabStop={tabStopOf(shownCount)}
              />
            </tfoot>
          ) : null}
        </table>
      </div>
      <HeatLegend steps={steps} cell={cell} kind={kind} />
    </>
  );
}
