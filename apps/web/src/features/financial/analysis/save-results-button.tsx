import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/files/save-file.ts';
import { isolateFileName } from '../../../platform/words/isolate.ts';
import { useIsDemo } from '../../../project/demo.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { storeAnalysis } from './saved-analysis.ts';

/** Keeps the results in this browser and downloads them, as they are on the screen. */
export function SaveResultsButton() {
  const { t } = useTranslation('analysis');
  const { project, data, flush } = useFinancial();
  const isDemo = useIsDemo();
  const save = async () => {
    void flush();
    try {
      const { analysisFile } = await import('../../../project/exports/report-files.ts');
      const { file, analysis } = analysisFile(data);
      const isKept = storeAnalysis(project.id, analysis) === 'stored' && !isDemo;
      saveFile(file, file.name);
      showToast({
        tone: 'success',
        title: t('save.saved'),
        description: t(isKept ? 'save.savedText' : 'save.downloadedText', {
          file: isolateFileName(file.name),
        }),
      });
    } catch {
      showToast({ tone: 'error', title: t('save.failed'), description: t('save.failedText') });
    }
  };
  return (
    <Button variant="primary" icon={<IconDeviceFloppy size={16} stroke={1.75} />} onClick={save}>
      {t('save.button')}
    </Button>
  );
}
