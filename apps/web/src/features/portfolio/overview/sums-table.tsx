import type { PortfolioSummary, PortfolioSums } from '@pcm/contract';
import { type Currency, roundingLeft } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { columnsFor, type FigureColumns, FigureTable } from '../../../ui/chart/figure-table.tsx';
import {
  monthsOf,
  type PeriodLength,
  periodLength,
  periodsBetween,
} from '../charts/calendar-periods.ts';
import { usePeriodText } from '../charts/period-text.ts';
import { usePortfolioFinancial } from '../portfolio.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import type { BehindSearch } from '../search-params.ts';

interface SumsRow {
  key: string;
  name: ReactNode;
  sums: PortfolioSums;
}

/** The cents between the sum and the rows, each of which is converted by itself. */
interface RoundingRow {
  key: 'rounding';
  name: ReactNode;
  left: Record<(typeof AMOUNTS)[number], number>;
}

interface SumsTableProps {
  label: string;
  /** The title of the first column. */
  groupName: string;
  currency: Currency;
  rows: readonly SumsRow[];
  sums: PortfolioSums;
}

const AMOUNTS = ['total', 'order', 'grossProfit', 'netProfit'] as const;

/** A table of projects, cost, orders and profits of each part of the portfolio, and of all. */
export function SumsTable({ label, groupName, currency, rows, sums }: SumsTableProps) {
  const { t } = useTranslation(['portfolio', 'portfolioMoney']);
  const format = useFormat();
  const names = {
    total: t('table.columns.total'),
    order: t('time.values.order'),
    grossProfit: t('time.values.grossProfit'),
    netProfit: t('table.columns.netProfit'),
  };
  /** Amounts that depend on an order are unknown while there is none. */
  const amount = (of: PortfolioSums, key: (typeof AMOUNTS)[number]) => (
    <Amount
      value={key !== 'total' && of.withOrder === 0 ? null : of[key]}
      decimals={2}
      reason={t('table.noOrder')}
    />
  );
  const margin = ({ shownGrossMargin: shown }: PortfolioSums) =>
    shown === null ? (
      <span title={t('table.noOrder')}>{DASH}</span>
    ) : (
      <bdi dir="ltr">{format.percent(shown, 1)}</bdi>
    );
  // While rows are loading, the difference is more than rounding.
  const isWhole = rows.reduce((all, row) => all + row.sums.projects, 0) === sums.projects;
  const left = isWhole
    ? roundingLeft(
        AMOUNTS,
        sums,
        rows.map((row) => row.sums),
      )
    : null;
  const lines: (SumsRow | RoundingRow)[] = [...rows];
  if (left !== null) {
    const why = t('portfolioMoney:groups.roundingWhy');
    const name = <span title={why}>{t('portfolioMoney:groups.rounding')}</span>;
    lines.push({ key: 'rounding', name, left });
  }
  const columns: FigureColumns<SumsRow | RoundingRow> = {
    name: { name: groupName, renderCell: ({ name }) => name, sum: t('table.total') },
    projects: {
      name: t('behind.projects'),
      renderCell: (row) => ('left' in row ? null : format.number(row.sums.projects)),
      sum: format.number(sums.projects),
    },
    ...columnsFor(AMOUNTS, (key) => ({
      name: names[key],
      unit: currency,
      renderCell: (row: SumsRow | RoundingRow) =>
        'left' in row ? <Amount value={row.left[key]} decimals={2} /> : amount(row.sums, key),
      sum: amount(sums, key),
    })),
    margin: {
      name: t('behind.margin'),
      renderCell: (row) => ('left' in row ? null : margin(row.sums)),
      sum: margin(sums),
    },
  };
  return <FigureTable label={label} columns={columns} rows={lines} keyOf={({ key }) => key} />;
}

/** A period with the sums of the projects that start in it. */
export interface PeriodSums {
  key: string;
  name: string;
  /** Null without a project. */
  sums: PortfolioSums | null;
  behind: BehindSearch | null;
}

/** The most columns that can be told apart and pressed by a thumb. */
const MOST = { desk: 24, phone: 12 } as const;

const later = (a: string, b: string | undefined) => (b !== undefined && b > a ? b : a);

const earlier = (a: string, b: string | undefined) => (b !== undefined && b < a ? b : a);

/** Returns sums by start of work: every period from first to last, months if they fit. */
export function usePeriodSums(summary: PortfolioSummary): {
  length: PeriodLength;
  /** Undefined while they are loading. */
  periods: PeriodSums[] | undefined;
} {
  const { query } = usePortfolio();
  const { period } = usePeriodText();
  const isPhone = useIsNarrow();
  const { byMonth } = summary;
  const first = query.from ?? byMonth[0]?.month;
  const last = query.to ?? byMonth.at(-1)?.month;
  const hasMonths = byMonth.length > 0 && first !== undefined && last !== undefined;
  const length = hasMonths ? periodLength(first, last, isPhone ? MOST.phone : MOST.desk) : 'month';
  // The server sums them, because sums of converted months would be off by rounding.
  const { data } = usePortfolioFinancial(length === 'month' ? null : query, length);
  if (!hasMonths) return { length, periods: [] };
  const isRead = length === 'month' || data?.by === length;
  if (!isRead) return { length, periods: undefined };
  const groups =
    length === 'month'
      ? byMonth.map(({ month, sums }) => ({ key: month, sums }))
      : (data?.groups ?? []);
  const sumsOf = new Map(groups.map(({ key, sums }) => [key, sums]));
  const periods = periodsBetween(first, last, length).map((key) => {
    const sums = sumsOf.get(key) ?? null;
    const { from, to } = monthsOf(key);
    const behind = { from: later(from, query.from), to: earlier(to, query.to) };
    return { key, name: period(key), sums, behind: sums === null ? null : behind };
  });
  return { length, periods };
}
