import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { usePortfolioResources } from '../portfolio.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { PortfolioNoMatch } from '../portfolio-no-match.tsx';
import { ResourceCards } from './resource-cards.tsx';
import { ResourcesLoading, ViewStates } from './view-states.tsx';

/** Resource Management: the people and equipment needed, when, and where they run short. */
export default function ResourcesTab() {
  const { t } = useTranslation('portfolioResources');
  const { query, comparison } = usePortfolio();
  const result = usePortfolioResources(query);
  const compared = usePortfolioResources(comparison);
  return (
    <ViewStates
      result={result}
      compared={comparison === null ? null : compared}
      failed={t('failed')}
      loading={<ResourcesLoading text={t('loading')} />}
    >
      {(data) =>
        data.sums.projects + data.positionCount + data.equipmentCount === 0 ? (
          <PortfolioNoMatch />
        ) : (
          <ResourceCards
            resources={data}
            before={comparison === null ? null : (compared.data ?? null)}
            isOfPeriod={(query.from ?? query.to) !== undefined}
            thisMonth={today().slice(0, 7)}
          />
        )
      }
    </ViewStates>
  );
}
