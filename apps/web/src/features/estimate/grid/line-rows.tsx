import { valuesOfLine } from '@pcm/domain';
import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useEstimate } from '../state/estimate-context.tsx';
import { isRowChosen } from '../state/row-selection.ts';
import type { LineOfList, ListKey } from '../state/working-line.ts';
import { lineText } from './catalogue-text.ts';
import gridStyles from './grid.module.css';
import styles from './grid-parts.module.css';
import { LongRows, type LongRowsProps } from './long-rows.tsx';
import { useChosenCells } from './use-chosen-rows.ts';

/** The placeholder of a row far away: its text, for the page's search and screen readers. */
export interface SketchProps {
  list: ListKey;
  line: LineOfList[ListKey];
  index: number;
  height: number;
}

/** A row of a long grid that is far away, as one line of text. */
function LineSketch({ list, line, index, height }: SketchProps) {
  const format = useFormat();
  const { name, description, unit, quantity, rate, days, cost } = valuesOfLine(list, line);
  const numbers = [quantity, rate ?? cost, days].filter((value) => value !== null);
  return (
    <div
      role="row"
      className="row muted no-wrap ruled-above"
      style={{ blockSize: height }}
      data-line={line.id}
      data-list={list}
      data-sketch
    >
      <div role="gridcell">
        <span className={`faint size-11 text-middle ${styles.number}`}>{index + 1}</span>{' '}
        <bdi>{lineText(name, description, format.language)}</bdi>{' '}
        <bdi dir="ltr">{numbers.map((value) => format.number(value)).join(' × ')}</bdi>{' '}
        <bdi>{unit}</bdi>
      </div>
    </div>
  );
}

interface LineRowsProps<K extends ListKey>
  extends Pick<LongRowsProps<LineOfList[K]>, 'lines' | 'renderRow' | 'rowHeight'> {
  list: K;
  Sketch?: ComponentType<SketchProps> | undefined;
}

/** Draws the lines of one list of the estimate. */
export function LineRows<K extends ListKey>({ list, Sketch, ...rows }: LineRowsProps<K>) {
  const Placeholder = Sketch ?? LineSketch;
  return (
    <LongRows
      {...rows}
      renderSketch={(line, index, height) => (
        <Placeholder list={list} line={line} index={index} height={height} />
      )}
    />
  );
}

interface RowHandleProps {
  /** The number in the list, from 1. */
  row: number;
  name: string;
  isChosen: boolean;
}

/** Shows the number of a row. The grid listens to it: a press selects the row, a drag moves it. */
function RowHandle({ row, name, isChosen }: RowHandleProps) {
  const { t } = useTranslation('grid');
  return (
    <div role="gridcell" className={`flex ${gridStyles.handle}`}>
      <button
        type="button"
        tabIndex={-1}
        data-column="row"
        aria-pressed={isChosen}
        aria-label={t('selectRow', { row, name })}
      >
        <span className={gridStyles.rowNumber}>{row}</span>
        <IconGripVertical size={16} stroke={1.75} className={gridStyles.grip} aria-hidden />
      </button>
    </div>
  );
}

interface LineRowProps {
  list: ListKey;
  id: string;
  /** The index in the list, from 0. */
  index: number;
  /** The line's name, read aloud. */
  name: string;
  /** Whether the line is excluded from the price. */
  dim?: boolean | undefined;
  /** A row in `view` mode is read-only until the user opens it. */
  mode?: 'view' | 'edit' | undefined;
  /** The cells after the handle. */
  children: ReactNode;
}

/** The row of a line: its handle, then its cells. Selected rows are marked. */
export function LineRow({ list, id, index, name, dim, mode, children }: LineRowProps) {
  const isChosen = useEstimate(({ selection }) => isRowChosen(selection, id));
  const row = useChosenCells(id);
  return (
    <div
      ref={row}
      role="row"
      className={`grid ${gridStyles.row}`}
      aria-selected={isChosen}
      data-line={id}
      data-list={list}
      data-dim={dim || undefined}
      data-mode={mode}
    >
      <RowHandle row={index + 1} name={name} isChosen={isChosen} />
      {children}
    </div>
  );
}
