import { ApiError, type ApiErrorCode } from '../../../../platform/api/api-error.ts';
import type { WorkProgress } from '../../../../platform/api/work-stream.ts';
import { FileGone } from '../../../../platform/files/file-bytes.ts';
import {
  isolate,
  isolateFileName,
  useErrorText,
  useTranslation,
} from '../../../../platform/words/translation.ts';
import { useBackups } from '../backups.queries.ts';
import { useBackupWords } from '../use-backup-words.ts';
import type { WorkAfterRestore } from './kept-work.queries.ts';
import type { RestorePreview, RestoreSource } from './restore.queries.ts';

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
/** Returns the title's name for the source of a restore. */
export function useSourceName(): (source: RestoreSource | null) => string {
  const { t } = useTranslation('backups');
  const { data } = useBackups();
  const words = useBackupWords();
  return (source) => {
    if (source === null) return '';
    if ('file' in source) return isolateFileName(source.file.name);
    const backup = data?.backups.find(({ name }) => name === source.backup);
    if (backup === undefined) return isolate(source.backup);
    return t('restore.backupOf', { when: words.moment(backup.createdAt) });
  };
}
/** The kinds of damage to a backup that the server reports. */
const DAMAGES = [
  'manifest',
  'ends-early',
  'compression',
  'line',
  'order',
  'reference',
  'twice',
  'too-long',
  'expands',
  'counts',
  'checksum',
  'changed',
] as const;
/** The advice for errors whose text gives none. */
const NEXT = {
  'backup-damaged': 'damaged',
  'backup-foreign': 'foreign',
  'backup-too-large': 'tooLarge',
  'authentication-required': 'logIn',
} as const satisfies Partial<Record<ApiErrorCode, string>>;
/** Errors that another attempt cannot change. */
const FINAL: readonly ApiErrorCode[] = [
  'backup-damaged',
  'backup-foreign',
  'backup-newer',
  'backup-not-found',
];
const hasNext = (code: ApiErrorCode): code is keyof typeof NEXT => code in NEXT;
/** Why a restore failed. */
interface RefusalWords {
  what: string;
  /** Empty when `what` says what to do. */
  next: string;
  mayHelpToRepeat: boolean;
}
/** Returns words for why a restore failed, and what to do. */
export function useRefusalWords(): (error: unknown) => RefusalWords {
  const { t } = useTranslation(['backups', 'errors']);
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof FileGone) {
      return { what: t('refused.fileGone'), next: '', mayHelpToRepeat: false };
    }
    if (error instanceof NoBackup) {
      const what = error.reason === 'empty' ? t('refused.empty') : t('errors:backup-foreign');
      return { what, next: t('refused.next.foreign'), mayHelpToRepeat: false };
    }
    if (!(error instanceof ApiError) || error.code === 'backup-not-found') {
      return { what: t('refused.text'), next: t('refused.nothing'), mayHelpToRepeat: false };
    }
    const { damage, line } = error.body?.values ?? {};
    const known = DAMAGES.find((one) => one === damage);
    const what =
      error.code === 'backup-damaged' && known !== undefined
        ? t('errors:backup-damaged', { reason: t(`damage.${known}`, { line }) })
        : errorText(error);
    return {
      what,
      next: hasNext(error.code) ? t(`refused.next.${NEXT[error.code]}`) : t('refused.nothing'),
      mayHelpToRepeat: !FINAL.includes(error.code),
    };
  };
}

/** Thrown when a file is seen not to be a backup before it is sent. */
export class NoBackup extends Error {
  readonly reason: 'empty' | 'foreign';

  constructor(reason: 'empty' | 'foreign') {
    super(`The file is ${reason}`);
    this.name = 'NoBackup';
    this.reason = reason;
  }
}
