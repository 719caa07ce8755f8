import type { EstimateData } from '@pcm/domain';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MenuAction } from '../../ui/overlays/menu-items.ts';
import { openExportDialog, type StoredProject } from './asked-export.ts';

/** Returns the menu item that opens the export dialog for the data on the screen. */
export function useDocumentExportItem(
  readData: () => EstimateData,
  hasUnsaved: () => boolean = () => false,
  stored?: StoredProject,
): MenuAction {
  const { t } = useTranslation('documents');
  return {
    label: t('export.exportPdf'),
    icon: <IconFileTypePdf size={16} stroke={1.75} />,
    onSelect: () => openExportDialog({ readData, hasUnsaved: hasUnsaved(), stored }),
  };
}
