import type { PortfolioBenchmarks } from '@pcm/contract';
import type { BenchmarkMeasure } from '@pcm/domain';
import type { BehindSearch } from '../search-params.ts';

/** The own projects of one type, or of one type and height. */
export type BenchmarkGroup = PortfolioBenchmarks['groups'][number];

/** The percentiles of a group: a tenth, a quarter, half … of its projects lie below. */
export type Percentiles = NonNullable<BenchmarkGroup['costPerSquareMeter']>;

/** Combines type and service, because two services may have a type of the same name. */
export const groupKey = ({ projectType, serviceCategory, heightBand }: BenchmarkGroup): string =>
  [serviceCategory, projectType, heightBand].join('/');

/** Returns the percentiles of a measure; null for fewer than three projects. */
export const percentilesOf = (
  group: BenchmarkGroup,
  measure: BenchmarkMeasure,
): Percentiles | null =>
  measure === 'cost-per-square-meter' ? group.costPerSquareMeter : group.squareMetersPerPersonDay;

/** Returns the projects of a group; with a measure, those that have a figure for it. */
export const behindGroup = (group: BenchmarkGroup, measure?: BenchmarkMeasure): BehindSearch => ({
  projectType: group.projectType,
  serviceCategory: group.serviceCategory,
  heightBand: group.heightBand ?? undefined,
  measure,
});

/** Splits groups into those with figures of a measure and those without, in the same order. */
export function byFigures(groups: readonly BenchmarkGroup[], measure: BenchmarkMeasure) {
  const has = (group: BenchmarkGroup) => percentilesOf(group, measure) !== null;
  return {
    measured: groups.filter(has),
    unmeasured: groups.filter((group) => !has(group)),
  };
}
