import type { ProjectSummary } from '@pcm/contract';
import { IconCoins, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/words/translation.ts';
import boxStyles from '../../../ui/fields/choices.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { useCopyMenu } from '../use-copy-menu.tsx';
import styles from './list.module.css';
import { useIsSelected, useSelection } from './selection.ts';

const icon = { size: 16, stroke: 1.75 };

interface ProjectMenuProps {
  project: ProjectSummary;
  /** For the menu of a table row, which has no room for buttons to edit and delete. */
  onDelete?: ((project: ProjectSummary) => void) | undefined;
}

export function ProjectMenu({ project, onDelete }: ProjectMenuProps) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const copies = useCopyMenu(project);
  const { id, name } = project;
  const edit: MenuItem = {
    label: t('card.edit'),
    icon: <IconPencil {...icon} />,
    onSelect: () => void navigate({ to: '/projects/$projectId/edit', params: { projectId: id } }),
  };
  const financial: MenuItem = {
    label: t('card.financial'),
    icon: <IconCoins {...icon} />,
    onSelect: () => void navigate({ to: '/project-management', search: { project: id } }),
  };
  const analysis: MenuItem[] = project.archivedAt === null ? [financial, 'divider'] : [];
  const items: MenuItem[] = onDelete
    ? [
        edit,
        ...analysis,
        ...copies,
        'divider',
        {
          label: t('view.delete'),
          icon: <IconTrash {...icon} />,
          danger: true,
          onSelect: () => onDelete(project),
        },
      ]
    : [...analysis, ...copies];
  return (
    <Menu
      label={t('card.more', { name })}
      trigger={
        <IconButton size="sm" label={t('card.more', { name })} icon={<IconDots {...icon} />} />
      }
      items={items}
    />
  );
}

interface SelectBoxProps {
  project: ProjectSummary;
  /** The rows fetched so far, for Shift. */
  rows: readonly ProjectSummary[];
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
        onClick={(event) => selection.toggle(project.id, event.shiftKey, rows)}
        // The click handler does it, because it knows about Shift.
        onChange={() => undefined}
      />
    </label>
  );
}
