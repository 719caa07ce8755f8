import { BENCHMARK_MEASURES, type BenchmarkMeasure, type Currency } from '@pcm/domain';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useOwnProject, usePortfolioBenchmarks } from '../portfolio.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { PortfolioNoMatch } from '../portfolio-no-match.tsx';
import { ResourcesLoading, ViewStates } from '../resources/view-states.tsx';
import { BenchmarkCards } from './benchmark-cards.tsx';
import { type BenchmarkGroup, percentilesOf } from './benchmark-group.ts';
import styles from './benchmarks.module.css';
import { useGroupName } from './group-heading.tsx';
import { isGroupOf, type OwnProject, ownValue, placeAmong } from './own-project.ts';
import { useMeasureText } from './range-rows.tsx';

interface OwnMeasureProps {
  measure: BenchmarkMeasure;
  project: OwnProject;
  group: BenchmarkGroup;
  currency: Currency;
}

/** A figure of the project, its position among those of its type, and their median. */
function OwnMeasure({ measure, project, group, currency }: OwnMeasureProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const { title, unit, tooFew, value } = useMeasureText(measure, currency);
  const own = ownValue(project, measure);
  const range = percentilesOf(group, measure);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <span className="size-22 strong block">
          {own === null ? DASH : <bdi dir="ltr">{value(own)}</bdi>}{' '}
          <small className="faint size-13">{unit}</small>
        </span>
        {own === null
          ? t(`own.none.${measure}`)
          : range === null
            ? tooFew
            : t(`own.${placeAmong(own, range)}`, {
                median: isolateNumber(value(range.p50)),
                from: isolateNumber(value(range.p25)),
                to: isolateNumber(value(range.p75)),
                projects: format.number(range.projects),
              })}
      </dd>
    </div>
  );
}

interface OwnProjectCardProps {
  project: OwnProject;
  groups: readonly BenchmarkGroup[];
  currency: Currency;
}

/** Compares a project with what is usual for its type, in words. */
export function OwnProjectCard({ project, groups, currency }: OwnProjectCardProps) {
  const { t } = useTranslation('portfolioResources');
  const { typeName } = useGroupName();
  const group = groups.find((one) => isGroupOf(one, project));
  return (
    <Card title={<bdi>{project.name}</bdi>} count={<bdi>{typeName(project.projectType)}</bdi>}>
      {group === undefined ? (
        <p className="muted">{t('own.noGroup')}</p>
      ) : (
        <dl className={`grid two-columns small-terms ${styles.own}`}>
          {BENCHMARK_MEASURES.map((measure) => (
            <OwnMeasure
              key={measure}
              measure={measure}
              project={project}
              group={group}
              currency={currency}
            />
          ))}
        </dl>
      )}
    </Card>
  );
}

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
export default function BenchmarksTab() {
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
