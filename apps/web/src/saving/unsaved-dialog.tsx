import type { UnsavedGuard } from '../platform/use-unsaved-guard.ts';
import { useTranslation } from '../platform/words/translation.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';

/** Asks before a page with unsaved work is left; `guard` is the result of `useUnsavedGuard`. */
export function UnsavedDialog({ guard, kept = true }: { guard: UnsavedGuard; kept?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <ConfirmDialog
      opened={guard.asking}
      title={t('unsavedTitle')}
      message={t('unsavedText')}
      detail={kept ? t('unsavedKept') : undefined}
      confirmLabel={t('unsavedLeave')}
      cancelLabel={t('unsavedStay')}
      onConfirm={guard.leave}
      onCancel={guard.stay}
    />
  );
}
