import type { EstimateData } from '@pcm/domain';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { openExportDialog, type StoredProject } from './asked-export.ts';

interface ExportReportButtonProps {
  /** What is on the screen when the export begins. */
  readData: () => EstimateData;
  hasUnsaved?: (() => boolean) | undefined;
  /** How the project is stored. */
  stored?: StoredProject | undefined;
  /** Before the dialog opens: a sheet that it would lie under closes. */
  onOpen?: (() => void) | undefined;
}

/** At the foot of a cost summary: the report with everything in it. */
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
