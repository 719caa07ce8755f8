import type { PortfolioProject } from '@pcm/contract';
import type { BenchmarkMeasure } from '@pcm/domain';
import type { BenchmarkGroup, Percentiles } from './benchmark-group.ts';

/** The project that is compared with all others. */
export type OwnProject = PortfolioProject;

/** Returns the project's figure of a measure; null without an area, or without people. */
export const ownValue = (project: OwnProject, measure: BenchmarkMeasure): number | null =>
  measure === 'cost-per-square-meter' ? project.perSquareMeter : project.squareMetersPerPersonDay;

/** Returns whether a group has the project's type, at any height. */
export const isGroupOf = (group: BenchmarkGroup, project: OwnProject): boolean =>
  group.heightBand === null &&
  group.projectType === project.projectType &&
  group.serviceCategory === project.serviceCategory;

/** Returns the groups with that of the project's type first. */
export const ownFirst = (groups: readonly BenchmarkGroup[], project: OwnProject) => [
  ...groups.filter((group) => isGroupOf(group, project)),
  ...groups.filter((group) => !isGroupOf(group, project)),
];

type PlaceAmong = 'lowest' | 'low' | 'middle' | 'high' | 'highest';

/**
 * Returns where a value lies in a range: in the middle half, in an outer quarter, or below p10 or
 * above p90. A value on a border counts as inside.
 */
export function placeAmong(value: number, range: Percentiles): PlaceAmong {
  if (value < range.p10) return 'lowest';
  if (value < range.p25) return 'low';
  if (value > range.p90) return 'highest';
  return value > range.p75 ? 'high' : 'middle';
}
