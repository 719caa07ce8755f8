import { takingTurns } from '../../db/turns.ts';
import { AppError } from '../../http/errors.ts';
import { type RestoredProject, restoredProject } from '../projects/restored-projects.service.ts';
import { restoredTemplate } from '../templates/templates.service.ts';
import type { BackupRecords } from './backup-records.ts';
import { damaged } from './damage.ts';

/** A document that no save would have stored does not come from this program. */
async function priced<Kept, Priced>(
  records: readonly Kept[],
  price: (record: Kept) => Priced,
): Promise<Priced[]> {
  const turn = takingTurns();
  const done: Priced[] = [];
  for (const record of records) {
    try {
      done.push(price(record));
    } catch (error) {
      throw error instanceof AppError ? damaged('document') : error;
    }
    await turn();
  }
  return done;
}

/**
 * Returns projects of a backup with all data derived from their documents. Errors:
 * `backup-damaged`.
 */
export function pricedProjects(
  records: readonly BackupRecords['projects'][],
): Promise<RestoredProject[]> {
  return priced(records, restoredProject);
}

/**
 * Returns templates of a backup with all data derived from their estimates. Errors:
 * `backup-damaged`.
 */
export function pricedTemplates(records: readonly BackupRecords['templates'][]) {
  return priced(records, restoredTemplate);
}
