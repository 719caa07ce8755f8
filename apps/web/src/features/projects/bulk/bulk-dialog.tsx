import { sharedValue, useSharedValue } from '../../../platform/shared-value.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './bulk.module.css';

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
    ? t(`running.${kind}`, { count: total })
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
  const rest = job.failed.length - NAMED;
  return (
    <>
      <p className="loss strong">{t('failed', { count: job.failed.length })}</p>
      <ul className={`bare-list stack-4 scrolls-down ${styles.failures}`}>
        {job.failed.slice(0, NAMED).map((failure) => (
          <li className="wrap-0-12 between" key={failure.id}>
            <bdi className="medium break-words">{job.names.get(failure.id) ?? t('unnamed')}</bdi>
            <span className="muted">{failure.message}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="muted">{t('andMore', { count: rest })}</p>}
    </>
  );
}

/** A project that failed in a run. */
export interface Failure {
  id: string;
  message: string;
  /** Whether it no longer exists, so that trying again is useless. */
  isGone?: boolean | undefined;
}

/** The progress of a run. */
interface Progress {
  done: number;
  failed: Failure[];
}

/** The projects of a batch that were done, and those that failed. */
interface BatchReply<Done> {
  done: Done[];
  failed: Failure[];
}

interface RunOptions<Done> {
  ids: readonly string[];
  /** The largest size of a batch. */
  size: number;
  send: (ids: string[], signal: AbortSignal) => Promise<BatchReply<Done>>;
  /** Returns the message for every project of a batch that failed as a whole. */
  explain: (error: unknown) => string;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** The steps of the progress bar for a run of any length. */
const STEPS = 20;

/** Small enough that the bar moves, large enough that ten thousand need few requests. */
export const batchSize = (count: number, most: number): number =>
  Math.min(most, Math.max(1, Math.ceil(count / STEPS)));

/**
 * Handles projects in batches, one after the other. When a batch fails as a whole, each of its
 * projects counts as failed and the run goes on. After a cancel no further batch starts, and the
 * outcome of the running one is unknown.
 */
export async function runInBatches<Done>(options: RunOptions<Done>): Promise<BatchReply<Done>> {
  const { ids, size, send, explain, onProgress, signal } = options;
  const done: Done[] = [];
  const failed: Failure[] = [];
  for (let start = 0; start < ids.length && !signal.aborted; start += size) {
    const batch = ids.slice(start, start + size);
    try {
      const reply = await send(batch, signal);
      done.push(...reply.done);
      failed.push(...reply.failed);
    } catch (error) {
      if (signal.aborted) break;
      const message = explain(error);
      failed.push(...batch.map((id) => ({ id, message })));
    }
    onProgress({ done: done.length, failed: [...failed] });
  }
  return { done, failed };
}

/** The actions on many projects. */
type BulkKind = 'delete' | 'restore' | 'duplicate' | 'archive' | 'unarchive' | 'export';

/** The state of a run. It outlives the page that started it. */
interface BulkJob {
  kind: BulkKind;
  total: number;
  done: number;
  failed: readonly Failure[];
  /** The names of the projects that the list had shown when the run began. */
  names: ReadonlyMap<string, string>;
  phase: 'running' | 'cancelled' | 'finished';
  /** A run that ends quickly is not shown. */
  isShown: boolean;
  /** The reason why the run waits, apart from the server's work. */
  note: string | null;
  cancel: () => void;
  retry: (() => void) | null;
  undo: (() => void) | null;
}

const SHOW_AFTER_MS = 300;

const job = sharedValue<BulkJob | null>(null);

/** Starts to show a run and returns the functions that change it; null while another one runs. */
export function startJob(
  kind: BulkKind,
  total: number,
  names: ReadonlyMap<string, string>,
  cancel: () => void,
) {
  if (job.get()?.phase === 'running') return null;
  const idle = { failed: [], note: null, retry: null, undo: null };
  job.set({ kind, total, names, done: 0, phase: 'running', isShown: false, cancel, ...idle });
  const change = (part: Partial<BulkJob>) => {
    const current = job.get();
    if (current !== null) job.set({ ...current, ...part });
  };
  const timer = setTimeout(() => change({ isShown: true }), SHOW_AFTER_MS);
  return {
    change,
    /** Closes the dialog when nothing failed. */
    close: () => {
      clearTimeout(timer);
      job.set(null);
    },
    /** Keeps the dialog open to show a result. */
    settle: (part: Partial<BulkJob>) => {
      clearTimeout(timer);
      change({ isShown: true, note: null, ...part });
    },
  };
}

/** Closes the dialog of a run that has ended. */
function closeJob(): void {
  if (job.get()?.phase !== 'running') job.set(null);
}

/** Returns the run to show; rerenders when it changes. */
const useBulkJob = (): BulkJob | null => useSharedValue(job);
