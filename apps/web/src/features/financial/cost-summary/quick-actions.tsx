import { lineCountOf } from '@pcm/domain';
import {
  IconBulb,
  IconCopy,
  IconDeviceFloppy,
  IconFileTypePdf,
  IconScale,
  IconTemplate,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../../../platform/words/language.ts';
import { openExportDialog } from '../../../project/exports/asked-export.ts';
import { openTemplateDialog } from '../../../project/templates/template-dialogs.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { QuickAction } from './quick-action.tsx';
import styles from './quick-actions.module.css';
import { useCopyWithToast } from './use-copy-with-toast.ts';
import { useLoadTemplate } from './use-load-template.ts';

/** The dialogs come with their words, so that nothing else waits for them. */
const OptimizationDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('./project-optimization.tsx'),
    loadWords(['optimization']),
  ]);
  return { default: dialog.ProjectOptimization };
});
const ReviewDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('./review/review-dialog.tsx'),
    loadWords(['difference', 'projectView']),
  ]);
  return { default: dialog.ReviewDialog };
});

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with the project as it stands. */
export function QuickActions() {
  const { t } = useTranslation('costPanel');
  const { project, data, save } = useFinancial();
  const [opened, setOpened] = useState<'optimize' | 'review' | null>(null);
  const loadTemplate = useLoadTemplate();
  const copy = useCopyWithToast();
  const noLines = lineCountOf(data) === 0 ? t('actions.noLines') : undefined;
  const close = () => setOpened(null);
  return (
    <Card title={t('actions.title')} flush>
      <ul className={styles['actions']}>
        <QuickAction
          action="exportPdf"
          icon={<IconFileTypePdf {...icon} />}
          onClick={() =>
            openExportDialog({
              readData: () => data,
              hasUnsaved: save.status !== 'saved',
              stored: project,
            })
          }
        />
        <QuickAction
          action="loadTemplate"
          icon={<IconTemplate {...icon} />}
          onClick={loadTemplate}
        />
        <QuickAction
          action="saveTemplate"
          icon={<IconDeviceFloppy {...icon} />}
          disabledReason={noLines}
          onClick={() => openTemplateDialog({ kind: 'save', name: project.name, source: { data } })}
        />
        <QuickAction action="duplicate" icon={<IconCopy {...icon} />} onClick={copy} />
        <QuickAction
          action="optimize"
          icon={<IconBulb {...icon} />}
          disabledReason={noLines}
          onClick={() => setOpened('optimize')}
        />
        <QuickAction
          action="review"
          icon={<IconScale {...icon} />}
          disabledReason={noLines}
          onClick={() => setOpened('review')}
        />
      </ul>
      <Suspense fallback={null}>
        {opened === 'optimize' ? <OptimizationDialog onClose={close} /> : null}
        {opened === 'review' ? <ReviewDialog onClose={close} /> : null}
      </Suspense>
    </Card>
  );
}
