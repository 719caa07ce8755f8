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
import { type Language, WRITING } from '@pcm/messages';
import writeExcelFile, { type Row, type Sheet } from 'write-excel-file/universal';
import { csvFile, csvNumber } from '../line-csv.ts';

/** The longest name of a sheet. Source: Microsoft, Excel specifications. */
const LONGEST_SHEET_NAME = 31;
const NOT_IN_SHEET_NAME = /[:\\/?*[\]]/g;

/** Built-in formats of spreadsheet programs, the same in every language. */
const FORMATS = {
  amount: '#,##0.00',
  percent: '0.00',
  number: '#,##0.00',
  count: '#,##0',
  text: '0',
  month: 'yyyy-mm',
  day: 'yyyy-mm-dd',
} as const satisfies Record<ReportColumnKind, string>;

const WIDTHS = {
  amount: 18,
  percent: 14,
  number: 14,
  count: 12,
  text: 30,
  month: 14,
  day: 14,
} as const satisfies Record<ReportColumnKind, number>;

const DATES: Partial<Record<ReportColumnKind, RegExp>> = {
  month: /^\d{4}-\d{2}$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
};

type ExcelCell = Row[number];

function excelCell(cell: ReportCell, kind: ReportColumnKind, isBold: boolean): ExcelCell {
  if (cell === null || cell === '') return null;
  const bold = isBold ? { fontWeight: 'bold' as const } : {};
  if (typeof cell === 'number') {
    return { value: cell, type: Number, format: FORMATS[kind], ...bold };
  }
  return DATES[kind]?.test(cell)
    ? { value: new Date(cell), type: Date, format: FORMATS[kind], ...bold }
    : { value: cell, type: String, ...bold };
}

const head = (value: string): ExcelCell => ({
  value,
  type: String,
  fontWeight: 'bold',
  backgroundColor: '#F1F2F5',
  wrap: true,
});

/** Returns a valid name for each sheet; equal names are numbered. */
function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, place) => {
    const plain = title
      .replace(NOT_IN_SHEET_NAME, ' ')
      .replace(/^'+|'+$/g, '')
      .trim();
    let name = plain.slice(0, LONGEST_SHEET_NAME).trim() || String(place + 1);
    for (let again = 2; taken.has(name.toLowerCase()); again += 1) {
      const suffix = ` ${again}`;
      name = `${plain.slice(0, LONGEST_SHEET_NAME - suffix.length).trim()}${suffix}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

function aboutRows({ title, about, tables }: PortfolioReport): Row[] {
  const text = (value: string): ExcelCell => ({ value, type: String, wrap: true });
  const notes = tables.flatMap((table) =>
    table.note === undefined ? [] : [[head(table.title), text(table.note)]],
  );
  return [
    [head(title), head('')],
    ...about.map(({ label, value }) => [head(label), text(value)]),
    ...notes,
  ];
}

function tableSheet(
  { columns, rows }: ReportTable,
  sheet: string,
  language: Language,
): Sheet<Blob> {
  return {
    sheet,
    data: [
      columns.map(({ label }) => head(label)),
      ...rows.map(({ cells, as, isSum }) =>
        columns.map(({ kind }, index) =>
          excelCell(cells[index] ?? null, as ?? kind, isSum === true),
        ),
      ),
    ],
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    rightToLeft: WRITING[language].direction === 'rtl',
  };
}

/**
 * Returns a report as an Excel workbook: a sheet about it, then one for each table. Numbers are
 * numbers, months and days are dates (in UTC), texts never formulas; Arabic reads from the right.
 */
function reportWorkbook(report: PortfolioReport): Promise<Blob> {
  const { aboutTitle, tables, language } = report;
  const [aboutName = '', ...names] = sheetNames([aboutTitle, ...tables.map(({ sheet }) => sheet)]);
  return writeExcelFile([
    {
      sheet: aboutName,
      data: aboutRows(report),
      columns: [{ width: 36 }, { width: 80 }],
      rightToLeft: WRITING[language].direction === 'rtl',
    },
    ...tables.map((table, index) => tableSheet(table, names[index] ?? '', language)),
  ]).toBlob();
}

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
