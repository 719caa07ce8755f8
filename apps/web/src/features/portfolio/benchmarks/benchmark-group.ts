import type { PortfolioBenchmarks } from '@pcm/contract';
import type { BenchmarkMeasure } from '@pcm/domain';
import type { BehindSearch } from '../search-params.ts';

/** Own projects of one type, or of one type and height. */
export type BenchmarkGroup = PortfolioBenchmarks['groups'][number];

/** What a tenth, a quarter, half … of the projects of a group stay under. */
export type Percentiles = NonNullable<BenchmarkGroup['costPerSquareMeter']>;

/** A type's name is no key by itself: two services may have one of the same name. */
export const groupKey = ({ projectType, serviceCategory, heightBand }: BenchmarkGroup): string =>
  [serviceCategory, projectType, heightBand].join('/');

/** The percentiles of a measure; null of fewer than three projects. */
export const percentilesOf = (
  group: BenchmarkGroup,
  measure: BenchmarkMeasure,
): Percentiles | null =>
  measure === 'cost-per-square-meter' ? group.costPerSquareMeter : group.squareMetersPerPersonDay;

/** The projects of a group; of a measure, those that have a figure of it. */
export const behindGroup = (group: BenchmarkGroup, measure?: BenchmarkMeasure): BehindSearch => ({
  projectType: group.projectType,
  serviceCategory: group.serviceCategory,
  heightBand: group.heightBand ?? undefined,
  measure,
});

/** Groups with figures of a measure, and those without, each in the order they came in. */
export function byFigures(groups: readonly BenchmarkGroup[], measure: BenchmarkMeasure) {
  const has = (group: BenchmarkGroup) => percentilesOf(group, measure) !== null;
  return {
    measured: groups.filter(has),
    unmeasured: groups.filter((group) => !has(group)),
  };
}
