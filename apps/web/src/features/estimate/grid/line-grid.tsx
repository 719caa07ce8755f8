import type { CSSProperties, ReactNode } from 'react';
import { formatAmount } from '../../../platform/words/format.ts';
import { usePriced } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';
import styles from './grid.module.css';
import { DaysContext, GridContext, useDayLimits } from './grid-head.tsx';
import { SelectionBar } from './selection-bar.tsx';
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

/** A grid of lines that is edited as in a spreadsheet. */
export function LineGrid(props: LineGridProps) {
  const { name, lists, label, className, figure, rowCount, children } = props;
  const width = useAmountWidth(figure);
  const days = useDayLimits();
  const rows = useChosenRows(name, lists);
  const commands = useGridCommands(rows);
  const events = useGridEvents(rows, commands);
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
      <SelectionBar name={name} rows={rows} onDelete={() => commands.deleteChosen('deleted')} />
    </>
  );
}
