import { countLines, MAX_LINES } from '@pcm/contract';
import { currencyOf, SPECIFICATION, withTemplateLines } from '@pcm/domain';
import { IconCopy, IconCopyPlus, IconTemplate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { newLineId } from '../../../platform/line-id.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { isBeyondDemo } from '../../../project/demo.ts';
import { useDuplicateProject } from '../../../project/duplicate-project.ts';
import { openDialog } from '../../../project/page-dialogs.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import { useEstimate, useEstimateStore } from '../state/estimate-context.tsx';
import { workingCopy } from '../state/working-line.ts';

/**
 * Copies the project as it was last saved, and opens the copy. Unsaved work stays in this browser
 * with its project.
 */
function useOpenDuplicate(): (id: string) => Promise<void> {
  const navigate = useNavigate();
  const store = useEstimateStore();
  const duplicate = useDuplicateProject();
  return async (id) => {
    if (isBeyondDemo('copies')) return;
    const name = store.getState().saved.projectInfo?.name?.trim() ?? '';
    const copy = await duplicate({ id, name });
    if (copy === null) return;
    await navigate({ to: '/projects/$projectId/edit', params: { projectId: copy.id } });
  };
}

/** Opens the templates, whose lines the estimate can take over as one step of undo. */
function useLoadTemplate(): () => void {
  const { t } = useTranslation(['templates', 'common']);
  const store = useEstimateStore();
  return () =>
    openDialog({
      name: 'load-template',
      currency: currencyOf(store.getState().data),
      onLoad: (template, mode, name) => {
        const loaded = withTemplateLines(
          store.getState().data,
          template,
          mode,
          newLineId,
          SPECIFICATION,
        );
        if (countLines(loaded) > MAX_LINES) return false;
        store.getState().closeStep();
        store.getState().edit('load-template', () => workingCopy(loaded));
        store.getState().closeStep();
        showToast({
          tone: 'neutral',
          title: t('load.done'),
          description: name,
          undo: () => store.getState().undo(),
        });
        return true;
      },
    });
}

/** Returns the menu items of the editor for templates and copies. */
export function useTemplateMenu(): MenuItem[] {
  const { t } = useTranslation(['templates', 'projects']);
  const store = useEstimateStore();
  const origin = useEstimate((state) => state.origin);
  const load = useLoadTemplate();
  const duplicate = useOpenDuplicate();
  const nameOf = () => store.getState().data.projectInfo?.name?.trim() ?? '';
  return [
    { label: t('load.menu'), icon: IconTemplate, onSelect: load },
    {
      label: t('save.title'),
      icon: IconTemplate,
      onSelect: () =>
        openDialog({
          name: 'save-template',
          projectName: nameOf(),
          source: { data: store.getState().data },
        }),
    },
    origin === null
      ? {
          label: t('start.title'),
          icon: IconCopyPlus,
          onSelect: () => openDialog({ name: 'start-from' }),
        }
      : {
          label: t('projects:card.duplicate'),
          icon: IconCopy,
          onSelect: () => void duplicate(origin.id),
        },
  ];
}
