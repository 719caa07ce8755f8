import type { ProjectBody } from '@pcm/contract';
import {
  currencyOf,
  type EstimateData,
  type PricedEstimate,
  withComputedAmounts,
} from '@pcm/domain';

/** Returns the request body that saves an estimate; its lines carry the engine's amounts. */
export function projectBody(
  data: EstimateData,
  priced: PricedEstimate,
  status: 'draft' | 'published',
): ProjectBody {
  const info = data.projectInfo ?? {};
  return {
    name: (info.name ?? '').trim(),
    client: (info.client ?? '').trim(),
    location: (info.location ?? '').trim(),
    projectType: info.projectType ?? '',
    height: info.height ?? null,
    area: info.area ?? null,
    startDate: info.startDate ?? '',
    endDate: info.endDate ?? '',
    currency: currencyOf(data),
    status,
    data: withComputedAmounts(data, priced),
  };
}
