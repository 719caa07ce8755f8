import type { PortfolioFinancial } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { FigureTable } from '../charts/figure-table.tsx';
import { Histogram } from '../charts/histogram.tsx';
import { useMarginBandName } from './margin-band-name.ts';

/** How many projects earn which gross margin. */
export function MarginsCard({ financial }: { financial: PortfolioFinancial }) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const nameOf = useMarginBandName();
  const title = t('margins.title');
  const { marginBands } = financial;
  const all = marginBands.reduce((sum, { projects }) => sum + projects, 0);
  return (
    <ChartCard
      title={title}
      count={t('margins.counted', { count: all, formatted: format.number(all) })}
      picture={
        <Histogram
          label={title}
          bands={marginBands.map(({ band, projects }) => ({
            key: band,
            name: nameOf(band),
            count: projects,
            shown: format.number(projects),
            words: t('margins.bar', { count: projects }),
            behind: { marginBand: band },
            isLoss: band === 'loss',
          }))}
        />
      }
      table={
        <FigureTable
          label={title}
          rows={marginBands}
          keyOf={({ band }) => band}
          columns={[
            {
              key: 'band',
              name: t('figures.grossMargin'),
              renderCell: ({ band }) => <bdi dir="ltr">{nameOf(band)}</bdi>,
              sum: t('groups.total'),
            },
            {
              key: 'projects',
              name: t('columns.projects'),
              isNumber: true,
              renderCell: ({ band, projects }) => (
                <BehindLink behind={{ marginBand: band }}>{format.number(projects)}</BehindLink>
              ),
              sum: format.number(all),
            },
            {
              key: 'share',
              name: t('margins.share'),
              isNumber: true,
              renderCell: ({ projects }) => (
                <bdi dir="ltr">{all === 0 ? '–' : format.percent((projects / all) * 100, 1)}</bdi>
              ),
            },
          ]}
        />
      }
    />
  );
}
