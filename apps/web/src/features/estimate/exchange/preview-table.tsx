import { cellText, LINE_COLUMNS, type LineColumn } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './exchange.module.css';
import { useCounted } from './exchange-words.ts';
import { PreviewRow, type RowFilter, shownRows } from './preview-row.tsx';
import { letterOf, withColumn } from './reading-row.tsx';
import type { TablePreview } from './use-table-preview.ts';

/** Shows the title of a source column, and lets the user choose what it holds. */
function ColumnHead({ preview, index }: { preview: TablePreview; index: number }) {
  const { t } = useTranslation('exchange');
  const { header, columns } = preview.read;
  const letter = letterOf(index);
  const title = header === null ? '' : cellText(preview.source.cells[header]?.[index]);
  const choose = (chosen: LineColumn | 'ignore') =>
    preview.choose({ columns: withColumn(columns, index, chosen === 'ignore' ? null : chosen) });
  return (
    <th scope="col" className={styles.columnHead}>
      <span className={`no-wrap block shrinks ${styles.sourceTitle}`}>
        <bdi>{title === '' ? letter : title}</bdi>
      </span>
      <SelectField
        label={t('columnHolds', { letter })}
        hideLabel
        value={columns[index] ?? 'ignore'}
        onChange={choose}
        options={[
          { value: 'ignore', label: t('ignore') },
          ...LINE_COLUMNS.map((column) => ({ value: column, label: t(`column.${column}`) })),
        ]}
      />
    </th>
  );
}

const ROWS = 300;
const COLUMNS = 16;

/** Returns the columns to show: the first ones, and each later one that a line uses. */
function shownColumns({ source, read }: TablePreview, showIds: boolean): number[] {
  const width = source.cells.slice(0, ROWS).reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: Math.max(width, read.columns.length) }, (_, index) => index).filter(
    (index) => {
      const column = read.columns[index] ?? null;
      return column === 'id' ? showIds : index < COLUMNS || column !== null;
    },
  );
}

/** Shows the source table with the content of each column and the outcome of each row. */
export function PreviewTable({ preview }: { preview: TablePreview }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { options } = useCounted();
  const [filter, setFilter] = useState<RowFilter>('all');
  const [showIds, setShowIds] = useState(false);
  const rows = shownRows(preview);
  const chosen = rows[filter].length === 0 ? 'all' : filter;
  const columns = shownColumns(preview, showIds);
  const { choices, choose } = preview;
  const inReach = rows[chosen].filter((one) => one.kind !== 'refused').map((one) => one.row);
  const takeAll = (taken: boolean) => {
    choose({ ticks: new Map([...choices.ticks, ...inReach.map((row) => [row, taken] as const)]) });
  };
  const more = rows[chosen].length - ROWS;
  const filters = (['all', 'check', 'refused'] as const).filter((one) => rows[one].length > 0);
  return (
    <div className="stack-8 shrinks align-top">
      {filters.length > 1 ? (
        <Segmented
          label={t('showLabel')}
          value={chosen}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: t(`show.${value}`, { rows: format.number(rows[value].length) }),
          }))}
        />
      ) : null}
      {preview.read.columns.includes('id') ? (
        <Checkbox label={t('showIds')} checked={showIds} onChange={setShowIds} />
      ) : null}
      {/* A region that scrolls takes the focus, so that the arrow keys scroll it. */}
      <section className={`wide framed ${styles.scroll}`} aria-label={t('showLabel')} tabIndex={0}>
        <table className={`wide ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col" className={styles.rowNumber}>
                {inReach.length === 0 ? (
                  t('row')
                ) : (
                  <Checkbox
                    label={t('takeAll')}
                    checked={rows[chosen].every((one) => one.kind !== 'left')}
                    onChange={takeAll}
                  />
                )}
              </th>
              {columns.map((index) => (
                <ColumnHead key={index} preview={preview} index={index} />
              ))}
              <th scope="col" className={styles.result}>
                {t('result')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows[chosen].slice(0, ROWS).map((shown) => (
              <PreviewRow key={shown.row} shown={shown} preview={preview} columns={columns} />
            ))}
          </tbody>
        </table>
        {more > 0 ? <p className={`muted ${styles.more}`}>{t('moreRows', options(more))}</p> : null}
      </section>
    </div>
  );
}
