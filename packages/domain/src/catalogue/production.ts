import type { ServiceCategory } from './keys.ts';
import type { ProductionRate } from './production-rate.ts';
import { PRODUCTION } from './production-table.ts';
import { projectTypesOf } from './services.ts';

const NONE: readonly ProductionRate[] = [];

/**
 * Returns the production rates of a project type, the usual one first; none for an unknown type.
 * Source: {@link PRODUCTION}.
 */
export function productionRatesOf(
  category: ServiceCategory,
  projectType: string,
): readonly ProductionRate[] {
  const entry = projectTypesOf(category).find((type) => type.name === projectType);
  return entry === undefined ? NONE : (PRODUCTION[entry.id] ?? NONE);
}
