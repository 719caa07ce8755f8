import { likelyTarget, MAX_LINES, MAX_TABLE_ROWS, readPriceSchedule } from '@pcm/domain';
import { useEffect, useState } from 'react';
import {
  DELIMITERS,
  type DelimitedRows,
  type Delimiter,
  splitRows,
} from '../../../platform/files/delimited-text.ts';
import {
  type FileTrouble,
  MAX_FILE_SIZE,
  MAX_UNPACKED_SIZE,
} from '../../../platform/files/file-trouble.ts';
import { type ReadFile, readFile, readTextRows } from '../../../platform/files/read-file.ts';
import { ENCODINGS, type Encoding } from '../../../platform/files/text-encoding.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useLanguage } from '../../../platform/words/language.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useEstimate } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';
import styles from './exchange.module.css';
import { FileChooser } from './file-chooser.tsx';
import { TableDialog } from './table-dialog.tsx';
import type { SourceTable } from './use-table-preview.ts';

type TextFile = Extract<ReadFile, { kind: 'text' }>;

const NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

const SEPARATORS: readonly Delimiter[] = ['comma', 'semicolon', 'tab', 'pipe'];

/** Offers the encoding and separator of a CSV file, in case the guess was wrong. */
export function FileTextChoices(props: { text: TextFile; onChange: (text: TextFile) => void }) {
  const { text, onChange } = props;
  const { t } = useTranslation('exchange');
  return (
    <div className={`wrap-12-16 align-bottom ${styles.choices}`}>
      <SelectField
        label={t('encoding')}
        value={text.encoding}
        onChange={(encoding) => onChange({ ...text, encoding })}
        options={ENCODINGS.map((value) => ({ value, label: NAMES[value] }))}
      />
      <SelectField
        label={t('separator')}
        value={text.delimiter}
        onChange={(delimiter) => onChange({ ...text, delimiter })}
        options={SEPARATORS.map((value) => ({
          value,
          label: `${t(`separators.${value}`)} ${value === 'tab' ? '' : DELIMITERS[value]}`.trim(),
        }))}
      />
    </div>
  );
}

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

/** Returns the content of a file; null while it is read and while there is none. */
export function useReadFile(file: File | null): ReadFile | null {
  const [done, setDone] = useState<{ file: File; read: ReadFile } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isLeft = false;
    // Fails for a file that was removed or may not be read.
    void readFile(file, MAX_TABLE_ROWS)
      .catch((): ReadFile => ({ kind: 'trouble', trouble: 'damaged' }))
      .then((read) => {
        if (!isLeft) setDone({ file, read });
      });
    return () => {
      isLeft = true;
    };
  }, [file]);
  return done?.file === file ? done.read : null;
}

const MEGABYTE = 1024 * 1024;

/** Says why a file cannot be opened. */
export function TroubleNotice({ trouble, name }: { trouble: FileTrouble; name: string }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const size = trouble === 'too-big' ? MAX_FILE_SIZE : MAX_UNPACKED_SIZE;
  return (
    <Notice tone="loss" live>
      {t(`fileError.${trouble}`, { name, size: format.number(size / MEGABYTE) })}
    </Notice>
  );
}

interface FileDialogProps {
  file: File | null;
  list: ListKey | null;
}

/**
 * Asks for a file, reads it beside the page, and shows what it would change or the reason why it
 * cannot be read.
 */
export function FileDialog({ file: given, list }: FileDialogProps) {
  const { t } = useTranslation(['exchange', 'common']);
  const format = useFormat();
  const close = useEstimate((state) => state.closeExchange);
  const openPaste = useEstimate((state) => state.openPaste);
  const [file, setFile] = useState(given);
  const read = useReadFile(file);
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
        <p className="wrap-4-16 muted between" role="status">
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
