import { cellText, LINE_COLUMNS, type LineColumn, type PlanMode } from '@pcm/domain';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { DialogAnswer } from '../../../ui/button.tsx';
import { Checkbox, Segmented, SelectField } from '../../../ui/fields/choices.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useEstimate } from '../state/estimate-context.tsx';
import styles from './exchange.module.css';
import { useCounted } from './exchange-words.ts';
import { PreviewRow, type RowFilter, shownRows } from './preview-row.tsx';
import { PreviewSummary } from './preview-summary.tsx';
import { letterOf, ReadingRow, withColumn } from './reading-row.tsx';
import { useApplyExchange } from './use-apply-exchange.ts';
import { type SourceTable, type TablePreview, useTablePreview } from './use-table-preview.ts';

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
      <span className={`no-wrap block shrinks clipped ${styles.sourceTitle}`}>
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
function PreviewTable({ preview }: { preview: TablePreview }) {
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

const MODES: readonly PlanMode[] = ['add', 'update', 'replace'];

/** Asks whether the rows become new lines, changes of existing lines, or cells. */
function PreviewChoices(props: {
  preview: TablePreview;
  /** Fills the cells of the grid instead, where that is possible. */
  onFill?: (() => void) | undefined;
}) {
  const { preview, onFill } = props;
  const { t } = useTranslation('exchange');
  const { choose, mode } = preview;
  return (
    <div className={`wrap-12-16 align-bottom ${styles.choices}`}>
      <Segmented
        label={t('modeLabel')}
        value={mode}
        onChange={(chosen: PlanMode | 'fill') =>
          chosen === 'fill' ? onFill?.() : choose({ mode: chosen })
        }
        options={[...MODES, ...(onFill ? (['fill'] as const) : [])].map((value) => ({
          value,
          label: t(`mode.${value}`),
        }))}
      />
    </div>
  );
}

interface TableDialogProps {
  source: SourceTable;
  title: string;
  /** A file may hold lines of this estimate. Pasted rows are new lines unless they have ids. */
  isFile?: boolean | undefined;
  /** Choices about the file itself: encoding, separator, sheet. */
  fileChoices?: ReactNode;
  onFill?: (() => void) | undefined;
}

/** Shows the changes that a table would make, with choices, and applies them in one step. */
export function TableDialog(props: TableDialogProps) {
  const { source, title, isFile = false, fileChoices, onFill } = props;
  const { t } = useTranslation(['exchange', 'common']);
  const { options } = useCounted();
  const format = useFormat();
  const close = useEstimate((state) => state.closeExchange);
  const apply = useApplyExchange();
  const preview = useTablePreview(source, isFile);
  const { mode, plan, obstacle } = preview;
  const of = (kind: string) => plan.rows.filter((row) => row.kind === kind).length;
  const added = of('new');
  const changed = of('changed');
  /** Returns the text of the button or of the toast; an update may have two numbers. */
  const words = (say: 'apply' | 'done') => {
    if (mode === 'replace') return t(`${say}.replace`, options(plan.rows.length));
    if (mode === 'add' || changed === 0) return t(`${say}.add`, options(added));
    const update = t(`${say}.update`, options(changed));
    return added === 0 ? update : t(`${say}.both`, { update, added: format.number(added) });
  };
  return (
    <Dialog
      opened
      size="full"
      onClose={close}
      title={title}
      subtitle={t(`modeHelp.${mode}`)}
      keepOpenOutside
      closeButton
      actions={
        <DialogAnswer
          autoFocus
          disabled={obstacle !== null}
          onClick={() => apply(words('done'), preview.applyTo)}
        >
          {words('apply')}
        </DialogAnswer>
      }
    >
      <div className="stack-12 shrinks">
        {fileChoices}
        <PreviewChoices preview={preview} onFill={onFill} />
        <ReadingRow preview={preview} />
        <PreviewSummary preview={preview} />
        <PreviewTable preview={preview} />
      </div>
    </Dialog>
  );
}
