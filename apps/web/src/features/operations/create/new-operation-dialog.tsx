import { IconFolderPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePlannableProjects } from '../operations.queries.ts';
import type { NewOperationStart } from './new-operation.ts';
import { NewOperationFields } from './new-operation-fields.tsx';
import { useNewOperation } from './use-new-operation.ts';

interface NewOperationDialogProps {
  start: NewOperationStart;
  onClose: () => void;
}

/** The form of a new operation; without a project it says that there is nothing to schedule yet. */
export function NewOperationDialog({ start, onClose }: NewOperationDialogProps) {
  const { t } = useTranslation('operations');
  const projects = usePlannableProjects('');
  if (projects.data !== undefined && projects.data.length > 0) {
    return <OperationForm start={start} onClose={onClose} />;
  }
  return (
    <Dialog opened onClose={onClose} title={t('create.title')} closeButton>
      {projects.data !== undefined && (
        <EmptyState
          icon={<IconFolderPlus size={22} stroke={1.6} aria-hidden />}
          title={t('create.noProjects')}
          text={t('create.noProjectsText')}
          action={
            <ButtonLink variant="primary" to="/project-type-selection">
              {t('create.newProject')}
            </ButtonLink>
          }
        />
      )}
      {projects.data === undefined && projects.error === null && <LoadingText />}
      {projects.data === undefined && projects.error !== null && (
        <ErrorState
          title={t('create.projectsFailed')}
          error={projects.error}
          onRetry={projects.refetch}
        />
      )}
    </Dialog>
  );
}

function OperationForm({ start, onClose }: NewOperationDialogProps) {
  const { t } = useTranslation(['operations', 'common']);
  const form = useNewOperation(start, onClose);
  const id = useId();
  return (
    <>
      <Dialog
        opened
        filled={form.isChanged}
        onClose={onClose}
        keepOpenOutside
        size="lg"
        title={t('create.title')}
        subtitle={t('create.text')}
        actions={
          <>
            <CancelButton />
            <Button
              variant="primary"
              type="submit"
              form={id}
              loading={form.isSaving}
              data-tour="create-operation"
            >
              {t('create.confirm')}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          onSubmit={async (event) => {
            event.preventDefault();
            const { currentTarget } = event;
            if (stopsAtUnread(currentTarget)) return;
            if (!(await form.submit())) focusFirstError(currentTarget);
          }}
        >
          <NewOperationFields form={form} start={start} />
        </form>
      </Dialog>
      {form.dialog}
    </>
  );
}
