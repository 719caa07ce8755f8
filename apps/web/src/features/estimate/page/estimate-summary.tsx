import type { Project } from '@pcm/contract';
import { IconBulb, IconChevronUp, IconDeviceFloppy, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { useBreakpoint, useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { BuildUpCard } from '../../../project/cost/build-up-card.tsx';
import { CompletionCard } from '../../../project/cost/completion-card.tsx';
import { costShares } from '../../../project/cost/cost-shares.ts';
import { CostSummary } from '../../../project/cost/cost-summary.tsx';
import { MarkupCard } from '../../../project/cost/markup-card.tsx';
import { ExportReportButton } from '../../../project/exports/use-export.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { Sheet } from '../../../ui/overlays/dialog.tsx';
import { useNewestProject } from '../estimate.queries.ts';
import type { SaveEstimate } from '../save/use-save-estimate.ts';
import { hasUnsavedChanges } from '../save/use-unsaved-changes.ts';
import {
  pricedOnce,
  useCurrency,
  useData,
  useEstimate,
  useEstimateActions,
  useEstimateStore,
} from '../state/estimate-context.tsx';
import { workingCopy } from '../state/working-line.ts';
import { OrderDrift, TabTotal } from './estimate-tabs.tsx';
import styles from './page.module.css';

/**
 * Reads the newest version from the server. Shows it when nothing is unsaved, and the difference
 * otherwise. All other cached data is read again when it is next shown.
 */
function useRefreshAll(onConflict: (theirs: Project) => Promise<void>): () => Promise<void> {
  const store = useEstimateStore();
  const client = useQueryClient();
  const newest = useNewestProject();
  const sayFailed = useFailureToast();
  const { t } = useTranslation(['estimate', 'common']);

  return async () => {
    const { origin, data, saved, edit, rebase } = store.getState();
    try {
      if (origin !== null) {
        const project = await newest(origin.id);
        if (project.version !== origin.version) {
          if (data !== saved) {
            await onConflict(project);
            return;
          }
          const theirs = workingCopy(project.data);
          edit(`refresh.${project.version}`, () => theirs);
          rebase(theirs, { id: project.id, version: project.version, status: project.status });
        }
      }
      await client.invalidateQueries({ queryKey: queryKeys.projectPages });
      sayDone(t('common:success'), t('refreshed'));
    } catch (error) {
      sayFailed(t('refreshFailed'), error);
    }
  };
}

/** The cost summary that stays in view beside the sections. */
export function EstimateSide({ onConflict }: { onConflict: (theirs: Project) => Promise<void> }) {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  const data = useData((now) => now);
  const currency = useCurrency();
  const setOptimizing = useEstimate((state) => state.setOptimizing);
  const store = useEstimateStore();
  const refreshAll = useRefreshAll(onConflict);
  return (
    <aside className={`stack-card sticky ${styles.side}`}>
      <CostSummary
        data={data}
        priced={pricedOnce(data)}
        currency={currency}
        onContingencyChange={actions.setContingency}
        actions={
          <>
            <IconButton
              label={t('optimize')}
              icon={<IconBulb size={18} stroke={1.75} />}
              onClick={() => setOptimizing(true)}
            />
            <IconButton
              label={t('refreshAll')}
              icon={<IconRefresh size={18} stroke={1.75} />}
              onClick={refreshAll}
            />
          </>
        }
        foot={
          <ExportReportButton
            readData={() => store.getState().data}
            hasUnsaved={() => hasUnsavedChanges(store.getState())}
            stored={store.getState().origin ?? undefined}
          />
        }
      />
      <OrderDrift />
      <CompletionCard data={data} />
    </aside>
  );
}

/** From this amount on, a total of the usual size does not fit beside Save. */
const LONG = 1e9;

/** Below this width the summary does not fit beside the sections. Units: px. */
const SIDE_WIDTH = 1100;

/** Shows the total, its shares and Save where the summary does not fit beside the sections. */
export function EstimateBar({ saving }: { saving: SaveEstimate }) {
  return useIsNarrow(SIDE_WIDTH) ? <Bar saving={saving} /> : null;
}

function Bar({ saving }: { saving: SaveEstimate }) {
  const { t } = useTranslation(['estimate', 'cost', 'common']);
  const { t: costText } = useTranslation('cost');
  const actions = useEstimateActions();
  const store = useEstimateStore();
  const [isOpen, setOpen] = useState(false);
  const data = useData((now) => now);
  const currency = useCurrency();
  const isNew = useEstimate((state) => state.origin === null);
  const isDraft = useEstimate((state) => state.origin?.status === 'draft');
  const priced = pricedOnce(data);
  const stayKeys = `${t('common:key.ctrl')} S`;
  const { isSaving, save, saveAndStay } = saving;
  const isPhone = useBreakpoint();
  return (
    <div className={`bottom-bar ${styles.bar}`}>
      <ShareBar parts={costShares(priced.cost, costText)} label={t('cost:shares')} size="sm" />
      <div className={`row-card between ${styles.row}`}>
        <button
          type="button"
          className="plain stack ink no-padding shrinks align-top"
          aria-haspopup="dialog"
          data-tour="open-summary"
          onClick={() => setOpen(true)}
        >
          <TabTotal total={priced.cost.total}>
            {(label, value) => (
              <>
                <span className="note row-4">
                  {label} <IconChevronUp size={14} stroke={1.75} aria-hidden />
                </span>
                <Amount
                  value={value}
                  currency={currency}
                  className={`size-22 strong text-start ${value < LONG ? '' : styles.long}`}
                />
              </>
            )}
          </TabTotal>
          <span className="visually-hidden">{t('phone.summary')}</span>
        </button>
        <div className="row-8">
          {isPhone ? (
            <IconButton
              variant="default"
              className={styles.stay ?? ''}
              label={t('saveAndStay')}
              icon={<IconDeviceFloppy size={20} stroke={1.75} />}
              disabled={isSaving}
              onClick={() => saveAndStay()}
            />
          ) : (
            <Button size="lg" disabled={isSaving} kbd={stayKeys} onClick={() => saveAndStay()}>
              {t('saveAndStay')}
            </Button>
          )}
          <Button
            variant="primary"
            size="lg"
            loading={isSaving}
            data-tour="publish"
            title={isDraft ? t('savePublishes') : undefined}
            onClick={() => save('published')}
          >
            {isSaving ? t('common:saving') : t(isNew ? 'saveAndPublish' : 'saveChanges')}
          </Button>
        </div>
      </div>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('cost:costSummary')}>
        <CostSummary
          data={data}
          priced={priced}
          currency={currency}
          onContingencyChange={actions.setContingency}
          foot={
            <ExportReportButton
              readData={() => data}
              hasUnsaved={() => hasUnsavedChanges(store.getState())}
              stored={store.getState().origin ?? undefined}
              onOpen={() => setOpen(false)}
            />
          }
          bare
        />
        <OrderDrift />
        <CompletionCard data={data} />
      </Sheet>
    </div>
  );
}

/** Shows the steps to the total and what the markup leaves; drawn after the edited figures. */
export function BuildUp() {
  const data = useDeferredValue(useData((now) => now));
  const currency = useCurrency();
  const priced = pricedOnce(data);
  return (
    <>
      <BuildUpCard data={data} priced={priced} currency={currency} />
      <MarkupCard data={data} priced={priced} currency={currency} />
    </>
  );
}
