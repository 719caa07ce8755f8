import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveFile } from '../../../../platform/files/save-file.ts';
import { removeStored, storedText, writeStoredText } from '../../../../platform/storage.ts';
import { isolate } from '../../../../platform/words/isolate.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { backupFile, type KeptBackup, keptBackups } from '../../../../saving/local-backups.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import styles from '../backups.module.css';
import { useBackupWords } from '../use-backup-words.ts';

const KEY = ['local-backups'] as const;

/** Returns the backups in this browser, and a function to read them again, for other tabs. */
function useLocalBackups(): { backups: KeptBackup[]; readAgain: () => Promise<void> } {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => keptBackups(),
    initialData: keptBackups,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  return { backups: data, readAgain: () => client.invalidateQueries({ queryKey: KEY }) };
}

const icon = { size: 16, stroke: 1.75 } as const;

interface LocalBackupRowProps {
  kept: KeptBackup;
  onRemove: () => Promise<void>;
}

/** A copy of a project in this browser; the project's editor restores it. */
function LocalBackupRow({ kept, onRemove }: LocalBackupRowProps) {
  const { t } = useTranslation('backups');
  const words = useBackupWords();
  const { key, projectId, backup } = kept;
  const title = backup === null ? t('local.unreadable') : backup.name || t('local.new');
  const name = isolate(title);
  const download = () => {
    const file =
      backup === null ? new File([storedText(key) ?? ''], `${key}.txt`) : backupFile(backup);
    saveFile(file, file.name);
  };
  const open = { size: 'sm', 'aria-label': t('local.openOf', { name }) } as const;
  return (
    <li className={`flow-8-12 ${styles.row}`}>
      <div className={`shrinks ${styles.words}`}>
        <div className="flow-4-8 medium break-words">
          <bdi>{title}</bdi>
        </div>
        {backup === null ? null : (
          <div className={`muted break-words ${styles.text}`}>
            {`${words.age(backup.timestamp)} · ${words.moment(backup.timestamp)}`}
          </div>
        )}
      </div>
      <div className="row-4">
        {projectId === null ? (
          <ButtonLink to="/project-edit/new" {...open}>
            {t('local.open')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/projects/$projectId/edit" params={{ projectId }} {...open}>
            {t('local.open')}
          </ButtonLink>
        )}
        <IconButton
          size="sm"
          label={t('local.downloadOf', { name })}
          icon={<IconDownload {...icon} />}
          onClick={download}
        />
        <IconButton
          size="sm"
          label={t('local.removeOf', { name })}
          icon={<IconTrash {...icon} />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

/** The copies of single projects in this browser. */
export function LocalBackups() {
  const { t } = useTranslation(['backups', 'common']);
  const { backups, readAgain } = useLocalBackups();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (key: string) => {
    const text = storedText(key) ?? '';
    removeStored(key);
    await readAgain();
    // The row that had the focus is gone.
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
    <section className={`grid-12 shrinks ${styles.section}`} aria-labelledby="backups-local">
      <h3 ref={heading} tabIndex={-1} id="backups-local" className={`strong ${styles.heading}`}>
        {t('local.title')}
      </h3>
      <p className={`muted break-words ${styles.text}`}>{t('local.text')}</p>
      {backups.length === 0 ? (
        <p className={`muted break-words ${styles.text}`}>{t('local.empty')}</p>
      ) : (
        <ul className="bare-list">
          {backups.map((kept) => (
            <LocalBackupRow key={kept.key} kept={kept} onRemove={() => remove(kept.key)} />
          ))}
        </ul>
      )}
    </section>
  );
}
