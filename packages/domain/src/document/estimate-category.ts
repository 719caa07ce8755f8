import type { ServiceCategory } from '../catalogue/keys.ts';
import { DEFAULT_CATEGORY, serviceCatalogue } from '../catalogue/services.ts';
import type { EstimateData } from './estimate-data.ts';

/** The service category of an estimate; that of its project type where it names none. */
export function categoryOfEstimate(data: EstimateData): ServiceCategory {
  const { serviceCategory, projectType } = data.projectInfo ?? {};
  if (serviceCategory !== undefined) return serviceCategory;
  const service = serviceCatalogue.find(({ projectTypes }) =>
    projectTypes.some(({ name }) => name === projectType),
  );
  return service?.id ?? DEFAULT_CATEGORY;
}
