import { type ImportKind, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@pcm/domain';
import { useState } from 'react';
import { MAX_FILE_SIZE } from '../../platform/files/file-trouble.ts';
import { type ReadFile, readTextRows } from '../../platform/files/read-file.ts';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Button, CancelButton } from '../../ui/button.tsx';
import { LoadingText } from '../../ui/feedback/states.tsx';
import { SelectField } from '../../ui/fields/choices.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FileChooser, FileTextChoices, TroubleNotice, useReadFile } from '../file-reading.tsx';
import { closeDialog } from '../page-dialogs.ts';
import { ImportPreviewDialog } from './import-preview.tsx';

const close = () => closeDialog('import');
const MEGABYTE = 1024 * 1024;

type OpenedFile = Exclude<ReadFile, { kind: 'trouble' }>;

/** The cells of an opened file with the choices that its kind of file has. */
function OpenedTable(props: {
  file: File;
  read: OpenedFile;
  wanted: ImportKind | undefined;
  onOtherFile: () => void;
}) {
  const { file, read, wanted, onOtherFile } = props;
  const { t } = useTranslation('imports');
  const [sheet, setSheet] = useState(0);
  const [text, setText] = useState(read.kind === 'text' ? read : null);
  const table =
    text !== null
      ? readTextRows(text, MAX_IMPORT_ROWS)
      : read.kind === 'workbook'
        ? read.sheets[sheet]
        : undefined;
  const cells = (table?.cells ?? []).map((row) => row.slice(0, MAX_IMPORT_COLUMNS));
  const notation = text === null ? String(sheet) : `${text.encoding} ${text.delimiter}`;
  return (
    <ImportPreviewDialog
      key={notation}
      source={{
        key: `${file.name} ${file.size} ${file.lastModified} ${notation}`,
        name: file.name,
        cells,
        wanted,
      }}
      beyond={table?.beyond ?? 0}
      onClose={close}
      fileChoices={
        <div className="wrap-12-16 align-bottom">
          {text !== null ? (
            <FileTextChoices text={text} onChange={setText} />
          ) : read.kind === 'workbook' && read.sheets.length > 1 ? (
            <SelectField
              label={t('sheet')}
              value={String(sheet)}
              onChange={(chosen) => setSheet(Number(chosen))}
              options={read.sheets.map((one, index) => ({ value: String(index), label: one.name }))}
            />
          ) : null}
          <Button onClick={onOtherFile}>{t('otherFile')}</Button>
        </div>
      }
    />
  );
}

/** Brings records in from the export of another program: asks for the file, and shows what it is. */
export function ImportDialog({ wanted }: { wanted: ImportKind | undefined }) {
  const { t } = useTranslation(['imports', 'exchange']);
  const format = useFormat();
  const [file, setFile] = useState<File | null>(null);
  const read = useReadFile(file, MAX_IMPORT_ROWS);
  if (file !== null && read !== null && read.kind !== 'trouble') {
    return (
      <OpenedTable file={file} read={read} wanted={wanted} onOtherFile={() => setFile(null)} />
    );
  }
  return (
    <Dialog
      opened
      size="lg"
      onClose={close}
      title={t('title')}
      subtitle={t('intro')}
      keepOpenOutside
      closeButton
      actions={<CancelButton />}
    >
      {file !== null && read === null ? (
        <LoadingText text={t('exchange:reading', { name: isolate(file.name) })} />
      ) : (
        <FileChooser
          label={t('title')}
          limits={t('limits', {
            size: format.number(MAX_FILE_SIZE / MEGABYTE),
            rows: format.number(MAX_IMPORT_ROWS),
          })}
          onFile={setFile}
        >
          {read?.kind === 'trouble' ? (
            <TroubleNotice trouble={read.trouble} name={isolate(file?.name ?? '')} />
          ) : null}
        </FileChooser>
      )}
    </Dialog>
  );
}
