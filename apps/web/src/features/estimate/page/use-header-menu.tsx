import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconBulb,
  IconDeviceFloppy,
  IconEye,
  IconFileExport,
  IconFileImport,
  IconFileInvoice,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useIsDemo } from '../../../project/demo.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import { useExportItems } from '../../../project/exports/use-export.tsx';
import { TENDER_WORDS } from '../../../project/tender.ts';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import type { SaveEstimate } from '../save/use-save-estimate.ts';
import { hasUnsavedChanges } from '../save/use-unsaved-changes.ts';
import {
  useData,
  useEstimate,
  useEstimateStore,
  useHistoryDepth,
} from '../state/estimate-context.tsx';
import { useTemplateMenu } from './use-template-menu.ts';

const icon = { size: 16, stroke: 1.75 };

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
  const isStored = origin !== null && !isDemo;
  const view: MenuItem[] = isStored
    ? [
        {
          label: t('view'),
          icon: IconEye,
          onSelect: () =>
            void navigate({ to: '/projects/$projectId/view', params: { projectId: origin.id } }),
        },
      ]
    : [];
  const quotations: MenuItem[] = isStored
    ? [
        {
          label: t('projects:list.quotations'),
          icon: IconFileInvoice,
          onSelect: () => void navigate({ to: '/quotations', search: { project: origin.id } }),
        },
      ]
    : [];
  const saves: MenuItem[] =
    origin === null
      ? [
          {
            label: t('saveAndStay'),
            icon: IconDeviceFloppy,
            kbd: `${ctrl} S`,
            onSelect: () => void saveAndStay(),
          },
          ...(isPhone
            ? [
                {
                  label: t('saveDraft'),
                  icon: IconDeviceFloppy,
                  onSelect: () => void save('draft'),
                },
              ]
            : []),
        ]
      : [
          {
            label: t('saveKeepingStatus'),
            icon: IconDeviceFloppy,
            onSelect: () => void save(origin.status),
          },
        ];
  const desk: MenuItem[] = [
    { label: t('optimize'), icon: IconBulb, onSelect: () => setOptimizing(true) },
    'divider',
    ...templates,
    'divider',
    ...quotations,
    ...documents,
    {
      label: t('exchange:importLines'),
      icon: IconFileImport,
      onSelect: () => store.getState().openFile(null),
    },
    {
      label: t('clientFile.import'),
      words: TENDER_WORDS,
      icon: IconFileImport,
      onSelect: () => store.getState().openSchedule(null),
    },
    {
      label: t('clientFile.return'),
      words: TENDER_WORDS,
      icon: IconFileExport,
      disabled: !hasItems,
      onSelect: () => store.getState().openReturn(),
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
