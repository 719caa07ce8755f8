import { countLines, MAX_LINES } from '@pcm/contract';
import { type EstimateData, lineCountOf, SPECIFICATION, withTemplateLines } from '@pcm/domain';
import {
  IconBulb,
  IconCopy,
  IconDeviceFloppy,
  IconFileTypePdf,
  IconScale,
  IconTemplate,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, Suspense, useId, useState } from 'react';
import { newLineId } from '../../../platform/line-id.ts';
import { useMay } from '../../../platform/role.ts';
import { lazyWithWords, useTranslation } from '../../../platform/words/translation.ts';
import { isBeyondDemo } from '../../../project/demo.ts';
import { useDuplicateProject } from '../../../project/duplicate-project.ts';
import { openDialog } from '../../../project/page-dialogs.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useScreenActions } from '../../../ui/overlays/menu-items.ts';
import { useClickGuard } from '../../../ui/use-click-guard.ts';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './cost-summary.module.css';
import { useLineChange } from './use-line-change.ts';

interface QuickActionProps {
  action: 'exportPdf' | 'loadTemplate' | 'saveTemplate' | 'duplicate' | 'optimize' | 'review';
  icon: ReactElement;
  onClick: () => void | Promise<void>;
  /** The reason why the action is disabled. */
  disabledReason?: string | undefined;
}

/** The actions that change or make an estimate or a template. */
const CHANGES = new Set<string>(['loadTemplate', 'saveTemplate', 'duplicate', 'optimize']);

/** Shows one action with a line that says what it does, or why it is disabled. */
function QuickAction({ action, icon, onClick, disabledReason }: QuickActionProps) {
  const { t } = useTranslation('costPanel');
  const textId = useId();
  const { guarded, click } = useClickGuard(onClick);
  const needs = CHANGES.has(action) ? 'estimate' : 'own';
  useScreenActions([
    {
      label: t(`actions.${action}`),
      icon,
      needs,
      disabled: disabledReason !== undefined,
      onSelect: () => void onClick(),
    },
  ]);
  if (!useMay(needs)) return null;
  return (
    <li className={`flex relative round-6 align-top gap-10 ${styles.item}`}>
      {icon}
      <div className="stack shrinks">
        <button
          type="button"
          className={`plain ink medium text-start no-padding not-outlined ${styles.action}`}
          disabled={disabledReason !== undefined}
          aria-disabled={guarded || undefined}
          aria-describedby={textId}
          onClick={click}
        >
          {t(`actions.${action}`)}
        </button>
        <span className="note" id={textId}>
          {disabledReason ?? t(`actions.${action}Text`)}
        </span>
      </div>
    </li>
  );
}

/** Copies the open project with its edits; the toast links to the copy. */
function useCopyWithToast(): () => Promise<void> {
  const { t } = useTranslation(['costPanel', 'projects']);
  const navigate = useNavigate();
  const { project, flush } = useFinancial();
  const duplicate = useDuplicateProject();
  return async () => {
    if (isBeyondDemo('copies')) return;
    if (!(await flush())) {
      const title = t('projects:card.duplicateFailed');
      showToast({ tone: 'error', title, description: t('actions.waits') });
      return;
    }
    await duplicate({
      id: project.id,
      name: project.name,
      done: (copy) => ({
        title: t('actions.duplicated'),
        description: copy.name,
        action: {
          label: t('actions.open'),
          leadsOn: true,
          onAction: () =>
            void navigate({ to: '/projects/$projectId/edit', params: { projectId: copy.id } }),
        },
      }),
    });
  };
}

/** Opens the templates, whose lines the open project can take over. */
function useLoadTemplate(): () => void {
  const { t } = useTranslation('templates');
  const { data, currency } = useFinancial();
  const changeLines = useLineChange();
  return () =>
    openDialog({
      name: 'load-template',
      currency,
      onLoad: (template, mode, name) => {
        const load = (now: EstimateData) =>
          withTemplateLines(now, template, mode, newLineId, SPECIFICATION);
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

/** The dialogs are loaded together with their texts, so that nothing else waits for them. */
const OptimizationDialog = lazyWithWords(
  () => import('./project-optimization.tsx'),
  ['optimization'],
);
const ReviewDialog = lazyWithWords(
  () => import('./review/review-dialog.tsx'),
  ['difference', 'projectView'],
);

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Lists the actions on the current project. */
export function QuickActions() {
  const { t } = useTranslation('costPanel');
  const { project, data, save } = useFinancial();
  const [opened, setOpened] = useState<'optimize' | 'review' | null>(null);
  const load = useLoadTemplate();
  const copy = useCopyWithToast();
  const noLines = lineCountOf(data) === 0 ? t('actions.noLines') : undefined;
  const close = () => setOpened(null);
  return (
    <Card title={t('actions.title')} flush>
      <ul className={styles.actions}>
        <QuickAction
          action="exportPdf"
          icon={<IconFileTypePdf {...icon} />}
          onClick={() =>
            openDialog({
              name: 'export',
              readData: () => data,
              hasUnsaved: save.status !== 'saved',
              stored: project,
            })
          }
        />
        <QuickAction action="loadTemplate" icon={<IconTemplate {...icon} />} onClick={load} />
        <QuickAction
          action="saveTemplate"
          icon={<IconDeviceFloppy {...icon} />}
          disabledReason={noLines}
          onClick={() =>
            openDialog({ name: 'save-template', projectName: project.name, source: { data } })
          }
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
