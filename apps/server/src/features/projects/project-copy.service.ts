import type { Currency } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { textKey } from '../../db/text-key.ts';
import { storedDocument } from './project-change.ts';
import { createProject } from './project-creation.service.ts';
import { findNamesLike, type ProjectRow } from './projects.repo.ts';
import { readProject } from './projects.service.ts';
import type { SessionActor } from './version-keeping.ts';

const MAX_NAME = 500;
/** The number that `freeName` appends to the name of a copy. */
const NUMBER = / \((\d{1,6})\)$/;
/** The remaining half of a character of two code units that was cut in two. */
const HALF_AT_END = /[\ud800-\udbff]$/;

/** Returns the name with the first number that no living project has: "Silo 4 (2)". */
async function freeName({ database }: AppContext, name: string): Promise<string> {
  const stem = name.replace(NUMBER, '');
  const taken = new Set(await findNamesLike(database.read, textKey(stem)));
  for (let number = 2; ; number++) {
    const ending = ` (${number})`;
    const candidate = stem.slice(0, MAX_NAME - ending.length).replace(HALF_AT_END, '') + ending;
    if (!taken.has(textKey(candidate))) return candidate;
  }
}

/**
 * Stores a copy of a project as a draft of its own. The same `key` returns the same copy.
 *
 * Errors: `project-not-found`, `idempotency-key-reused`.
 */
export async function duplicateProject(
  context: AppContext,
  actor: SessionActor,
  { id, name, key }: { id: string; name?: string | undefined; key?: string | undefined },
): Promise<ProjectRow> {
  const project = await readProject(context, id);
  const data = storedDocument(project);
  const { id: _id, ...info } = data.projectInfo ?? {};
  const content = {
    name: name ?? (await freeName(context, project.name)),
    client: project.client,
    location: project.location,
    projectType: project.project_type,
    currency: project.currency as Currency,
    status: 'draft',
    data: { ...data, projectInfo: info },
    copied: data,
  } as const;
  return createProject(context, actor, content, { key, request: ['duplicate', id, name ?? null] });
}
