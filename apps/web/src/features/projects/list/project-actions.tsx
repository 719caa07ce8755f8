import type { ProjectSummary } from '@pcm/contract';
import { IconDots } from '@tabler/icons-react';
import { lazy, type RefObject, useCallback } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import boxStyles from '../../../ui/fields/choices.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuHolder } from '../../../ui/overlays/menu.tsx';
import styles from './list.module.css';
import { useRestoreProject } from './projects.queries.ts';
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
      trigger={<IconButton size="sm" label={label} icon={<IconDots size={16} stroke={1.75} />} />}
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

/**
 * Restores a deleted project and reports the outcome; works after its page is gone too. It stays the
 * same function, because each card of the list is given it and would otherwise render again.
 */
export function useRestoreWithToast(): (id: string) => Promise<void> {
  const { t } = useTranslation('projects');
  // The whole answer of the hook is another one with each render.
  const { mutateAsync } = useRestoreProject();
  return useCallback(
    async (id) => {
      try {
        const project = await mutateAsync(id);
        showToast({ tone: 'success', title: t('deleted.restored'), description: project.name });
      } catch {
        showToast({
          tone: 'error',
          title: t('deleted.failed'),
          description: t('deleted.failedText'),
        });
      }
    },
    [mutateAsync, t],
  );
}
