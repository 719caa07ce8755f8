import type { ProjectBody } from '@pcm/contract';
import {
  type Currency,
  type EquipmentListKey,
  type EstimateData,
  equipmentCatalogue,
  newEquipmentItem,
  newEstimate,
  newInsuranceLine,
  newLogisticsLine,
  newPersonnelLine,
  positionsOf,
  type ServiceCategory,
  SPECIFICATION,
  serviceOf,
} from '@pcm/domain';

/** The data of a seeded project. */
export interface Job {
  name: string;
  client: string;
  location: string;
  category: ServiceCategory;
  projectType: string;
  currency?: Currency;
  status?: 'draft' | 'published';
  height?: number;
  area?: number;
  startDate?: string;
  endDate?: string;
  /** People of each position, in the catalogue's order. */
  crew: number[];
  days: number;
  /** Items taken from each of the category's equipment lists. */
  itemsPerList: number;
  /** Customer order amount, VAT included. */
  order?: number;
}

/** Returns ids that are the same in every run, so that the pictures are too. */
function idSource(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `line-${last}`;
  };
}

function personnelOf(job: Job, currency: Currency, newId: () => string) {
  return positionsOf(job.category).flatMap((position, index) => {
    const count = job.crew[index] ?? 0;
    if (count === 0) return [];
    const line = newPersonnelLine(
      {
        id: newId(),
        category: job.category,
        currency,
        type: position.name,
      },
      SPECIFICATION,
    );
    return [{ ...line, count, days: job.days }];
  });
}

function equipmentOf(job: Job, currency: Currency, newId: () => string) {
  const listOf = (key: EquipmentListKey) =>
    equipmentCatalogue[key].items.slice(0, job.itemsPerList).map((item, index) => {
      const line = newEquipmentItem(
        { id: newId(), list: key, currency, name: item.name },
        SPECIFICATION,
      );
      const quantity = 1 + (index % 3);
      return key === 'consumables' ? { ...line, quantity } : { ...line, quantity, days: job.days };
    });
  return Object.fromEntries(
    serviceOf(job.category).equipmentLists.map((key) => [key, listOf(key)]),
  );
}

/** Returns the estimate of a job, from the catalogue as the screens would fill it in. */
function estimateOf(job: Job): EstimateData {
  const newId = idSource();
  const currency = job.currency ?? 'MAD';
  const template = newEstimate(
    {
      serviceCategory: job.category,
      projectType: job.projectType,
      currency,
      newId,
    },
    SPECIFICATION,
  );
  const van = newLogisticsLine(
    {
      id: newId(),
      kind: 'transportation',
      currency,
      name: 'Service Van',
    },
    SPECIFICATION,
  );
  const room = newLogisticsLine(
    {
      id: newId(),
      kind: 'accommodation',
      currency,
      name: 'Hotel Single Room',
    },
    SPECIFICATION,
  );
  const insurance = newInsuranceLine(
    {
      id: newId(),
      currency,
      name: 'General Liability (Operations)',
    },
    SPECIFICATION,
  );
  return {
    ...template,
    projectInfo: {
      ...template.projectInfo,
      name: job.name,
      client: job.client,
      location: job.location,
      height: job.height ?? null,
      area: job.area ?? null,
      startDate: job.startDate ?? '',
      endDate: job.endDate ?? '',
    },
    personnel: personnelOf(job, currency, newId),
    equipment: equipmentOf(job, currency, newId),
    logistics: {
      transportation: [{ ...van, days: job.days }],
      accommodation: [{ ...room, count: 2, days: job.days }],
    },
    insurance: [insurance],
    profitAnalysis: {
      ...template.profitAnalysis,
      enabled: job.order !== undefined,
      customerOrderAmount: job.order ?? 0,
    },
  };
}

/** Returns the body that creates a job's project, with further parts of the estimate added. */
export function projectBody(job: Job, parts: EstimateData = {}): ProjectBody {
  return {
    name: job.name,
    client: job.client,
    location: job.location,
    projectType: job.projectType,
    height: job.height ?? null,
    area: job.area ?? null,
    startDate: job.startDate ?? null,
    endDate: job.endDate ?? null,
    currency: job.currency ?? 'MAD',
    status: job.status ?? 'published',
    // The API also accepts the estimate as text.
    data: JSON.stringify({ ...estimateOf(job), ...parts }),
  };
}
