import { createHash } from 'node:crypto';
import {
  type Currency,
  type EstimateData,
  type LibraryPrice,
  libraryPricesOf,
  SPECIFICATION,
  type UnitRate,
  unitRatesOf,
} from '@pcm/domain';
import { type PortfolioPart, portfolioPartOf } from '../portfolio/portfolio-facts.service.ts';
import { columnsOf } from './document.ts';
import { type PricedDocument, priceDocument, storedText } from './figures.service.ts';
import type { ProjectChange, ProjectRow } from './projects.repo.ts';

/** Returns the SHA-256 of a text, in hexadecimal. */
function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Reads a document that this program stored, and that was checked when it was received. */
export function storedDocument(project: Pick<ProjectRow, 'data'>): EstimateData {
  return JSON.parse(project.data) as EstimateData;
}

/** Everything that a save of a document writes. */
export interface PreparedSave {
  /** The document with its computed amounts, and the columns derived from it. */
  change: ProjectChange;
  priced: PricedDocument;
}

/** The values stored with a project, from which figures over many projects are made. */
export interface Derived {
  /** The part that the portfolio reads. */
  part: PortfolioPart;
  rates: UnitRate[];
  prices: LibraryPrice[];
}

/** Returns the data derived from a priced document in a status. */
export function derivedOf(
  status: string,
  { data, cost, profit, schedule }: PricedDocument,
): Derived {
  const isPublished = status === 'published';
  return {
    part: portfolioPartOf({ data, parameters: SPECIFICATION, isPublished, cost, profit }),
    rates: unitRatesOf(data),
    prices: schedule === null ? [] : libraryPricesOf(data, schedule),
  };
}

/**
 * Prepares a save of a document.
 *
 * Errors: `invalid-input`, `amount-too-large`, `body-too-large`.
 */
export function changeOf(
  document: EstimateData,
  status: string,
  currency: Currency,
  now: Date,
): PreparedSave {
  const priced = priceDocument(document);
  const { data, figures } = priced;
  return {
    change: {
      ...columnsOf(data, currency),
      ...figures,
      status,
      data: storedText(data),
      updated_at: now.toISOString(),
    },
    priced,
  };
}

/**
 * Returns a project in the form for the audit log: its figures, its taxes and dividend, and a hash,
 * but not the document itself; `document` is passed where it need not be read again.
 */
export function auditView(
  project: Omit<ProjectRow, 'id' | 'created_at' | 'archived_at' | 'deleted_at' | 'is_sample'>,
  document: EstimateData = storedDocument(project),
): object {
  const { customerOrderAmount: _order, ...profitAnalysis } = document.profitAnalysis ?? {};
  return {
    version: project.version,
    name: project.name,
    client: project.client,
    location: project.location,
    projectType: project.project_type,
    status: project.status,
    currency: project.currency,
    subtotalMinor: project.subtotal_minor,
    totalMinor: project.total_minor,
    customerOrderMinor: project.customer_order_minor,
    profitAnalysis,
    dataSha256: sha256(project.data),
  };
}
