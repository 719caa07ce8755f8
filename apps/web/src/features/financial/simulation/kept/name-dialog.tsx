import { isSimulationNameTaken, type NamedSimulation } from '@pcm/domain';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { CancelButton } from '../../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

interface NameDialogProps {
  title: string;
  suggestion: string;
  list: readonly NamedSimulation[];
  /** The one that is renamed: its own name is free for it. */
  except?: string | undefined;
  /** True once it is saved under the name; the dialog stays open otherwise. */
  onName: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a name that no other simulation of the project has. */
export function NameDialog({ title, suggestion, list, except, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation(['simulation', 'common']);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(suggestion);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const name = typed.trim();
  const isTaken = isSimulationNameTaken(list, name, except);
  const problem = name === '' ? 'nameRequired' : isTaken ? 'nameTaken' : null;
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setAsked(true);
    if (problem !== null || isSaving) {
      field.current?.focus();
      return;
    }
    setSaving(true);
    const isSaved = await onName(name);
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      opened
      filled={typed}
      onClose={onClose}
      title={title}
      size="sm"
      actions={
        <>
          <CancelButton />
          <Button variant="primary" type="submit" form={id} loading={isSaving}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          name="simulationName"
          label={t('kept.name')}
          help={t('kept.nameHelp')}
          error={isAsked && problem !== null ? t(`kept.${problem}`) : undefined}
          value={typed}
          onChange={setTyped}
          maxLength={200}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
