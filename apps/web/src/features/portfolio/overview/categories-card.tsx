import type { PortfolioSummary } from '@pcm/contract';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { BehindLink, behindMark } from '../behind/behind-link.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import { SumsTable } from './sums-table.tsx';

interface CategoriesCardProps {
  summary: PortfolioSummary;
  /** The figures of the period compared with. */
  before: PortfolioSummary | undefined;
}

/** Shows the number and value of the projects of each service, the largest first. */
export function CategoriesCard({ summary, before }: CategoriesCardProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const rows = summary.byCategory
    .filter(({ sums }) => sums.projects > 0)
    .toSorted((a, b) => b.sums.total - a.sums.total);
  return (
    <ChartCard
      title={t('categories.title')}
      count={t('categories.unit', { currency: summary.currency })}
      picture={
        <BarList
          label={t('categories.title')}
          rows={rows.map(({ serviceCategory, sums }) => ({
            key: serviceCategory,
            name: serviceLabel(serviceCategory, format.language),
            count: format.number(sums.projects),
            value: sums.total,
            shown: <Amount value={sums.total} />,
            link: behindMark({ serviceCategory }),
            ...(before === undefined
              ? {}
              : {
                  note: (
                    <DifferenceNote
                      now={sums.total}
                      before={
                        before.byCategory.find((one) => one.serviceCategory === serviceCategory)
                          ?.sums.total ?? 0
                      }
                    />
                  ),
                }),
          }))}
        />
      }
      table={
        <SumsTable
          label={t('categories.title')}
          groupName={t('categories.title')}
          currency={summary.currency}
          sums={summary.sums}
          rows={rows.map(({ serviceCategory, sums }) => ({
            key: serviceCategory,
            name: (
              <BehindLink behind={{ serviceCategory }}>
                {serviceLabel(serviceCategory, format.language)}
              </BehindLink>
            ),
            sums,
          }))}
        />
      }
    />
  );
}
