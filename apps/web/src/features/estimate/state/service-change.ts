import {
  type AdditionalService,
  currencyOf,
  DEFAULT_CATEGORY,
  DEFAULT_PROJECT_TYPE,
  type EstimateData,
  type EstimateDefaults,
  NO_ESTIMATE_DEFAULTS,
  newEstimate,
  projectTypesOf,
  type ServiceCategory,
  SPECIFICATION,
  usualContingencies,
} from '@pcm/domain';
import { newLineId } from '../../../platform/line-id.ts';
import { workingCopy } from './working-line.ts';

type Service = Pick<AdditionalService, 'name' | 'cost' | 'selected'>;

const sameServices = (a: readonly Service[], b: readonly Service[]) =>
  a.length === b.length &&
  a.every((service, index) => {
    const other = b[index];
    return (
      service.name === other?.name &&
      (service.cost ?? 0) === (other?.cost ?? 0) &&
      (service.selected ?? false) === (other?.selected ?? false)
    );
  });

function templateServices(data: EstimateData): AdditionalService[] {
  const template = newEstimate(
    {
      serviceCategory: data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY,
      projectType: data.projectInfo?.projectType ?? '',
      currency: currencyOf(data),
      newId: newLineId,
    },
    SPECIFICATION,
  );
  return workingCopy(template).additionalServices ?? [];
}

/** Sets the project type. The default services follow, unless the user changed them. */
export function withProjectType(data: EstimateData, projectType: string): EstimateData {
  const next = { ...data, projectInfo: { ...data.projectInfo, projectType } };
  const isUntouched = sameServices(data.additionalServices ?? [], templateServices(data));
  if (!isUntouched) return next;
  const services = templateServices(next);
  return sameServices(services, data.additionalServices ?? [])
    ? next
    : { ...next, additionalServices: services };
}

/** Returns the first project type of a category. */
export function firstProjectType(category: ServiceCategory): string {
  if (category === DEFAULT_CATEGORY) return DEFAULT_PROJECT_TYPE;
  return projectTypesOf(category)[0]?.name ?? '';
}

/**
 * Sets the service and its first project type. The contingencies of the service, or of the company,
 * follow, unless the user changed those of the former service.
 */
export function withServiceCategory(
  data: EstimateData,
  serviceCategory: ServiceCategory,
  defaults: EstimateDefaults = NO_ESTIMATE_DEFAULTS,
): EstimateData {
  const category = data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY;
  const isUntouched = [defaults, NO_ESTIMATE_DEFAULTS].some((usual) => {
    const before = usualContingencies(category, usual, SPECIFICATION);
    return (Object.keys(before) as (keyof typeof before)[]).every(
      (key) => data.contingencies?.[key] === before[key],
    );
  });
  const next = withProjectType(
    { ...data, projectInfo: { ...data.projectInfo, serviceCategory } },
    // A tender whose type nobody has chosen yet still asks for it.
    data.projectInfo?.projectType === '' ? '' : firstProjectType(serviceCategory),
  );
  return isUntouched
    ? {
        ...next,
        contingencies: {
          ...data.contingencies,
          ...usualContingencies(serviceCategory, defaults, SPECIFICATION),
        },
      }
    : next;
}
