import type { Project } from '@pcm/contract';
import type { EstimateEdits } from '@pcm/domain';
import i18next from 'i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { whenSessionCloses, whenSessionOpens } from '../../../platform/api/session.ts';
import { registerUnsent } from '../../../platform/before-logout.ts';
import { errorText } from '../../../platform/words/error-text.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import {
  patchEdits,
  patchEstimate,
  patchLeaving,
  readForSaving,
  restoreProject,
} from '../financial.queries.ts';
import { keepLastContingencies } from './last-contingencies.ts';
import { isEmpty, pendingEdits } from './pending-leaves.ts';
import {
  onPendingChange,
  readDone,
  readPending,
  writeDone,
  writePending,
} from './pending-storage.ts';
import { isLoggedOut } from './save-trouble.ts';
import { createSaver, type Saver, type SaverState } from './saver.ts';

/** Returns the message for a failed save, by what was edited. Source: specification section 8. */
function whatFailed(edits: EstimateEdits): string {
  const sections = Object.keys(edits);
  if (sections.every((section) => section === 'contingencies')) {
    return i18next.t('financial:save.failedContingencies');
  }
  const isInsurance =
    sections.every((section) => section === 'socialContributions') &&
    Object.keys(edits.socialContributions ?? {}).every((part) => part === 'yearlyInsurance');
  return i18next.t(isInsurance ? 'financial:save.failedInsurance' : 'financial:save.failedProfit');
}

function announce({ save, leaves }: SaverState): void {
  if (isLoggedOut(save.error)) {
    showToast({
      tone: 'error',
      title: i18next.t('financial:save.expired'),
      description: i18next.t('financial:save.expiredText'),
    });
    return;
  }
  const edits = pendingEdits(leaves);
  const isProfit = edits.profitAnalysis !== undefined;
  const reason =
    isProfit && save.error instanceof ApiError && save.error.body !== undefined
      ? errorText(save.error, i18next.getFixedT(null, ['errors', 'shell']))
      : whatFailed(edits);
  const kept = i18next.t(save.isKept ? 'financial:save.kept' : 'financial:save.notKept');
  showToast({
    tone: 'error',
    title: i18next.t('financial:save.error'),
    description: `${reason.replace(/\.$/, '')}. ${kept}`,
  });
}

/** Announces a failed save on every screen, once until the edits are saved. Returns how to stop. */
function announceFailures(saver: Saver): () => void {
  let announced: unknown = null;
  return saver.subscribe(() => {
    const now = saver.get();
    const { status, error } = now.save;
    if (status === 'saved' || status === 'conflict') announced = null;
    if (status !== 'retrying' && status !== 'failed' && status !== 'refused') return;
    // A repeated failure for the same reason is not announced again.
    const reason = error instanceof ApiError ? `${status} ${error.code}` : status;
    if (reason === announced) return;
    announced = reason;
    announce(now);
  });
}

/* One saver per project, outside of React, so that leaving the page or screen stops no save. */

/** The number of unwatched projects that still keep the time of their last save. */
const KEPT = 8;

/** A saver, and the number of its watchers. */
interface Held {
  saver: Saver;
  watchers: number;
  /** Ends all its subscriptions. */
  stop: () => void;
}

/** The savers in the order in which they were last watched. */
const held = new Map<string, Held>();
const tab = crypto.getRandomValues(new Uint32Array(1)).join('');
let kept = KEPT;

/** Drops savers without watchers and without unsaved edits, except for the last few. */
function letGo(): void {
  const idle = [...held].filter(
    ([, { saver, watchers }]) => watchers === 0 && saver.get().save.status === 'saved',
  );
  for (const [id, { stop }] of idle.slice(0, Math.max(0, idle.length - kept))) {
    stop();
    held.delete(id);
  }
}

function startSaver(project: Project): Held {
  const { id } = project;
  const saver = createSaver(
    {
      read: () => readForSaving(id),
      saveEdits: patchEdits,
      saveWhole: patchEstimate,
      saveLeaving: patchLeaving,
      restore: () => restoreProject(id),
      readKept: () => readPending(id),
      keep: (leaves) => writePending(id, leaves),
      readDone: () => readDone(id),
      keepDone: (done) => writeDone(id, done),
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      now: Date.now,
      tab,
    },
    project,
  );
  const ends = [onPendingChange(id, saver.adopt), announceFailures(saver), saver.subscribe(letGo)];
  const started: Held = {
    watchers: 0,
    stop: () => ends.forEach((end) => end()),
    saver: {
      ...saver,
      subscribe: (listener) => {
        const end = saver.subscribe(listener);
        started.watchers += 1;
        held.delete(id);
        held.set(id, started);
        return () => {
          end();
          started.watchers -= 1;
          letGo();
        };
      },
      edit: (edits) => {
        saver.edit(edits);
        if (edits.contingencies === undefined) return;
        const { project: newest, leaves } = saver.get();
        keepLastContingencies({ data: newest.data, leaves });
      },
    },
  };
  return started;
}

/** Returns the saver of a project; the first call starts it with the version that was read. */
export function saverOf(project: Project): Saver {
  const started = held.get(project.id) ?? startSaver(project);
  held.set(project.id, started);
  return started.saver;
}

/** Returns the number of projects with a saver. */
export const countSavers = (): number => held.size;

const savers = () => [...held.values()].map(({ saver }) => saver);
const isWaiting = (saver: Saver) => !isEmpty(saver.get().leaves);

const retryAll = () => savers().forEach((saver) => saver.retry());

const flushAll = () => {
  for (const saver of savers()) {
    if (saver.get().save.status === 'waiting') void saver.flush();
  }
};

registerUnsent({
  send: () =>
    Promise.all(
      savers()
        .filter(isWaiting)
        .map((saver) => saver.flush()),
    ),
  forget: () => savers().forEach((saver) => saver.forget()),
});
window.addEventListener('online', retryAll);
whenSessionOpens(() => {
  kept = KEPT;
  retryAll();
});
// The next user finds no project of this one in memory; unsaved edits stay in storage.
whenSessionCloses(() => {
  kept = 0;
  letGo();
});
window.addEventListener('pagehide', () => savers().forEach((saver) => saver.leave()));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushAll();
});
// Asks before closing only where the browser keeps nothing, so that edits would be lost.
window.addEventListener('beforeunload', (event) => {
  const isLost = savers().some((saver) => isWaiting(saver) && !saver.get().save.isKept);
  if (isLost) event.preventDefault();
});
