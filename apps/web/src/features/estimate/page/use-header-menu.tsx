import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconBulb,
  IconDeviceFloppy,
  IconEye,
  IconFileImport,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useIsDemo } from '../../../project/demo.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import { useExportItems } from '../../../project/exports/use-export.tsx';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import type { SaveEstimate } from '../save/use-save-estimate.ts';
import { hasUnsavedChanges } from '../save/use-unsaved-changes.ts';
import { useEstimate, useEstimateStore, useHistoryDepth } from '../state/estimate-context.tsx';
import { useTemplateMenu } from './use-template-menu.tsx';

const icon = { size: 16, stroke: 1.75 };

/** Returns the items of the header's menu; on phones it has what does not fit beside the title. */
export function useHeaderMenu(
  { save }: SaveEstimate,
  isPhone: boolean,
  backups: readonly MenuItem[],
): MenuItem[] {
  const { t } = useTranslation(['estimate', 'common', 'exchange']);
  const navigate = useNavigate();
  const origin = useEstimate((state) => state.origin);
  const undo = useEstimate((state) => state.undo);
  const redo = useEstimate((state) => state.redo);
  const setOptimizing = useEstimate((state) => state.setOptimizing);
  const { past, future } = useHistoryDepth();
  const templates = useTemplateMenu();
  const store = useEstimateStore();
  const openFile = useEstimate((state) => state.openFile);
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
  const saves: MenuItem[] =
    origin === null
      ? isPhone
        ? [
            {
              label: t('saveDraft'),
              icon: <IconDeviceFloppy {...icon} />,
              onSelect: () => void save('draft'),
            },
          ]
        : []
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
    ...documents,
    {
      label: t('exchange:importLines'),
      icon: <IconFileImport {...icon} />,
      onSelect: () => openFile(null),
    },
    ...lines,
    ...safe,
  ];
  if (!isPhone) return saves.length === 0 ? desk : [...saves, 'divider', ...desk];
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
