import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button, CancelButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface Option {
  value: string;
  label: string;
}

/** A job of the list, and what is chosen for it. */
interface ChosenFor {
  operationId: string;
  by: string;
}

interface JobsDialogProps {
  title: string;
  /** Said below the title where there are jobs. */
  text: string;
  /** Said where there are none. */
  none: string;
  confirm: string;
  /** The jobs; `data` is undefined until they are found. */
  found: {
    data: { count: number } | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  /** Why they could not be found. */
  unknown: string;
  /** Why the last attempt failed; null where it did not. */
  failure: { title: string; text: string } | null;
  chosen: readonly ChosenFor[];
  /** The choices that every job has, or some of them. */
  options: readonly Option[];
  /** Chooses for these jobs; a job that does not have the choice keeps its own. */
  onChoose: (operationIds: readonly string[], by: string) => void;
  isFilled: boolean;
  isSaving: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** The jobs in order. */
  children: ReactNode;
}

/** Lists the jobs that lack somebody or something, with a choice for each and one for all of them. */
export function JobsDialog(props: JobsDialogProps) {
  const { t } = useTranslation('absence');
  const format = useFormat();
  const { found, failure, chosen, onChoose } = props;
  const { data, error } = found;
  const hidden = (data?.count ?? 0) - chosen.length;
  const [first] = chosen;
  const isOne = first !== undefined && chosen.every(({ by }) => by === first.by);
  return (
    <Dialog
      opened
      filled={props.isFilled}
      onClose={props.onClose}
      keepOpenOutside
      size="lg"
      title={props.title}
      subtitle={chosen.length > 0 ? props.text : undefined}
      actions={
        <>
          <CancelButton />
          <Button
            variant="primary"
            loading={props.isSaving}
            disabled={data === undefined}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <div className="grid-card">
        {failure !== null && (
          <Notice tone="loss" live title={failure.title}>
            {failure.text}
          </Notice>
        )}
        {data === undefined && error === null && <LoadingText />}
        {data === undefined && error !== null && (
          <ErrorState title={t('jobs.unknown')} detail={props.unknown} onRetry={found.refetch} />
        )}
        {data !== undefined && chosen.length === 0 && <p>{props.none}</p>}
        {chosen.length > 1 && (
          <SelectField
            label={t('jobs.all')}
            value={isOne ? first.by : ''}
            onChange={(by) =>
              onChoose(
                chosen.map(({ operationId }) => operationId),
                by,
              )
            }
            options={[{ value: '', label: t('jobs.each') }, ...props.options]}
          />
        )}
        {props.children}
        {hidden > 0 && <p>{t('jobs.more', { count: hidden, formatted: format.number(hidden) })}</p>}
      </div>
    </Dialog>
  );
}
