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
import { csvFile, csvNumber } from '../../../project/exports/line-csv.ts';
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
 * A report as one CSV file: what it is about, then each table under its title. Texts that would run
 * as formulas are marked as text.
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

/** Kinds of file that are written in the browser. */
export type TableFileFormat = 'csv' | 'xlsx';

/** What the page sends: projects page by page, then what to write with them. */
export type ReportTask =
  | { task: 'collect'; projects: readonly PortfolioProject[] }
  | { task: 'write'; format: TableFileFormat; request: PortfolioReportRequest };

/** What it answers, once everything is written. */
export type ReportAnswer = { blob: Blob } | { message: string };

const collected: PortfolioProject[] = [];

/** The request with the projects that came before it. */
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
// Whatever a library does beside the promise above: the page must not wait for ever.
self.addEventListener('unhandledrejection', ({ reason }) => fail(String(reason)));
self.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
  fail(`Blocked: ${blockedURI}`),
);
