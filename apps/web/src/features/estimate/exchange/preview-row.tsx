import { cellText, type LineColumn, type LineField, type PlannedRow } from '@pcm/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Pill, type PillTone } from '../../../ui/pill.tsx';
import styles from './exchange.module.css';
import { useExchangeWords } from './exchange-words.ts';
import type { ShownRow } from './shown-rows.ts';
import type { TablePreview } from './use-table-preview.ts';

const TONES: Record<ShownRow['kind'], PillTone> = {
  new: 'profit',
  changed: 'info',
  unchanged: 'neutral',
  refused: 'attention',
};

const NUMBERS: readonly LineColumn[] = ['quantity', 'rate', 'days', 'amount', 'bonus'];

/** What was read from a cell of a column; null where the line takes nothing from it. */
function readNumberOf(column: LineColumn, { read: { values } }: PlannedRow): number | null {
  if (column === 'amount') return values.cost;
  const number = values[column as LineField];
  return typeof number === 'number' ? number : null;
}

interface PreviewRowProps {
  shown: ShownRow;
  preview: TablePreview;
  /** Indexes of the source's columns. */
  columns: readonly number[];
}

/** A row of the source table, what was read from its cells, and what becomes of it. */
export function PreviewRow({ shown, preview, columns }: PreviewRowProps) {
  const { t } = useTranslation('exchange');
  const words = useExchangeWords();
  const cells = preview.source.cells[shown.row] ?? [];
  const planned = 'planned' in shown ? shown.planned : null;
  const marks = planned?.read.marks ?? [];
  const cell = (index: number) => {
    const column = preview.read.columns[index] ?? null;
    const text = cellText(cells[index]);
    if (column === null)
      return (
        <td key={index} className={styles['ignored']}>
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
        className={NUMBERS.includes(column) ? styles['number'] : undefined}
        data-wrong={isWrong || undefined}
        data-mark={mark === undefined ? undefined : true}
        title={mark === undefined ? undefined : words.mark(mark, value)}
      >
        <bdi>
          {value === null
            ? text
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
  const goesElsewhere = planned !== null && planned.read.list !== preview.choices.list;
  return (
    <tr data-kind={shown.kind}>
      <th scope="row" className={styles['rowNumber']}>
        {shown.row + 1}
      </th>
      {columns.map(cell)}
      <td className={styles['result']}>
        <Pill tone={TONES[shown.kind]}>{t(`results.${shown.kind}`)}</Pill>{' '}
        {goesElsewhere ? <bdi>{words.list(planned.read.list)}. </bdi> : null}
        <span className={styles['details']}>{details.join('; ')}</span>
      </td>
    </tr>
  );
}
