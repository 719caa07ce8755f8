import type { ServiceCategory } from '@pcm/domain';

/** The number of projects of one type, without deleted ones. */
export interface TypeCount {
  serviceCategory: ServiceCategory;
  projectType: string;
  count: number;
}

/** Returns the number of projects of a service. */
export function countOfService(counts: readonly TypeCount[], category: ServiceCategory): number {
  return counts
    .filter((row) => row.serviceCategory === category)
    .reduce((sum, row) => sum + row.count, 0);
}

/** Returns the number of projects of a type. */
export function countOfType(
  counts: readonly TypeCount[],
  category: ServiceCategory,
  projectType: string,
): number {
  return counts
    .filter((row) => row.serviceCategory === category && row.projectType === projectType)
    .reduce((sum, row) => sum + row.count, 0);
}
