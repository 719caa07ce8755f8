import { MAX_LINES } from '@pcm/domain';
import { IconFileImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MAX_FILE_SIZE } from '../../../platform/files/file-trouble.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import styles from './exchange.module.css';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values';
const MEGABYTE = 1024 * 1024;

interface FileChooserProps {
  onFile: (file: File) => void;
  onPaste: (text: string) => void;
  /** The outcome of the file chosen before. */
  children?: ReactNode;
}

/** Accepts a file that is dropped or chosen, or pasted rows. */
export function FileChooser({ onFile, onPaste, children }: FileChooserProps) {
  const { t } = useTranslation(['exchange', 'common']);
  const format = useFormat();
  return (
    <FileDrop
      className={styles.drop}
      label={t('fileTitle')}
      chooseLabel={t('drop.choose')}
      accept={ACCEPTED}
      onFile={onFile}
      onPaste={({ clipboardData }) => {
        const file = clipboardData.files[0];
        if (file === undefined) onPaste(clipboardData.getData('text/plain'));
        else onFile(file);
      }}
    >
      {(choose) => (
        <>
          {children}
          <IconFileImport size={28} stroke={1.5} aria-hidden />
          <p>{t('drop.hint', { keys: `${t('common:key.ctrl')} V` })}</p>
          <Button variant="primary" autoFocus onClick={choose}>
            {t('drop.choose')}
          </Button>
          <p className="size-12">
            {t('drop.limits', {
              size: format.number(MAX_FILE_SIZE / MEGABYTE),
              lines: format.number(MAX_LINES),
            })}
          </p>
        </>
      )}
    </FileDrop>
  );
}
