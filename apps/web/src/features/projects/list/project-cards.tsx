import type { ProjectSummary } from '@pcm/contract';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import type { RowRange } from '../../../project/list/project-pages.queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRestoreWithToast } from '../use-restore-with-toast.ts';
import { CardGrid } from './card-grid.tsx';
import { ProjectMenu, SelectBox } from './project-actions.tsx';
import projectCardStyles from './project-card.module.css';
import { ProjectCard } from './project-card.tsx';
import { useNewest } from './selection.ts';

/** Returns a time in lower case for a sentence: `Today 09:12` becomes `today 09:12`. */
function midSentence(text: string): string {
  return text.slice(0, 1).toLocaleLowerCase() + text.slice(1);
}

/** The time of the last change, Edit, Delete, and further actions. */
function CardFooter({
  project,
  onDelete,
}: {
  project: ProjectSummary;
  onDelete: (project: ProjectSummary) => void;
}) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const when = midSentence(format.instant(project.updatedAt));
  return (
    <>
      <time className="note clipped shrinks grows" dateTime={project.updatedAt}>
        {t('card.updated', { when })}
      </time>
      <span className={`flex relative ${projectCardStyles.action}`}>
        <ButtonLink
          variant="quiet"
          size="sm"
          to="/projects/$projectId/edit"
          params={{ projectId: project.id }}
          icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
          aria-label={t('card.editNamed', { name: project.name })}
        >
          {t('card.edit')}
        </ButtonLink>
        <IconButton
          size="sm"
          needs="estimate"
          label={t('card.delete', { name: project.name })}
          icon={<IconTrash size={16} stroke={1.75} />}
          onClick={() => onDelete(project)}
        />
        <ProjectMenu project={project} />
      </span>
    </>
  );
}

/** Source: decisions.md section 5. */
const DAYS_KEPT = 30;
const DAY = 86_400_000;

/** Returns the day until which a deleted project can be restored. Units: `YYYY-MM-DD`, UTC. */
function keptUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + DAYS_KEPT * DAY).toISOString().slice(0, 10);
}

/** The time of the delete, how long the project is kept, and Restore. */
function DeletedCardFooter({
  project,
  onRestore,
}: {
  project: ProjectSummary;
  onRestore: (project: ProjectSummary) => Promise<void>;
}) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const deletedAt = project.deletedAt ?? project.updatedAt;
  return (
    <>
      <span className="note clipped shrinks grows">
        {t('deleted.deleted', { when: midSentence(format.instant(deletedAt)) })}
        {' · '}
        {t('deleted.until', { day: format.day(keptUntil(deletedAt)) })}
      </span>
      <span className={`flex relative ${projectCardStyles.action}`}>
        <Button
          variant="quiet"
          size="sm"
          needs="estimate"
          icon={<IconArrowBackUp size={16} stroke={1.75} className="mirror-in-rtl" />}
          aria-label={t('deleted.restoreNamed', { name: project.name })}
          onClick={() => onRestore(project)}
        >
          {t('deleted.restore')}
        </Button>
      </span>
    </>
  );
}

/** The properties of both views of the list. */
export interface ProjectRowsProps {
  label: string;
  projects: readonly ProjectSummary[];
  /** The length of the whole list, including projects not yet fetched. */
  count: number;
  deleted: boolean;
  onMissing: () => void;
  onRange: (range: RowRange) => void;
  onDelete: (project: ProjectSummary) => void;
}

export function ProjectCards(props: ProjectRowsProps) {
  const { label, projects, count, deleted, onMissing, onRange, onDelete } = props;
  const restore = useRestoreWithToast();
  const rows = useNewest(projects);
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
          select={<SelectBox project={project} rows={rows} />}
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
