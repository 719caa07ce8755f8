import {
  currencyOf,
  type EstimateData,
  parametersOf,
  priceEstimate,
  profitResult,
  SPECIFICATION,
} from '@pcm/domain';
import type { Digits, Language } from '@pcm/messages';
import { completionBlock } from './completion-block.ts';
import type { Block, DocumentContent, DocumentKind } from './content.ts';
import { contractBlock, employeeBlocks } from './contributions.ts';
import { costBuildUp, costLead, costShares } from './cost-summary.ts';
import { type Seller, senderOf } from './letterhead.ts';
import { lineTables } from './line-tables.ts';
import { type Pen, penFor } from './pen.ts';
import { portfolioDocument } from './portfolio-report/report-document.ts';
import type { PortfolioReportRequest } from './portfolio-report/report-input.ts';
import { profitBlocks, profitLead } from './profit-steps.ts';
import { projectFacts, projectName, serviceText } from './project-facts.ts';
import { type QuotationTerms, quotationContent } from './quotation-content.ts';
import { sourceBlocks } from './sources.ts';
import { type StoredState, taxReport } from './tax-report/tax-report.ts';
import { loadDocumentWords, type Say } from './words.ts';

/** A request for a document of an estimate. */
export interface EstimateDocumentRequest {
  kind: DocumentKind;
  language: Language;
  /** The digits of a quotation in Arabic; Latin ones when absent. */
  digits?: Digits | undefined;
  data: EstimateData;
  quotation?: QuotationTerms | undefined;
  /** The company in the letterhead; a quotation also shows its bank. */
  seller?: Seller | undefined;
  /** The stored state of the estimate, if there is one; a tax report prints it. */
  stored?: StoredState | undefined;
  /** The date of the document, `YYYY-MM-DD`. */
  today: string;
}

/** A request for a document of an estimate, or of a view of the portfolio. */
export type DocumentRequest = EstimateDocumentRequest | PortfolioReportRequest;

type Body = Pick<DocumentContent, 'projectName' | 'subtitle' | 'lead' | 'blocks'>;

function costReport(data: EstimateData, isComprehensive: boolean, pen: Pen): Body {
  const priced = priceEstimate(data, SPECIFICATION);
  const profit = profitResult(priced.cost, data.profitAnalysis, parametersOf(data, SPECIFICATION));
  const hasOrder = profit.customerOrderAmount > 0;
  const lead = costLead(priced, pen);
  const more: Block[] = isComprehensive
    ? [
        ...employeeBlocks(data, priced, pen),
        contractBlock(data, priced, pen),
        ...profitBlocks(data, priced, pen),
        completionBlock(data, pen),
        ...sourceBlocks(data, priced, pen),
      ]
    : [];
  return {
    projectName: projectName(data, pen),
    subtitle: serviceText(data, pen),
    lead: isComprehensive && hasOrder ? [...lead.slice(0, 1), ...profitLead(profit, pen)] : lead,
    blocks: [
      { type: 'facts', title: '', facts: projectFacts(data, pen) },
      costShares(priced, pen),
      costBuildUp(data, priced, pen),
      ...lineTables(data, priced, pen),
      ...more,
    ],
  };
}

function bodyOf(request: EstimateDocumentRequest, pen: Pen): Body | null | Promise<Body | null> {
  const { kind, data } = request;
  switch (kind) {
    case 'quotation':
      return quotationContent(request, pen);
    case 'tax-report':
      return taxReport(data, request, pen);
    case 'cost-report':
    case 'comprehensive-report':
      return costReport(data, kind === 'comprehensive-report', pen);
  }
}

/** Returns the head of a report, which has a sender only, because nobody has to pay it. */
function reportHead(seller: Seller | undefined, pen: Pen): Pick<DocumentContent, 'letterhead'> {
  const sender = senderOf(seller ?? {}, pen, false);
  return sender === null ? {} : { letterhead: { sender, recipient: null } };
}

async function estimateDocument(
  request: EstimateDocumentRequest,
  say: Say,
): Promise<DocumentContent | null> {
  const { kind, language, data, today, seller, digits } = request;
  // An offer and its letter write the month in full.
  const style = kind === 'quotation' ? { digits, hasLongDays: true } : {};
  const pen = penFor(language, currencyOf(data), say, style);
  const body = await bodyOf(request, pen);
  if (body === null) return null;
  return {
    kind,
    language,
    ...(language === 'ar' && style.digits !== undefined ? { digits: style.digits } : {}),
    title: say(`documents:kind.${kind}`),
    pageText: say('documents:page', { page: '{page}', pages: '{pages}' }),
    date: { label: say('documents:date'), value: pen.day(today) },
    ...(kind === 'quotation' ? {} : reportHead(seller, pen)),
    ...body,
  };
}

/**
 * Returns the content of a document in words and figures, from the engine that every screen uses.
 *
 * Errors: null for a quotation of an estimate that has no price.
 */
export async function documentContent(request: DocumentRequest): Promise<DocumentContent | null> {
  const { language, seller } = request;
  const say = await loadDocumentWords(language);
  if (!('replies' in request)) return estimateDocument(request, say);
  const content = await portfolioDocument(request);
  return { ...content, ...reportHead(seller, penFor(language, 'MAD', say)) };
}
