import {
  type Contingencies,
  type Currency,
  categoryOfEstimate,
  type EstimateData,
  type ProfitAnalysis,
  reversedPeriods,
  SPECIFICATION,
  withBonusChoices,
  withSimulationsOf,
} from '@pcm/domain';
import type { Selectable } from 'kysely';
import type { ProjectsTable } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';

/** The columns that copy fields of the document. */
export type DerivedColumns = Pick<
  Selectable<ProjectsTable>,
  | 'name'
  | 'client'
  | 'location'
  | 'service_category'
  | 'project_type'
  | 'height'
  | 'area'
  | 'start_date'
  | 'end_date'
  | 'currency'
  | 'name_key'
  | 'client_key'
  | 'search_text'
>;

/**
 * The fields of POST and PUT besides the document; an absent one keeps the value in the document.
 */
export interface TopFields {
  name: string;
  client: string;
  location: string;
  projectType: string;
  height?: number | null | undefined;
  area?: number | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  currency?: Currency | undefined;
}

const REQUIRED = {
  name: 'Project name is required',
  client: 'Client name is required',
  location: 'Location is required',
  projectType: 'Project type is required',
} as const;

function definedFields<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Fields;
}

/** Returns the document with the top-level fields of POST and PUT written into it. */
export function withTopFields(
  data: EstimateData,
  fields: TopFields,
  otherwise: Currency,
): EstimateData {
  const { currency, name, client, location, projectType, height, area, startDate, endDate } =
    fields;
  const info = { name, client, location, projectType, height, area, startDate, endDate };
  return {
    ...data,
    projectInfo: { ...data.projectInfo, ...definedFields(info) },
    settings: { ...data.settings, currency: currency ?? data.settings?.currency ?? otherwise },
  };
}

/**
 * Returns the document with the simulations of the project it replaces, unless it has the field
 * itself, so that a program that does not know simulations deletes none.
 */
export function withKeptSimulations(data: EstimateData, before: () => EstimateData): EstimateData {
  return data.simulations === undefined ? withSimulationsOf(data, before(), SPECIFICATION) : data;
}

/** Returns the document with missing fields taken from the project it replaces. */
export function withKeptFields(data: EstimateData, before: EstimateData): EstimateData {
  const info = before.projectInfo ?? {};
  const kept = {
    name: info.name,
    client: info.client,
    customerId: info.customerId,
    location: info.location,
    serviceCategory: info.serviceCategory,
    projectType: info.projectType,
    height: info.height,
    area: info.area,
    startDate: info.startDate,
    endDate: info.endDate,
  };
  const document = {
    ...data,
    projectInfo: { ...definedFields(kept), ...definedFields(data.projectInfo ?? {}) },
    settings: {
      ...definedFields({ currency: before.settings?.currency }),
      ...definedFields(data.settings ?? {}),
    },
  };
  return withKeptSimulations(document, () => before);
}

/** Returns the document with the values of a simulation applied. */
export function withOverlay(
  data: EstimateData,
  overlay: {
    contingencies?: Contingencies | undefined;
    profitAnalysis?: ProfitAnalysis | undefined;
  },
): EstimateData {
  const { contingencies, profitAnalysis } = overlay;
  const result = { ...data };
  if (contingencies !== undefined) {
    result.contingencies = { ...data.contingencies, ...contingencies };
  }
  if (profitAnalysis !== undefined) {
    const before = data.profitAnalysis;
    result.profitAnalysis = { ...before, ...profitAnalysis };
    for (const part of ['dividendDistribution', 'retainedEarnings'] as const) {
      if (before?.[part] !== undefined && profitAnalysis[part] !== undefined) {
        result.profitAnalysis[part] = { ...before[part], ...profitAnalysis[part] };
      }
    }
  }
  return result;
}

/**
 * Returns the document of a request with the choices that it leaves open: a bonus with an amount
 * counts unless it says that it does not. `stored` returns the document it replaces.
 *
 * Errors: `invalid-input` for a period that ends before it begins, unless it was stored so before
 * such periods were refused.
 */
export function acceptedDocument(sent: EstimateData, stored: () => EstimateData): EstimateData {
  const reversed = reversedPeriods(sent);
  if (reversed.length > 0) {
    const kept = new Set(reversedPeriods(stored()).map((period) => JSON.stringify(period)));
    const fields = reversed
      .filter((period) => !kept.has(JSON.stringify(period)))
      .map(({ path, firstDay, lastDay }) => ({
        path: `data.${path}`,
        message: `The last day (${lastDay}) lies before the first one (${firstDay})`,
        rule: 'too-early' as const,
      }));
    const [first] = fields;
    if (first !== undefined) {
      throw new AppError('invalid-input', { message: first.message, fields });
    }
  }
  return withBonusChoices(sent, stored);
}

function requiredText(data: EstimateData, field: keyof typeof REQUIRED): string {
  const text = data.projectInfo?.[field]?.trim() ?? '';
  if (text === '') {
    const message = REQUIRED[field];
    throw new AppError('invalid-input', {
      message,
      fields: [{ path: `data.projectInfo.${field}`, message }],
    });
  }
  return text;
}

/**
 * Returns the columns of a document.
 *
 * Errors: `invalid-input` when name, client, location or project type is blank.
 */
export function columnsOf(data: EstimateData, otherwise: Currency): DerivedColumns {
  const info = data.projectInfo ?? {};
  const name = requiredText(data, 'name');
  const client = requiredText(data, 'client');
  const location = requiredText(data, 'location');
  return {
    name,
    client,
    location,
    service_category: categoryOfEstimate(data),
    project_type: requiredText(data, 'projectType'),
    height: info.height ?? null,
    area: info.area ?? null,
    start_date: info.startDate || null,
    end_date: info.endDate || null,
    currency: data.settings?.currency ?? otherwise,
    name_key: textKey(name),
    client_key: textKey(client),
    search_text: [name, client, location].map(textKey).join('\n'),
  };
}
