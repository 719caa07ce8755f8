import {
  CURRENCIES,
  leastCents,
  MARGIN_BANDS,
  type MarginBand,
  ORDER_SIZES,
  type OrderOutcome,
  type OrderSize,
  SPECIFICATION,
} from '@pcm/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './schema.ts';
import { textKey } from './text-key.ts';

/** The conditions on the quotations behind a figure of orders. */
export interface IssuedFilter {
  outcomes?: readonly OrderOutcome[] | undefined;
  projectId?: string | undefined;
  serviceCategory?: string | undefined;
  projectType?: string | undefined;
  /** All spellings of the client's name. */
  clients?: readonly string[] | undefined;
  size?: OrderSize | undefined;
  marginBand?: MarginBand | undefined;
  /** Only those lost for one of these reasons, in their stored spelling. */
  lostReasons?: readonly string[] | undefined;
  /** The first and last day of issue. */
  from?: string | undefined;
  to?: string | undefined;
  /** The present state of the project. */
  projectStatus?: string | undefined;
  isAnalysisEnabled?: boolean | undefined;
  isArchived?: boolean | undefined;
}

/**
 * The last revision of every issued quotation. The condition is written as in the index, so that
 * SQLite recognises it.
 */
const IS_ISSUED = sql<SqlBool>`number is not null and deleted_at is null
  and status <> 'superseded'`;

/** Returns the outcome of an issued quotation on a day. */
export const outcomeOn = (today: string) => sql<OrderOutcome>`case status
  when 'accepted' then 'won' when 'lost' then 'lost' when 'cancelled' then 'cancelled'
  else case when valid_until < ${today} then 'expired' else 'open' end end`;

/** The band of a quotation's size. */
export const SIZE_BAND = sql<OrderSize>`case currency ${sql.join(
  CURRENCIES.map((currency) => {
    const bands = ORDER_SIZES.map(({ band, to }) =>
      to === null
        ? sql`else ${sql.lit(band)}`
        : sql`when total_excluding_minor < ${sql.raw(
            String(leastCents(to, currency, SPECIFICATION)),
          )} then ${sql.lit(band)}`,
    );
    return sql`when ${sql.lit(currency)} then case ${sql.join(bands, sql` `)} end`;
  }),
  sql` `,
)} end`;

/** The band of a quotation's gross margin, by its exact value. */
export const MARGIN_BAND = sql<MarginBand>`case ${sql.join(
  MARGIN_BANDS.map(({ band, to }) =>
    to === null
      ? sql`else ${sql.lit(band)}`
      : sql`when gross_profit_minor * 100 < total_excluding_minor * ${sql.lit(to)}
          then ${sql.lit(band)}`,
  ),
  sql` `,
)} end`;

/** Returns the condition on the project for a filter; null where the filter has none. */
function projectIs({ projectStatus, isAnalysisEnabled, isArchived }: IssuedFilter) {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (projectStatus !== undefined) conditions.push(sql`status = ${projectStatus}`);
  if (isAnalysisEnabled !== undefined) {
    conditions.push(sql`analysis_enabled = ${isAnalysisEnabled ? 1 : 0}`);
  }
  if (isArchived !== undefined) conditions.push(sql`archived = ${isArchived ? 1 : 0}`);
  if (conditions.length === 0) return null;
  return sql<SqlBool>`project_id in (
    select project_facts.project_id from project_facts where ${sql.join(conditions, sql` and `)})`;
}

/** Returns the condition of a filter on `quotes`. */
export function isAskedQuote(filter: IssuedFilter, today: string): RawBuilder<SqlBool> {
  const conditions = [IS_ISSUED];
  const equals = (column: string, value: string | undefined) => {
    if (value !== undefined) conditions.push(sql`${sql.ref(column)} = ${value}`);
  };
  const among = (value: RawBuilder<unknown>, some: readonly string[] | undefined) => {
    if (some === undefined) return;
    conditions.push(some.length === 0 ? sql`1 = 0` : sql`${value} in (${sql.join(some)})`);
  };
  equals('project_id', filter.projectId);
  equals('service_category', filter.serviceCategory);
  equals('project_type', filter.projectType);
  among(sql.ref('client'), filter.clients);
  if (filter.lostReasons !== undefined) conditions.push(sql`status = 'lost'`);
  among(sql.ref('lost_reason'), filter.lostReasons);
  among(outcomeOn(today), filter.outcomes);
  if (filter.size !== undefined) conditions.push(sql`${SIZE_BAND} = ${filter.size}`);
  if (filter.marginBand !== undefined) conditions.push(sql`${MARGIN_BAND} = ${filter.marginBand}`);
  if (filter.from !== undefined) conditions.push(sql`issued_on >= ${filter.from}`);
  if (filter.to !== undefined) conditions.push(sql`issued_on <= ${filter.to}`);
  const ofProject = projectIs(filter);
  if (ofProject !== null) conditions.push(ofProject);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Finds the spellings of a client's name in quotations; case and accents do not count. */
export async function findClientsNamed(db: Db, name: string): Promise<string[]> {
  const key = textKey(name);
  const { rows } = await sql<{ client: string }>`
    select distinct client from quotes where ${IS_ISSUED}`.execute(db);
  return rows.map(({ client }) => client).filter((client) => textKey(client) === key);
}

/** Finds the reasons for which quotations were lost, in their stored spelling. */
export async function findLostReasons(db: Db): Promise<string[]> {
  const { rows } = await sql<{ lost_reason: string }>`
    select distinct lost_reason from quotes where ${IS_ISSUED} and status = 'lost'`.execute(db);
  return rows.map(({ lost_reason: reason }) => reason);
}
