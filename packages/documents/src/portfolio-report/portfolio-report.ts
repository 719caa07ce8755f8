import { type Currency, monthsBetween } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import type { Fact } from '../content.ts';
import { type Pen, penFor } from '../pen.ts';
import { loadDocumentWords } from '../words.ts';
import { benchmarkTables } from './benchmark-tables.ts';
import { aboutFacts } from './filter-facts.ts';
import { financialTables } from './financial-tables.ts';
import { orderTables } from './order-tables.ts';
import { keyFigures, overviewTables } from './overview-tables.ts';
import { performanceTables } from './performance-tables.ts';
import { projectTable } from './project-table.ts';
import type { PortfolioReportRequest, ReportReplies } from './report-input.ts';
import type { ReportTable } from './report-table.ts';
import { resourceTables } from './resource-tables.ts';
import { yearFacts, yearTables } from './year-tables.ts';

/** A view of the portfolio as tables, from which CSV, Excel and PDF are written. */
export interface PortfolioReport {
  language: Language;
  title: string;
  /** The heading of `about`. */
  aboutTitle: string;
  /** The filter, period, currency, conversion and day, in words. */
  about: Fact[];
  tables: ReportTable[];
}

/** Returns the currency of the amounts in the replies. */
function currencyOfReplies(replies: ReportReplies): Currency {
  switch (replies.view) {
    case 'overview':
      return replies.summary.currency;
    case 'financial':
      return replies.financial.currency;
    case 'orders':
      return replies.orders.currency;
    case 'resources':
      return replies.resources.currency;
    case 'performance':
      return replies.performance.currency;
    case 'benchmarks':
      return replies.benchmarks.currency;
    case 'year':
      return 'MAD';
    case 'projects':
      return replies.list.currency;
  }
}

function tablesOf(
  { replies, project, query, compared }: PortfolioReportRequest,
  pen: Pen,
): ReportTable[] {
  switch (replies.view) {
    case 'overview':
      return [
        ...overviewTables(replies.summary, replies.comparison, pen),
        projectTable(replies.list, pen),
      ];
    case 'financial':
      return financialTables(
        replies.financial,
        replies.comparison,
        monthsBetween(query, compared),
        pen,
      );
    case 'orders':
      return orderTables(replies.orders, replies.comparison, pen);
    case 'resources':
      return resourceTables(replies.resources, pen);
    case 'performance':
      return performanceTables(replies.performance, pen);
    case 'benchmarks':
      return benchmarkTables(replies.benchmarks, project, pen);
    case 'year':
      return yearTables(replies.year, pen);
    case 'projects':
      return [keyFigures(replies.list.sums, pen), projectTable(replies.list, pen)];
  }
}

/** Returns the pen for a report. */
export async function reportPen({ language, replies }: PortfolioReportRequest): Promise<Pen> {
  return penFor(language, currencyOfReplies(replies), await loadDocumentWords(language));
}

/** Returns a report written with a given pen. */
export function reportWith(request: PortfolioReportRequest, pen: Pen): PortfolioReport {
  const { say } = pen;
  return {
    language: request.language,
    title: say('documents:labelled', {
      label: say('portfolioFiles:title'),
      value: say(`portfolioFiles:views.${request.replies.view}`),
    }),
    aboutTitle: say('portfolioFiles:about.title'),
    about:
      request.replies.view === 'year'
        ? yearFacts(request.replies.year, request.today, pen)
        : aboutFacts(request, pen),
    tables: tablesOf(request, pen),
  };
}

/**
 * Returns a view of the portfolio as tables.
 *
 * Holds: every figure is one of the replies, or a share of two of them; nothing is converted here.
 */
export async function portfolioReport(request: PortfolioReportRequest): Promise<PortfolioReport> {
  return reportWith(request, await reportPen(request));
}
