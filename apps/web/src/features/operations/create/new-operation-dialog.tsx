import { IconBolt, IconFolderPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button, ButtonLink, DialogAnswer } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePlannableProjects } from '../operations.queries.ts';
import SeriesDialog from '../series/series-dialog.tsx';
import type { SeriesTask } from '../series/use-series-form.ts';
import styles from './new-operation.module.css';
import type { NewOperationStart } from './new-operation.ts';
import { NewOperationFields } from './new-operation-fields.tsx';
import { QuickCreate } from './quick-create.tsx';
import { useNewOperation } from './use-new-operation.ts';

/** A new operation for a project, or work without an estimate. */
export type NewWorkForm = 'project' | 'quick';

interface NewOperationDialogProps {
  start: NewOperationStart;
  onClose: () => void;
  /** The form to begin with. */
  form?: NewWorkForm;
}

interface FormProps extends NewOperationDialogProps {
  /** Chooses another form, which takes over what was typed in this one. */
  choice: (typed: NewOperationStart) => ReactNode;
}

/** The forms of new work: for a project, without an estimate, or recurring. */
export default function NewOperationDialog({
  start,
  onClose,
  form = 'project',
}: NewOperationDialogProps) {
  const { t } = useTranslation('series');
  const [shown, setShown] = useState(form);
  const [begun, setBegun] = useState(start);
  const [series, setSeries] = useState<SeriesTask | null>(null);
  if (series !== null) return <SeriesDialog task={series} onClose={onClose} />;
  const choice = (typed: NewOperationStart) => (
    <Segmented
      label={t('quick.forms.label')}
      value={shown}
      onChange={(next) => {
        setBegun(typed);
        setShown(next);
      }}
      options={(['project', 'quick'] as const).map((value) => ({
        value,
        label: t(`quick.forms.${value}`),
      }))}
    />
  );
  const props = { start: begun, onClose, choice };
  if (shown === 'quick') return <QuickCreate {...props} onSeries={setSeries} />;
  return <ProjectForm {...props} onQuick={() => setShown('quick')} />;
}

/** The form of an operation for a project; without one it offers the ways on. */
function ProjectForm({ onQuick, ...props }: FormProps & { onQuick: () => void }) {
  const { t } = useTranslation(['operations', 'series']);
  const projects = usePlannableProjects('');
  if (projects.data !== undefined && projects.data.length > 0) return <OperationForm {...props} />;
  return (
    <Dialog opened onClose={props.onClose} title={t('create.title')} closeButton>
      {props.choice(props.start)}
      {projects.data !== undefined && (
        <EmptyState
          icon={IconFolderPlus}
          title={t('create.noProjects')}
          text={`${t('create.noProjectsText')} ${t('series:quick.orWithout')}`}
          action={
            <div className="wrap-8 justify-middle">
              <ButtonLink to="/project-type-selection">{t('create.newProject')}</ButtonLink>
              <Button variant="primary" icon={IconBolt} onClick={onQuick}>
                {t('series:quick.without')}
              </Button>
            </div>
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

function OperationForm({ start, onClose, choice }: FormProps) {
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
          <DialogAnswer
            type="submit"
            form={id}
            loading={form.isSaving}
            data-tour="create-operation"
          >
            {t('create.confirm')}
          </DialogAnswer>
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
          <div className={styles.choice}>{choice(form.typed)}</div>
          <NewOperationFields form={form} start={start} />
        </form>
      </Dialog>
      {form.dialog}
    </>
  );
}
