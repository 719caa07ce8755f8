import type { ImportChoice, ImportPreview } from '@pcm/contract';
import { IMPORT_KINDS, type ImportKind, importFieldsOf, MAX_IMPORT_ROWS } from '@pcm/domain';
import { type ReactNode, useState } from 'react';
import { useIsNarrow } from '../../platform/use-breakpoint.ts';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useErrorText, useTranslation } from '../../platform/words/translation.ts';
import { Button, CancelButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState, LoadingText } from '../../ui/feedback/states.tsx';
import { sayDone } from '../../ui/feedback/toast-store.ts';
import { Checkbox, Segmented, SelectField } from '../../ui/fields/choices.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ImportRows } from './import-rows.tsx';
import styles from './imports.module.css';
import { type ImportSource, useImport } from './imports.queries.ts';

const NONE = '';

interface ColumnsProps {
  preview: ImportPreview;
  kind: ImportKind;
  onChange: (columns: (string | null)[]) => void;
}

/** Shows the meaning that each column of the file was given, and lets the user change it. */
function Columns({ preview, kind, onChange }: ColumnsProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const isPhone = useIsNarrow();
  const { columns } = preview;
  const taken = columns.filter(({ field }) => field !== null).length;
  const title = t('columns', {
    taken: format.number(taken),
    all: format.number(columns.length),
  });
  const options = [
    { value: NONE, label: t('notTaken') },
    ...importFieldsOf(kind).map((field) => ({
      value: field as string,
      label: t(`field.${field}`),
    })),
  ];
  return (
    <details open={!isPhone}>
      <summary className="subheading clickable">{title}</summary>
      {/* A region that scrolls takes the focus, so that the arrow keys scroll it. */}
      <section className={`grid ${styles.mapping}`} aria-label={title} tabIndex={0}>
        {columns
          .map((column, place) => ({ ...column, place }))
          .map(({ heading, field, sample, place }) => (
            <SelectField
              key={place}
              label={
                heading === '' ? t('noHeading', { number: format.number(place + 1) }) : heading
              }
              help={sample === '' ? undefined : t('sample', { text: isolate(sample) })}
              value={field ?? NONE}
              onChange={(value) =>
                onChange(columns.map((one, at) => (at === place ? value || null : one.field)))
              }
              options={options}
            />
          ))}
      </section>
    </details>
  );
}

/** Which program wrote the file, and what its rows are; the user may say otherwise. */
function Recognized({
  preview,
  onKind,
}: {
  preview: ImportPreview;
  onKind: (kind: ImportKind) => void;
}) {
  const { t } = useTranslation('imports');
  const { make, kind, signs } = preview;
  return (
    <div className="wrap-12-16 align-bottom">
      <SelectField
        label={t('kindLabel')}
        value={kind ?? NONE}
        onChange={(value) => {
          const found = IMPORT_KINDS.find((one) => one === value);
          if (found !== undefined) onKind(found);
        }}
        options={[
          ...(kind === null ? [{ value: NONE, label: t('unknown') }] : []),
          ...IMPORT_KINDS.map((one) => ({ value: one as string, label: t(`kind.${one}`) })),
        ]}
      />
      <p className="note shrinks">
        {kind === null ? t('notToldYet') : t(`make.${make ?? 'other'}`)}{' '}
        {signs.length === 0 ? null : t('signs', { signs: signs.map(isolate).join(' · ') })}
      </p>
    </div>
  );
}

interface ImportPreviewProps {
  source: ImportSource;
  /** The number of rows that were not read. */
  beyond: number;
  fileChoices: ReactNode;
  onClose: () => void;
}

/** Shows what would become of each row of a file, and brings the chosen ones in. */
export function ImportPreviewDialog(props: ImportPreviewProps) {
  const { source, beyond, fileChoices, onClose } = props;
  const { t } = useTranslation('imports');
  const format = useFormat();
  const errorText = useErrorText();
  const [leavesRefused, setLeavesRefused] = useState(false);
  const found = useImport(source);
  const { rows, settings, choiceOf, choose, apply, added, updated } = found;
  const { data, error, isFetching, refetch } = found.preview;
  const refused = rows.filter(({ status }) => status === 'refused');
  const doubles = rows.filter(({ choices }) => choices.includes('update'));
  const [ofDoubles, ...others] = new Set(doubles.map(choiceOf));
  const lacksRole =
    settings.role !== undefined ||
    refused.some((row) => row.refused.some(({ reason }) => reason === 'role-missing'));
  const sumOf = (counts: Record<'added' | 'updated' | 'left', number>) => ({
    added: format.number(counts.added),
    updated: format.number(counts.updated),
    left: format.number(counts.left),
  });
  const bringIn = () =>
    found.bringIn((applied) => {
      onClose();
      sayDone(t('done'), t('doneText', sumOf(applied)));
    });
  const isOpen = refused.length > 0 && !leavesRefused;
  const isNothing = added + updated === 0;
  return (
    <Dialog
      opened
      size="full"
      onClose={onClose}
      title={t('titleNamed', { name: isolate(source.name) })}
      keepOpenOutside
      closeButton
      filled={[found.filled, leavesRefused]}
      actions={
        <>
          <span className="muted" role="status">
            {data === undefined ? null : t('sum', sumOf(found))}
          </span>
          <CancelButton />
          <Button
            variant="primary"
            disabled={data === undefined || isFetching || isOpen || isNothing}
            loading={apply.isPending}
            onClick={bringIn}
          >
            {isNothing ? t('nothing') : t('apply', { rows: format.number(added + updated) })}
          </Button>
        </>
      }
    >
      <div className="stack-12 shrinks">
        {fileChoices}
        {beyond > 0 ? (
          <Notice tone="attention" live>
            {t('beyond', { rows: format.number(MAX_IMPORT_ROWS) })}
          </Notice>
        ) : null}
        {apply.error === null ? null : (
          <Notice tone="loss" live title={t('applyFailed')}>
            {errorText(apply.error)}
          </Notice>
        )}
        {data === undefined && error === null ? <LoadingText text={t('looking')} /> : null}
        {error === null ? null : (
          <ErrorState inCard title={t('failed')} error={error} onRetry={refetch} />
        )}
        {data === undefined ? null : <Recognized preview={data} onKind={found.say} />}
        {data?.kind === 'items' || data?.kind === 'quotes' ? (
          <p className="note">{t(`about.${data.kind}`)}</p>
        ) : null}
        {data === undefined || data.kind === null ? null : (
          <Columns
            preview={data}
            kind={data.kind}
            onChange={(columns) => found.change({ columns })}
          />
        )}
        {lacksRole ? (
          <TextField
            label={t('role')}
            value={settings.role ?? ''}
            maxLength={200}
            onChange={(role) => found.change({ role })}
          />
        ) : null}
        {doubles.length === 0 ? null : (
          <Segmented
            label={t('allDoubles')}
            showLabel
            value={others.length > 0 || ofDoubles === undefined ? 'add' : ofDoubles}
            onChange={(choice) => choose(doubles, choice)}
            options={(['leave', 'update'] as const).map((value) => ({
              value: value as ImportChoice,
              label: t(`doublesChoice.${value}`),
            }))}
          />
        )}
        {refused.length === 0 ? null : (
          <Checkbox
            label={t('leaveRefused', { rows: format.number(refused.length) })}
            help={t('leaveRefusedHelp')}
            checked={leavesRefused}
            onChange={setLeavesRefused}
          />
        )}
        {rows.length === 0 ? null : (
          <ImportRows rows={rows} choiceOf={choiceOf} onChoice={choose} />
        )}
      </div>
    </Dialog>
  );
}
