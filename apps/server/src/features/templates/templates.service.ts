import { randomUUID } from 'node:crypto';
import { currency, type TemplateSummary } from '@pcm/contract';
import {
  categoryOfEstimate,
  currencyOf,
  type EstimateData,
  fromMinorUnits,
  SERVICE_CATEGORIES,
  templateOfEstimate,
  withBonusChoices,
} from '@pcm/domain';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError, inPassing } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import { isOfOlderEngine, priceDocument, storedText } from '../projects/figures.service.ts';
import {
  countTemplates,
  deleteTemplateRow,
  findTemplate,
  findTemplates,
  insertTemplate,
  type TemplateHead,
  type TemplateRow,
  updateStaleTemplate,
  updateTemplate,
} from './templates.repo.ts';

/** The most templates. The list is not paged, and a longer one would not be useful. */
const MAX_TEMPLATES = 1000;

/** The values that the program itself stores in these columns; stored texts are narrowed here. */
const category = z.enum(SERVICE_CATEGORIES);

/** The fields of a new or changed template. */
export interface TemplateContent {
  name?: string | undefined;
  description?: string | undefined;
  data?: EstimateData | undefined;
}

function summaryOf(row: TemplateHead): TemplateSummary {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    serviceCategory: category.parse(row.service_category),
    projectType: row.project_type,
    currency: currency.parse(row.currency),
    total: fromMinorUnits(row.total_minor),
    lineCount: row.line_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A template with its estimate as JSON. */
export interface TemplateWithDocument {
  summary: TemplateSummary;
  document: string;
}

function templateReply(row: TemplateRow): TemplateWithDocument {
  return { summary: summaryOf(row), document: row.data };
}

/** Returns the columns derived from an estimate, without those that belong to its project alone. */
function columnsOf(estimate: EstimateData) {
  const { data, figures } = priceDocument(templateOfEstimate(estimate));
  return {
    service_category: categoryOfEstimate(data),
    project_type: data.projectInfo?.projectType ?? '',
    currency: currencyOf(data),
    engine_version: figures.engine_version,
    total_minor: figures.total_minor,
    line_count: figures.line_count,
    data: storedText(data),
  };
}

/**
 * Returns a template in the form in which a save of its estimate would store it. Errors:
 * `amount-too-large`.
 */
export function restoredTemplate(
  carried: Pick<TemplateRow, 'id' | 'name' | 'description' | 'created_at' | 'updated_at' | 'data'>,
): TemplateRow {
  // The estimate was checked when it was received.
  const columns = columnsOf(JSON.parse(carried.data) as EstimateData);
  return { ...carried, name_key: textKey(carried.name), ...columns };
}

/** Returns a template in the form for the audit log. */
function auditView({ name, description, total_minor: totalMinor, line_count }: TemplateRow) {
  return { name, description, totalMinor, lineCount: line_count };
}

/** Returns a template with figures that this program's engine computed. */
async function withFreshFigures({ database }: AppContext, row: TemplateRow): Promise<TemplateRow> {
  if (!isOfOlderEngine(row)) return row;
  try {
    const columns = columnsOf(JSON.parse(row.data) as EstimateData);
    await inPassing(() => updateStaleTemplate(database.write, row, columns));
    return { ...row, ...columns };
  } catch {
    // A template that can no longer be computed is listed with its old figures.
    return row;
  }
}

/** Returns every template by name. */
export async function listTemplates(context: AppContext): Promise<TemplateSummary[]> {
  const rows = await findTemplates(context.database.read);
  const summaries: TemplateSummary[] = [];
  for (const row of rows) {
    const stored = isOfOlderEngine(row)
      ? await findTemplate(context.database.read, row.id)
      : undefined;
    summaries.push(summaryOf(stored === undefined ? row : await withFreshFigures(context, stored)));
  }
  return summaries;
}

/** Returns one template. Errors: `template-not-found`. */
export async function readTemplate(context: AppContext, id: string): Promise<TemplateWithDocument> {
  const row = await findTemplate(context.database.read, id);
  if (row === undefined) throw new AppError('template-not-found');
  return templateReply(await withFreshFigures(context, row));
}

/**
 * Stores an estimate as a template. The same `key` returns the same template for 24 hours.
 *
 * Errors: `amount-too-large`, `too-many-templates`, `idempotency-key-reused`.
 */
export async function createTemplate(
  { database, clock }: AppContext,
  actor: Actor,
  content: { name: string; description?: string | undefined; data: EstimateData },
  key: string | undefined,
): Promise<TemplateWithDocument> {
  const now = clock();
  const row: TemplateRow = {
    id: randomUUID(),
    name: content.name,
    name_key: textKey(content.name),
    description: content.description ?? '',
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    ...columnsOf(withBonusChoices(content.data, () => ({}))),
  };
  return database.write.transaction().execute(async (transaction) => {
    const keyed = { key, request: ['template', row.name, row.description, row.data] };
    const madeId = await recordOfKey(transaction, actor, keyed, row.id, now);
    if (madeId !== undefined) {
      const made = await findTemplate(transaction, madeId);
      if (made === undefined) throw new AppError('template-not-found');
      return templateReply(made);
    }
    if ((await countTemplates(transaction)) >= MAX_TEMPLATES) {
      throw new AppError('too-many-templates');
    }
    await insertTemplate(transaction, row);
    const event = { action: 'create', recordType: 'template', recordId: row.id } as const;
    await recordEvent(transaction, actor, { ...event, after: auditView(row) }, now);
    return templateReply(row);
  });
}

/**
 * Renames a template, changes its description, or replaces its estimate.
 *
 * Errors: `template-not-found`, `amount-too-large`.
 */
export async function changeTemplate(
  { database, clock }: AppContext,
  actor: Actor,
  id: string,
  { name, description, data }: TemplateContent,
): Promise<TemplateWithDocument> {
  const now = clock();
  const change = {
    ...(name === undefined ? {} : { name, name_key: textKey(name) }),
    ...(description === undefined ? {} : { description }),
    ...(data === undefined ? {} : columnsOf(withBonusChoices(data, () => ({})))),
    updated_at: now.toISOString(),
  };
  return database.write.transaction().execute(async (transaction) => {
    const before = await findTemplate(transaction, id);
    const isChanged = before !== undefined && (await updateTemplate(transaction, id, change));
    if (!isChanged) throw new AppError('template-not-found');
    const after = { ...before, ...change };
    const event = { action: 'save', recordType: 'template', recordId: id } as const;
    const views = { before: auditView(before), after: auditView(after) };
    await recordEvent(transaction, actor, { ...event, ...views }, now);
    return templateReply(after);
  });
}

/** Deletes a template. Errors: `template-not-found`. */
export async function deleteTemplate(
  { database, clock }: AppContext,
  actor: Actor,
  id: string,
): Promise<void> {
  const now = clock();
  await database.write.transaction().execute(async (transaction) => {
    const before = await findTemplate(transaction, id);
    const isDeleted = before !== undefined && (await deleteTemplateRow(transaction, id));
    if (!isDeleted) throw new AppError('template-not-found');
    const event = { action: 'delete', recordType: 'template', recordId: id } as const;
    await recordEvent(transaction, actor, { ...event, before: auditView(before) }, now);
  });
}
