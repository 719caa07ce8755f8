import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { removeStored, storedText, writeStoredText } from '../../../../platform/storage.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import styles from '../backups.module.css';
import { LocalBackupRow } from './local-backup-row.tsx';
import { useLocalBackups } from './local-backups.queries.ts';

/** The copies of single projects that stand in this browser alone. */
export function LocalBackups() {
  const { t } = useTranslation(['backups', 'common']);
  const { backups, readAgain } = useLocalBackups();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (key: string) => {
    const text = storedText(key) ?? '';
    removeStored(key);
    await readAgain();
    // The row that was pressed is gone, and the focus would be with it.
    heading.current?.focus();
    const putBack = () => {
      writeStoredText(key, text);
      void readAgain();
    };
    showToast({
      tone: 'neutral',
      title: t('local.removed'),
      action: { label: t('common:undo'), onAction: putBack },
    });
  };
  return (
    <section className={styles['section']} aria-labelledby="backups-local">
      <h3 ref={heading} tabIndex={-1} id="backups-local" className={styles['heading']}>
        {t('local.title')}
      </h3>
      <p className={styles['text']}>{t('local.text')}</p>
      {backups.length === 0 ? (
        <p className={styles['text']}>{t('local.empty')}</p>
      ) : (
        <ul className={styles['list']}>
          {backups.map((kept) => (
            <LocalBackupRow key={kept.key} kept={kept} onRemove={() => remove(kept.key)} />
          ))}
        </ul>
      )}
    </section>
  );
}
