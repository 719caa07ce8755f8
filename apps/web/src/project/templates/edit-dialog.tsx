import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../platform/words/error-text.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { SourceEntry } from '../sources/source-entries.ts';
import { TemplateForm } from './template-form.tsx';
import { useTemplateWrites } from './templates.queries.ts';

interface EditDialogProps {
  template: SourceEntry;
  onClose: () => void;
}

/** Another name or description for a template. */
export function EditDialog({ template, onClose }: EditDialogProps) {
  const { t } = useTranslation('templates');
  const errorText = useErrorText();
  const { change } = useTemplateWrites();
  const save = async (values: { name: string; description: string }) => {
    try {
      await change.mutateAsync({ id: template.id, ...values });
      onClose();
      showToast({ tone: 'success', title: t('manage.changed'), description: values.name });
    } catch (error) {
      showToast({ tone: 'error', title: t('save.failed'), description: errorText(error) });
    }
  };
  return (
    <TemplateForm
      title={t('manage.editTitle')}
      name={template.name}
      description={template.note}
      saveLabel={t('manage.editSave')}
      isSaving={change.isPending}
      onSave={(values) => void save(values)}
      onClose={onClose}
    />
  );
}
