import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { SavedList } from './record-cells.tsx';
import styles from './records.module.css';
import type { RecordSave } from './use-record-save.ts';

interface RecordDialogProps<Body> {
  list: SavedList;
  isNew: boolean;
  /** Stands for the title of the list. */
  title?: string;
  save: RecordSave<Body>;
  /** Returns the body to send; called when sending. */
  bodyOf: () => Body;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a record's form: title, notice of a change elsewhere, buttons. */
export function RecordDialog<Body>(props: RecordDialogProps<Body>) {
  const { list, isNew, title, save, bodyOf, onClose, children } = props;
  const { t } = useTranslation(['team', 'common']);
  const id = useId();
  const submit = async () => {
    const form = document.getElementById(id);
    if (form === null || stopsAtUnread(form)) return;
    if (!(await save.submit(bodyOf()))) focusFirstError(form);
  };
  const saveLabel = save.isStale ? t('form.saveOver') : t(isNew ? `${list}.add` : 'form.save');
  return (
    <Dialog
      opened
      filled={bodyOf()}
      onClose={onClose}
      keepOpenOutside
      size="lg"
      title={title ?? t(isNew ? `${list}.addTitle` : `${list}.editTitle`)}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" type="submit" form={id} loading={save.isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={`grid two-columns ${styles.form}`}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        {save.isStale && (
          <Notice tone="attention" live title={t('form.stale')}>
            {t('form.staleText')}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  );
}
