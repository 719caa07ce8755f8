import {
  cellText,
  LINE_LIST_KEYS,
  type LineColumn,
  type LineField,
  type LineListKey,
  type PlannedRow,
  type RefusedRow,
  readNumber,
} from '@pcm/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Pill, type PillTone } from '../../../ui/feedback/pill.tsx';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import styles from './exchange.module.css';
import { useExchangeWords } from './exchange-words.ts';
import { needsCheck, type TablePreview } from './use-table-preview.ts';

/** The rows of a preview that are shown. */
export type RowFilter = 'all' | 'refused' | 'check';

/** A row of the source table and its outcome; the user left out the `left` rows by hand. */
type ShownRow =
  | { row: number; kind: PlannedRow['kind'] | 'left'; planned: PlannedRow }
  | { row: number; kind: 'refused'; refused: RefusedRow };

type Shown = Pick<TablePreview, 'plan' | 'read' | 'leftRows' | 'choices'>;

/**
 * Returns all rows with content by their outcome, in the order of the table. A corrected row stays
 * among those to check, so that it does not disappear while the user works on it.
 */
export function shownRows({ plan, read, leftRows, choices }: Shown) {
  const planned = plan.rows.map(
    (one): ShownRow => ({ row: one.read.row, kind: one.kind, planned: one }),
  );
  const left = leftRows.map((one): ShownRow => ({ row: one.read.row, kind: 'left', planned: one }));
  const refused = read.refused.map(
    (one): ShownRow => ({ row: one.row, kind: 'refused', refused: one }),
  );
  const inOrder = (rows: ShownRow[]) => rows.toSorted((a, b) => a.row - b.row);
  return {
    all: inOrder([...planned, ...left, ...refused]),
    refused: inOrder([...left, ...refused]),
    check: inOrder([...planned, ...left]).filter(
      (one) => 'planned' in one && (choices.lists.has(one.row) || needsCheck(one.planned)),
    ),
  };
}

/** Shows the list that a row goes to, and lets the user choose another for this row. */
function RowList({ shown, preview }: { shown: ShownRow; preview: TablePreview }) {
  const { t } = useTranslation('exchange');
  const words = useExchangeWords();
  const { choices, choose } = preview;
  const isOpen = 'refused' in shown && shown.refused.reason === 'unknown-list';
  if ('refused' in shown && !isOpen && !choices.lists.has(shown.row)) return null;
  const list = 'planned' in shown ? shown.planned.read.list : (choices.lists.get(shown.row) ?? '');
  return (
    <select
      className={`ink on-sheet round-6 tall-28 within ${styles.rowList}`}
      aria-label={t('rowList', { row: shown.row + 1 })}
      value={list}
      onChange={(event) => {
        const chosen = event.currentTarget.value as LineListKey;
        choose({ lists: new Map(choices.lists).set(shown.row, chosen) });
      }}
    >
      {list === '' ? <option value="">{t('chooseList')}</option> : null}
      {LINE_LIST_KEYS.map((one) => (
        <option key={one} value={one}>
          {words.list(one)}
        </option>
      ))}
    </select>
  );
}

const TONES: Record<ShownRow['kind'], PillTone> = {
  new: 'profit',
  changed: 'info',
  unchanged: 'neutral',
  refused: 'attention',
  left: 'neutral',
};

const NUMBERS: readonly LineColumn[] = ['quantity', 'rate', 'days', 'amount', 'bonus'];

/** Returns the number that was read from a cell; null where the line takes nothing from it. */
function readNumberOf(column: LineColumn, { read: { values } }: PlannedRow): number | null {
  if (column === 'amount') return values.cost;
  const number = values[column as LineField];
  return typeof number === 'number' ? number : null;
}

interface PreviewRowProps {
  shown: ShownRow;
  preview: TablePreview;
  /** The indexes of the source's columns. */
  columns: readonly number[];
}

/** Shows a row of the source table, the values read from its cells, and its outcome. */
export function PreviewRow({ shown, preview, columns }: PreviewRowProps) {
  const { t } = useTranslation('exchange');
  const words = useExchangeWords();
  /** A number without a mark, as the language writes it; any other text stays as it was. */
  const plainNumber = (column: LineColumn, text: string) => {
    if (column !== 'amount' && column !== 'rate') return text;
    const number = /^[\d.,\s\u00a0\u202f]+$/.test(text)
      ? readNumber(text, preview.read.numbers)
      : null;
    return number?.ok ? words.amount(number.value) : text;
  };
  const cells = preview.source.cells[shown.row] ?? [];
  const planned = 'planned' in shown ? shown.planned : null;
  const marks = planned?.read.marks ?? [];
  const { choices, choose } = preview;
  const take = (taken: boolean) => {
    choose({ ticks: new Map(choices.ticks).set(shown.row, taken) });
  };
  const cell = (index: number) => {
    const column = preview.read.columns[index] ?? null;
    const text = cellText(cells[index]);
    if (column === null)
      return (
        <td key={index} className={styles.ignored}>
          {text}
        </td>
      );
    const mark = marks.find((one) => one.column === column && one.kind !== 'converted');
    const value =
      planned !== null && NUMBERS.includes(column) && text !== ''
        ? readNumberOf(column, planned)
        : null;
    const isWrong = 'refused' in shown && shown.refused.column === column;
    return (
      <td
        key={index}
        className={NUMBERS.includes(column) ? 'number' : undefined}
        data-wrong={isWrong || undefined}
        data-mark={mark === undefined ? undefined : true}
        title={mark === undefined ? undefined : words.mark(mark, value)}
      >
        <bdi>
          {value === null
            ? isWrong
              ? text
              : plainNumber(column, text)
            : words.value(column === 'quantity' || column === 'days' ? column : 'rate', value)}
        </bdi>
        {mark?.kind === 'ambiguous' ? (
          <IconAlertTriangle size={13} stroke={1.75} aria-hidden />
        ) : null}
      </td>
    );
  };
  const remarks =
    planned === null
      ? []
      : marks
          .filter((mark) => mark.kind !== 'converted')
          .map((mark) => words.mark(mark, readNumberOf(mark.column, planned)));
  const details =
    'refused' in shown
      ? [words.reason(shown.refused)]
      : [...shown.planned.changes.map(words.change), ...remarks];
  const elsewhere = planned?.elsewhere ?? null;
  const unit = planned?.read.longUnit;
  if (unit !== undefined) details.push(t('unitKept', { unit }));
  if (elsewhere !== null) details.push(words.elsewhere(elsewhere));
  return (
    <tr data-kind={shown.kind}>
      <th scope="row" className={styles.rowNumber}>
        {planned === null ? (
          shown.row + 1
        ) : (
          <Checkbox
            label={
              <>
                <span className="visually-hidden">{t('take')}</span> {shown.row + 1}
              </>
            }
            checked={shown.kind !== 'left'}
            onChange={take}
          />
        )}
      </th>
      {columns.map(cell)}
      <td className={styles.result}>
        <Pill tone={TONES[shown.kind]}>{t(`results.${shown.kind}`)}</Pill>{' '}
        <RowList shown={shown} preview={preview} />
        <span className="muted">{details.join('; ')}</span>
      </td>
    </tr>
  );
}
