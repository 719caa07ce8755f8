import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../platform/words/error-text.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { TemplateDialog } from './template-dialogs.ts';
import { TemplateForm } from './template-form.tsx';
import { useTemplateWrites } from './templates.queries.ts';

interface SaveDialogProps {
  dialog: Extract<TemplateDialog, { kind: 'save' }>;
  onClose: () => void;
}

/** Keeps an estimate as a template. A failed save leaves the form as it is. */
export function SaveDialog({ dialog, onClose }: SaveDialogProps) {
  const { t } = useTranslation('templates');
  const errorText = useErrorText();
  const { save } = useTemplateWrites();
  const keep = async (values: { name: string; description: string }) => {
    try {
      const template = await save.mutateAsync({ ...values, source: dialog.source });
      onClose();
      showToast({ tone: 'success', title: t('save.saved'), description: template.name });
    } catch (error) {
      showToast({ tone: 'error', title: t('save.failed'), description: errorText(error) });
    }
  };
  return (
    <TemplateForm
      title={t('save.title')}
      text={t('save.text')}
      name={dialog.name}
      description=""
      saveLabel={t('save.save')}
      isSaving={save.isPending}
      onSave={(values) => void keep(values)}
      onClose={onClose}
    />
  );
}
