import { IconDots, IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useErrorText } from '../../platform/words/error-text.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { type SourceEntry, useTemplateEntries } from '../sources/source-entries.ts';
import { SourceListView } from '../sources/source-list.tsx';
import { TemplateForm } from './template-form.tsx';
import { useTemplateWrites } from './templates.queries.ts';

interface EditDialogProps {
  template: SourceEntry;
  onClose: () => void;
}

/** Edits the name and description of a template. */
function EditDialog({ template, onClose }: EditDialogProps) {
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

/** Deletes a template and offers to undo it, even after the dialog has closed. */
function useDeleteTemplate(): (id: string) => Promise<void> {
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

const icon = { size: 16, stroke: 1.75 };

/** Lists the templates: search, start a project, rename, describe, delete. */
export function ManageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const remove = useDeleteTemplate();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<SourceEntry | null>(null);
  const list = useTemplateEntries(search);
  const start = (id: string) => {
    onClose();
    void navigate({ to: '/project-edit/new', search: { template: id, rates: 'own' } });
  };
  if (edited !== null) return <EditDialog template={edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('manage.title')}
      subtitle={t('manage.subtitle')}
      icon={<IconTemplate size={20} stroke={1.6} />}
      closeButton
    >
      <SourceListView
        list={list}
        search={search}
        onSearch={setSearch}
        onChoose={start}
        emptyIcon={<IconTemplate size={20} stroke={1.6} />}
        renderMenu={(id) => {
          const entry = list.entries?.find((one) => one.id === id);
          if (entry === undefined) return null;
          return (
            <Menu
              trigger={
                <IconButton
                  size="sm"
                  label={t('manage.actions', { name: entry.name })}
                  icon={<IconDots {...icon} />}
                />
              }
              items={[
                {
                  label: t('manage.start'),
                  icon: <IconPlus {...icon} />,
                  onSelect: () => start(id),
                },
                {
                  label: t('manage.edit'),
                  icon: <IconPencil {...icon} />,
                  onSelect: () => setEdited(entry),
                },
                'divider',
                {
                  label: t('manage.delete'),
                  icon: <IconTrash {...icon} />,
                  danger: true,
                  onSelect: () => void remove(id),
                },
              ]}
            />
          );
        }}
      />
    </Dialog>
  );
}
