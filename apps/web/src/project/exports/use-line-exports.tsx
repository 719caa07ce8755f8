import type { EstimateData } from '@pcm/domain';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isolateFileName } from '../../platform/words/isolate.ts';
import { useLanguage } from '../../platform/words/language.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { exportLines, type LineFileFormat } from './line-files.ts';

const icon = { size: 16, stroke: 1.75 };

/** Returns the menu items that save the current lines of an estimate as CSV and as Excel. */
export function useLineExports(dataNow: () => EstimateData): MenuItem[] {
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  const save = (format: LineFileFormat) => {
    exportLines(dataNow(), format, language).then(
      (file) =>
        showToast({ tone: 'success', title: t('exported', { file: isolateFileName(file) }) }),
      () => showToast({ tone: 'error', title: t('exportFailed') }),
    );
  };
  return [
    { label: t('exportCsv'), icon: <IconFileTypeCsv {...icon} />, onSelect: () => save('csv') },
    {
      label: t('exportXlsx'),
      icon: <IconFileSpreadsheet {...icon} />,
      onSelect: () => save('xlsx'),
    },
  ];
}
