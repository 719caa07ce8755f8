import type { ReactNode } from 'react';
import type { ListKey } from '../state/working-line.ts';
import styles from './grid.module.css';
import { GridContext } from './grid-context.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useAmountWidth, type WidestFigure } from './use-amount-width.ts';
import { useChosenRows } from './use-chosen-rows.ts';
import { useGridCommands } from './use-grid-commands.ts';
import { useGridEvents } from './use-grid-events.ts';

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
