import type { Project } from '@pcm/contract';
import { type EstimateData, newEstimate } from '@pcm/domain';
import { differencesBetween } from './differences.ts';
import type { Draft, StoredDraft } from './draft.ts';
import type { EstimateState, Job } from './estimate-store.ts';
import { workingCopy } from './working-copy.ts';

/** What an editor starts with, and what became of unsaved work found in this browser. */
export interface EditorStart
  extends Pick<EstimateState, 'data' | 'saved' | 'origin' | 'job' | 'currencyChoice'> {
  /** When the work that was restored had been kept; null when there was none. */
  restoredFrom: string | null;
  /** Unsaved work was there but could not be read. */
  wasSetAside: boolean;
}

function withDraft(
  fresh: Omit<EditorStart, 'data' | 'restoredFrom' | 'wasSetAside'>,
  stored: StoredDraft,
): EditorStart {
  const { saved } = fresh;
  const none = { ...fresh, data: saved, restoredFrom: null };
  if (stored.kind !== 'draft') return { ...none, wasSetAside: stored.kind === 'set-aside' };
  const { draft } = stored;
  const data = workingCopy(draft.data);
  if (differencesBetween(saved, data).length === 0) return { ...none, wasSetAside: false };
  return {
    ...fresh,
    data,
    currencyChoice: draft.currencyChoice,
    // The version the work was based on, so that a save over someone else's is noticed.
    origin:
      fresh.origin === null || draft.baseVersion === null
        ? fresh.origin
        : { ...fresh.origin, version: draft.baseVersion },
    restoredFrom: draft.savedAt,
    wasSetAside: false,
  };
}

/** Starts on a project of the server. */
export function startOfProject(project: Project, stored: StoredDraft): EditorStart {
  const saved = workingCopy(project.data);
  const { id, version, status } = project;
  return withDraft(
    { saved, origin: { id, version, status }, job: null, currencyChoice: 'user' },
    stored,
  );
}

/** The template of a new project; its services always have the same ids. */
export function templateOf({ serviceCategory, projectType }: Job): EstimateData {
  let services = 0;
  return workingCopy(
    newEstimate({
      serviceCategory,
      projectType,
      newId: () => {
        services += 1;
        return `service-${services}`;
      },
    }),
  );
}

/** Starts on a new project. */
export function startOfNew(job: Job, stored: StoredDraft): EditorStart {
  const saved = templateOf(job);
  return withDraft({ saved, origin: null, job, currencyChoice: 'start' }, stored);
}

/** Whether a draft of a new project was started as this kind of job. */
export const isDraftOf = ({ job }: Draft, { serviceCategory, projectType }: Job): boolean =>
  job?.serviceCategory === serviceCategory && job.projectType === projectType;
