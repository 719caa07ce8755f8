import { usePortfolioBenchmarks } from '../analytics.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import type { OwnProject } from './own-project.ts';
import { OwnProjectCard } from './own-project-card.tsx';

/** The chosen project beside all of its type, also while one type is shown by height. */
export function OwnProjectSection({ project }: { project: OwnProject }) {
  const { query } = usePortfolio();
  const { data } = usePortfolioBenchmarks({ ...query, project: undefined, projectType: undefined });
  if (data === undefined) return null;
  return <OwnProjectCard project={project} groups={data.groups} currency={data.currency} />;
}
