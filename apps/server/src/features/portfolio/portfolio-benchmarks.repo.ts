import type { BenchmarkMeasure } from '@pcm/domain';
import { expressionBuilder, sql } from 'kysely';
import type { ProjectFactsTable } from '../../db/portfolio-schema.ts';
import type { Db, Schema } from '../../db/schema.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { areAsked } from './portfolio-sums.repo.ts';

/** Projects that are compared with each other. */
export interface BenchmarkGroup {
  projectType: string;
  serviceCategory: string;
  /** Projects of this band only; every height when null. */
  heightBand: string | null;
}

/** The column that sorts by a measure, and the value that is shown for it. */
export const MEASURE_COLUMNS = {
  'cost-per-square-meter': { order: 'per_square_meter_sort', value: 'per_square_meter' },
  'square-meters-per-person-day': {
    order: 'square_meters_per_person_day',
    value: 'square_meters_per_person_day',
  },
} as const satisfies Record<
  BenchmarkMeasure,
  { order: keyof ProjectFactsTable; value: keyof ProjectFactsTable }
>;

/** A group, and the number of its projects that have a figure of each measure. */
export interface CountedGroup {
  group: BenchmarkGroup;
  counts: Record<BenchmarkMeasure, number>;
}

/** The threshold beyond which a value counts as unusual for its group. Units: MAD for amounts. */
export interface GroupFence {
  group: BenchmarkGroup;
  fence: number;
  median: number;
}

/** The thresholds of all groups on one side. */
export interface SideFences {
  side: 'below' | 'above';
  fences: readonly GroupFence[];
}

/** A project beyond the fence of its group. */
export interface BeyondFence {
  id: string;
  /** The value of the project and the median of its group, in the unit of the fence. */
  order: number;
  median: number;
  /** The number of all projects beyond a fence on that side. */
  count: number;
}

/**
 * Casts the columns, because PostgreSQL reads their types from the rows, where null and numbers
 * have none.
 */
function rowOfFence({ group, fence, median }: GroupFence) {
  return sql`(cast(${group.projectType} as text), cast(${group.serviceCategory} as text),
    cast(${group.heightBand} as text), cast(${fence} as double precision),
    cast(${median} as double precision))`;
}

/**
 * Finds the projects beyond the fences of their groups, up to a limit: first those whose value is
 * the largest multiple or the smallest fraction of their group's median.
 */
export async function findBeyond(
  db: Db,
  filter: PortfolioFilter,
  measure: BenchmarkMeasure,
  { side, fences }: SideFences,
  most: number,
): Promise<BeyondFence[]> {
  if (fences.length === 0) return [];
  const value = sql.ref(`project_facts.${MEASURE_COLUMNS[measure].order}`);
  const isBelow = side === 'below';
  const times = isBelow ? sql`median / nullif(${value}, 0)` : sql`${value} / nullif(median, 0)`;
  const asked = areAsked(filter)(expressionBuilder<Schema, 'project_facts'>());
  // In a cross join SQLite reads the fences first, and then finds the rows beyond each.
  const { rows } = await sql<BeyondFence>`
    with group_fence (project_type, service_category, height_band, fence, median) as (
      values ${sql.join(fences.map(rowOfFence))}
    )
    select project_facts.project_id as id, ${value} as "order", median, count(*) over () as "count"
    from group_fence cross join project_facts
    where project_facts.project_type = group_fence.project_type
      and project_facts.service_category = group_fence.service_category
      and (group_fence.height_band is null or project_facts.height_band = group_fence.height_band)
      and ${isBelow ? sql`${value} < fence` : sql`${value} > fence`}
      and ${asked}
    order by case when ${times} is null then 0 else 1 end, ${times} desc, project_facts.project_id
    limit ${most}`.execute(db);
  return rows;
}
