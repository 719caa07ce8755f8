import type { QuoteInFull } from '@pcm/contract';
import {
  type EstimateData,
  fromMinorUnits,
  quotedPrice,
  SPECIFICATION,
  standsForRecord,
  toMinorUnits,
} from '@pcm/domain';
import type { QuotedProject } from '../projects/quoted-project.service.ts';
import { type QuoteContent, type QuoteRow, quotes } from './quote.record.ts';

/** The part of a quotation that comes from its project. */
type ProjectContent = Pick<
  QuoteContent,
  | 'projectId'
  | 'projectName'
  | 'projectVersion'
  | 'client'
  | 'customerId'
  | 'serviceCategory'
  | 'projectType'
  | 'currency'
  | 'vatRate'
  | 'totalExcludingMinor'
  | 'totalIncludingMinor'
  | 'grossProfitMinor'
>;

/**
 * Returns the part of a quotation that comes from its project; the totals are 0 while there is no
 * price.
 */
export function contentOfProject(project: QuotedProject): ProjectContent {
  const price = quotedPrice(project.data, SPECIFICATION);
  return {
    projectId: project.id,
    projectName: project.name,
    projectVersion: project.version,
    client: project.client,
    customerId: project.data.projectInfo?.customerId || null,
    serviceCategory: project.serviceCategory,
    projectType: project.projectType,
    currency: project.currency,
    vatRate: price?.vatRate ?? 0,
    totalExcludingMinor: toMinorUnits(price?.totalExcludingVat ?? 0),
    totalIncludingMinor: toMinorUnits(price?.totalIncludingVat ?? 0),
    grossProfitMinor: toMinorUnits(price?.grossProfit ?? 0),
  };
}

/** Returns a draft updated from the present state of its project. */
export function draftOfProject(row: QuoteRow, project: QuotedProject): QuoteRow {
  const content = { ...quotes.contentOf(row), ...contentOfProject(project) };
  return { ...row, ...quotes.columnsOf(content) };
}

const NAMED_GAPS = 5;

/** Returns the items of an estimate's price schedule that would be incomplete in a quotation. */
export function gapsOfEstimate(data: EstimateData): QuoteInFull['gaps'] {
  const schedule = quotedPrice(data, SPECIFICATION)?.schedule ?? null;
  if (schedule === null) return null;
  const prices = new Map(
    [...schedule.items, ...schedule.options].map(({ id, unitPrice }) => [id, unitPrice]),
  );
  const items = (data.priceSchedule?.items ?? []).filter((item) => !standsForRecord(item));
  const priced = (price: number | null) => {
    const found = items.filter(({ id }) => prices.get(id) === price);
    const names = found.map(({ number, designation }) => number || designation || '');
    return {
      count: found.length,
      named: names.filter((name) => name !== '').slice(0, NAMED_GAPS),
    };
  };
  return { withoutPrice: priced(null), atZero: priced(0) };
}

/** Returns the amount that the client would order for. Units: the quotation's currency. */
export const orderAmount = (row: QuoteRow): number => fromMinorUnits(row.total_including_minor);
