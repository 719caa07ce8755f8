import type { PortfolioFinancial } from '@pcm/contract';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { FigureTable } from '../../../ui/chart/figure-table.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { moneyFigures } from './money-figures.ts';

/** Compares projects with and without profit analysis. */
export function AnalysisCard({ financial }: { financial: PortfolioFinancial }) {
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
