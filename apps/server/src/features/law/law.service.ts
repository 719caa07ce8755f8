import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  type CompanyLaw,
  companyLawSchema,
  type OwnRowInput,
  type PreviewedEstimate,
  type YearEntries,
} from '@pcm/contract';
import {
  asKnownOn,
  currencyOf,
  type EstimateData,
  MOST_OWN_ROWS,
  OWN_ROW,
  ownRowOf,
  type ParameterRow,
  parametersOf,
  personDaysUnder,
  priceEstimate,
  profitResult,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import type { Db } from '../../db/schema.ts';
import { findSetting, type StoredSetting, storeSetting } from '../../db/settings.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { companyDay } from '../company/company.service.ts';
import { type KeyedRequest, recordOfKey } from '../idempotency/idempotency.service.ts';
import { findLawProjects, type LawProject } from './law.repo.ts';

/** The key of the setting that holds the company's own rows and entries. */
const LAW_KEY = 'law';
/** The projects read and priced at a time, so that other requests are answered in between. */
const PRICED_AT_ONCE = 20;
/** The number of estimates that a preview lists. */
const MOST_LISTED = 200;

function lawOf(row: StoredSetting | undefined): CompanyLaw {
  if (row === undefined) return { ownRows: [], years: [], version: 0 };
  return { ...companyLawSchema.parse(JSON.parse(row.value)), version: row.version };
}

/** Reads the company's own rows of the law and its entries for years. */
export async function readLaw(db: Db): Promise<CompanyLaw> {
  return lawOf(await findSetting(db, LAW_KEY));
}

/** Changes them in one transaction; simultaneous changes wait for each other. */
async function changeLaw(
  { database, clock }: AppContext,
  actor: Actor,
  change: (before: CompanyLaw, transaction: Db) => Promise<CompanyLaw>,
): Promise<CompanyLaw> {
  const now = clock();
  return database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    const before = await readLaw(transaction);
    const changed = await change(before, transaction);
    if (changed === before) return before;
    const { version: _, ...value } = changed;
    const after = { ...value, version: before.version + 1 };
    await storeSetting(transaction, {
      key: LAW_KEY,
      value: JSON.stringify(value),
      version: after.version,
      updated_at: now.toISOString(),
    });
    const event = { action: 'save', recordType: 'law', recordId: LAW_KEY, before, after } as const;
    await recordEvent(transaction, actor, event, now);
    return after;
  });
}

function rowOf(entry: OwnRowInput, id: string, now: Date): ParameterRow {
  const row = ownRowOf(entry, { id, knownFrom: companyDay(now) });
  if (row !== null) return row;
  const message = 'No built-in rule has this name and unit';
  throw new AppError('invalid-input', {
    message,
    fields: [
      { path: 'rule', message },
      { path: 'unit', message },
    ],
  });
}

/**
 * Adds an own row of the company, known from today on. No estimate changes by itself.
 *
 * Errors: `invalid-input` for a rule that is not known, another unit, or too many rows.
 */
export async function addOwnRow(
  context: AppContext,
  actor: Actor,
  entry: OwnRowInput,
  key: string | undefined,
): Promise<CompanyLaw> {
  const now = context.clock();
  const row = rowOf(entry, `${OWN_ROW}${randomUUID()}`, now);
  const keyed: KeyedRequest = { key, request: ['law-row', entry] };
  return changeLaw(context, actor, async (before, transaction) => {
    if ((await recordOfKey(transaction, actor, keyed, row.id, now)) !== undefined) return before;
    if (before.ownRows.length >= MOST_OWN_ROWS) {
      const message = `A company keeps at most ${MOST_OWN_ROWS} rows`;
      throw new AppError('invalid-input', { message, fields: [{ path: 'rule', message }] });
    }
    return { ...before, ownRows: [...before.ownRows, row] };
  });
}

/** Withdraws an own row of the company. Errors: `not-found`. */
export async function removeOwnRow(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<CompanyLaw> {
  return changeLaw(context, actor, async (before) => {
    const ownRows = before.ownRows.filter((row) => row.id !== id);
    if (ownRows.length === before.ownRows.length) throw new AppError('not-found');
    return { ...before, ownRows };
  });
}

/**
 * Stores the company's entries for a year, on the basis of the version in `ifMatch`, or of any
 * version without it. Errors: `stale-version`.
 */
export async function saveYear(
  context: AppContext,
  actor: Actor,
  { year, ...entries }: YearEntries & { year: number },
  ifMatch: string | undefined,
): Promise<CompanyLaw> {
  return changeLaw(context, actor, async (before) => {
    checkVersion(before, ifMatch);
    const others = before.years.filter((one) => one.year !== year);
    const years = [...others, { ...entries, year }].toSorted((one, other) => one.year - other.year);
    return { ...before, years };
  });
}

const figuresOf = (data: EstimateData) => {
  const parameters = parametersOf(data, SPECIFICATION);
  const { cost } = priceEstimate(data, parameters);
  const order = data.profitAnalysis?.customerOrderAmount ?? 0;
  const profit = order > 0 ? profitResult(cost, data.profitAnalysis, parameters) : null;
  return { total: cost.total, netProfit: profit?.netProfit ?? null };
};

const changeOf = (now: number, after: number) => ({
  now,
  after,
  difference: sumAmounts([after, -now]),
});

/** The changes that a row would cause in an estimate under the law; null in another one. */
function previewOf({ id, name, client, data }: LawProject, row: ParameterRow) {
  const estimate = JSON.parse(data) as EstimateData;
  const { parameters: chosen, projectInfo: info } = estimate;
  if (chosen?.profile !== 'morocco') return null;
  const ownRows = [...(chosen.ownRows ?? []), { ...row, knownFrom: null }];
  const now = figuresOf(estimate);
  const after = figuresOf({ ...estimate, parameters: { ...chosen, ownRows } });
  return {
    id,
    name,
    client,
    startDate: info?.startDate || null,
    endDate: info?.endDate || null,
    currency: currencyOf(estimate),
    personDays: personDaysUnder(estimate, SPECIFICATION, row),
    total: changeOf(now.total, after.total),
    netProfit:
      now.netProfit === null || after.netProfit === null
        ? null
        : changeOf(now.netProfit, after.netProfit),
  } satisfies PreviewedEstimate;
}

const isChanged = ({ total, netProfit }: PreviewedEstimate) =>
  total.difference !== 0 || (netProfit !== null && netProfit.difference !== 0);

const weightOf = ({ total, netProfit }: PreviewedEstimate) =>
  Math.max(Math.abs(total.difference), Math.abs(netProfit?.difference ?? 0));

/**
 * Returns the changes that a row would cause in each estimate under the law, as each is pinned now;
 * nothing is stored. Errors: as {@link addOwnRow}.
 */
export async function previewOwnRow({ database, clock }: AppContext, entry: OwnRowInput) {
  const row = rowOf(entry, `${OWN_ROW}preview`, clock());
  let compared = 0;
  const changed: PreviewedEstimate[] = [];
  for (let after = ''; ; ) {
    const page = await findLawProjects(database.read, after, PRICED_AT_ONCE);
    for (const project of page) {
      const preview = previewOf(project, row);
      if (preview === null) continue;
      compared += 1;
      if (isChanged(preview)) changed.push(preview);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PRICED_AT_ONCE) break;
    after = last.id;
    await setImmediate();
  }
  const largest = changed.toSorted((one, other) => weightOf(other) - weightOf(one));
  return { compared, changed: changed.length, estimates: largest.slice(0, MOST_LISTED) };
}

/**
 * Returns a document with the pinned own rows of an estimate under the law: those of the project it
 * replaces while its pinned date stays, else the company's rows known on the new date. So a program
 * that does not know own rows loses none.
 */
export async function withOwnRows(
  db: Db,
  data: EstimateData,
  before: () => EstimateData | undefined,
): Promise<EstimateData> {
  const chosen = data.parameters;
  if (chosen?.profile !== 'morocco' || chosen.asOf === undefined || chosen.ownRows !== undefined) {
    return data;
  }
  const former = before()?.parameters;
  if (former?.profile === 'morocco' && former.asOf === chosen.asOf) {
    const { ownRows } = former;
    return ownRows === undefined ? data : { ...data, parameters: { ...chosen, ownRows } };
  }
  const { ownRows } = await readLaw(db);
  return { ...data, parameters: asKnownOn(chosen, chosen.asOf, ownRows) };
}
