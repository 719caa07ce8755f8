import { type Currency, convertedTo, SPECIFICATION } from '@pcm/domain';
import { isStale } from '../../platform/api/api-error.ts';
import { useDisplayCurrency } from '../../platform/display-currency.ts';
import { useFormat } from '../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useDeleteProject, useRestoreWithToast } from './list/projects.queries.ts';

/** The parts of a project that the dialog needs. */
export interface DeletableProject {
  id: string;
  name: string;
  version: number;
  total: number;
  currency: Currency;
}

interface DeleteProjectDialogProps {
  project: DeletableProject;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Asks, deletes the project, and offers Undo for 10 seconds. */
export default function DeleteProjectDialog({
  project,
  onClose,
  onDeleted,
}: DeleteProjectDialogProps) {
  const { t } = useTranslation('projectDelete');
  const format = useFormat();
  const remove = useDeleteProject();
  const restore = useRestoreWithToast();
  const display = useDisplayCurrency();
  const { total, currency } = project;
  const shown = convertedTo([{ currency, total }], display, SPECIFICATION);
  const own = format.money(total, currency);
  // Shows the converted amount as on the card, then the original one.
  const amount =
    shown.ok && currency !== display ? `≈ ${format.money(shown.total, display)} (${own})` : own;
  const detail = total === 0 ? t('goesUnpriced') : t('goes', { total: isolateNumber(amount) });

  const deleteIt = async () => {
    try {
      await remove.mutateAsync(project);
    } catch (error) {
      const description = isStale(error) ? t('changed') : t('failedText');
      showToast({ tone: 'error', title: t('failed'), description });
      onClose();
      return;
    }
    showToast({
      tone: 'neutral',
      title: t('done'),
      description: t('doneText'),
      undo: () => void restore(project.id),
    });
    onClose();
    onDeleted?.();
  };

  return (
    <ConfirmDialog
      opened
      danger
      title={t('title', { name: project.name })}
      message={t('question')}
      detail={detail}
      confirmLabel={t('confirm')}
      loading={remove.isPending}
      onConfirm={deleteIt}
      onCancel={onClose}
    />
  );
}
