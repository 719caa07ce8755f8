import { IconArchive, IconArchiveOff, IconCopy, IconTemplate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../platform/words/error-text.ts';
import { useDuplicateProject } from '../../project/duplicate-project.ts';
import { openDialog } from '../../project/page-dialogs.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { useArchive } from './list/use-archive.ts';

/** Returns a function that copies a project, marks the name as a copy, and opens it. */
function useDuplicate(): (project: { id: string; name: string }) => Promise<void> {
  const { t } = useTranslation('projects');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const duplicate = useDuplicateProject();
  return async (project) => {
    try {
      const copy = await duplicate(project);
      showToast({ tone: 'success', title: t('card.duplicated'), description: copy.name });
      await navigate({ to: '/projects/$projectId/view', params: { projectId: copy.id } });
    } catch (error) {
      showToast({
        tone: 'error',
        title: t('card.duplicateFailed'),
        description: errorText(error),
      });
    }
  };
}

const icon = { size: 16, stroke: 1.75 };

interface CopiedProject {
  id: string;
  name: string;
  archivedAt: string | null;
}

/** Returns menu items of every project: duplicate it, save it as a template, archive it. */
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
      onSelect: () =>
        openDialog({ name: 'save-template', projectName: name, source: { projectId: id } }),
    },
    {
      label: t(isArchived ? 'archive.unarchive' : 'archive.archive'),
      icon: isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />,
      onSelect: () => void archive({ id, name }, !isArchived),
    },
  ];
}
