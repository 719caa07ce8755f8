import { MAX_LINES } from '@pcm/domain';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FILE_SIZE } from '../../../lib/files/file-trouble.ts';
import { useFormat } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './exchange.module.css';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values';
const MEGABYTE = 1024 * 1024;

interface FileChooserProps {
  onFile: (file: File) => void;
  onPaste: (text: string) => void;
  /** What became of the file chosen before. */
  children?: ReactNode;
}

/** Where a file is dropped or chosen, or rows are pasted. */
export function FileChooser({ onFile, onPaste, children }: FileChooserProps) {
  const { t } = useTranslation(['exchange', 'common']);
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <section
      className={styles['drop']}
      aria-label={t('fileTitle')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) take(event.clipboardData.files);
        else onPaste(event.clipboardData.getData('text/plain'));
      }}
    >
      {children}
      <IconFileImport size={28} stroke={1.5} aria-hidden />
      <p>{t('drop.hint', { keys: `${t('common:key.ctrl')} V` })}</p>
      <Button variant="primary" autoFocus onClick={() => input.current?.click()}>
        {t('drop.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        className="visually-hidden"
        tabIndex={-1}
        // The button stands for it.
        aria-hidden
        aria-label={t('drop.choose')}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <p className={styles['limits']}>
        {t('drop.limits', {
          size: format.number(MAX_FILE_SIZE / MEGABYTE),
          lines: format.number(MAX_LINES),
        })}
      </p>
    </section>
  );
}
