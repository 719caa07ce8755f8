import { IconFileImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import styles from './exchange.module.css';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values';
interface FileChooserProps {
  /** Names what the file is chosen for. */
  label: string;
  /** The text about the kinds and sizes of files that are taken. */
  limits: string;
  onFile: (file: File) => void;
  /** Absent where only a file will do. */
  onPaste?: ((text: string) => void) | undefined;
  /** The outcome of the file chosen before. */
  children?: ReactNode;
}

/** Accepts a file that is dropped or chosen, or pasted rows. */
export function FileChooser({ label, limits, onFile, onPaste, children }: FileChooserProps) {
  const { t } = useTranslation(['exchange', 'common']);
  return (
    <FileDrop
      className={styles.drop}
      label={label}
      chooseLabel={t('drop.choose')}
      accept={ACCEPTED}
      onFile={onFile}
      onPaste={({ clipboardData }) => {
        const file = clipboardData.files[0];
        if (file === undefined) onPaste?.(clipboardData.getData('text/plain'));
        else onFile(file);
      }}
    >
      {(choose) => (
        <>
          {children}
          <IconFileImport size={28} stroke={1.5} aria-hidden />
          <p>
            {onPaste === undefined
              ? t('drop.file')
              : t('drop.hint', { keys: `${t('common:key.ctrl')} V` })}
          </p>
          <Button variant="primary" autoFocus onClick={choose}>
            {t('drop.choose')}
          </Button>
          <p className="size-12">{limits}</p>
        </>
      )}
    </FileDrop>
  );
}
