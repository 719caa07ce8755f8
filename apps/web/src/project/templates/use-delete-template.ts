import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../platform/words/error-text.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useTemplateWrites } from './templates.queries.ts';

/** Deletes a template and offers to take that back; works after the dialog is gone. */
export function useDeleteTemplate(): (id: string) => Promise<void> {
  const { t } = useTranslation(['templates', 'common']);
  const errorText = useErrorText();
  const { save, remove } = useTemplateWrites();
  return async (id) => {
    try {
      const { name, description, data } = await remove.mutateAsync(id);
      const restore = async () => {
        try {
          await save.mutateAsync({ name, description, source: { data } });
          showToast({ tone: 'success', title: t('manage.restored'), description: name });
        } catch (error) {
          const title = t('manage.restoreFailed');
          showToast({ tone: 'error', title, description: errorText(error) });
        }
      };
      showToast({
        tone: 'neutral',
        title: t('manage.deleted'),
        description: name,
        action: { label: t('common:undo'), onAction: () => void restore() },
      });
    } catch (error) {
      const title = t('manage.deleteFailed');
      showToast({ tone: 'error', title, description: errorText(error) });
    }
  };
}
