import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './bulk.module.css';
import { type BulkJob, closeJob, useBulkJob } from './bulk-job.ts';

/** The most failures to name; the rest is counted. */
const NAMED = 50;

/** Shows the progress of a run and names what failed. */
export function BulkDialog() {
  const job = useBulkJob();
  return job?.isShown ? <JobDialog job={job} /> : null;
}

function JobDialog({ job }: { job: BulkJob }) {
  const { t } = useTranslation(['bulk', 'common']);
  const format = useFormat();
  const { kind, total, done, failed, phase, note } = job;
  const isRunning = phase === 'running';
  const counts = { count: total, done: format.number(done), all: format.number(total) };
  const title = isRunning
    ? t(`running.${kind}`, { count: total, formatted: format.number(total) })
    : t(phase === 'cancelled' ? 'cancelled' : 'partly', counts);
  return (
    <Dialog
      opened
      onClose={isRunning ? () => undefined : closeJob}
      keepOpenOutside
      title={title}
      actions={
        isRunning ? (
          <Button onClick={job.cancel}>{t('common:cancel')}</Button>
        ) : (
          <>
            {job.undo && (
              <Button variant="quiet" onClick={() => leave(job.undo)}>
                {t('common:undo')}
              </Button>
            )}
            {job.retry && <Button onClick={() => leave(job.retry)}>{t('common:retry')}</Button>}
            <Button variant="primary" onClick={closeJob}>
              {t('common:close')}
            </Button>
          </>
        )
      }
    >
      <div className="stack-8">
        <ProgressBar label={title} value={done + failed.length} max={total} />
        <p role="status">{t('progress', counts)}</p>
        {note && <p className="muted">{note}</p>}
        {failed.length > 0 && <Failures job={job} />}
      </div>
    </Dialog>
  );
}

/** Closes the dialog before the next run opens its own. */
function leave(next: (() => void) | null): void {
  closeJob();
  next?.();
}

function Failures({ job }: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const rest = job.failed.length - NAMED;
  return (
    <>
      <p className="loss strong">
        {t('failed', { count: job.failed.length, formatted: format.number(job.failed.length) })}
      </p>
      <ul className={`bare-list stack-4 scrolls-down ${styles.failures}`}>
        {job.failed.slice(0, NAMED).map((failure) => (
          <li className="wrap-0-12 between" key={failure.id}>
            <bdi className="medium break-words">{job.names.get(failure.id) ?? t('unnamed')}</bdi>
            <span className="muted">{failure.message}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="muted">{t('andMore', { count: rest, formatted: format.number(rest) })}</p>
      )}
    </>
  );
}
