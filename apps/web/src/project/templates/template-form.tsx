import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '@pcm/domain';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CancelButton } from '../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

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
        <>
          <CancelButton />
          <Button variant="primary" type="submit" form={id} loading={props.isSaving}>
            {props.saveLabel}
          </Button>
        </>
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
