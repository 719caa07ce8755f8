import { type Expression, type SqlBool, sql } from 'kysely';
import type { BehindFilter } from './behind-filter.ts';
import { FLAG_COLUMNS } from './portfolio-columns.ts';
import type { FactsExpression } from './portfolio-sums.repo.ts';

/** Escapes the wildcards of LIKE. */
function contains(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

function areFlagged(is: FactsExpression, filter: BehindFilter): Expression<SqlBool>[] {
  const { flag, risk, marginBand, heightBand, isComplete } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (marginBand !== undefined) conditions.push(is('margin_band', '=', marginBand));
  if (risk !== undefined) conditions.push(is('risk', '=', risk));
  if (heightBand !== undefined) conditions.push(is('height_band', '=', heightBand));
  if (flag !== undefined) conditions.push(is(FLAG_COLUMNS[flag], '=', 1));
  if (isComplete !== undefined) conditions.push(is('complete', '=', isComplete ? 1 : 0));
  return conditions;
}

function areInTime(
  is: FactsExpression,
  { isUndated, running, oldDrafts }: BehindFilter,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (isUndated !== undefined) conditions.push(is('start_month', isUndated ? '=' : '<>', ''));
  if (running !== undefined) {
    const run = is.and([is('start_date', '<=', running.on), is('last_day', '>=', running.on)]);
    // Without a date neither condition is true in SQL, so the negation has to test for null.
    conditions.push(running.is ? run : is.or([is('start_date', 'is', null), is.not(run)]));
  }
  if (oldDrafts !== undefined) {
    const are = is.and([
      // Written out as in the index of drafts, because the planner cannot match a parameter with
      // it.
      is('status', '=', sql.lit('draft')),
      is('archived', '=', sql.lit(0)),
      is('updated_at', '<', oldDrafts.savedBefore),
    ]);
    conditions.push(oldDrafts.are ? are : is.not(are));
  }
  return conditions;
}

function haveFigures(is: FactsExpression, { hasOrder, measure, ownCurrency }: BehindFilter) {
  const conditions: Expression<SqlBool>[] = [];
  if (hasOrder !== undefined) {
    conditions.push(is('margin_band', hasOrder ? 'is not' : 'is', null));
  }
  if (ownCurrency !== undefined) conditions.push(is('currency', '=', ownCurrency));
  if (measure === 'cost-per-square-meter') {
    conditions.push(is('per_square_meter', 'is not', null));
  }
  if (measure === 'square-meters-per-person-day') {
    conditions.push(is('square_meters_per_person_day', 'is not', null));
  }
  return conditions;
}

function areUsing(is: FactsExpression, { resource }: BehindFilter): Expression<SqlBool>[] {
  if (resource === undefined) return [];
  let using = is.selectFrom('project_resources').select('project_id');
  if (resource.kind !== undefined) using = using.where('kind', '=', resource.kind);
  if (resource.name !== undefined) using = using.where('name', '=', resource.name);
  if (resource.months !== undefined) {
    const { first, last } = resource.months;
    using = using.where('work_month', '>=', first).where('work_month', '<=', last);
  }
  if (resource.name !== undefined) return [is('project_facts.project_id', 'in', using)];
  // A name has many times as many resource rows as projects, so each project is looked up
  // separately.
  return [
    is.exists(using.whereRef('project_resources.project_id', '=', 'project_facts.project_id')),
  ];
}

/** Returns the conditions on facts that select the projects behind a figure. */
export function behindConditions(is: FactsExpression, filter: BehindFilter): Expression<SqlBool>[] {
  return [
    ...areFlagged(is, filter),
    ...areInTime(is, filter),
    ...haveFigures(is, filter),
    ...areUsing(is, filter),
    ...(filter.words ?? []).map(
      (word) => sql<SqlBool>`search_text like ${contains(word)} escape '\\'`,
    ),
  ];
}
