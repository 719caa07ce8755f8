import type { PortfolioSums } from '@pcm/contract';
import { type Currency, shownMargin } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { Amount } from '../../../ui/amount.tsx';
import { type FigureColumn, FigureTable } from '../charts/figure-table.tsx';

interface SumsRow {
  key: string;
  name: ReactNode;
  sums: PortfolioSums;
}

interface SumsTableProps {
  label: string;
  /** Heads the first column. */
  groupName: string;
  currency: Currency;
  rows: readonly SumsRow[];
  /** Of all rows. */
  sums: PortfolioSums;
}

const AMOUNTS = ['total', 'order', 'grossProfit', 'netProfit'] as const;

/** Projects, cost, orders and profits of each part of the portfolio, and of all of it. */
export function SumsTable({ label, groupName, currency, rows, sums }: SumsTableProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const names = {
    total: t('table.columns.total'),
    order: t('time.values.order'),
    grossProfit: t('time.values.grossProfit'),
    netProfit: t('table.columns.netProfit'),
  };
  /** What follows from an order is unknown while nobody has entered one. */
  const amount = (of: PortfolioSums, key: (typeof AMOUNTS)[number]) => (
    <Amount
      value={key !== 'total' && of.withOrder === 0 ? null : of[key]}
      decimals={2}
      reason={t('table.noOrder')}
    />
  );
  const margin = ({ grossProfit, revenue }: PortfolioSums) => {
    const shown = shownMargin(grossProfit, revenue);
    return shown === null ? (
      <span title={t('table.noOrder')}>{DASH}</span>
    ) : (
      <bdi dir="ltr">{format.percent(shown, 1)}</bdi>
    );
  };
  const columns: FigureColumn<SumsRow>[] = [
    { key: 'name', name: groupName, renderCell: ({ name }) => name, sum: t('table.total') },
    {
      key: 'projects',
      name: t('behind.projects'),
      isNumber: true,
      renderCell: (row) => format.number(row.sums.projects),
      sum: format.number(sums.projects),
    },
    ...AMOUNTS.map((key) => ({
      key,
      name: names[key],
      unit: currency,
      isNumber: true,
      renderCell: (row: SumsRow) => amount(row.sums, key),
      sum: amount(sums, key),
    })),
    {
      key: 'margin',
      name: t('behind.margin'),
      isNumber: true,
      renderCell: (row) => margin(row.sums),
      sum: margin(sums),
    },
  ];
  return <FigureTable label={label} columns={columns} rows={rows} keyOf={({ key }) => key} />;
}
