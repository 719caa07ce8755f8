import type { Project } from '@pcm/contract';
import {
  DEFAULT_CATEGORY,
  type EstimateData,
  type EstimateDefaults,
  type LawOfToday,
  NO_ESTIMATE_DEFAULTS,
  newEstimate,
  projectTypesOf,
  SERVICE_CATEGORIES,
  type ServiceCategory,
  SPECIFICATION,
  templateOfEstimate,
  withEstimateDefaults,
  withTodaysRates,
} from '@pcm/domain';
import { isNewWork } from '../../../saving/new-work.ts';
import { differencesBetween } from './differences.ts';
import type { Draft, StoredDraft } from './draft.ts';
import type { EstimateState, Job } from './estimate-store.ts';
import { firstProjectType } from './service-change.ts';
import { workingCopy } from './working-line.ts';

/** The initial state of an editor, and the outcome for unsaved work found in this browser. */
export interface EditorStart
  extends Pick<EstimateState, 'data' | 'saved' | 'origin' | 'job' | 'currencyChoice'> {
  /** The time at which the restored work was kept; null when there was none. */
  restoredFrom: string | null;
  /** The key of unsaved work that could not be read, and the backup that was opened instead. */
  setAside: {
    key: string;
    opened: 'backup' | 'server' | 'template';
    /** The time at which the backup was made. */
    madeAt: string | null;
  } | null;
}

/** Uses the version on which the work is based, so that a save over a newer one is noticed. */
const basedOn = (origin: EditorStart['origin'], version: number | null) =>
  origin === null || version === null ? origin : { ...origin, version };

function withDraft(
  fresh: Omit<EditorStart, 'data' | 'restoredFrom' | 'setAside'>,
  stored: StoredDraft,
): EditorStart {
  const { saved } = fresh;
  const none = { ...fresh, data: saved, restoredFrom: null, setAside: null };
  if (stored.kind === 'none') return none;
  if (stored.kind === 'set-aside') {
    const { key, backup } = stored;
    if (backup === null) {
      const opened = fresh.origin === null ? 'template' : 'server';
      return { ...none, setAside: { key, opened, madeAt: null } };
    }
    return {
      ...none,
      data: workingCopy(backup.data),
      currencyChoice: 'user',
      origin: basedOn(fresh.origin, backup.baseVersion),
      setAside: { key, opened: 'backup', madeAt: backup.timestamp },
    };
  }
  const { draft } = stored;
  const data = workingCopy(draft.data);
  if (differencesBetween(saved, data).length === 0) return none;
  return {
    ...fresh,
    data,
    currencyChoice: draft.currencyChoice,
    origin: basedOn(fresh.origin, draft.baseVersion),
    restoredFrom: draft.savedAt,
    setAside: null,
  };
}

/** Starts with a project of the server. */
export function startOfProject(project: Project, stored: StoredDraft): EditorStart {
  const saved = workingCopy(project.data);
  const { id, version, status } = project;
  return withDraft(
    { saved, origin: { id, version, status }, job: null, currencyChoice: 'user' },
    stored,
  );
}

/**
 * Returns the template of a new project with the company's defaults. Its services always have the
 * same ids. A tender has none, because the client's file says what is asked for.
 */
export function templateOf(
  { serviceCategory, projectType, tender }: Job,
  defaults: EstimateDefaults = NO_ESTIMATE_DEFAULTS,
  law?: LawOfToday,
): EstimateData {
  let services = 0;
  const template = newEstimate(
    {
      serviceCategory,
      projectType,
      currency: defaults.currency ?? undefined,
      newId: () => {
        services += 1;
        return `service-${services}`;
      },
    },
    SPECIFICATION,
  );
  const begun = tender === undefined ? template : { ...template, additionalServices: [] };
  return workingCopy(withEstimateDefaults(begun, serviceCategory, defaults, SPECIFICATION, law));
}

/** Starts with a new project. */
export function startOfNew(
  job: Job,
  stored: StoredDraft,
  defaults?: EstimateDefaults,
  law?: LawOfToday,
): EditorStart {
  const saved = templateOf(job, defaults, law);
  return withDraft({ saved, origin: null, job, currencyChoice: 'start' }, stored);
}

/** Starts with a new project from the estimate of a template or a past project. */
export function startOfSource(job: Job, estimate: EstimateData, stored: StoredDraft): EditorStart {
  const data = job.rates === 'today' ? withTodaysRates(estimate, SPECIFICATION).data : estimate;
  const saved = workingCopy(templateOfEstimate(data));
  // The amounts are in the source's currency, so that a Moroccan location does not change it.
  return withDraft({ saved, origin: null, job, currencyChoice: 'user' }, stored);
}

const isCategory = (text: string | undefined): text is ServiceCategory =>
  (SERVICE_CATEGORIES as readonly (string | undefined)[]).includes(text);

type NewSearch = { [Key in keyof Job]?: string | undefined };

/**
 * Returns the kind of job that the address asks for; an unknown kind becomes the standard one. What
 * a tender is about is asked later.
 */
export function jobOf(search: NewSearch): Job {
  const { serviceCategory, projectType, tender, template, from, rates } = search;
  const category = isCategory(serviceCategory) ? serviceCategory : DEFAULT_CATEGORY;
  const type = projectTypesOf(category).find((entry) => entry.name === projectType);
  if (tender !== undefined && isNewWork(tender)) {
    return { serviceCategory: category, projectType: type?.name ?? '', tender };
  }
  const job: Job = {
    serviceCategory: category,
    projectType: type?.name ?? firstProjectType(category),
  };
  if (template !== undefined) job.template = template;
  else if (from !== undefined) job.from = from;
  else return job;
  return { ...job, rates: rates === 'today' ? 'today' : 'own' };
}

/** Returns whether two jobs begin with the same template, project or tender, or all without one. */
const isSameSource = (one: Job, other: Job): boolean =>
  one.template === other.template && one.from === other.from && one.tender === other.tender;

/** Returns whether a draft of a new project is for this kind of job. */
export function isDraftOf({ job }: Draft, asked: Job): boolean {
  if (job === null || !isSameSource(job, asked)) return false;
  if (asked.template !== undefined || asked.from !== undefined) return job.rates === asked.rates;
  return job.serviceCategory === asked.serviceCategory && job.projectType === asked.projectType;
}

/** Returns the search parameters of the page that continues new work; a tender has its own tab. */
export const addressOf = (job: Job | null): Partial<Job> & { tab?: 'schedule' } =>
  job?.tender === undefined ? { ...job } : { ...job, tab: 'schedule' };
