import { MAX_SCHEDULE_ITEMS, MAX_TABLE_ROWS, plainText, type SheetOfCells } from '@pcm/domain';
import { type ReactNode, useState } from 'react';
import { splitRows } from '../../../platform/files/delimited-text.ts';
import { MAX_FILE_SIZE } from '../../../platform/files/file-trouble.ts';
import { type ReadFile, readTextRows } from '../../../platform/files/read-file.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import {
  FileChooser,
  FileTextChoices,
  type TextFile,
  TroubleNotice,
  useReadFile,
} from '../../../project/file-reading.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useEstimate } from '../state/estimate-context.tsx';

/** The client's file as it was opened. */
export interface ClientFile {
  /** Empty for rows that were pasted. */
  name: string;
  sheets: SheetOfCells[];
  /** The number of rows that were not read. */
  beyond: number;
  /** The notation of a CSV file; null for any other file. */
  text: TextFile | null;
  /** The file itself; null for rows that were pasted. */
  file: File | null;
}

function openedFile(file: File, read: ReadFile, text: TextFile | null): ClientFile | null {
  if (read.kind === 'trouble') return null;
  if (read.kind === 'workbook') {
    const beyond = Math.max(0, ...read.sheets.map((sheet) => sheet.beyond));
    return { name: file.name, sheets: read.sheets, beyond, text: null, file };
  }
  const own = text ?? read;
  const { cells, beyond } = readTextRows(own, MAX_TABLE_ROWS);
  return { name: file.name, sheets: [{ name: '', cells }], beyond, text: own, file };
}

function pastedFile(pasted: string): ClientFile {
  const { cells, beyond } = splitRows(pasted, 'tab', MAX_TABLE_ROWS);
  const plain = cells.map((row) => row.map(plainText));
  return { name: '', sheets: [{ name: '', cells: plain }], beyond, text: null, file: null };
}

const MEGABYTE = 1024 * 1024;

interface ClientFileDialogProps {
  title: string;
  /** The text that says which file is asked for. */
  intro: ReactNode;
  source: File | string | null;
  takesPaste?: boolean | undefined;
  /** Draws the dialog of an opened file, with the choices that its kind has. */
  children: (client: ClientFile, choices: ReactNode) => ReactNode;
}

/** Asks for the client's file and opens it, or says why that cannot be. */
export function ClientFileDialog(props: ClientFileDialogProps) {
  const { title, intro, takesPaste = false, children } = props;
  const { t } = useTranslation(['clientFile', 'exchange', 'common']);
  const format = useFormat();
  const close = useEstimate((state) => state.closeExchange);
  const [source, setSource] = useState(props.source);
  const [text, setText] = useState<TextFile | null>(null);
  const file = source instanceof File ? source : null;
  const read = useReadFile(file, MAX_TABLE_ROWS);
  if (typeof source === 'string') return children(pastedFile(source), null);
  const client = file === null || read === null ? null : openedFile(file, read, text);
  if (client !== null) {
    return children(
      client,
      client.text === null ? null : <FileTextChoices text={client.text} onChange={setText} />,
    );
  }
  const name = isolate(file?.name ?? '');
  return (
    <Dialog
      opened
      size="lg"
      onClose={close}
      title={title}
      subtitle={intro}
      keepOpenOutside
      closeButton
      actions={<Button onClick={close}>{t('common:cancel')}</Button>}
    >
      {file !== null && read === null ? (
        <p className="wrap-4-16 muted" role="status">
          <Spinner /> {t('exchange:reading', { name })}
        </p>
      ) : (
        <FileChooser
          label={title}
          limits={t('limits', {
            size: format.number(MAX_FILE_SIZE / MEGABYTE),
            items: format.number(MAX_SCHEDULE_ITEMS),
          })}
          onFile={setSource}
          onPaste={
            takesPaste ? (pasted) => (pasted.trim() === '' ? null : setSource(pasted)) : undefined
          }
        >
          {read?.kind === 'trouble' ? <TroubleNotice trouble={read.trouble} name={name} /> : null}
        </FileChooser>
      )}
    </Dialog>
  );
}
