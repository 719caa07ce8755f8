import { countLines, MAX_LINES } from '@pcm/contract';
import { type EstimateData, withTemplateLines } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { newLineId } from '../../../platform/line-id.ts';
import { openTemplateDialog } from '../../../project/templates/template-dialogs.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { useLineChange } from './use-line-change.ts';

/** Opens the templates, to take the lines of one into the open project. */
export function useLoadTemplate(): () => void {
  const { t } = useTranslation('templates');
  const { data, currency } = useFinancial();
  const changeLines = useLineChange();
  return () =>
    openTemplateDialog({
      kind: 'load',
      currency,
      onLoad: (template, mode, name) => {
        const load = (now: EstimateData) => withTemplateLines(now, template, mode, newLineId);
        if (countLines(load(data)) > MAX_LINES) return false;
        void changeLines(load, {
          done: t('load.done'),
          description: name,
          failed: t('load.failed'),
        });
        return true;
      },
    });
}
