import type { ProjectSummary } from '@pcm/contract';
import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, type RefObject } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import boxStyles from '../../../ui/fields/choices.module.css';
import { MenuHolder } from '../../../ui/overlays/menu.tsx';
import styles from './list.module.css';
import projectCardStyles from './project-card.module.css';
import { useIsSelected, useSelection } from './selection.ts';

const load = () => import('../project-menus.tsx');
const ProjectMenuPanel = lazy(() =>
  load().then((module) => ({ default: module.ProjectMenuPanel })),
);
const preload = () => void load();

interface ProjectMenuProps {
  project: ProjectSummary;
  /** For the menu of a table row, which has no room for buttons to edit and delete. */
  onDelete?: ((project: ProjectSummary) => void) | undefined;
}

/** The button of a project's menu; what the menu does is loaded when the pointer reaches it. */
export function ProjectMenu({ project, onDelete }: ProjectMenuProps) {
  const { t } = useTranslation('projects');
  const label = t('card.more', { name: project.name });
  return (
    <MenuHolder
      label={label}
      preload={preload}
      trigger={<IconButton size="sm" label={label} icon={IconDots} />}
      renderPanel={(place) => <ProjectMenuPanel {...place} project={project} onDelete={onDelete} />}
    />
  );
}

interface SelectBoxProps {
  project: ProjectSummary;
  /** The rows fetched so far, for Shift. */
  rows: RefObject<readonly ProjectSummary[]>;
}

/** Selects a project; with Shift, every project from the last ticked one. */
export function SelectBox({ project, rows }: SelectBoxProps) {
  const { t } = useTranslation('projects');
  const selection = useSelection();
  const isSelected = useIsSelected(project.id);
  return (
    <label className={`inline-row rigid ${styles.target}`} data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        className={`rigid round-4 clickable ${boxStyles.box}`}
        aria-label={t('select.one', { name: project.name })}
        checked={isSelected}
        onClick={(event) => selection.toggle(project.id, event.shiftKey, rows.current)}
        // The click handler does it, because it knows about Shift.
        onChange={() => undefined}
      />
    </label>
  );
}

/** Returns a time in lower case for a sentence: `Today 09:12` becomes `today 09:12`. */
function midSentence(text: string): string {
  return text.slice(0, 1).toLocaleLowerCase() + text.slice(1);
}

/** The time of the last change, Edit, Delete, and further actions. */
export function CardFooter({
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
          icon={IconPencil}
          aria-label={t('card.editNamed', { name: project.name })}
        >
          {t('card.edit')}
        </ButtonLink>
        <IconButton
          size="sm"
          needs="estimate"
          label={t('card.delete', { name: project.name })}
          icon={IconTrash}
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
export function DeletedCardFooter({
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
