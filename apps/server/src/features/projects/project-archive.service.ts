import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { auditView } from './project-change.ts';
import { noteChange } from './project-changes.repo.ts';
import { findProject, setArchived } from './projects.repo.ts';

/**
 * Puts a project into the archive, or takes it out. This is neither a save nor a delete: the
 * project can be read and edited as before, and its version stays. A project that is there already
 * does not change.
 *
 * Errors: `project-not-found`.
 */
export async function archiveProject(
  { database, clock }: AppContext,
  actor: Actor,
  id: string,
  isArchived: boolean,
): Promise<void> {
  const now = clock();
  const project = await findProject(database.read, id);
  if (project === undefined) throw new AppError('project-not-found');
  await database.write.transaction().execute(async (transaction) => {
    if (!(await setArchived(transaction, id, isArchived ? now.toISOString() : null))) return;
    const event = { action: isArchived ? 'archive' : 'unarchive', recordType: 'project' } as const;
    const after = auditView(project);
    await recordEvent(transaction, actor, { ...event, recordId: id, after }, now);
    await noteChange(transaction, id);
  });
}
