import { IconArchive, IconArchiveOff, IconCopy, IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openTemplateDialog } from '../../project/templates/template-dialogs.ts';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { useArchive } from './list/use-archive.ts';
import { useDuplicate } from './use-duplicate.ts';

const icon = { size: 16, stroke: 1.75 };

interface CopiedProject {
  id: string;
  name: string;
  archivedAt: string | null;
}

/** What any menu of a project offers: duplicate it, keep it as a template, put it away. */
export function useCopyMenu({ id, name, archivedAt }: CopiedProject): MenuItem[] {
  const { t } = useTranslation('projects');
  const duplicate = useDuplicate();
  const archive = useArchive();
  const isArchived = archivedAt !== null;
  return [
    {
      label: t('card.duplicate'),
      icon: <IconCopy {...icon} />,
      onSelect: () => void duplicate({ id, name }),
    },
    {
      label: t('card.saveTemplate'),
      icon: <IconTemplate {...icon} />,
      onSelect: () => openTemplateDialog({ kind: 'save', name, source: { projectId: id } }),
    },
    {
      label: t(isArchived ? 'archive.unarchive' : 'archive.archive'),
      icon: isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />,
      onSelect: () => void archive({ id, name }, !isArchived),
    },
  ];
}
