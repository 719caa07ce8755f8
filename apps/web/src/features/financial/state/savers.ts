import type { Project } from '@pcm/contract';
import { registerUnsent } from '../../../lib/before-logout.ts';
import { whenSessionOpens } from '../../../lib/session.ts';
import {
  patchEdits,
  patchEstimate,
  patchLeaving,
  readNewest,
  restoreProject,
} from '../financial.queries.ts';
import { keepLastContingencies } from './last-contingencies.ts';
import { isEmpty } from './pending-leaves.ts';
import {
  onPendingChange,
  readDone,
  readPending,
  writeDone,
  writePending,
} from './pending-storage.ts';
import { announceFailures } from './save-announcements.ts';
import { createSaver, type Saver } from './saver.ts';

/*
 * One saver a project, outside of React: leaving the page, or its screen, stops no save.
 */

const savers = new Map<string, Saver>();
const tab = crypto.getRandomValues(new Uint32Array(1)).join('');

function startSaver(project: Project): Saver {
  const { id } = project;
  const saver = createSaver(
    {
      read: () => readNewest(id, true),
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
  onPendingChange(id, saver.adopt);
  announceFailures(saver);
  return {
    ...saver,
    edit: (edits) => {
      saver.edit(edits);
      if (edits.contingencies === undefined) return;
      const { project: newest, leaves } = saver.get();
      keepLastContingencies({ data: newest.data, leaves });
    },
  };
}

/** The saver of a project; the first one who asks starts it with the version that was read. */
export function saverOf(project: Project): Saver {
  const saver = savers.get(project.id) ?? startSaver(project);
  savers.set(project.id, saver);
  return saver;
}

const isWaiting = (saver: Saver) => !isEmpty(saver.get().leaves);

const retryAll = () => savers.forEach((saver) => saver.retry());

const flushAll = () => {
  for (const saver of savers.values()) {
    if (saver.get().save.status === 'waiting') void saver.flush();
  }
};

registerUnsent({
  send: () => Promise.all([...savers.values()].filter(isWaiting).map((saver) => saver.flush())),
  forget: () => savers.forEach((saver) => saver.forget()),
});
window.addEventListener('online', retryAll);
whenSessionOpens(retryAll);
window.addEventListener('pagehide', () => savers.forEach((saver) => saver.leave()));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushAll();
});
// Only where the browser keeps nothing: then closing the page would lose what waits.
window.addEventListener('beforeunload', (event) => {
  const isLost = [...savers.values()].some((saver) => isWaiting(saver) && !saver.get().save.isKept);
  if (isLost) event.preventDefault();
});
