import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import styles from '../backups.module.css';

/** An area where a backup file is chosen or dropped. */
export function FileChooser({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('backups');
  return (
    <FileDrop
      className={styles.drop}
      label={t('file.drop')}
      chooseLabel={t('file.choose')}
      onFile={onFile}
    >
      {(choose) => (
        <>
          <p className={`muted break-words ${styles.text}`}>{t('file.text')}</p>
          <Button icon={<IconUpload size={16} stroke={1.75} />} onClick={choose}>
            {t('file.choose')}
          </Button>
        </>
      )}
    </FileDrop>
  );
}
