import type { PortfolioProject } from '@pcm/contract';
import {
  type PortfolioReport,
  type PortfolioReportRequest,
  portfolioReport,
  type ReportCell,
  type ReportColumnKind,
  type ReportTable,
} from '@pcm/documents';
import { defusedText } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { csvFile, csvNumber } from '../line-csv.ts';
import { reportWorkbook } from './report-workbook.ts';

const DECIMALS: Partial<Record<ReportColumnKind, number>> = { amount: 2, percent: 2, count: 0 };

function cellText(cell: ReportCell, kind: ReportColumnKind, language: Language): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? csvNumber(cell, language, DECIMALS[kind]) : defusedText(cell);
}

function tableRows({ title, note, columns, rows }: ReportTable, language: Language): string[][] {
  return [
    [],
    [defusedText(title)],
    columns.map(({ label }) => defusedText(label)),
    ...rows.map(({ cells, as }) =>
      columns.map(({ kind }, index) => cellText(cells[index] ?? null, as ?? kind, language)),
    ),
    ...(note === undefined ? [] : [[defusedText(note)]]),
  ];
}

/**
 * Returns a report as CSV: what it is about, then each table under its title. Marks texts that
 * would run as formulas.
 */
function reportCsv({ language, title, about, tables }: PortfolioReport): string {
  return csvFile(
    [
      [defusedText(title)],
      ...about.map(({ label, value }) => [label, defusedText(value)]),
      ...tables.flatMap((table) => tableRows(table, language)),
    ],
    language,
  );
}

/** The formats of files that are written in the browser. */
export type TableFileFormat = 'csv' | 'xlsx';

/** A message from the page: projects page by page, then the request to write them. */
export type ReportTask =
  | { task: 'collect'; projects: readonly PortfolioProject[] }
  | { task: 'write'; format: TableFileFormat; request: PortfolioReportRequest };

/** The answer once the file is written. */
export type ReportAnswer = { blob: Blob } | { message: string };

const collected: PortfolioProject[] = [];

/** Adds the collected projects to a request. */
function withProjects(request: PortfolioReportRequest): PortfolioReportRequest {
  const { replies } = request;
  if (!('list' in replies)) return request;
  return {
    ...request,
    replies: { ...replies, list: { ...replies.list, projects: collected } },
  };
}

async function write(format: TableFileFormat, request: PortfolioReportRequest): Promise<Blob> {
  const report = await portfolioReport(withProjects(request));
  return format === 'xlsx'
    ? reportWorkbook(report)
    : new Blob([reportCsv(report)], { type: 'text/csv;charset=utf-8' });
}

const fail = (message: string) =>
  self.postMessage({ message } satisfies ReportAnswer, { transfer: [] });

self.addEventListener('message', ({ data }: MessageEvent<ReportTask>) => {
  if (data.task === 'collect') {
    for (const project of data.projects) collected.push(project);
    return;
  }
  write(data.format, data.request).then(
    (blob) => self.postMessage({ blob } satisfies ReportAnswer, { transfer: [] }),
    (error: Error) => fail(error.message),
  );
});
// Reports errors that a library throws elsewhere, so that the page does not wait for ever.
self.addEventListener('unhandledrejection', ({ reason }) => fail(String(reason)));
self.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
  fail(`Blocked: ${blockedURI}`),
);
