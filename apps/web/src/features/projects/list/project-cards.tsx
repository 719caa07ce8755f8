import type { ProjectSummary } from '@pcm/contract';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import type { RowRange } from '../../../project/list/project-pages.queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRestoreWithToast } from '../use-restore-with-toast.ts';
import { keptUntil } from '../view/kept-until.ts';
import { CardCell, type CardGridProps } from './card-cell.tsx';
import styles from './card-grid.module.css';
import { ProjectMenu } from './project-actions.tsx';
import projectCardStyles from './project-card.module.css';
import { ProjectCard } from './project-card.tsx';
import { SelectBox } from './select-box.tsx';

/** A time as it reads within a sentence: `Today 09:12` becomes `today 09:12`. */
function midSentence(text: string): string {
  return text.slice(0, 1).toLocaleLowerCase() + text.slice(1);
}

/** When a project was changed, Edit, Delete, and what else can be done. */
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
      <time className={projectCardStyles.when} dateTime={project.updatedAt}>
        {t('card.updated', { when })}
      </time>
      <span className={projectCardStyles.action}>
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
          label={t('card.delete', { name: project.name })}
          icon={<IconTrash size={16} stroke={1.75} />}
          onClick={() => onDelete(project)}
        />
        <ProjectMenu project={project} />
      </span>
    </>
  );
}

/** When a project was deleted, how long it is kept, and Restore. */
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
      <span className={projectCardStyles.when}>
        {t('deleted.deleted', { when: midSentence(format.instant(deletedAt)) })}
        {' · '}
        {t('deleted.until', { day: format.day(keptUntil(deletedAt)) })}
      </span>
      <span className={projectCardStyles.action}>
        <Button
          variant="quiet"
          size="sm"
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

const VirtualCardGrid = lazy(async () => ({
  default: (await import('./virtual-card-grid.tsx')).VirtualCardGrid,
}));

/** A list of up to this many cards stands in the page as it is. */
const SHORT = 30;
/** What is shown of a long list while the code that scrolls it is fetched: the first screens. */
const FIRST_SCREENS = 12;

/** Cards in one to three columns, ten or ten thousand. */
function CardGrid(props: CardGridProps) {
  if (props.count <= SHORT) return <PlainGrid {...props} />;
  return (
    <Suspense fallback={<PlainGrid {...props} projects={props.projects.slice(0, FIRST_SCREENS)} />}>
      <VirtualCardGrid {...props} />
    </Suspense>
  );
}

function PlainGrid({ label, projects, count, renderCard }: CardGridProps) {
  return (
    <div role="list" data-list aria-label={label} tabIndex={-1} className={styles.static}>
      {projects.map((project, index) => (
        <CardCell
          key={project.id}
          index={index}
          count={count}
          project={project}
          renderCard={renderCard}
        />
      ))}
    </div>
  );
}

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
