import { likelyTarget, MAX_TABLE_ROWS } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { splitRows } from '../../../platform/files/delimited-text.ts';
import { MAX_FILE_SIZE, MAX_UNPACKED_SIZE } from '../../../platform/files/file-trouble.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useEstimate } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';
import styles from './exchange.module.css';
import { FileChooser } from './file-chooser.tsx';
import { FilePreview } from './file-preview.tsx';
import { useReadFile } from './use-read-file.ts';

const MEGABYTE = 1024 * 1024;

interface FileDialogProps {
  file: File | null;
  list: ListKey | null;
}

/** Asks for a file, reads it beside the page, and shows what it would change or why it cannot. */
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
        <p className={styles['summary']} role="status">
          <Spinner /> {t('reading', { name })}
        </p>
      ) : (
        <FileChooser
          onFile={setFile}
          onPaste={(text) => {
            if (text.trim() === '') return;
            const { cells } = splitRows(text, 'tab', MAX_TABLE_ROWS);
            openPaste({ list: list ?? likelyTarget(cells), rowId: null, column: '', text });
          }}
        >
          {read?.kind === 'trouble' ? (
            <Notice tone="loss" live>
              {t(`fileError.${read.trouble}`, {
                name,
                size: format.number(
                  (read.trouble === 'too-big' ? MAX_FILE_SIZE : MAX_UNPACKED_SIZE) / MEGABYTE,
                ),
              })}
            </Notice>
          ) : null}
        </FileChooser>
      )}
    </Dialog>
  );
}
