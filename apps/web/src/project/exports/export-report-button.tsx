import type { EstimateData } from '@pcm/domain';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { openExportDialog, type StoredProject } from './asked-export.ts';

interface ExportReportButtonProps {
  /** Returns the data on the screen when the export begins. */
  readData: () => EstimateData;
  hasUnsaved?: (() => boolean) | undefined;
  /** The stored state of the project. */
  stored?: StoredProject | undefined;
  /** Called before the dialog opens, to close a sheet that would cover it. */
  onOpen?: (() => void) | undefined;
}

/** The button at the end of a cost summary that exports the complete report. */
export function ExportReportButton(props: ExportReportButtonProps) {
  const { readData, hasUnsaved, stored, onOpen } = props;
  const { t } = useTranslation('documents');
  return (
    <Button
      wide
      icon={<IconFileTypePdf size={16} stroke={1.75} aria-hidden />}
      onClick={() => {
        onOpen?.();
        openExportDialog({
          readData,
          kind: 'comprehensive-report',
          hasUnsaved: hasUnsaved?.() ?? false,
          stored,
        });
      }}
    >
      {t('export.comprehensive')}
    </Button>
  );
}
