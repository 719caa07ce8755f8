import { operationCalls, projectCalls } from '@pcm/contract';
import { z } from 'zod';
import { send } from '../../../../platform/api/api-client.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { readStored, storedKeys, storedText } from '../../../../platform/storage.ts';
import { DRAFT_PREFIX, isNewWork } from '../../../../saving/new-work.ts';
import { OPERATION_PREFIX, UNSAVED } from '../../../../saving/unsaved-keys.ts';

/* Unsaved work in this browser survives a restore, but its record may then be gone or different.
   A restored record has a version on which no work is based, so that saving such work asks
   first. */

/** A project or operation with unsaved work in this browser. */
export interface KeptWork {
  id: string;
  kind: 'project' | 'operation';
  /** The name of the record, else that of the work; empty when neither has one. */
  name: string;
  keys: string[];
  /** The version and time of the record; null when it does not exist. */
  record: string | null;
}

const draft = z.looseObject({
  baseVersion: z.int().nullable(),
  data: z.looseObject({ projectInfo: z.looseObject({ name: z.string().optional() }).optional() }),
});
const operation = z.looseObject({
  fields: z.looseObject({ title: z.looseObject({ value: z.string() }).optional() }),
});

/** Returns the storage keys by record; leaves out work that belongs to no saved record. */
function workInBrowser(): { id: string; kind: KeptWork['kind']; keys: string[] }[] {
  const found = new Map<string, { id: string; kind: KeptWork['kind']; keys: string[] }>();
  for (const prefix of UNSAVED) {
    for (const key of storedKeys(prefix)) {
      const id = key.slice(key.lastIndexOf('.') + 1);
      if (isNewWork(id)) continue;
      const kind = prefix === OPERATION_PREFIX ? 'operation' : 'project';
      const work = found.get(`${kind}.${id}`) ?? { id, kind, keys: [] };
      work.keys.push(key);
      found.set(`${kind}.${id}`, work);
    }
  }
  return [...found.values()];
}

function nameInWork(id: string): string {
  const inDraft = readStored(`${DRAFT_PREFIX}${id}`, draft)?.data.projectInfo?.name;
  return inDraft ?? readStored(`${OPERATION_PREFIX}${id}`, operation)?.fields.title?.value ?? '';
}

async function recordOf(kind: KeptWork['kind'], id: string) {
  try {
    if (kind === 'project') {
      const { name, version, updatedAt } = await send(projectCalls.readProject, { params: { id } });
      return { name, record: `${version} ${updatedAt}` };
    }
    const params = { id };
    const { title, version, updatedAt } = await send(operationCalls.readOperation, { params });
    return { name: title, record: `${version} ${updatedAt}` };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Returns the unsaved work in this browser, with the current state of each record.
 *
 * Errors: ApiError.
 */
export const keptWork = (): Promise<KeptWork[]> =>
  Promise.all(
    workInBrowser().map(async ({ id, kind, keys }) => {
      const found = await recordOf(kind, id);
      return {
        id,
        kind,
        keys,
        name: found?.name ?? nameInWork(id),
        record: found?.record ?? null,
      };
    }),
  );

/** The effect of a restore on the unsaved work in this browser. */
export interface WorkAfterRestore {
  /** The record has changed. */
  changed: KeptWork[];
  /** The record existed before and is not in the restored data. */
  gone: KeptWork[];
}

/** Compares the work with its state before the restore. Errors: ApiError. */
export async function workAfterRestore(before: readonly KeptWork[]): Promise<WorkAfterRestore> {
  const after = await keptWork();
  const former = new Map(before.map((work) => [`${work.kind}.${work.id}`, work]));
  const formerOf = ({ kind, id }: KeptWork) => former.get(`${kind}.${id}`);
  const differing = after.filter((work) => work.record !== formerOf(work)?.record);
  const gone = differing
    .filter(({ record }) => record === null)
    .map((work) => ({ ...work, name: formerOf(work)?.name || work.name }));
  const changed = differing.filter(({ record }) => record !== null);
  return { changed, gone };
}

/** Returns work as a file: an estimate as a backup for the editor, anything else as stored. */
export function workFile({ id, name, keys }: KeptWork): File {
  const estimate = readStored(`${DRAFT_PREFIX}${id}`, draft);
  const content =
    estimate === null
      ? Object.fromEntries(keys.map((key) => [key, storedText(key)]))
      : {
          kind: 'project-cost-manager-backup',
          timestamp: new Date().toISOString(),
          projectId: id,
          baseVersion: estimate.baseVersion,
          name,
          data: estimate.data,
        };
  return new File([JSON.stringify(content)], `unsaved-work-${id}.json`, {
    type: 'application/json',
  });
}
