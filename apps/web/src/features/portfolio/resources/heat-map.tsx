import type { ResourceKind, ResourceUse } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import scrollEdge from '../../../ui/layout/scroll-edge.module.css';
import { useBehindLinks } from '../behind/behind-links.ts';
import type { BehindSearch } from '../search-params.ts';
import { HeatHead } from './heat-head.tsx';
import { HeatLegend } from './heat-legend.tsx';
import styles from './heat-map.module.css';
import { HeatRow } from './heat-row.tsx';
import { type CellUse, heatRow, heatTotal } from './heat-rows.ts';
import { heatSteps } from './heat-steps.ts';
import type { WorkPeriod } from './periods.ts';
import { startAtEnd } from './start-at-end.ts';
import { useCellArrows } from './use-cell-arrows.ts';
import { useResourceName } from './use-resource-name.ts';

interface HeatMapProps {
  kind: ResourceKind;
  label: string;
  /** Their sum stands below; the first of them are shown. */
  all: readonly ResourceUse[];
  shownCount: number;
  periods: readonly WorkPeriod[];
  cell: CellUse;
  /** What the sum of a row counts; `{}` for all there is. */
  whole: BehindSearch;
}

/** Days or people at once, period by period: a table whose cells are the darker the more there is. */
export function HeatMap({ kind, label, all, shownCount, periods, cell, whole }: HeatMapProps) {
  const { t } = useTranslation('portfolioResources');
  const nameOf = useResourceName();
  const { page, onClick } = useBehindLinks();
  const { active, onFocus, onKeyDown } = useCellArrows();
  const rows = all.map((use) => heatRow(use, periods, cell));
  const steps = heatSteps(Math.max(0, ...rows.flatMap(({ values }) => values)));
  const total = heatTotal(all, periods, cell);
  const hasUndated = cell === 'days' && total.undatedDays > 0;
  const headRows = periods.every(({ key }) => key.length === 4) ? 1 : 2;
  // Until a cell has had the focus, the Tab key leads to the first row's own figure.
  const stop =
    active !== null && active.row < headRows + shownCount + 1
      ? active
      : { row: headRows, column: periods.length + (hasUndated ? 2 : 1) };
  const tabStopOf = (row: number) => (stop.row === headRows + row ? stop.column : null);
  const common = { page, kind, periods, hasUndated, whole } as const;
  return (
    <>
      <div
        key={periods.length}
        ref={startAtEnd}
        className={`${styles['scroll']} ${scrollEdge.edge}`}
      >
        <table
          className={styles['table']}
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
