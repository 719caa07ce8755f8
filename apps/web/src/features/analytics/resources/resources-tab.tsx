import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/today.ts';
import { usePortfolioResources } from '../analytics.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { PortfolioNoMatch } from '../portfolio-no-match.tsx';
import { ResourceCards } from './resource-cards.tsx';
import { ResourcesLoading } from './resources-loading.tsx';
import { ViewStates } from './view-states.tsx';

/** Resource Management: whom and what the portfolio needs, when, and where it runs short. */
export function ResourcesTab() {
  const { t } = useTranslation('portfolioResources');
  const { query } = usePortfolio();
  const result = usePortfolioResources(query);
  return (
    <ViewStates
      result={result}
      failed={t('failed')}
      loading={<ResourcesLoading text={t('loading')} />}
    >
      {(data) =>
        data.sums.projects + data.positionCount + data.equipmentCount === 0 ? (
          <PortfolioNoMatch />
        ) : (
          <ResourceCards
            resources={data}
            isOfPeriod={(query.from ?? query.to) !== undefined}
            thisMonth={today().slice(0, 7)}
          />
        )
      }
    </ViewStates>
  );
}
