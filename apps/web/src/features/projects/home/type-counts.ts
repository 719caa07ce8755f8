import type { ServiceCategory } from '@pcm/domain';

/** Living projects of one type, as the server counts them. */
export interface TypeCount {
  serviceCategory: ServiceCategory;
  projectType: string;
  count: number;
}

/** How many projects a service has. */
export function countOfService(counts: readonly TypeCount[], category: ServiceCategory): number {
  return counts
    .filter((row) => row.serviceCategory === category)
    .reduce((sum, row) => sum + row.count, 0);
}

/** How many projects of one type there are. */
export function countOfType(
  counts: readonly TypeCount[],
  category: ServiceCategory,
  projectType: string,
): number {
  return counts
    .filter((row) => row.serviceCategory === category && row.projectType === projectType)
    .reduce((sum, row) => sum + row.count, 0);
}
