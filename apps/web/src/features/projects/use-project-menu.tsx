import type { Project } from '@pcm/contract';
import { IconCalendarPlus, IconHistory, IconListDetails, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../platform/words/translation.ts';
import { EXPORTS } from '../../project/exports/registry.ts';
import { useExportItems } from '../../project/exports/use-export.tsx';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { goToHistory } from './history/go-to-history.ts';
import { useCopyMenu } from './use-copy-menu.tsx';

const icon = { size: 16, stroke: 1.75 } as const;

/** Returns further menu items of the open project. */
export function useProjectMenu(project: Project, onDelete: () => void): MenuItem[] {
  const { t } = useTranslation(['projects', 'projectView', 'operation']);
  const navigate = useNavigate();
  const copies = useCopyMenu(project);
  const lineExports = useExportItems(EXPORTS.lines, { readData: () => project.data });
  return [
    {
      label: t('operation:project.schedule'),
      icon: <IconCalendarPlus {...icon} />,
      onSelect: () =>
        void navigate({
          to: '/team-management',
          search: { open: 'operation', project: project.id },
        }),
    },
    {
      label: t('projectView:versions.title'),
      icon: <IconHistory {...icon} />,
      onSelect: () => {},
      onClosed: goToHistory,
    },
    {
      label: t('projectView:auditLog'),
      icon: <IconListDetails {...icon} />,
      onSelect: () =>
        void navigate({
          to: '/admin-settings',
          search: { tab: 'audit-log', kind: 'project', record: project.id },
        }),
    },
    'divider',
    ...copies,
    'divider',
    ...lineExports,
    'divider',
    {
      label: t('view.delete'),
      icon: <IconTrash {...icon} />,
      danger: true,
      onSelect: onDelete,
    },
  ];
}
