import { IconDatabaseExport, IconDownload, IconRestore, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { type Backup, backupFile, readBackup, writeBackup } from '../../../saving/local-backups.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import { useEstimate, useEstimateStore } from '../state/estimate-context.tsx';
import { MAX_BACKUP_SIZE, readBackupFile } from './backup-file.ts';
import { chooseFile } from './choose-file.ts';
import { RestoreDialog } from './restore-dialog.tsx';

const icon = { size: 16, stroke: 1.75 };
const MEGABYTE = 1024 * 1024;

/** Local backups of the estimate: what the menu offers, and the dialog that it may open. */
export function useBackups(): { items: MenuItem[]; dialog: ReactNode } {
  const { t } = useTranslation('safekeeping');
  const format = useFormat();
  const store = useEstimateStore();
  const projectId = useEstimate((state) => state.origin?.id ?? null);
  const [keptAt, setKeptAt] = useState(() => readBackup(projectId)?.timestamp ?? null);
  const [asked, setAsked] = useState<Backup | null>(null);

  const backupNow = (): Backup => {
    const { data, origin } = store.getState();
    return {
      kind: 'project-cost-manager-backup',
      timestamp: new Date().toISOString(),
      projectId: origin?.id ?? null,
      baseVersion: origin?.version ?? null,
      name: data.projectInfo?.name?.trim() ?? '',
      data,
    };
  };
  const create = () => {
    const backup = backupNow();
    const isStored = writeBackup(backup) === 'stored';
    if (isStored) setKeptAt(backup.timestamp);
    showToast({
      tone: isStored ? 'success' : 'error',
      title: t(isStored ? 'backup.created' : 'backup.createFailed'),
      description: t(isStored ? 'backup.createdText' : 'backup.createFailedText'),
    });
  };
  const fail = (description: string) =>
    showToast({ tone: 'error', title: t('backup.restoreFailed'), description });
  const restore = () => {
    const backup = readBackup(projectId);
    if (backup === null) fail(t('backup.restoreFailedText'));
    else setAsked(backup);
  };
  const download = () => {
    const file = backupFile(backupNow());
    saveFile(file, file.name);
  };
  const load = async () => {
    const file = await chooseFile('.json,application/json');
    if (file === null) return;
    const read = await readBackupFile(file);
    if (read.ok) {
      setAsked(read.backup);
      return;
    }
    const { trouble } = read;
    const limit = `${format.number(MAX_BACKUP_SIZE / MEGABYTE, {})} MB`;
    fail(
      trouble.kind === 'notEstimate'
        ? t('backup.notEstimate', { reason: trouble.path })
        : t(`backup.${trouble.kind}`, { limit }),
    );
  };

  return {
    items: [
      { label: t('backup.create'), icon: <IconDatabaseExport {...icon} />, onSelect: create },
      {
        label:
          keptAt === null
            ? t('backup.restore')
            : t('backup.restoreOf', { when: format.instant(keptAt) }),
        icon: <IconRestore {...icon} />,
        onSelect: restore,
      },
      { label: t('backup.download'), icon: <IconDownload {...icon} />, onSelect: download },
      { label: t('backup.load'), icon: <IconUpload {...icon} />, onSelect: () => void load() },
    ],
    dialog: asked === null ? null : <RestoreDialog backup={asked} onClose={() => setAsked(null)} />,
  };
}
