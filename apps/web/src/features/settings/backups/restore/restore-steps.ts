import type { WorkProgress } from '../../../../platform/api/work-stream.ts';
import type { WorkAfterRestore } from './kept-work.queries.ts';
import type { RestorePreview } from './restore.queries.ts';

/** Where a restore stands. Until `restoring` nothing has been changed. */
export type RestoreStep =
  | { at: 'sending'; sent: number; total: number; isWaiting: boolean }
  | { at: 'checking'; progress: WorkProgress | null; isWaiting: boolean }
  /** `isAgain`: the connection was lost while restoring, and nothing was changed. */
  | { at: 'preview'; preview: RestorePreview; isAgain: boolean }
  | { at: 'restoring'; progress: WorkProgress | null }
  /** The connection was lost while restoring: what became of it is being found out. */
  | { at: 'finding-out'; isWaiting: boolean }
  | {
      at: 'done';
      /** null when it can't be named. */
      backupBefore: string | null;
      /** null when it could not be found out. */
      work: WorkAfterRestore | null;
    }
  | { at: 'refused'; error: unknown };

/** Whether leaving the page now would stop something. */
export const isUnderWay = ({ at }: RestoreStep): boolean =>
  at === 'sending' || at === 'checking' || at === 'restoring' || at === 'finding-out';

/**
 * Whether what is here is what the backup holds. The audit log is left out: it only ever grows, so
 * after a restore it holds more than the backup does.
 */
export const isSameAsHere = ({ records }: RestorePreview): boolean =>
  records.every(
    ({ kind, added, changed, removed }) =>
      kind === 'auditEntries' || added + changed + removed === 0,
  );
