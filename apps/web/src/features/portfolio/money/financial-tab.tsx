import type { PortfolioFinancial, PortfolioSums } from '@pcm/contract';
import {
  type Currency,
  type PortfolioGrouping,
  shareOfAmount,
  TAXES,
  type TaxCode,
} from '@pcm/domain';
import { getRouteApi } from '@tanstack/react-router';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { type FigureColumns, FigureTable } from '../../../ui/chart/figure-table.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink, behindMark } from '../behind/behind-link.tsx';
import { usePortfolioFinancial } from '../portfolio.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { DifferenceNote } from './difference-note.tsx';
import { GroupCard } from './group-card.tsx';
import { JobsCard, MarginsCard } from './job-row.tsx';
import { LeadFigures } from './lead-figures.tsx';
import styles from './money.module.css';
import { moneyFigures } from './money-figures.ts';
import { MoneyStates, NoOrders } from './money-states.tsx';

const route = getRouteApi('/analytics');

/** Compares projects with and without profit analysis. */
function AnalysisCard({ financial }: { financial: PortfolioFinancial }) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { currency, byAnalysis } = financial;
  const title = t('analyses.title');
  const noOrders = t('groups.noOrders');
  const rows = byAnalysis.map(({ analysis, sums }) => ({
    analysis,
    figures: moneyFigures(sums),
    total: sums.total,
  }));
  type Row = (typeof rows)[number];
  const amount = (name: 'revenue' | 'netProfit') => ({
    name: t(`columns.${name}`),
    unit: currency,
    renderCell: ({ figures }: Row) => (
      <span data-loss={figures[name] < 0 || undefined}>
        <Amount value={figures.withOrder > 0 ? figures[name] : null} reason={noOrders} />
      </span>
    ),
  });
  return (
    <Card title={title}>
      <FigureTable
        label={title}
        isStacked
        rows={rows}
        keyOf={({ analysis }) => analysis}
        columns={{
          analysis: {
            name: t('analyses.analysis'),
            renderCell: ({ analysis }) => t(`analyses.${analysis}`),
          },
          projects: {
            name: t('columns.projects'),
            renderCell: ({ analysis, figures }) => (
              <BehindLink behind={{ analysis }}>{format.number(figures.projects)}</BehindLink>
            ),
          },
          withOrder: {
            name: t('columns.withOrder'),
            renderCell: ({ analysis, figures }) =>
              figures.withOrder === 0 ? (
                format.number(0)
              ) : (
                <BehindLink behind={{ analysis, order: 'with' }}>
                  {format.number(figures.withOrder)}
                </BehindLink>
              ),
          },
          revenue: amount('revenue'),
          netProfit: amount('netProfit'),
          netMargin: {
            name: t('columns.netMargin'),
            renderCell: ({ figures }) => (
              <bdi dir="ltr">
                {figures.netMargin === null ? '–' : format.percent(figures.netMargin, 1)}
              </bdi>
            ),
          },
        }}
      />
      <p className="note above-8">{t('analyses.note')}</p>
    </Card>
  );
}

interface FinancialViewProps {
  financial: PortfolioFinancial;
  /** The figures of the period compared with. */
  compared: PortfolioFinancial | null;
  /** The chosen grouping; the figures may still have the previous one. */
  by: PortfolioGrouping;
}

/** The money of the portfolio: sums, groups, taxes, margins, and the best and worst jobs. */
function FinancialView({ financial, compared, by }: FinancialViewProps) {
  const { currency, sums, best, worst } = financial;
  const groupsBefore = compared?.by === financial.by ? compared : null;
  const hasOrders = sums.withOrder > 0;
  const before = compared?.sums ?? null;
  return (
    <>
      {hasOrders ? (
        <LeadFigures sums={sums} compared={before} currency={currency} />
      ) : (
        <NoOrders projects={sums.projects} />
      )}
      <GroupCard financial={financial} compared={groupsBefore} by={by} />
      {hasOrders ? (
        <>
          <div className={`grid-card two-columns ${styles.pair}`}>
            <TaxesCard sums={sums} compared={before} currency={currency} />
            <MarginsCard financial={financial} />
          </div>
          <div className={`grid-card two-columns ${styles.pair}`}>
            <JobsCard side="worst" jobs={worst} currency={currency} />
            <JobsCard side="best" jobs={best} currency={currency} />
          </div>
        </>
      ) : null}
      <AnalysisCard financial={financial} />
    </>
  );
}

/** Financial Analysis of the portfolio: revenue, costs, taxes and profit by groups. */
export default function FinancialTab() {
  const { by = 'month' } = route.useSearch();
  const { query, comparison } = usePortfolio();
  const financial = usePortfolioFinancial(query, by);
  const compared = usePortfolioFinancial(comparison, by);
  const before = comparison === null ? undefined : compared.data;
  return (
    <MoneyStates result={financial} compared={comparison === null ? null : compared}>
      {(now) => <FinancialView financial={now} compared={before ?? null} by={by} />}
    </MoneyStates>
  );
}

const KINDS = TAXES.map(({ code }) => code);

interface TaxesCardProps {
  sums: PortfolioSums;
  compared: PortfolioSums | null;
  currency: Currency;
}

/** Lists the taxes by kind; they add up to the total tax to pay. */
function TaxesCard({ sums, compared, currency }: TaxesCardProps) {
  const { t } = useTranslation(['portfolioMoney', 'cost']);
  const format = useFormat();
  const title = t('taxes.title');
  const share = (amount: number) =>
    sums.totalTax > 0 ? format.percent(shareOfAmount(amount, sums.totalTax), 1) : '–';
  const columns: FigureColumns<TaxCode> = {
    kind: {
      name: t('taxes.kind'),
      renderCell: (kind) => t(`cost:profit.${kind}`),
      sum: t('cost:profit.totalTaxToPay'),
    },
    amount: {
      name: t('taxes.amount'),
      unit: currency,
      renderCell: (kind) => <Amount value={sums[kind]} decimals={2} />,
      sum: <Amount value={sums.totalTax} decimals={2} />,
    },
    share: {
      name: t('taxes.share'),
      renderCell: (kind) => <bdi dir="ltr">{share(sums[kind])}</bdi>,
    },
    ...(compared === null
      ? {}
      : {
          before: {
            name: t('difference.column'),
            renderCell: (kind: TaxCode) => (
              <DifferenceNote now={sums[kind]} before={compared[kind]} />
            ),
            sum: <DifferenceNote now={sums.totalTax} before={compared.totalTax} />,
          },
        }),
  };
  return (
    <ChartCard
      title={title}
      count={currency}
      picture={
        <>
          <BarList
            label={title}
            rows={KINDS.map((kind) => ({
              key: kind,
              name: t(`cost:profit.${kind}`),
              value: sums[kind],
              shown: <Amount value={sums[kind]} />,
              note: <bdi dir="ltr">{share(sums[kind])}</bdi>,
              link: sums[kind] === 0 ? undefined : behindMark({ order: 'with' }),
            }))}
          />
          <p className={`flex strong between above-8 ${styles.total}`}>
            <span>{t('cost:profit.totalTaxToPay')}</span>
            <Amount value={sums.totalTax} currency={currency} />
          </p>
        </>
      }
      table={<FigureTable label={title} columns={columns} rows={KINDS} keyOf={(kind) => kind} />}
    />
  );
}
