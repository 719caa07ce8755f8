import { lazy, Suspense } from 'react';
import { SkeletonCards } from '../list/skeleton-card.tsx';
import type { ProjectTableProps } from './project-table.tsx';

const Table = lazy(() =>
  import('./project-table.tsx').then((module) => ({ default: module.ProjectTable })),
);

/** The list as a table; its code is loaded when the user chooses it. */
export function ProjectTable(props: ProjectTableProps) {
  return (
    <Suspense fallback={<SkeletonCards />}>
      <Table {...props} />
    </Suspense>
  );
}
