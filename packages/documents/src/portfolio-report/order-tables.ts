import type { PortfolioOrders } from '@pcm/contract';
import {
  FEW_ANSWERS,
  ORDER_GROUPINGS,
  ORDER_OUTCOMES,
  type OrderGrouping,
  sumAmounts,
} from '@pcm/domain';
import type { Pen } from '../pen.ts';
import type { ReportColumn, ReportRow, ReportTable } from './report-table.ts';
import { marginBandText, serviceName, sizeBandText } from './report-words.ts';

type Sums = PortfolioOrders['sums'];

/** The rows of the first table; `cancelled` is in none of the sums. */
const OUTCOMES = ['quoted', 'won', 'lost', 'open', 'expired', 'cancelled'] as const;

/** Returns the mark of a rate with few answers in a table of rates. */
const fewText = ({ answered }: Sums, { say, number }: Pen): string =>
  answered.count === 0 || answered.count >= FEW_ANSWERS
    ? ''
    : say('portfolioMoney:orders.few', {
        count: answered.count,
        formatted: number(answered.count),
      });

function outcomeTable({ sums }: PortfolioOrders, before: Sums | null, pen: Pen): ReportTable {
  const { say } = pen;
  const count = say('portfolioMoney:orders.reasons.count');
  const amount = say('portfolioMoney:orders.reasons.amount');
  const earlier = (figure: string) => say('portfolioFiles:compared.before', { figure });
  return {
    title: say('portfolioMoney:orders.lead.title'),
    sheet: say('portfolioFiles:sheets.keyFigures'),
    columns: [
      { label: say('portfolioFiles:figure'), kind: 'text' },
      { label: count, kind: 'count' },
      { label: amount, kind: 'amount' },
      ...(before === null
        ? []
        : ([
            { label: earlier(count), kind: 'count' },
            { label: earlier(amount), kind: 'amount' },
          ] satisfies ReportColumn[])),
    ],
    rows: OUTCOMES.map((outcome) => ({
      cells: [
        say(`portfolioMoney:orders.outcome.${outcome}`),
        sums[outcome].count,
        sums[outcome].amount,
        ...(before === null ? [] : [before[outcome].count, before[outcome].amount]),
      ],
    })),
  };
}

function rateTable({ sums }: PortfolioOrders, before: Sums | null, pen: Pen): ReportTable {
  const { say } = pen;
  const rate = say('portfolioMoney:orders.groups.title');
  return {
    title: rate,
    sheet: rate,
    columns: [
      { label: say('portfolioFiles:figure'), kind: 'text' },
      { label: '%', kind: 'percent' },
      ...(before === null
        ? []
        : [
            {
              label: say('portfolioFiles:compared.before', { figure: '%' }),
              kind: 'percent' as const,
            },
          ]),
      { label: say('portfolioMoney:orders.answers.count'), kind: 'count' },
      { label: '', kind: 'text' },
    ],
    rows: (['hitRate', 'amountHitRate'] as const).map((name) => ({
      cells: [
        say(`portfolioMoney:orders.${name}`),
        sums[name],
        ...(before === null ? [] : [before[name]]),
        sums.answered.count,
        fewText(sums, pen),
      ],
    })),
  };
}

/** Returns the difference between a sum and the separately rounded rows. */
const roundingOf = (sum: number, rows: readonly number[]): number =>
  sumAmounts([sum, ...rows.map((value) => -value)]);

function reasonTable({ reasons, sums }: PortfolioOrders, { say }: Pen): ReportTable {
  const title = say('portfolioMoney:orders.reasons.title');
  const rounding = roundingOf(
    sums.lost.amount,
    reasons.map(({ amount }) => amount),
  );
  return {
    title,
    sheet: title,
    ...(reasons.length === 0 ? { note: say('portfolioMoney:orders.reasons.none') } : {}),
    columns: [
      { label: say('portfolioMoney:orders.reasons.reason'), kind: 'text' },
      { label: say('portfolioMoney:orders.reasons.count'), kind: 'count' },
      { label: say('portfolioMoney:orders.reasons.amount'), kind: 'amount' },
    ],
    rows: [
      ...reasons.map(({ reason, text, count, amount }) => ({
        cells: [
          reason === null
            ? text || say('portfolioMoney:orders.reasons.unwritten')
            : say(`quotes:answer.reasons.${reason}`),
          count,
          amount,
        ],
      })),
      ...(rounding === 0
        ? []
        : [{ cells: [say('portfolioMoney:groups.rounding'), null, rounding] }]),
      {
        cells: [say('portfolioFiles:sum'), sums.lost.count, sums.lost.amount],
        isSum: true as const,
      },
    ],
    barColumn: 2,
  };
}

function answerTable({ answers }: PortfolioOrders, { say }: Pen): ReportTable {
  const title = `${say('portfolioMoney:orders.answers.title')}, ${say('portfolioMoney:orders.answers.unit')}`;
  return {
    title,
    sheet: say('portfolioMoney:orders.answers.title'),
    columns: [
      { label: say('portfolioMoney:orders.answers.outcome'), kind: 'text' },
      { label: say('portfolioMoney:orders.answers.count'), kind: 'count' },
      { label: say('portfolioMoney:orders.answers.quarter'), kind: 'number' },
      { label: say('portfolioMoney:orders.answers.median'), kind: 'number' },
      { label: say('portfolioMoney:orders.answers.threeQuarters'), kind: 'number' },
    ],
    rows: (['answered', 'won', 'lost'] as const).map((name) => {
      const { count, quarter, median, threeQuarters } = answers[name];
      const label = say(`portfolioMoney:orders.outcome.${name}`);
      return { cells: [label, count, quarter, median, threeQuarters] };
    }),
  };
}

const sumColumns = ({ say }: Pen): ReportColumn[] => [
  { label: say('portfolioMoney:orders.outcome.quoted'), kind: 'count' },
  { label: say('portfolioMoney:orders.reasons.amount'), kind: 'amount' },
  { label: say('portfolioMoney:orders.outcome.won'), kind: 'count' },
  {
    label: `${say('portfolioMoney:orders.outcome.won')}, ${say('portfolioMoney:orders.reasons.amount')}`,
    kind: 'amount',
    filesOnly: true,
  },
  { label: say('portfolioMoney:orders.outcome.lost'), kind: 'count' },
  { label: say('portfolioMoney:orders.outcome.open'), kind: 'count' },
  { label: say('portfolioMoney:orders.outcome.expired'), kind: 'count' },
  { label: say('portfolioMoney:orders.hitRate'), kind: 'percent' },
  { label: say('portfolioMoney:orders.amountHitRate'), kind: 'percent' },
];

const sumCells = (sums: Sums) => [
  sums.quoted.count,
  sums.quoted.amount,
  sums.won.count,
  sums.won.amount,
  sums.lost.count,
  sums.open.count,
  sums.expired.count,
  sums.hitRate,
  sums.amountHitRate,
];

function sumTable(
  { title, sheet, first }: { title: string; sheet: string; first: ReportColumn },
  rows: readonly { name: string; sums: Sums }[],
  all: Sums,
  pen: Pen,
): ReportTable {
  const { say } = pen;
  const missing = (name: 'quoted' | 'won') =>
    roundingOf(
      all[name].amount,
      rows.map(({ sums }) => sums[name].amount),
    );
  const rounding = [null, missing('quoted'), null, missing('won'), null, null, null, null, null];
  return {
    title,
    sheet,
    columns: [first, ...sumColumns(pen)],
    rows: [
      ...rows.map(({ name, sums }): ReportRow => ({ cells: [name, ...sumCells(sums)] })),
      ...(rounding.every((cell) => cell === null || cell === 0)
        ? []
        : [{ cells: [say('portfolioMoney:groups.rounding'), ...rounding] }]),
      { cells: [say('portfolioFiles:sum'), ...sumCells(all)], isSum: true },
    ],
    barColumn: 1,
  };
}

/** Returns the groups of a breakdown with their names. */
function groupsOf(orders: PortfolioOrders, by: OrderGrouping, pen: Pen) {
  const { say, number } = pen;
  switch (by) {
    case 'category':
      return orders.byCategory.map(({ key, sums }) => ({
        name: key === '' ? say('portfolioMoney:orders.groups.unknown') : serviceName(key, pen),
        sums,
      }));
    case 'client': {
      const named = orders.byClient.map(({ key, sums }) => ({
        name: key || say('portfolioFiles:nobody'),
        sums,
      }));
      const count = orders.clientCount - named.length;
      const name = say('portfolioMoney:orders.groups.others', { count, formatted: number(count) });
      return orders.otherClients === null ? named : [...named, { name, sums: orders.otherClients }];
    }
    case 'size':
      return orders.bySize.map(({ key, sums }) => ({ name: sizeBandText(key, pen), sums }));
    case 'margin':
      return orders.byMargin.map(({ key, sums }) => ({ name: marginBandText(key, pen), sums }));
  }
}

/** The definitions of the figures, in their order. */
const RULES = ['counted', 'rate', 'days', 'size', 'margin', 'conversion'] as const;

/** Explains how each figure is counted, for readers who have to justify it. */
function ruleTable({ say, number }: Pen): ReportTable {
  const title = say('portfolioMoney:orders.rules.title');
  const rule = (key: (typeof RULES)[number] | (typeof ORDER_OUTCOMES)[number]) =>
    say(`portfolioMoney:orders.rules.${key}`, { few: number(FEW_ANSWERS) });
  return {
    title,
    sheet: title,
    columns: [
      { label: say('portfolioFiles:figure'), kind: 'text' },
      { label: title, kind: 'text' },
    ],
    rows: [
      ...ORDER_OUTCOMES.map((key) => ({
        cells: [say(`portfolioMoney:orders.outcome.${key}`), rule(key)],
      })),
      ...RULES.map((key) => ({
        cells: [say(`portfolioMoney:orders.ruleNames.${key}`), rule(key)],
      })),
    ],
  };
}

/** Returns the tables of Orders; the last one defines every figure. */
export function orderTables(
  orders: PortfolioOrders,
  comparison: PortfolioOrders | null,
  pen: Pen,
): ReportTable[] {
  const { say } = pen;
  const before = comparison === null ? null : comparison.sums;
  const month = say('portfolioMoney:orders.time.month');
  return [
    outcomeTable(orders, before, pen),
    rateTable(orders, before, pen),
    reasonTable(orders, pen),
    answerTable(orders, pen),
    sumTable(
      {
        title: say('portfolioMoney:orders.time.title'),
        sheet: say('portfolioFiles:sheets.byMonth'),
        first: { label: month, kind: 'month' },
      },
      orders.byMonth.map(({ month: name, sums }) => ({ name, sums })),
      orders.sums,
      pen,
    ),
    ...ORDER_GROUPINGS.map((by) => {
      const label = say(`portfolioMoney:orders.groups.${by}`);
      const title = say('documents:labelled', {
        label: say('portfolioMoney:orders.groups.title'),
        value: label,
      });
      const table = { title, sheet: label, first: { label, kind: 'text' as const } };
      return sumTable(table, groupsOf(orders, by, pen), orders.sums, pen);
    }),
    ruleTable(pen),
  ];
}
