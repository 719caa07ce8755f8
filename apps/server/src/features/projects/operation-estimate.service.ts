import { randomUUID } from 'node:crypto';
import type { calls } from '@pcm/contract';
import {
  estimateOfOperation,
  newEstimate,
  SPECIFICATION,
  startCurrency,
  usualProjectType,
  withEstimateDefaults,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { readCompany } from '../company/company.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import { readLaw } from '../law/law.service.ts';
import { linkToProject, livingOperation } from '../operations/operations.service.ts';
import { inGate } from '../records/records.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import { livingTeamMembers } from '../team/team-members.service.ts';
import { addProject } from './project-creation.service.ts';
import type { SessionActor } from './version-keeping.ts';

/**
 * Makes a project of an operation that has none, with an estimate of its people and days, and links
 * the operation to it. The same `key` returns the same project.
 *
 * Errors: `operation-not-found`, `operation-has-project`, `invalid-input` without a client or a place,
 * `idempotency-key-reused`.
 */
export async function estimateFromOperation(
  context: AppContext,
  actor: SessionActor,
  { id, key }: { id: string; key: string | undefined },
  { client, location }: z.output<typeof calls.estimateOperation.body>,
): Promise<z.output<typeof calls.estimateOperation.reply>> {
  return inGate(context, actor, async (write) => {
    const { db, now } = write;
    const made = await recordOfKey(
      db,
      actor,
      { key, request: ['estimate', id, client, location] },
      id,
      now,
    );
    const operation = await livingOperation(db, id);
    const customerName = operation.customerName ?? client ?? '';
    const place = operation.location || (location ?? '');
    if (made !== undefined && operation.projectId !== null)
      return { projectId: operation.projectId };
    const { defaults, profile } = await readCompany(db);
    const holidays = await readScheduleSettings(db);
    const { serviceCategory } = operation;
    const projectType = usualProjectType(serviceCategory);
    const currency = startCurrency(profile, defaults) ?? undefined;
    const start = newEstimate(
      { serviceCategory, projectType, currency, newId: randomUUID },
      SPECIFICATION,
    );
    const { ownRows } = await readLaw(db);
    const law = { today: now.toISOString().slice(0, 10), ownRows, skipHolidays: [] };
    const members = new Map((await livingTeamMembers(db)).map((one) => [one.id, one.role]));
    const data = estimateOfOperation(
      withEstimateDefaults(start, serviceCategory, defaults, SPECIFICATION, law),
      { ...operation, customerName, location: place },
      operation.assignedTeam.flatMap((member) => members.get(member) ?? []),
      { holidays, parameters: SPECIFICATION, newId: randomUUID },
    );
    const project = await addProject(
      { db, actor, now },
      { name: operation.title, client: customerName, location: place, projectType, data },
    );
    await linkToProject(write, id, project.id);
    return { projectId: project.id };
  });
}
