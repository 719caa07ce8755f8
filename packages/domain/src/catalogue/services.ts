import type { ProjectTypeEntry, ServiceEntry } from './entries.ts';
import type { ServiceCategory } from './keys.ts';
import { SERVICES } from './service-table.ts';

/** The four services, in the order of the screens. Source: specification section 1. */
export const serviceCatalogue: readonly ServiceEntry[] = SERVICES;

/**
 * The category that the new-project screens start with. Source: specification section 2, Project
 * edit.
 */
export const DEFAULT_CATEGORY: ServiceCategory = 'industrial-rope-access';

/** See {@link DEFAULT_CATEGORY}. */
export const DEFAULT_PROJECT_TYPE = 'Cement Silo Cleaning';

/** Returns the service of a category. */
export function serviceOf(category: ServiceCategory): ServiceEntry {
  const service = SERVICES.find((entry) => entry.id === category);
  if (service === undefined) throw new Error(`No service has the category ${category}`);
  return service;
}

/** Returns the project types of a category: 14, 8, 8 and 8. */
export function projectTypesOf(category: ServiceCategory): readonly ProjectTypeEntry[] {
  return serviceOf(category).projectTypes;
}
