import { type EstimateData, gridFields } from '@pcm/domain';
import type { CSSProperties, ReactNode } from 'react';
import { formatAmount } from '../../../platform/words/format.ts';
import { currentLanguage } from '../../../platform/words/translation.ts';
import { useEstimateStore, usePriced } from '../state/estimate-context.tsx';
import { type DayLimits, placedLines, readCell, writeCell } from '../state/line-edits.ts';
import { rowOrder } from '../state/row-selection.ts';
import type { ListKey } from '../state/working-line.ts';
import { lineText } from './catalogue-text.ts';
import { type CellTable, useCellRange } from './cell-range.ts';
import styles from './grid.module.css';
import { DaysContext, GridContext, useDayLimits } from './grid-head.tsx';
import { CellBar, SelectionBar } from './selection-bar.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import { useGridCommands } from './use-grid-commands.ts';
import { useGridEvents } from './use-grid-events.ts';

/** A figure at least as large as every amount of its grid. */
type WidestFigure = 'personnel' | 'equipment' | 'logistics' | 'insurance' | 'additionalServices';

/** The number of characters that fit into a column of the default width. */
const FITTING = 12;

type AmountWidths = CSSProperties &
  Partial<Record<'--amount-column' | '--bonus-column' | '--cnss-column', string>>;

const lengthOf = (amount: number) => formatAmount(amount, 'en', 2).length;

const widthOf = (length: number) => `calc(${length}ch + 24px)`;

/** Widens the columns of amounts when their digits do not fit. */
function useAmountWidth(figure: WidestFigure): AmountWidths {
  const amount = usePriced(({ cost }) => lengthOf(cost[figure]));
  const bonus = usePriced(({ cost }) => lengthOf(figure === 'personnel' ? cost.bonuses : 0));
  const cnss = usePriced(({ cost }) =>
    lengthOf(figure === 'personnel' ? cost.socialContributions : 0),
  );
  return {
    ...(amount > FITTING ? { '--amount-column': widthOf(amount) } : {}),
    ...(bonus > FITTING ? { '--bonus-column': widthOf(bonus) } : {}),
    ...(cnss > FITTING ? { '--cnss-column': widthOf(cnss) } : {}),
  };
}

interface LineGridProps {
  /** The section. Rows can be selected in one section at a time. */
  name: string;
  /** The lists whose rows are drawn, from top to bottom. */
  lists: readonly ListKey[];
  label: string;
  /** The class that sets the columns. */
  className?: string | undefined;
  /** The sum of the grid, which sets the width of its amounts. */
  figure: WidestFigure;
  /** The number of rows, drawn or not. */
  rowCount: number;
  children: ReactNode;
}

/** The names of the columns in the grid of people. */
const PEOPLE_COLUMNS: Readonly<Record<string, string>> = { name: 'position', quantity: 'count' };

/** Returns how the cells of the lines of some lists are read and set. */
function lineCells(data: EstimateData, lists: readonly ListKey[], days: DayLimits): CellTable {
  const order = rowOrder(data, lists);
  const byId = new Map(placedLines(data, new Set(order)).map((one) => [one.line.id, one]));
  const isPeople = lists.includes('personnel');
  const fields = new Set(lists.flatMap(gridFields));
  const read = (id: string, column: string) => {
    const line = byId.get(id)?.line;
    return line === undefined ? null : readCell(line, column);
  };
  return {
    order,
    columns: [...fields].map((field) => (isPeople ? (PEOPLE_COLUMNS[field] ?? field) : field)),
    read,
    shown: (id, column) => {
      const { value, description } = read(id, column) ?? {};
      return typeof value === 'string'
        ? lineText(value, description, currentLanguage())
        : (value ?? null);
    },
    numbers: (column) => {
      if (['position', 'name', 'unit'].includes(column)) return null;
      return column === 'rate' || column === 'cost' ? { decimals: 2 } : {};
    },
    write: (now, id, column, content) => {
      const line = byId.get(id);
      return line === undefined ? null : writeCell(now, line, column, content, days);
    },
  };
}

/** A grid of lines that is edited as in a spreadsheet. */
export function LineGrid(props: LineGridProps) {
  const { name, lists, label, className, figure, rowCount, children } = props;
  const width = useAmountWidth(figure);
  const days = useDayLimits();
  const rows = useChosenRows(name, lists);
  const store = useEstimateStore();
  const cells = useCellRange(name, () => lineCells(store.getState().data, lists, days));
  const commands = useGridCommands(rows, cells);
  const events = useGridEvents(rows, cells, commands);
  return (
    <>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rowCount}
        aria-multiselectable
        data-grid={name}
        className={`${styles.grid} ${className ?? ''}`}
        style={width}
        {...events}
      >
        <DaysContext value={days}>
          <GridContext value={{ name, lists, rows }}>{children}</GridContext>
        </DaysContext>
      </div>
      <p role="status" className="visually-hidden">
        {commands.status}
      </p>
      <CellBar cells={cells} />
      <SelectionBar name={name} rows={rows} onDelete={() => commands.deleteChosen('deleted')} />
    </>
  );
}
