import { countLines, MAX_LINES } from '@pcm/contract';
import { currencyOf, SPECIFICATION, withTemplateLines } from '@pcm/domain';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconBulb,
  IconCopy,
  IconCopyPlus,
  IconDeviceFloppy,
  IconEye,
  IconFileExport,
  IconFileImport,
  IconFileInvoice,
  IconTemplate,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { newLineId } from '../../../platform/line-id.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { isBeyondDemo, useIsDemo } from '../../../project/demo.ts';
import { useDuplicateProject } from '../../../project/duplicate-project.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import { useExportItems } from '../../../project/exports/use-export.tsx';
import { openDialog } from '../../../project/page-dialogs.ts';
import { TENDER_WORDS } from '../../../project/tender.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import type { SaveEstimate } from '../save/use-save-estimate.ts';
import { hasUnsavedChanges } from '../save/use-unsaved-changes.ts';
import {
  useData,
  useEstimate,
  useEstimateStore,
  useHistoryDepth,
} from '../state/estimate-context.tsx';
import { workingCopy } from '../state/working-line.ts';

const icon = { size: 16, stroke: 1.75 };

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
function useTemplateMenu(): MenuItem[] {
  const { t } = useTranslation(['templates', 'projects']);
  const store = useEstimateStore();
  const origin = useEstimate((state) => state.origin);
  const load = useLoadTemplate();
  const duplicate = useOpenDuplicate();
  const nameOf = () => store.getState().data.projectInfo?.name?.trim() ?? '';
  return [
    { label: t('load.menu'), icon: <IconTemplate {...icon} />, onSelect: load },
    {
      label: t('save.title'),
      icon: <IconTemplate {...icon} />,
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
          icon: <IconCopyPlus {...icon} />,
          onSelect: () => openDialog({ name: 'start-from' }),
        }
      : {
          label: t('projects:card.duplicate'),
          icon: <IconCopy {...icon} />,
          onSelect: () => void duplicate(origin.id),
        },
  ];
}

/** Returns the items of the header's menu; on phones it has what does not fit beside the title. */
export function useHeaderMenu(
  { save, saveAndStay }: SaveEstimate,
  isPhone: boolean,
  backups: readonly MenuItem[],
): MenuItem[] {
  const { t } = useTranslation(['estimate', 'common', 'exchange', 'projects']);
  const navigate = useNavigate();
  const origin = useEstimate((state) => state.origin);
  const undo = useEstimate((state) => state.undo);
  const redo = useEstimate((state) => state.redo);
  const setOptimizing = useEstimate((state) => state.setOptimizing);
  const { past, future } = useHistoryDepth();
  const templates = useTemplateMenu();
  const store = useEstimateStore();
  const openFile = useEstimate((state) => state.openFile);
  const openSchedule = useEstimate((state) => state.openSchedule);
  const openReturn = useEstimate((state) => state.openReturn);
  const hasItems = useData((data) => (data.priceSchedule?.items?.length ?? 0) > 0);
  const shown = {
    readData: () => store.getState().data,
    hasUnsaved: () => hasUnsavedChanges(store.getState()),
    stored: origin ?? undefined,
  };
  const documents = useExportItems(EXPORTS.documents, shown);
  const lines = useExportItems(EXPORTS.lines, shown);
  const isDemo = useIsDemo();
  // The demo has no backups, because it keeps nothing in this browser.
  const safe: MenuItem[] = isDemo ? [] : ['divider', ...backups];
  const ctrl = t('common:key.ctrl');

  const history: MenuItem[] = [
    {
      label: t('common:undo'),
      icon: <IconArrowBackUp {...icon} className="mirror-in-rtl" />,
      kbd: `${ctrl} Z`,
      disabled: past === 0,
      onSelect: () => undo(),
    },
    {
      label: t('common:redo'),
      icon: <IconArrowForwardUp {...icon} className="mirror-in-rtl" />,
      disabled: future === 0,
      onSelect: () => redo(),
    },
    'divider',
  ];
  const view: MenuItem[] =
    origin === null || isDemo
      ? []
      : [
          {
            label: t('view'),
            icon: <IconEye {...icon} />,
            onSelect: () =>
              void navigate({ to: '/projects/$projectId/view', params: { projectId: origin.id } }),
          },
        ];
  const quotations: MenuItem[] =
    origin === null || isDemo
      ? []
      : [
          {
            label: t('projects:list.quotations'),
            icon: <IconFileInvoice {...icon} />,
            onSelect: () => void navigate({ to: '/quotations', search: { project: origin.id } }),
          },
        ];
  const saves: MenuItem[] =
    origin === null
      ? [
          {
            label: t('saveAndStay'),
            icon: <IconDeviceFloppy {...icon} />,
            kbd: `${ctrl} S`,
            onSelect: () => void saveAndStay(),
          },
          ...(isPhone
            ? [
                {
                  label: t('saveDraft'),
                  icon: <IconDeviceFloppy {...icon} />,
                  onSelect: () => void save('draft'),
                },
              ]
            : []),
        ]
      : [
          {
            label: t('saveKeepingStatus'),
            icon: <IconDeviceFloppy {...icon} />,
            onSelect: () => void save(origin.status),
          },
        ];
  const desk: MenuItem[] = [
    {
      label: t('optimize'),
      icon: <IconBulb {...icon} />,
      onSelect: () => setOptimizing(true),
    },
    'divider',
    ...templates,
    'divider',
    ...quotations,
    ...documents,
    {
      label: t('exchange:importLines'),
      icon: <IconFileImport {...icon} />,
      onSelect: () => openFile(null),
    },
    {
      label: t('clientFile.import'),
      words: TENDER_WORDS,
      icon: <IconFileImport {...icon} />,
      onSelect: () => openSchedule(null),
    },
    {
      label: t('clientFile.return'),
      words: TENDER_WORDS,
      icon: <IconFileExport {...icon} />,
      disabled: !hasItems,
      onSelect: () => openReturn(),
    },
    ...lines,
    ...safe,
  ];
  if (!isPhone) return [...saves, 'divider', ...desk];
  return [
    ...history,
    ...saves,
    ...view,
    ...desk,
    'divider',
    {
      label: t(origin === null ? 'common:cancel' : 'backToProjects'),
      icon: <IconArrowLeft {...icon} className="mirror-in-rtl" />,
      onSelect: () => void navigate({ to: '/projects' }),
    },
  ];
}
