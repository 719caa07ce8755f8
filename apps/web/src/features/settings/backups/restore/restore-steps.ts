import type { WorkProgress } from '../../../../platform/api/work-stream.ts';
import type { WorkAfterRestore } from './kept-work.queries.ts';
import type { RestorePreview } from './restore.queries.ts';

/** A step of a restore. Before `restoring` nothing has been changed. */
export type RestoreStep =
  | { at: 'sending'; sent: number; total: number; isWaiting: boolean }
  | { at: 'checking'; progress: WorkProgress | null; isWaiting: boolean }
  /** `isAgain`: the connection was lost while restoring, but nothing was changed. */
  | { at: 'preview'; preview: RestorePreview; isAgain: boolean }
  | { at: 'restoring'; progress: WorkProgress | null }
  /** The connection was lost while restoring, and the outcome is being checked. */
  | { at: 'finding-out'; isWaiting: boolean }
  | {
      at: 'done';
      /** Null when its name is unknown. */
      backupBefore: string | null;
      /** Null when it is unknown. */
      work: WorkAfterRestore | null;
    }
  | { at: 'refused'; error: unknown };

/** Returns whether leaving the page now would interrupt something. */
export const isUnderWay = ({ at }: RestoreStep): boolean =>
  at === 'sending' || at === 'checking' || at === 'restoring' || at === 'finding-out';

/**
 * Returns whether the data here equal those of the backup. Ignores the audit log, which only grows
 * and so holds more than the backup after a restore.
 */
export const isSameAsHere = ({ records, photos }: RestorePreview): boolean =>
  photos.added === 0 &&
  records.every(
    ({ kind, added, changed, removed }) =>
      kind === 'auditEntries' || added + changed + removed === 0,
  );
