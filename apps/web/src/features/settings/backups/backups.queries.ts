import { backupCalls, backupEntry, type backupSchedule, securityCalls } from '@pcm/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useSend } from '../../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../../platform/api/session.ts';
import { sendWork, type WorkOptions } from '../../../platform/api/work-stream.ts';
import { saveAddress } from '../../../platform/files/save-file.ts';

export type BackupEntry = z.output<typeof backupEntry>;

/** The times of automatic backups, and the number of them that is kept. */
export type BackupSchedule = z.output<typeof backupSchedule>;

const LIST = ['backups'] as const;

/** Fetches the backups on the server, the newest first; others and the server make some too. */
export const useBackups = () =>
  useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => send(backupCalls.listBackups, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Returns a function that fetches the list of backups again. */
export function useReadBackups() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: LIST });
}

/** Makes a backup; `photos` says whether it holds those of day sheets. */
export const requestBackup = (photos: boolean, options: WorkOptions): Promise<BackupEntry> =>
  resumeAfterLogin(() =>
    sendWork(backupCalls.createBackup, { body: { photos } }, backupEntry, options),
  );

/** Deletes a backup; refreshes the list. */
export function useDeleteBackup() {
  const client = useQueryClient();
  return useSend(backupCalls.deleteBackup, (name: string) => ({ params: { name } }), {
    onSettled: () => client.invalidateQueries({ queryKey: LIST }),
  });
}

/** Changes when automatic backups are made, and how many are kept. */
export function useSaveSchedule() {
  const client = useQueryClient();
  return useSend(backupCalls.saveBackupSchedule, (body: BackupSchedule) => ({ body }), {
    onSettled: () => client.invalidateQueries({ queryKey: LIST }),
  });
}

/**
 * Downloads a backup. The browser's own download takes any size but cannot report errors, so this
 * first checks that the backup exists and that the session and its password are valid.
 *
 * Errors: ApiError.
 */
export async function downloadBackup(name: string): Promise<void> {
  const { backups } = await resumeAfterLogin(() => send(backupCalls.listBackups, {}));
  if (!backups.some((backup) => backup.name === name)) {
    throw new ApiError(404, 'backup-not-found', name);
  }
  await resumeAfterLogin(() => send(securityCalls.readConfirmation, {}));
  saveAddress(backupCalls.downloadBackup.path.replace(':name', encodeURIComponent(name)));
}
