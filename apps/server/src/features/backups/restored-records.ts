import { AppError } from '../../http/errors.ts';
import { type RestoredProject, restoredProject } from '../projects/restored-projects.service.ts';
import { restoredTemplate } from '../templates/templates.service.ts';
import type { BackupRecords } from './backup-records.ts';
import { damaged } from './damage.ts';

/** What no save would have stored is no document of this program. */
function priced<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof AppError ? damaged('document') : error;
  }
}

/** Projects of a backup with all that derives from their documents. Errors: `backup-damaged`. */
export function pricedProjects(records: readonly BackupRecords['projects'][]): RestoredProject[] {
  return priced(() => records.map(restoredProject));
}

/** Templates of a backup with all that derives from their estimates. Errors: `backup-damaged`. */
export function pricedTemplates(records: readonly BackupRecords['templates'][]) {
  return priced(() => records.map(restoredTemplate));
}
