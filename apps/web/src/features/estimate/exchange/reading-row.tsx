import {
  type ColumnMapping,
  CURRENCIES,
  cellText,
  type Language,
  LINE_LIST_KEYS,
  type LineColumn,
  lineListLabel,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useCurrency } from '../state/estimate-context.tsx';
import styles from './exchange.module.css';
import type { TablePreview } from './use-table-preview.ts';

/** The columns that define a line and its cost; the table heads set the others. */
const COLUMNS = ['name', 'quantity', 'rate', 'days', 'amount'] as const;
const NONE = 'none';
const HEADER_ROWS = 12;
const TITLE_LENGTH = 40;

const shortened = (text: string) =>
  text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH)}…` : text;

const LETTERS = 26;

/** Returns the letter that a spreadsheet gives a column: A to Z, then AA. */
export const letterOf = (index: number): string =>
  (index >= LETTERS ? letterOf(Math.floor(index / LETTERS) - 1) : '') +
  String.fromCharCode(65 + (index % LETTERS));

/** Assigns a content to a column and takes it from any other; null leaves the column out. */
export function withColumn(
  columns: ColumnMapping,
  index: number,
  held: LineColumn | null,
): ColumnMapping {
  const next = columns.map((column) => (column === held ? null : column));
  while (next.length <= index) next.push(null);
  return next.with(index, held);
}

/** Shows every setting that was guessed from the table, in one row, to be changed. */
export function ReadingRow({ preview }: { preview: TablePreview }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const currency = useCurrency();
  const { choices, choose, read, source, tableCurrency } = preview;
  const { cells } = source;
  const width = read.columns.length;
  const textOf = (row: number) =>
    shortened((cells[row] ?? []).map(cellText).filter(Boolean).join(', '));
  const rowLabel = (row: number) =>
    t('howRead.row', { row: format.number(row + 1), text: isolate(textOf(row)) });
  // A row that holds a number is not a row of titles.
  const first = cells
    .slice(0, HEADER_ROWS)
    .flatMap((row, index) =>
      row.some(Boolean) && !row.some((cell) => /^[\d٠-٩]/.test(cellText(cell))) ? [index] : [],
    );
  const headers = [...new Set([...first, ...read.tables])].toSorted((a, b) => a - b);
  const chooseHeader = (chosen: string) =>
    choose({ header: chosen === NONE ? null : Number(chosen), columns: null });
  const titleOf = (index: number) => {
    const title = read.header === null ? '' : cellText(cells[read.header]?.[index]);
    return title === '' ? letterOf(index) : isolate(`${letterOf(index)}: ${shortened(title)}`);
  };
  const chooseColumn = (column: LineColumn, chosen: string) =>
    choose({
      columns:
        chosen === NONE
          ? read.columns.map((one) => (one === column ? null : one))
          : withColumn(read.columns, Number(chosen), column),
    });
  const of = (table: number) => {
    const end = read.tables.find((one) => one > table) ?? cells.length;
    return t('howRead.rows', { from: format.number(table + 2), to: format.number(end) });
  };
  return (
    <fieldset className={`grid align-top lined round-10 ${styles.reading}`}>
      <legend>{t('howRead.title')}</legend>
      {read.tables.length > 1 ? (
        <SelectField
          label={t('howRead.table')}
          value={String(read.header ?? NONE)}
          onChange={chooseHeader}
          options={read.tables.map((table) => ({ value: String(table), label: of(table) }))}
        />
      ) : null}
      <SelectField
        label={t('howRead.header')}
        value={String(read.header ?? NONE)}
        onChange={chooseHeader}
        options={[
          { value: NONE, label: t('howRead.noHeader') },
          ...headers.map((row) => ({ value: String(row), label: rowLabel(row) })),
        ]}
      />
      {COLUMNS.map((column) => (
        <SelectField
          key={column}
          label={t(`column.${column}`)}
          value={read.columns.includes(column) ? String(read.columns.indexOf(column)) : NONE}
          onChange={(chosen) => chooseColumn(column, chosen)}
          options={[
            { value: NONE, label: t('nothing') },
            ...Array.from({ length: width }, (_, index) => ({
              value: String(index),
              label: titleOf(index),
            })),
          ]}
        />
      ))}
      {read.columns.includes('list') ? null : (
        <SelectField
          label={t('listLabel')}
          value={preview.list}
          onChange={(list) =>
            choose({ list, columns: read.header === null ? null : choices.columns })
          }
          options={LINE_LIST_KEYS.map((value) => ({
            value,
            label: lineListLabel(value, format.language),
          }))}
        />
      )}
      {read.days === null ? null : (
        <NumberField
          label={t('howRead.days')}
          value={choices.days ?? read.days}
          onChange={(days) => choose({ days: days ?? undefined })}
          min={1}
          decimals={0}
        />
      )}
      {preview.hasSeparators ? (
        <SelectField
          label={t('howRead.decimals')}
          value={read.numbers === 'fr' ? 'fr' : 'en'}
          onChange={(numbers: Language) => choose({ numbers })}
          options={[
            { value: 'en', label: t('howRead.dot') },
            { value: 'fr', label: t('howRead.comma') },
          ]}
        />
      ) : null}
      <SelectField
        label={t('amountsIn')}
        value={tableCurrency ?? currency}
        onChange={(amountsIn) => choose({ amountsIn })}
        help={
          tableCurrency === null || tableCurrency === currency
            ? undefined
            : t('converted', { currency })
        }
        options={CURRENCIES.map((value) => ({ value, label: value }))}
      />
    </fieldset>
  );
}
