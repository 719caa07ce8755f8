import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '@pcm/domain';
import { IconDots, IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { DialogAnswer, IconButton } from '../../ui/button.tsx';
import { sayDone, showToast, useFailureToast } from '../../ui/feedback/toast-store.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { type SourceEntry, useTemplateEntries } from '../sources/source-entries.ts';
import { SourceListView } from '../sources/source-list.tsx';
import { useTemplateWrites } from './templates.queries.ts';

interface TemplateFormProps {
  title: string;
  text?: string | undefined;
  name: string;
  description: string;
  saveLabel: string;
  isSaving: boolean;
  onSave: (values: { name: string; description: string }) => void;
  onClose: () => void;
}

/** Edits the name and description of a template. */
export function TemplateForm(props: TemplateFormProps) {
  const { t } = useTranslation(['templates', 'common']);
  const id = useId();
  const [name, setName] = useState(props.name.slice(0, MAX_NAME_LENGTH));
  const [description, setDescription] = useState(props.description);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isNameless = name.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (isNameless) document.getElementById(`${id}-name`)?.focus();
    else props.onSave({ name: name.trim(), description: description.trim() });
  };
  return (
    <Dialog
      opened
      filled={[name, description]}
      onClose={props.onClose}
      keepOpenOutside
      title={props.title}
      subtitle={props.text}
      actions={
        <DialogAnswer type="submit" form={id} loading={props.isSaving}>
          {props.saveLabel}
        </DialogAnswer>
      }
    >
      <form id={id} className="stack-12" onSubmit={submit} noValidate>
        <TextField
          id={`${id}-name`}
          label={t('save.name')}
          required
          autoFocus
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={setName}
          error={wasSubmitted && isNameless ? t('save.nameRequired') : undefined}
        />
        <TextField
          label={t('save.description')}
          help={t('save.descriptionHelp')}
          maxLength={MAX_NOTE_LENGTH}
          value={description}
          onChange={setDescription}
        />
      </form>
    </Dialog>
  );
}

/** Edits the name and description of a template. */
function EditDialog({ template, onClose }: { template: SourceEntry; onClose: () => void }) {
  const { t } = useTranslation('templates');
  const sayFailed = useFailureToast();
  const { change } = useTemplateWrites();
  const save = async (values: { name: string; description: string }) => {
    try {
      await change.mutateAsync({ id: template.id, ...values });
      onClose();
      sayDone(t('manage.changed'), values.name);
    } catch (error) {
      sayFailed(t('save.failed'), error);
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
  const sayFailed = useFailureToast();
  const { save, remove } = useTemplateWrites();
  return async (id) => {
    try {
      const { name, description, data } = await remove.mutateAsync(id);
      const restore = async () => {
        try {
          await save.mutateAsync({ name, description, source: { data } });
          sayDone(t('manage.restored'), name);
        } catch (error) {
          sayFailed(t('manage.restoreFailed'), error);
        }
      };
      showToast({
        tone: 'neutral',
        title: t('manage.deleted'),
        description: name,
        undo: () => void restore(),
      });
    } catch (error) {
      sayFailed(t('manage.deleteFailed'), error);
    }
  };
}

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
                  icon={IconDots}
                />
              }
              items={[
                { label: t('manage.start'), icon: IconPlus, onSelect: () => start(id) },
                { label: t('manage.edit'), icon: IconPencil, onSelect: () => setEdited(entry) },
                'divider',
                {
                  label: t('manage.delete'),
                  icon: IconTrash,
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
