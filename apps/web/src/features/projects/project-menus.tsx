import type { ProjectSummary } from '@pcm/contract';
import {
  IconArchive,
  IconArchiveOff,
  IconChartBar,
  IconCoins,
  IconCopy,
  IconCopyPlus,
  IconPencil,
  IconPlus,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../platform/words/translation.ts';
import { useDuplicateProject } from '../../project/duplicate-project.ts';
import { openDialog } from '../../project/page-dialogs.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { MenuItem, MenuPlace } from '../../ui/overlays/menu-items.ts';
import { MenuPanel } from '../../ui/overlays/menu-panel.tsx';
import type { ListView } from './list/list-order.ts';
import { useArchiveProject } from './list/projects.queries.ts';

/** Returns a function that archives a project or takes it back, and offers Undo. */
function useArchive(): (
  project: Pick<ProjectSummary, 'id' | 'name'>,
  isArchived: boolean,
) => Promise<void> {
  const { t } = useTranslation(['projects', 'common']);
  const { mutateAsync } = useArchiveProject();
  const set = async (
    project: Pick<ProjectSummary, 'id' | 'name'>,
    isArchived: boolean,
    isUndo: boolean,
  ): Promise<void> => {
    try {
      await mutateAsync({ id: project.id, isArchived });
      showToast({
        tone: isUndo ? 'success' : 'neutral',
        title: t(isArchived ? 'archive.archived' : 'archive.unarchived'),
        description: project.name,
        undo: isUndo ? undefined : () => void set(project, !isArchived, true),
      });
    } catch {
      showToast({
        tone: 'error',
        title: t('archive.failed'),
        description: t('archive.failedText'),
      });
    }
  };
  return (project, isArchived) => set(project, isArchived, false);
}

interface CopiedProject {
  id: string;
  name: string;
  archivedAt: string | null;
}

/** Returns menu items of every project: duplicate it, save it as a template, archive it. */
export function useCopyMenu({ id, name, archivedAt }: CopiedProject): MenuItem[] {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const duplicate = useDuplicateProject();
  const openCopy = async () => {
    const copy = await duplicate({ id, name });
    if (copy === null) return;
    await navigate({ to: '/projects/$projectId/view', params: { projectId: copy.id } });
  };
  const archive = useArchive();
  const isArchived = archivedAt !== null;
  return [
    {
      label: t('card.duplicate'),
      needs: 'estimate',
      icon: IconCopy,
      onSelect: () => void openCopy(),
    },
    {
      label: t('card.saveTemplate'),
      needs: 'estimate',
      icon: IconTemplate,
      onSelect: () =>
        openDialog({ name: 'save-template', projectName: name, source: { projectId: id } }),
    },
    {
      label: t(isArchived ? 'archive.unarchive' : 'archive.archive'),
      needs: 'estimate',
      icon: isArchived ? IconArchiveOff : IconArchive,
      onSelect: () => void archive({ id, name }, !isArchived),
    },
  ];
}

interface ProjectMenuPanelProps extends MenuPlace {
  project: ProjectSummary;
  /** For the menu of a table row, which has no room for buttons to edit and delete. */
  onDelete?: ((project: ProjectSummary) => void) | undefined;
}

/** The open menu of a project in the list. */
export function ProjectMenuPanel({ project, onDelete, ...place }: ProjectMenuPanelProps) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const copies = useCopyMenu(project);
  const { id } = project;
  const edit: MenuItem = {
    label: t('card.edit'),
    needs: 'estimate',
    icon: IconPencil,
    onSelect: () => void navigate({ to: '/projects/$projectId/edit', params: { projectId: id } }),
  };
  const financial: MenuItem = {
    label: t('card.financial'),
    icon: IconCoins,
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
          needs: 'estimate',
          icon: IconTrash,
          danger: true,
          onSelect: () => onDelete(project),
        },
      ]
    : [...analysis, ...copies];
  return <MenuPanel {...place} items={items} />;
}

/** The other ways to begin a project. */
export function NewProjectMenu(place: MenuPlace) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  return (
    <MenuPanel
      {...place}
      items={[
        {
          label: t('list.newBlank'),
          icon: IconPlus,
          onSelect: () => void navigate({ to: '/project-type-selection' }),
        },
        {
          label: t('list.newFrom'),
          icon: IconCopyPlus,
          onSelect: () => openDialog({ name: 'start-from' }),
        },
      ]}
    />
  );
}

interface ListMenuProps extends MenuPlace {
  /** The view that other lists keep. */
  view: ListView | undefined;
}

/** Where one can go from the list. */
export function ListMenu({ view, ...place }: ListMenuProps) {
  const { t } = useTranslation(['projects', 'shell']);
  const navigate = useNavigate();
  return (
    <MenuPanel
      {...place}
      items={[
        {
          label: t('shell:analytics'),
          icon: IconChartBar,
          onSelect: () => void navigate({ to: '/analytics' }),
        },
        'divider',
        {
          label: t('list.archived'),
          icon: IconArchive,
          onSelect: () => void navigate({ to: '/projects', search: { archived: true, view } }),
        },
        {
          label: t('list.recentlyDeleted'),
          needs: 'estimate',
          icon: IconTrash,
          onSelect: () => void navigate({ to: '/projects', search: { deleted: true, view } }),
        },
        'divider',
        {
          label: t('list.templates'),
          needs: 'estimate',
          icon: IconTemplate,
          onSelect: () => openDialog({ name: 'manage-templates' }),
        },
      ]}
    />
  );
}
