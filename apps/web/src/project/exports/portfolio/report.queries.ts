import {
  MOST_YEAR_JOBS,
  type PortfolioProject,
  type PortfolioQuery,
  portfolioCalls,
  portfolioReportCalls,
} from '@pcm/contract';
import {
  MOST_REPORT_PROJECTS,
  type ProjectList,
  type ReportQuery,
  type ReportReplies,
  type ReportView,
} from '@pcm/documents';
import type { PortfolioGrouping } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { send } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { resumeAfterLogin } from '../../../platform/api/session.ts';
import { pause } from '../../../platform/pause.ts';
import { today } from '../../../platform/words/today.ts';
import { type ExportProgress, requestPdf } from '../document-export.queries.ts';

/** The exported view with its filters. */
export interface ReportSource {
  view: ReportView;
  query: ReportQuery;
  by: PortfolioGrouping;
  comparison: PortfolioQuery | null;
  /** The company's year, for the view of that name. */
  year: number;
}

/** The rows of a request: a hundred requests read the longest list. */
const PAGE_ROWS = 1000;

/** The callbacks while pages are read. */
interface ReadSteps {
  onPage: (projects: readonly PortfolioProject[]) => void;
  onProgress: (done: number, all: number) => void;
  /** Called when the server wants fewer requests, before waiting. */
  onPause: () => void;
}

async function readPage(
  query: ReportSource['query'] & { cursor?: string; limit: number },
  signal: AbortSignal,
  onPause: () => void,
) {
  for (;;) {
    try {
      return await resumeAfterLogin(() =>
        send(portfolioCalls.portfolioProjects, { query, signal }),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too-many-requests') throw error;
      onPause();
      await pause((error.body?.retryAfter ?? 1) * 1000, signal);
      signal.throwIfAborted();
    }
  }
}

/** Reads the pages of a list, up to the most projects of a file, and hands on each page. */
async function readList(
  query: ReportSource['query'],
  signal: AbortSignal,
  { onPage, onProgress, onPause }: ReadSteps,
): Promise<ProjectList> {
  let page = await readPage({ ...query, limit: PAGE_ROWS }, signal, onPause);
  const { sums, currency } = page;
  const all = Math.min(sums.projects, MOST_REPORT_PROJECTS);
  let done = 0;
  for (;;) {
    const projects = page.projects.slice(0, MOST_REPORT_PROJECTS - done);
    onPage(projects);
    done += projects.length;
    onProgress(done, all);
    const cursor = page.nextCursor;
    if (cursor === null || done >= MOST_REPORT_PROJECTS) break;
    page = await readPage({ ...query, limit: PAGE_ROWS, cursor }, signal, onPause);
  }
  return { projects: [], sums, currency };
}

/** Returns the server's answers for a view; the projects of a list go to `steps`. */
export async function readReplies(
  { view, query, by, comparison, year }: ReportSource,
  signal: AbortSignal,
  steps: ReadSteps,
): Promise<ReportReplies> {
  // The search and the order apply to the table only, not to the figures above it.
  const { search: _, sort: __, direction: ___, ...filter } = query;
  switch (view) {
    case 'overview': {
      const [summary, compared] = await Promise.all([
        send(portfolioCalls.portfolioSummary, { query: filter, signal }),
        comparison === null
          ? null
          : send(portfolioCalls.portfolioSummary, { query: comparison, signal }),
      ]);
      const list = await readList(query, signal, steps);
      return { view, summary, comparison: compared, list };
    }
    case 'financial': {
      const [financial, compared] = await Promise.all([
        send(portfolioCalls.portfolioFinancial, { query: { ...filter, by }, signal }),
        comparison === null
          ? null
          : send(portfolioCalls.portfolioFinancial, { query: { ...comparison, by }, signal }),
      ]);
      return { view, financial, comparison: compared };
    }
    case 'orders': {
      const [orders, compared] = await Promise.all([
        send(portfolioCalls.portfolioOrders, { query: filter, signal }),
        comparison === null
          ? null
          : send(portfolioCalls.portfolioOrders, { query: comparison, signal }),
      ]);
      return { view, orders, comparison: compared };
    }
    case 'resources':
      return {
        view,
        resources: await send(portfolioCalls.portfolioResources, { query: filter, signal }),
      };
    case 'performance':
      return {
        view,
        performance: await send(portfolioCalls.portfolioPerformance, { query: filter, signal }),
      };
    case 'benchmarks':
      return {
        view,
        benchmarks: await send(portfolioCalls.portfolioBenchmarks, {
          query: { ...filter, project: undefined },
          signal,
        }),
      };
    case 'year': {
      const params = { year: String(year) };
      const asked = { today: today(), jobs: MOST_YEAR_JOBS };
      return {
        view,
        year: await send(portfolioCalls.companyYear, { params, query: asked, signal }),
      };
    }
    case 'projects':
      return { view, list: await readList(query, signal, steps) };
  }
}

/** Returns the only project of the filter; null without one. */
export async function readOneProject(
  { project, currency }: PortfolioQuery,
  signal: AbortSignal,
): Promise<PortfolioProject | null> {
  if (project === undefined) return null;
  const { projects } = await send(portfolioCalls.portfolioProjects, {
    query: { project, currency, limit: 1 },
    signal,
  });
  return projects[0] ?? null;
}

/** Returns the PDF of a view, which the server makes. */
export function readReportPdf(
  { view, query, by, comparison, year }: ReportSource,
  language: Language,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<File> {
  const compared =
    comparison === null ? {} : { compared: { from: comparison.from, to: comparison.to } };
  return requestPdf(
    (requestId, options) =>
      send(portfolioReportCalls.createPortfolioReport, {
        body: { view, language, query, by, year, ...compared, today: today(), requestId },
        ...options,
      }),
    signal,
    onProgress,
  );
}
