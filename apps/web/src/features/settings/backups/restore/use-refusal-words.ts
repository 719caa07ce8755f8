import { ApiError, type ApiErrorCode } from '../../../../platform/api/api-error.ts';
import { FileGone } from '../../../../platform/files/file-bytes.ts';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { NoBackup } from './run-restore.ts';

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
