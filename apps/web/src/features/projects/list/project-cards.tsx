import type { ProjectSummary } from '@pcm/contract';
import type { RowRange } from '../../../project/list/project-pages.queries.ts';
import { useRestoreWithToast } from '../use-restore-with-toast.ts';
import { CardFooter, DeletedCardFooter } from './card-footers.tsx';
import { CardGrid } from './card-grid.tsx';
import { ProjectCard } from './project-card.tsx';
import { SelectBox } from './select-box.tsx';

/** What both ways of showing the list take. */
export interface ProjectRowsProps {
  label: string;
  projects: readonly ProjectSummary[];
  /** Of the whole list, those not yet fetched included. */
  count: number;
  deleted: boolean;
  onMissing: () => void;
  onRange: (range: RowRange) => void;
  onDelete: (project: ProjectSummary) => void;
}

/** The list as cards. */
export function ProjectCards(props: ProjectRowsProps) {
  const { label, projects, count, deleted, onMissing, onRange, onDelete } = props;
  const restore = useRestoreWithToast();
  return (
    <CardGrid
      label={label}
      projects={projects}
      count={count}
      onMissing={onMissing}
      onRange={onRange}
      renderCard={(project) => (
        <ProjectCard
          project={project}
          linked={!deleted}
          select={<SelectBox project={project} rows={projects} />}
          footer={
            deleted ? (
              <DeletedCardFooter project={project} onRestore={({ id }) => restore(id)} />
            ) : (
              <CardFooter project={project} onDelete={onDelete} />
            )
          }
        />
      )}
    />
  );
}
