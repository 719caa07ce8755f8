import { useTranslation } from '../../../platform/words/translation.ts';
import { usePortfolioBenchmarks } from '../analytics.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { PortfolioNoMatch } from '../portfolio-no-match.tsx';
import { ResourcesLoading } from '../resources/resources-loading.tsx';
import { ViewStates } from '../resources/view-states.tsx';
import { BenchmarkCards } from './benchmark-cards.tsx';
import { useOwnProject } from './benchmarks.queries.ts';
import type { OwnProject } from './own-project.ts';
import { OwnProjectCard } from './own-project-card.tsx';

/** Compares the chosen project with all of its type, also while one type is shown by height. */
function OwnProjectSection({ project }: { project: OwnProject }) {
  const { query } = usePortfolio();
  const { data } = usePortfolioBenchmarks({ ...query, project: undefined, projectType: undefined });
  if (data === undefined) return null;
  return <OwnProjectCard project={project} groups={data.groups} currency={data.currency} />;
}

/**
 * Own Benchmarks: the usual figures of the company's own projects, and the projects far from them.
 * A single project of the page's filter is compared with all others.
 */
export function BenchmarksTab() {
  const { t } = useTranslation('portfolioResources');
  const { query, comparison } = usePortfolio();
  const result = usePortfolioBenchmarks({ ...query, project: undefined });
  const compared = usePortfolioBenchmarks(
    comparison === null ? null : { ...comparison, project: undefined },
  );
  const subject = useOwnProject(query);
  return (
    <ViewStates
      result={result}
      compared={comparison === null ? null : compared}
      failed={t('benchmarks.failed')}
      loading={<ResourcesLoading text={t('benchmarks.loading')} />}
    >
      {(data) =>
        data.groups.length === 0 ? (
          <PortfolioNoMatch />
        ) : (
          <>
            {subject === null ? null : <OwnProjectSection project={subject} />}
            <BenchmarkCards
              benchmarks={data}
              before={comparison === null ? null : (compared.data?.groups ?? null)}
              subject={subject}
              projectType={query.projectType}
            />
          </>
        )
      }
    </ViewStates>
  );
}
