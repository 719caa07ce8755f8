import { randomUUID } from 'node:crypto';
import { type calls, may, type Operation, type Role } from '@pcm/contract';
import {
  type Currency,
  detectCurrency,
  type EstimateData,
  estimateOfWork,
  newEstimate,
  peopleOf,
  SPECIFICATION,
  startCurrency,
  taxRegionEdits,
  taxRegionOf,
  withEdits,
  withEstimateDefaults,
  workProposal,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { AdminSession } from '../../http/session.ts';
import { readWritten } from '../actual/actual-jobs.service.ts';
import { companyDay, readCompany } from '../company/company.service.ts';
import { findLivingCustomer } from '../customers/customers.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import { readLaw } from '../law/law.service.ts';
import { linkToProject, livingOperation } from '../operations/operations.service.ts';
import { inGate } from '../records/records.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import { addProject } from './project-creation.service.ts';

type EstimateBody = z.output<typeof calls.estimateOperation.body>;

/** The choices for a new estimate of some work. */
interface Choices extends Pick<EstimateBody, 'serviceCategory' | 'projectType' | 'taxRegion'> {
  currency: Currency | undefined;
}

/**
 * Returns an estimate without people, with the company's defaults. The currency is the chosen one,
 * else the company's, else that of the client and place, else the specification's.
 */
async function startOf(
  db: Db,
  operation: Operation,
  { serviceCategory, projectType, currency, taxRegion }: Choices,
  now: Date,
): Promise<{ estimate: EstimateData; halfDays: boolean }> {
  const { defaults, profile } = await readCompany(db);
  const { ownRows } = await readLaw(db);
  const usual =
    startCurrency(profile, defaults) ??
    detectCurrency(
      { location: operation.location, client: operation.customerName ?? '' },
      defaults.moroccanClients,
    );
  const start = newEstimate(
    {
      serviceCategory,
      projectType,
      currency: currency ?? usual ?? undefined,
      newId: randomUUID,
    },
    SPECIFICATION,
  );
  const law = { today: companyDay(now), ownRows, skipHolidays: [] };
  const begun = withEstimateDefaults(start, serviceCategory, defaults, SPECIFICATION, law);
  const isOther =
    taxRegion !== undefined && taxRegion !== taxRegionOf(begun.profitAnalysis ?? {}, SPECIFICATION);
  const estimate = isOther
    ? withEdits(begun, { profitAnalysis: taxRegionEdits(taxRegion, SPECIFICATION) })
    : begun;
  return { estimate, halfDays: defaults.halfDays };
}

/** Returns the content of an operation's new estimate; without wages for who may not see pay. */
async function proposalOf(
  db: Db,
  operation: Operation,
  { estimate, halfDays }: { estimate: EstimateData; halfDays: boolean },
  role: Role,
) {
  const { id, assignedTeam: team, covers } = operation;
  const { days, members } = await readWritten(db, id, peopleOf({ team, covers }));
  const unpaid = { hourlyRate: null, monthlyWage: null };
  return workProposal(estimate, operation, {
    members: may(role, 'seePay') ? members : members.map((one) => ({ ...one, ...unpaid })),
    days,
    holidays: await readScheduleSettings(db),
    halfDays,
    parameters: SPECIFICATION,
  });
}

/**
 * Returns the proposal for an estimate of an operation without one, with the currency and the tax
 * region.
 *
 * Errors: `operation-not-found`, `operation-has-project`.
 */
export async function proposalOfWork(
  { database: { read }, clock }: AppContext,
  { role }: AdminSession,
  id: string,
  currency: Currency | undefined,
): Promise<z.output<typeof calls.workProposal.reply>> {
  const now = clock();
  const operation = await livingOperation(read, id);
  if (operation.projectId !== null) throw new AppError('operation-has-project');
  const { serviceCategory } = operation;
  const start = await startOf(read, operation, { serviceCategory, projectType: '', currency }, now);
  const { settings, profitAnalysis } = start.estimate;
  const { status } = operation;
  return {
    currency: settings?.currency ?? 'USD',
    taxRegion: taxRegionOf(profitAnalysis ?? {}, SPECIFICATION),
    mayGoOn: status !== 'completed' && status !== 'cancelled',
    ...(await proposalOf(read, operation, start, role)),
  };
}

/**
 * Makes a project of an operation that has none, with an estimate of its people and days, and links
 * the operation to it. The same `key` returns the same project.
 *
 * Errors: `operation-not-found`, `operation-has-project`, `customer-not-found`, `invalid-input` without
 * a client or a place, `idempotency-key-reused`.
 */
export async function estimateFromOperation(
  context: AppContext,
  actor: AdminSession,
  { id, key }: { id: string; key: string | undefined },
  body: EstimateBody,
): Promise<z.output<typeof calls.estimateOperation.reply>> {
  return inGate(context, actor, async (write) => {
    const { db, now } = write;
    const request = ['estimate', id, body];
    const made = await recordOfKey(db, actor, { key, request }, id, now);
    const operation = await livingOperation(db, id);
    if (made !== undefined && operation.projectId !== null)
      return { projectId: operation.projectId };
    const chosen =
      operation.customerName !== null || body.customerId === undefined
        ? undefined
        : await findLivingCustomer(db, body.customerId);
    if (operation.customerName === null && body.customerId !== undefined && chosen === undefined) {
      throw new AppError('customer-not-found');
    }
    const work = {
      ...operation,
      customerId: operation.customerName === null ? (chosen?.id ?? null) : operation.customerId,
      customerName: operation.customerName ?? chosen?.name ?? body.client ?? '',
      location: operation.location || (body.location ?? ''),
    };
    const { serviceCategory, projectType, currency, taxRegion } = body;
    const choices = { serviceCategory, projectType, currency, taxRegion };
    const start = await startOf(db, work, choices, now);
    const proposal = await proposalOf(db, operation, start, actor.role);
    const rates = new Map((body.rates ?? []).map(({ line, rate }) => [line, rate]));
    const data = estimateOfWork(start.estimate, work, proposal, rates, randomUUID);
    const project = await addProject(
      { db, actor, now },
      {
        name: operation.title,
        client: work.customerName,
        location: work.location,
        projectType,
        data,
      },
    );
    await linkToProject(write, id, project.id);
    return { projectId: project.id };
  });
}
