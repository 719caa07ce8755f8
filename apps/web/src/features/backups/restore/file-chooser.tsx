import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import styles from '../backups.module.css';

/** Where a backup file is chosen or dropped. */
export function FileChooser({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('backups');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <section
      className={styles['drop']}
      aria-label={t('file.drop')}
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
    >
      <p className={styles['text']}>{t('file.text')}</p>
      <Button icon={<IconUpload size={16} stroke={1.75} />} onClick={() => input.current?.click()}>
        {t('file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        // The button stands for it.
        aria-hidden
        aria-label={t('file.choose')}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}
