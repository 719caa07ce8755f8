import type { PortfolioSums } from '@pcm/contract';
import { type Currency, roundingLeft } from '@pcm/domain';
import type { ReactNode } from 'react';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { columnsFor, type FigureColumns, FigureTable } from '../../../ui/chart/figure-table.tsx';

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
