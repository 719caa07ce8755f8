import type { ServiceCategory } from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { readCompany } from '../company/company.service.ts';
import { EMPTY_OPERATION } from './operation-change.ts';
import type { OperationContent } from './operation-content.ts';

/** A new operation of a service before anything is written of it, with the hours of the company's day. */
export async function emptyOperation(
  db: Db,
  serviceCategory: ServiceCategory,
): Promise<OperationContent> {
  const { defaults } = await readCompany(db);
  const workingHoursPerDay = defaults.workingHoursPerDay ?? EMPTY_OPERATION.workingHoursPerDay;
  return { ...EMPTY_OPERATION, workingHoursPerDay, serviceCategory };
}
