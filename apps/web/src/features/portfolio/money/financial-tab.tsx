import type { PortfolioFinancial, PortfolioSums } from '@pcm/contract';
import {
  type Currency,
  MARGIN_BANDS,
  type MarginBand,
  type PortfolioGrouping,
  shareOfAmount,
  TAXES,
  type TaxCode,
} from '@pcm/domain';
import { bandText } from '@pcm/messages';
import { getRouteApi } from '@tanstack/react-router';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BarList, Histogram } from '../../../ui/chart/bar-list.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { type FigureColumns, FigureTable } from '../../../ui/chart/figure-table.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink, behindMark } from '../behind/behind-link.tsx';
import { CountCard } from '../charts/count-card.tsx';
import { usePortfolioFinancial } from '../portfolio.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import type { BehindSearch } from '../search-params.ts';
import { DifferenceNote } from './difference-note.tsx';
import { GroupCard } from './group-card.tsx';
import jobsStyles from './groups.module.css';
import { JobRow } from './job-row.tsx';
import { LeadFigures } from './lead-figures.tsx';
import styles from './money.module.css';
import { moneyFigures } from './money-figures.ts';
import { MoneyStates } from './money-states.tsx';

const route = getRouteApi('/analytics');

/** Returns the name of a margin band by its limits: `< 0%`, `10–15%`, `≥ 30%`. */
function useMarginBandName(): (band: MarginBand) => string {
  const format = useFormat();
  return (band) => {
    const terms = MARGIN_BANDS.find((each) => each.band === band) ?? { from: null, to: null };
    return bandText(terms, format.number, (value) => format.percent(value, 0));
  };
}

/** Shows the number of projects in each band of gross margin. */
function MarginsCard({ financial }: { financial: PortfolioFinancial }) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const nameOf = useMarginBandName();
  const title = t('margins.title');
  const { marginBands } = financial;
  const all = marginBands.reduce((sum, { projects }) => sum + projects, 0);
  return (
    <CountCard
      title={title}
      count={t('margins.counted', { count: all, formatted: format.number(all) })}
      groupName={t('figures.grossMargin')}
      all={{ projects: all, currency: financial.currency }}
      rows={marginBands.map(({ band, projects }) => ({
        key: band,
        name: <bdi dir="ltr">{nameOf(band)}</bdi>,
        projects,
        behind: { marginBand: band },
      }))}
      picture={
        <Histogram
          label={title}
          bands={marginBands.map(({ band, projects }) => ({
            key: band,
            name: nameOf(band),
            count: projects,
            shown: format.number(projects),
            words: t('margins.bar', { count: projects }),
            link: behindMark({ marginBand: band }),
            isLoss: band === 'loss',
          }))}
        />
      }
    />
  );
}

interface JobsCardProps {
  side: 'best' | 'worst';
  jobs: PortfolioFinancial['best'];
  currency: Currency;
}

/** Orders by net profit: a small margin of a large job can cost more than a bad one of a small. */
const BY_AMOUNT: Readonly<Record<JobsCardProps['side'], BehindSearch>> = {
  best: { order: 'with', sort: 'netProfit', direction: 'desc' },
  worst: { order: 'with', sort: 'netProfit', direction: 'asc' },
};

/** Lists the jobs that earn most, or those that lose money or earn least, with reasons. */
function JobsCard({ side, jobs, currency }: JobsCardProps) {
  const { t } = useTranslation('portfolioMoney');
  return (
    <Card title={t(`jobs.${side}`)} count={t(`jobs.rule.${side}`)} flush>
      {jobs.length === 0 ? (
        <p className={`muted ${jobsStyles.none}`}>{t(`jobs.none.${side}`)}</p>
      ) : (
        <ol className="bare-list">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} currency={currency} />
          ))}
        </ol>
      )}
      <p className="pad-row ruled-above">
        <BehindLink behind={BY_AMOUNT[side]}>{t(`jobs.byAmount.${side}`)}</BehindLink>
      </p>
    </Card>
  );
}

/** Says that no project has an order amount, without which there is no revenue, tax or profit. */
function NoOrders({ projects }: { projects: number }) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  return (
    <Notice
      tone="info"
      title={t('states.noOrders')}
      action={
        <BehindLink behind={{ order: 'without' }}>
          {t('projects', { count: projects, formatted: format.number(projects) })}
        </BehindLink>
      }
    >
      {t('states.noOrdersText')}
    </Notice>
  );
}

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
export function FinancialTab() {
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
