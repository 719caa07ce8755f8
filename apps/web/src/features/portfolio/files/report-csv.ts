import type { PortfolioReport, ReportCell, ReportColumnKind, ReportTable } from '@pcm/documents';
import { defusedText } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { csvFile, csvNumber } from '../../../project/exports/line-csv.ts';

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
export function reportCsv({ language, title, about, tables }: PortfolioReport): string {
  return csvFile(
    [
      [defusedText(title)],
      ...about.map(({ label, value }) => [label, defusedText(value)]),
      ...tables.flatMap((table) => tableRows(table, language)),
    ],
    language,
  );
}
