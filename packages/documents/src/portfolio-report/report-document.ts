import type { PortfolioSums } from '@pcm/contract';
import type { Bar, Block, Column, DocumentContent, Fact, TableBlock } from '../content.ts';
import type { Pen } from '../pen.ts';
import { printedSentence } from '../user-text.ts';
import { reportPen, reportWith } from './portfolio-report.ts';
import type { PortfolioReportRequest, ReportReplies } from './report-input.ts';
import type { ReportCell, ReportColumnKind, ReportTable } from './report-table.ts';
import { monthText } from './report-words.ts';

const DASH = '–';
const DAY = /^\d{4}-\d{2}-\d{2}/;

function printedCell(cell: ReportCell, kind: ReportColumnKind, pen: Pen): string {
  if (cell === null) return DASH;
  if (typeof cell === 'string') {
    if (kind === 'month') return monthText(cell, pen);
    return kind === 'day' && DAY.test(cell) ? pen.day(cell) : printedSentence(cell, pen.language);
  }
  if (kind === 'amount') return pen.amount(cell);
  // The percent sign is left out, because the column head or the unit beside it has it.
  return pen.number(cell, kind === 'percent' ? { decimals: 2 } : { maxDecimals: 2 });
}

/** Numbers are aligned; months and days are set as text. */
const columnKind = (kind: ReportColumnKind): Column['kind'] =>
  kind === 'text' || kind === 'month' || kind === 'day' ? 'text' : 'number';

/**
 * Returns bars as shares of the span between the lowest and the highest end, which includes zero.
 */
function barsOf({ rows, barColumn }: ReportTable): (Bar | null)[] | undefined {
  if (barColumn === undefined) return undefined;
  const values = rows.map(({ cells, isSum }) => {
    const cell = cells[barColumn];
    return typeof cell === 'number' && isSum !== true ? cell : null;
  });
  const ends = values.filter((value) => value !== null);
  const lowest = Math.min(0, ...ends);
  const span = Math.max(0, ...ends) - lowest || 1;
  const place = (value: number) => (value - lowest) / span;
  return values.map((value) =>
    value === null
      ? null
      : {
          from: place(Math.min(0, value)),
          to: place(Math.max(0, value)),
          tone: value < 0 ? 'loss' : 'plain',
        },
  );
}

function tableBlock(table: ReportTable, pen: Pen): TableBlock {
  const shown = table.columns.flatMap((column, index) =>
    column.filesOnly === true ? [] : [{ ...column, index }],
  );
  const bars = barsOf(table);
  return {
    type: 'table',
    title: table.title,
    ...(table.note === undefined ? {} : { note: table.note }),
    columns: shown.map(({ label, kind }) => ({ label, kind: columnKind(kind) })),
    rows: table.rows.map(({ cells, isSum, as }) => ({
      kind: isSum === true ? 'sum' : 'line',
      cells: shown.map(({ index, kind }) => printedCell(cells[index] ?? null, as ?? kind, pen)),
    })),
    ...(bars === undefined ? {} : { bars }),
  };
}

/** Splits a table that is too wide for a page; each part begins with the first column. */
function paperTables(table: ReportTable): ReportTable[] {
  const { paperParts, note, columns, rows, ...rest } = table;
  if (paperParts === undefined) return [table];
  let start = 1;
  return paperParts.map((count, part) => {
    const from = start;
    start += count;
    const cut = <Cell>(cells: readonly Cell[]) => [
      ...cells.slice(0, 1),
      ...cells.slice(from, start),
    ];
    return {
      ...rest,
      title: part === 0 ? table.title : '',
      note: part === paperParts.length - 1 ? note : undefined,
      columns: cut(columns),
      rows: rows.map((row) => ({ ...row, cells: cut(row.cells) })),
    };
  });
}

function moneyFacts(sums: PortfolioSums, { say, money, percent }: Pen): Fact[] {
  if (sums.withOrder === 0) return [];
  const isLoss = sums.netProfit < 0;
  const margin = sums.shownNetMargin;
  return [
    { label: say('portfolioFiles:sums.revenue'), value: money(sums.revenue) },
    {
      label: say('portfolioFiles:sums.netProfit'),
      value: money(sums.netProfit),
      tone: isLoss ? 'loss' : 'plain',
      ...(margin === null ? {} : { note: percent(margin, 1) }),
    },
  ];
}

/** Returns the most important figures, which are those at the top of the screen. */
function leadOf(replies: ReportReplies, pen: Pen): Fact[] {
  const { say, money, number, percent } = pen;
  const total = (sums: PortfolioSums): Fact => ({
    label: say('portfolioFiles:overview.totalValue'),
    value: money(sums.total),
    note: say('portfolioFiles:overview.valueNote', { value: number(sums.projects) }),
  });
  switch (replies.view) {
    case 'overview': {
      const { summary } = replies;
      const published = summary.byStatus.find(({ status }) => status === 'published');
      return [
        total(summary.sums),
        {
          label: say('portfolioFiles:overview.totalProjects'),
          value: number(summary.sums.projects),
          note: say('portfolioFiles:overview.published', {
            value: number(published?.sums.projects ?? 0),
          }),
        },
        {
          label: say('portfolioFiles:overview.activePersonnel'),
          value: number(summary.people),
          note: say('portfolioFiles:overview.runningNote', {
            value: number(summary.running.people),
          }),
        },
        {
          label: say('portfolioFiles:overview.equipmentItems'),
          value: number(summary.equipmentPieces),
          note: say('portfolioFiles:overview.kindsNote', { value: number(summary.equipmentItems) }),
        },
      ];
    }
    case 'financial':
      return [total(replies.financial.sums), ...moneyFacts(replies.financial.sums, pen)];
    case 'orders': {
      const { quoted, won, hitRate } = replies.orders.sums;
      const count = (value: number) =>
        say('portfolioMoney:orders.count', { count: value, formatted: number(value) });
      return [
        {
          label: say('portfolioMoney:orders.outcome.quoted'),
          value: money(quoted.amount),
          note: count(quoted.count),
        },
        {
          label: say('portfolioMoney:orders.outcome.won'),
          value: money(won.amount),
          note: count(won.count),
        },
        {
          label: say('portfolioMoney:orders.hitRate'),
          value: hitRate === null ? DASH : percent(hitRate, 1),
        },
      ];
    }
    case 'resources':
      return [
        total(replies.resources.sums),
        {
          label: say('portfolioFiles:resources.personDays'),
          value: number(replies.resources.personDays),
        },
        {
          label: say('portfolioFiles:resources.equipmentDays'),
          value: number(replies.resources.equipmentDays),
        },
      ];
    case 'performance': {
      const { completion, risks, sums } = replies.performance;
      const high = risks.find(({ risk }) => risk === 'high');
      return [
        total(sums),
        {
          label: say('portfolioFiles:performance.average'),
          value: completion.average === null ? DASH : percent(completion.average, 1),
        },
        { label: say('portfolioFiles:performance.highRisk'), value: number(high?.projects ?? 0) },
      ];
    }
    case 'benchmarks':
      return [
        {
          label: say('portfolioFiles:benchmarks.types'),
          value: number(replies.benchmarks.groups.length),
        },
        {
          label: say('portfolioFiles:benchmarks.outlierCount'),
          value: number(replies.benchmarks.outlierCount),
        },
      ];
    case 'year': {
      const { profit, taxDue, solidarity, distributable } = replies.year.figures;
      return [
        {
          label: say('companyYear:lead.profit'),
          value: money(profit),
          tone: profit < 0 ? 'loss' : 'plain',
        },
        { label: say('companyYear:lead.taxDue'), value: money(taxDue) },
        { label: say('companyYear:lead.solidarity'), value: money(solidarity.amount) },
        { label: say('companyYear:lead.distributable'), value: money(distributable) },
      ];
    }
    case 'projects':
      return [total(replies.list.sums), ...moneyFacts(replies.list.sums, pen)];
  }
}

/** Returns a view of the portfolio for paper, with the figures of its CSV and Excel files. */
export async function portfolioDocument(request: PortfolioReportRequest): Promise<DocumentContent> {
  const pen = await reportPen(request);
  const { say, language } = pen;
  const { about, aboutTitle, tables } = reportWith(request, pen);
  const [, company, period] = about;
  const printed = about.map((fact) => ({ ...fact, value: printedSentence(fact.value, language) }));
  const blocks: Block[] = [
    { type: 'facts', title: aboutTitle, facts: printed.slice(1) },
    ...tables
      .filter(({ filesOnly }) => filesOnly !== true)
      .flatMap(paperTables)
      .map((table) => tableBlock(table, pen)),
  ];
  return {
    kind: 'portfolio',
    language,
    isWide: true,
    title: say('portfolioFiles:title'),
    projectName: say(`portfolioFiles:views.${request.replies.view}`),
    subtitle: [company, period]
      .map((fact) => printedSentence(fact?.value ?? '', language))
      .join(' · '),
    pageText: say('documents:page', { page: '{page}', pages: '{pages}' }),
    date: { label: say('documents:date'), value: pen.day(request.today) },
    lead: leadOf(request.replies, pen),
    blocks,
  };
}
