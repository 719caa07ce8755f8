import { IconDatabaseExport, IconDownload, IconRestore, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { type Backup, backupFile, readBackup, writeBackup } from '../../../saving/local-backups.ts';
import { DialogAnswer } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import { ChangeTable, TotalsTable } from '../save/change-tables.tsx';
import { useChangeWords } from '../save/change-words.ts';
import { keyedChanges } from '../save/use-unsaved-changes.ts';
import { useEstimate, useEstimateStore } from '../state/estimate-context.tsx';
import { MAX_BACKUP_SIZE, readBackupFile, restoredEstimate } from './backup-file.ts';

/** Shows the cells and the money that a backup would change, before it changes anything. */
function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useTranslation(['safekeeping', 'estimate', 'common']);
  const format = useFormat();
  const store = useEstimateStore();
  const words = useChangeWords();
  const here = useEstimate((state) => state.data);
  const projectId = useEstimate((state) => state.origin?.id ?? null);
  const kept = restoredEstimate(backup.data, here);
  const changes = keyedChanges(here, kept);
  const name = isolate(backup.name || t('estimate:untitled'));
  const [now, then] = [t('merge.now'), format.instant(backup.timestamp)];

  const restore = () => {
    const { edit, chooseCurrency } = store.getState();
    edit(`restore.${backup.timestamp}`, () => kept);
    chooseCurrency('user');
    onClose();
    showToast({
      tone: 'success',
      title: t('backup.restored'),
      undo: () => store.getState().undo(),
    });
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('backup.title')}
      subtitle={t('backup.text', { name, when: then })}
      size="lg"
      actions={
        <DialogAnswer disabled={changes.length === 0} onClick={restore}>
          {t('backup.confirm')}
        </DialogAnswer>
      }
    >
      <div className="grid-card">
        {backup.projectId === projectId ? null : (
          <Notice tone="attention">{t('backup.otherProject', { name })}</Notice>
        )}
        {changes.length === 0 ? <p className="muted">{t('backup.same')}</p> : null}
        <ChangeTable
          caption={t('backup.changes', { count: changes.length })}
          before={now}
          after={then}
          rows={changes.map(({ key, difference }) => words.row(difference, key))}
        />
        <TotalsTable
          columns={[
            { name: now, data: here },
            { name: then, data: kept },
          ]}
        />
      </div>
    </Dialog>
  );
}

/** Asks for one file; null when the user chose none. */
function chooseFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}

const MEGABYTE = 1024 * 1024;

/** Returns the menu items for local backups of the estimate, and the dialog that they may open. */
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
      { label: t('backup.create'), icon: IconDatabaseExport, onSelect: create },
      {
        label:
          keptAt === null
            ? t('backup.restore')
            : t('backup.restoreOf', { when: format.instant(keptAt) }),
        icon: IconRestore,
        onSelect: restore,
      },
      { label: t('backup.download'), icon: IconDownload, onSelect: download },
      { label: t('backup.load'), icon: IconUpload, onSelect: () => void load() },
    ],
    dialog: asked === null ? null : <RestoreDialog backup={asked} onClose={() => setAsked(null)} />,
  };
}
