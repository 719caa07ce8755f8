import type { Project } from '@pcm/contract';
import type { EstimateData, EstimateEdits } from '@pcm/domain';
import { ApiError } from '../../../platform/api/api-error.ts';
import { whenSessionCloses, whenSessionOpens } from '../../../platform/api/session.ts';
import { registerUnsent } from '../../../platform/before-logout.ts';
import { errorText, translate } from '../../../platform/words/translation.ts';
import { isLoggedOut } from '../../../saving/save-trouble.ts';
import { createSaver } from '../../../saving/saver.ts';
import type { Saver, SaverState } from '../../../saving/saver-ports.ts';
import { isEmpty, pathsOf } from '../../../saving/unsaved-fields.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import {
  patchEdits,
  patchEstimate,
  patchLeaving,
  readForSaving,
  restoreProject,
} from '../financial.queries.ts';
import { keptEdits, pendingEdits, projectKind, SAVE_AFTER_MS } from './estimate-edits.ts';
import { keepLastContingencies } from './last-contingencies.ts';

type ProjectSaver = Saver<Project, EstimateEdits>;

/** Returns a change of the whole estimate for {@link Saver.change}. */
export const wholeEstimate =
  (apply: (data: EstimateData) => EstimateData) =>
  (newest: Project): Promise<Project> | null => {
    const data = apply(newest.data);
    return data === newest.data ? null : patchEstimate(newest, data);
  };

/** Returns the message for a failed save, by what was edited. Source: specification section 8. */
function whatFailed(edits: EstimateEdits): string {
  const t = translate('financial');
  const sections = Object.keys(edits);
  if (sections.every((section) => section === 'contingencies')) {
    return t('save.failedContingencies');
  }
  const isInsurance =
    sections.every((section) => section === 'socialContributions') &&
    Object.keys(edits.socialContributions ?? {}).every((part) => part === 'yearlyInsurance');
  return t(isInsurance ? 'save.failedInsurance' : 'save.failedProfit');
}

function announce({ save, fields }: SaverState<Project>): void {
  const t = translate('financial');
  if (isLoggedOut(save.error)) {
    showToast({
      tone: 'error',
      title: t('save.expired'),
      description: t('save.expiredText'),
    });
    return;
  }
  const edits = pendingEdits(fields);
  const isProfit = edits.profitAnalysis !== undefined;
  const reason =
    isProfit && save.error instanceof ApiError && save.error.body !== undefined
      ? errorText(save.error, translate(['errors', 'shell']))
      : whatFailed(edits);
  const kept = t(save.isKept ? 'save.kept' : 'save.notKept');
  showToast({
    tone: 'error',
    title: t('save.error'),
    description: `${reason.replace(/\.$/, '')}. ${kept}`,
  });
}

/** Announces a failed save on every screen, once until the edits are saved. Returns how to stop. */
function announceFailures(saver: ProjectSaver): () => void {
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

/* Each project has one saver outside of React, so that leaving the page or screen stops no save. */

/** The number of unwatched projects that still keep the time of their last save. */
const KEPT = 8;

/** A saver, and the number of its watchers. */
interface WatchedSaver {
  saver: ProjectSaver;
  watchers: number;
  /** Ends all its subscriptions. */
  stop: () => void;
}

/** The savers in the order in which they were last watched. */
const watched = new Map<string, WatchedSaver>();
let limit = KEPT;

/** Drops savers without watchers and without unsaved edits, except for the last few. */
function letGo(): void {
  const idle = [...watched].filter(
    ([, { saver, watchers }]) => watchers === 0 && saver.get().save.status === 'saved',
  );
  for (const [id, { stop }] of idle.slice(0, Math.max(0, idle.length - limit))) {
    stop();
    watched.delete(id);
  }
}

function startSaver(project: Project): WatchedSaver {
  const { id } = project;
  const { follow, ...browser } = keptEdits(id);
  const saver = createSaver(
    {
      ...browser,
      kind: projectKind,
      pathsOf,
      editsOf: pendingEdits,
      sendAfter: SAVE_AFTER_MS,
      read: () => readForSaving(id),
      write: patchEdits,
      writeLeaving: patchLeaving,
      restore: () => restoreProject(id),
    },
    project,
  );
  const ends = [follow(saver.adopt), announceFailures(saver), saver.subscribe(letGo)];
  const started: WatchedSaver = {
    watchers: 0,
    stop: () => ends.forEach((end) => end()),
    saver: {
      ...saver,
      subscribe: (listener) => {
        const end = saver.subscribe(listener);
        started.watchers += 1;
        watched.delete(id);
        watched.set(id, started);
        return () => {
          end();
          started.watchers -= 1;
          letGo();
        };
      },
      edit: (edits) => {
        saver.edit(edits);
        if (edits.contingencies === undefined) return;
        const { record: newest, fields } = saver.get();
        keepLastContingencies({ data: newest.data, fields });
      },
    },
  };
  return started;
}

/** Returns the saver of a project; the first call starts it with the version that was read. */
export function saverOf(project: Project): ProjectSaver {
  const started = watched.get(project.id) ?? startSaver(project);
  watched.set(project.id, started);
  return started.saver;
}

/** Returns the number of projects with a saver. */
export const countSavers = (): number => watched.size;

const savers = () => [...watched.values()].map(({ saver }) => saver);
const isWaiting = (saver: ProjectSaver) => !isEmpty(saver.get().fields);

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
  limit = KEPT;
  retryAll();
});
// The next user finds no project of this one in memory; unsaved edits stay in storage.
whenSessionCloses(() => {
  limit = 0;
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
