import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { ColumnHead } from './column-head.tsx';
import styles from './exchange.module.css';
import { PreviewRow } from './preview-row.tsx';
import { type RowFilter, shownRows } from './shown-rows.ts';
import { useCounted } from './use-counted.ts';
import type { TablePreview } from './use-table-preview.ts';

const ROWS = 100;
const COLUMNS = 16;

/** Columns worth showing: the first ones, and whatever a later one holds for a line. */
function shownColumns({ source, read }: TablePreview): number[] {
  const width = source.cells.slice(0, ROWS).reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: Math.max(width, read.columns.length) }, (_, index) => index).filter(
    (index) => index < COLUMNS || (read.columns[index] ?? null) !== null,
  );
}

/** The source table with what each column holds and what becomes of each row. */
export function PreviewTable({ preview }: { preview: TablePreview }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { options } = useCounted();
  const [filter, setFilter] = useState<RowFilter>('all');
  const rows = shownRows(preview);
  const chosen = rows[filter].length === 0 ? 'all' : filter;
  const columns = shownColumns(preview);
  const more = rows[chosen].length - ROWS;
  const filters = (['all', 'check', 'refused'] as const).filter((one) => rows[one].length > 0);
  return (
    <div className={styles['preview']}>
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
      {/* biome-ignore lint: a scrolled region must take the focus */}
      <section className={styles['scroll']} aria-label={t('showLabel')} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col" className={styles['rowNumber']}>
                {t('row')}
              </th>
              {columns.map((index) => (
                <ColumnHead key={index} preview={preview} index={index} />
              ))}
              <th scope="col">{t('result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows[chosen].slice(0, ROWS).map((shown) => (
              <PreviewRow key={shown.row} shown={shown} preview={preview} columns={columns} />
            ))}
          </tbody>
        </table>
        {more > 0 ? <p className={styles['more']}>{t('moreRows', options(more))}</p> : null}
      </section>
    </div>
  );
}
