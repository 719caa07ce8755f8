import type { CSSProperties, ReactNode } from 'react';
import { formatAmount } from '../../../platform/words/format.ts';
import { usePriced } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';
import styles from './grid.module.css';
import { GridContext } from './grid-context.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import { useGridCommands } from './use-grid-commands.ts';
import { useGridEvents } from './use-grid-events.ts';

/** A figure that no amount of its grid exceeds. */
type WidestFigure = 'personnel' | 'equipment' | 'logistics' | 'insurance' | 'additionalServices';

/** As many characters fit into a column as it is. */
const FITTING = 12;

type AmountWidths = CSSProperties &
  Partial<Record<'--amount-column' | '--bonus-column' | '--cnss-column', string>>;

const lengthOf = (amount: number) => formatAmount(amount, 'en', 2).length;

const widthOf = (length: number) => `calc(${length}ch + 24px)`;

/** Widens the columns of amounts where they have more digits than those hold. */
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
  /** The section; rows are chosen in one at a time. */
  name: string;
  /** The lists whose rows are drawn, from top to bottom. */
  lists: readonly ListKey[];
  label: string;
  /** Which columns it has: a class that sets them. */
  className?: string | undefined;
  /** What it adds up to: its amounts get the room that this one needs. */
  figure: WidestFigure;
  /** All rows, drawn or not. */
  rowCount: number;
  children: ReactNode;
}

/** A grid of lines that is worked in as in a spreadsheet. */
export function LineGrid(props: LineGridProps) {
  const { name, lists, label, className, figure, rowCount, children } = props;
  const width = useAmountWidth(figure);
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
        className={`${styles['grid']} ${className ?? ''}`}
        style={width}
        {...events}
      >
        <GridContext value={{ name, lists, rows }}>{children}</GridContext>
      </div>
      <p role="status" className="visually-hidden">
        {commands.status}
      </p>
      <SelectionBar name={name} rows={rows} onDelete={() => commands.deleteChosen('deleted')} />
    </>
  );
}
