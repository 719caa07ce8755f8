import { likelyTarget, MAX_LINES, MAX_TABLE_ROWS, readPriceSchedule } from '@pcm/domain';
import { useState } from 'react';
import { type DelimitedRows, splitRows } from '../../../platform/files/delimited-text.ts';
import { MAX_FILE_SIZE } from '../../../platform/files/file-trouble.ts';
import { type ReadFile, readTextRows } from '../../../platform/files/read-file.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import {
  FileChooser,
  FileTextChoices,
  TroubleNotice,
  useReadFile,
} from '../../../project/file-reading.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useEstimate } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';
import styles from './exchange.module.css';
import { TableDialog } from './table-dialog.tsx';
import type { SourceTable } from './use-table-preview.ts';

type Readable = Exclude<ReadFile, { kind: 'trouble' }>;

interface FilePreviewProps {
  source: File;
  name: string;
  file: Readable;
  list: ListKey | null;
}

/** Shows what the lines of a file would change, with the choices its kind of file has. */
function FilePreview({ source, name, file, list }: FilePreviewProps) {
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  const openSchedule = useEstimate((state) => state.openSchedule);
  const [sheet, setSheet] = useState(0);
  const [text, setText] = useState(file.kind === 'text' ? file : null);
  const rows: DelimitedRows | Pick<SourceTable, 'cells' | 'beyond'> | undefined =
    text === null
      ? file.kind === 'workbook'
        ? file.sheets[sheet]
        : undefined
      : readTextRows(text, MAX_TABLE_ROWS);
  const cells = rows?.cells ?? [];
  const choices =
    text !== null ? (
      <FileTextChoices text={text} onChange={setText} />
    ) : file.kind === 'workbook' && file.sheets.length > 1 ? (
      <div className={`wrap-12-16 align-bottom ${styles.choices}`}>
        <SelectField
          label={t('sheet')}
          value={String(sheet)}
          onChange={(chosen) => setSheet(Number(chosen))}
          options={file.sheets.map((one, index) => ({ value: String(index), label: one.name }))}
        />
      </div>
    ) : null;
  const sheets = file.kind === 'workbook' ? file.sheets : [{ name, cells }];
  const isSchedule = list === null && readPriceSchedule(sheets, { numbers: language }).isSchedule;
  return (
    <TableDialog
      key={text === null ? sheet : `${text.encoding} ${text.delimiter}`}
      isFile
      title={t('fileTitleNamed', { name: isolate(name) })}
      fileChoices={
        <>
          {isSchedule ? (
            <Notice
              tone="info"
              title={t('schedule.title')}
              action={
                <Button variant="primary" onClick={() => openSchedule(source)}>
                  {t('schedule.open')}
                </Button>
              }
            >
              {t('schedule.text')}
            </Notice>
          ) : null}
          {choices}
        </>
      }
      source={{ cells, beyond: rows?.beyond ?? 0, list }}
    />
  );
}

const MEGABYTE = 1024 * 1024;

/**
 * Asks for a file, reads it beside the page, and shows what it would change or the reason why it
 * cannot be read.
 */
export function FileDialog({ file: given, list }: { file: File | null; list: ListKey | null }) {
  const { t } = useTranslation(['exchange', 'common']);
  const format = useFormat();
  const close = useEstimate((state) => state.closeExchange);
  const openPaste = useEstimate((state) => state.openPaste);
  const [file, setFile] = useState(given);
  const read = useReadFile(file, MAX_TABLE_ROWS);
  if (file !== null && read !== null && read.kind !== 'trouble') {
    return (
      <FilePreview
        key={`${file.name} ${file.lastModified}`}
        source={file}
        name={file.name}
        file={read}
        list={list}
      />
    );
  }
  const name = isolate(file?.name ?? '');
  const isReading = file !== null && read === null;
  return (
    <Dialog
      opened
      size="lg"
      onClose={close}
      title={t('fileTitle')}
      keepOpenOutside
      closeButton
      actions={<Button onClick={close}>{t('common:cancel')}</Button>}
    >
      {isReading ? (
        <p className="wrap-4-16 muted" role="status">
          <Spinner /> {t('reading', { name })}
        </p>
      ) : (
        <FileChooser
          label={t('fileTitle')}
          limits={t('drop.limits', {
            size: format.number(MAX_FILE_SIZE / MEGABYTE),
            lines: format.number(MAX_LINES),
          })}
          onFile={setFile}
          onPaste={(text) => {
            if (text.trim() === '') return;
            const { cells } = splitRows(text, 'tab', MAX_TABLE_ROWS);
            openPaste({ list: list ?? likelyTarget(cells), rowId: null, column: '', text });
          }}
        >
          {read?.kind === 'trouble' ? <TroubleNotice trouble={read.trouble} name={name} /> : null}
        </FileChooser>
      )}
    </Dialog>
  );
}
