import type { ServiceCategory } from '../catalogue/keys.ts';
import { DEFAULT_CATEGORY, serviceCatalogue } from '../catalogue/services.ts';
import type { EstimateData } from './estimate-data.ts';

/** Returns the service category of an estimate; without one, that of its project type. */
export function categoryOfEstimate(data: EstimateData): ServiceCategory {
  const { serviceCategory, projectType } = data.projectInfo ?? {};
  if (serviceCategory !== undefined) return serviceCategory;
  const service = serviceCatalogue.find(({ projectTypes }) =>
    projectTypes.some(({ name }) => name === projectType),
  );
  return service?.id ?? DEFAULT_CATEGORY;
}
