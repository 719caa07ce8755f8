import type { calls, PortfolioProject } from '@pcm/contract';
import {
  MOST_PRINTED_PROJECTS,
  type ProjectList,
  portfolioFileName,
  type ReportReplies,
} from '@pcm/documents';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { companyDay } from '../company/company.service.ts';
import { readLetterhead } from '../company/company-logo.service.ts';
import { companyYearOf } from '../portfolio/company-year.service.ts';
import { portfolioBenchmarks } from '../portfolio/portfolio-benchmarks.service.ts';
import { portfolioFinancial } from '../portfolio/portfolio-financial.service.ts';
import { portfolioOrders } from '../portfolio/portfolio-orders.service.ts';
import { portfolioPerformance } from '../portfolio/portfolio-performance.service.ts';
import { portfolioProjects } from '../portfolio/portfolio-projects.service.ts';
import { portfolioResources } from '../portfolio/portfolio-resources.service.ts';
import { portfolioSummary } from '../portfolio/portfolio-summary.service.ts';
import { foldChanges } from '../projects/project-fold.service.ts';
import { refreshStaleFigures } from '../projects/stale-figures.service.ts';
import { pdfFile } from './pdf-file.ts';
import type { PdfWorkshop } from './pdf-workshop.ts';

type ReportOrder = z.output<typeof calls.createPortfolioReport.body>;

/** The number of rows that are read at once. */
const PAGE_ROWS = 1000;

/** Reads the projects of a list in its order, up to the number that the report names. */
async function listOf(context: AppContext, query: ReportOrder['query']): Promise<ProjectList> {
  const projects: PortfolioProject[] = [];
  let page = await portfolioProjects(context, { ...query, limit: PAGE_ROWS });
  const { sums, currency } = page;
  projects.push(...page.projects);
  while (page.nextCursor !== null && projects.length < MOST_PRINTED_PROJECTS) {
    page = await portfolioProjects(context, {
      ...query,
      limit: PAGE_ROWS,
      cursor: page.nextCursor,
    });
    projects.push(...page.projects);
  }
  return { projects, sums, currency };
}

const yearOf = ({ year }: ReportOrder, today: string) => year ?? Number(today.slice(0, 4));

/** Reads the figures of a view like the calls of the view itself. */
async function repliesOf(
  context: AppContext,
  order: ReportOrder,
  today: string,
): Promise<ReportReplies> {
  const { view, query, by, compared } = order;
  switch (view) {
    case 'overview':
      return {
        view,
        summary: await portfolioSummary(context, query),
        comparison:
          compared === undefined
            ? null
            : await portfolioSummary(context, { ...query, ...compared }),
        list: await listOf(context, query),
      };
    case 'financial':
      return {
        view,
        financial: await portfolioFinancial(context, { ...query, by }),
        comparison:
          compared === undefined
            ? null
            : await portfolioFinancial(context, { ...query, ...compared, by }),
      };
    case 'orders':
      return {
        view,
        orders: await portfolioOrders(context, query),
        comparison:
          compared === undefined ? null : await portfolioOrders(context, { ...query, ...compared }),
      };
    case 'resources':
      return { view, resources: await portfolioResources(context, query) };
    case 'performance':
      return { view, performance: await portfolioPerformance(context, query) };
    case 'benchmarks':
      return {
        view,
        benchmarks: await portfolioBenchmarks(context, { ...query, project: undefined }),
      };
    case 'year': {
      const terms = { today, jobs: MOST_PRINTED_PROJECTS };
      return { view, year: await companyYearOf(context, yearOf(order, today), terms) };
    }
    case 'projects':
      return { view, list: await listOf(context, query) };
  }
}

async function projectOf(
  context: AppContext,
  { project, currency }: ReportOrder['query'],
): Promise<PortfolioProject | null> {
  if (project === undefined) return null;
  const { projects } = await portfolioProjects(context, { project, currency, limit: 1 });
  return projects[0] ?? null;
}

/**
 * Makes the PDF of a view of the portfolio; its file is named by view, period and day. The server
 * computes its figures; no client sends them.
 *
 * Errors: `documents-busy`, `document-too-slow`, `document-failed`.
 */
export async function createPortfolioReport(
  context: AppContext,
  workshop: PdfWorkshop,
  order: ReportOrder,
  signal: AbortSignal,
): Promise<File> {
  await refreshStaleFigures(context.database);
  await foldChanges(context.database);
  const { query, view, language, compared, requestId: id } = order;
  const today = order.today ?? companyDay(context.clock());
  const request = {
    query,
    project: await projectOf(context, query),
    compared: compared ?? null,
    replies: await repliesOf(context, order, today),
    seller: await readLetterhead(context.database.read),
    language,
    today,
  };
  const year = String(yearOf(order, today));
  const period = view === 'year' ? { from: year, to: year } : query;
  const named = { view, language, period, day: today, extension: 'pdf' };
  const name = portfolioFileName(named);
  return pdfFile(workshop, { id, request, name, signal });
}
