import type { EstimateData } from '@pcm/domain';
import { type FocusEvent, type ReactNode, Suspense, useState } from 'react';
import { estimate } from '../../../platform/shortcuts/edits.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { useBreakpoint } from '../../../platform/use-breakpoint.ts';
import { useUnsavedGuard } from '../../../platform/use-unsaved-guard.ts';
import { lazyWithWords, useTranslation } from '../../../platform/words/translation.ts';
import {
  type EstimateFigures,
  EstimateFiguresProvider,
} from '../../../project/cost/estimate-figures.tsx';
import { UnsavedDialog } from '../../../saving/unsaved-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ContributionsCard, InsuranceManagement } from '../contributions/contributions-card.tsx';
import { RulesCard } from '../contributions/rules-card.tsx';
import { EquipmentCard } from '../equipment/equipment-card.tsx';
import { ExchangeLayer } from '../exchange/exchange-layer.tsx';
import { focusLine } from '../grid/grid-focus.ts';
import { InfoFields } from '../info/info-fields.tsx';
import { InsuranceLinesCard, useAskedInsurance } from '../insurance/insurance-lines-card.tsx';
import { LogisticsCard } from '../logistics/logistics-card.tsx';
import { PersonnelCard } from '../personnel/personnel-card.tsx';
import { PhoneSections } from '../phone/phone-sections.tsx';
import { PricingCard } from '../pricing/pricing-card.tsx';
import { ProfitCard } from '../profit/profit-card.tsx';
import { ConflictDialog } from '../save/conflict-dialog.tsx';
import { SaveQuestions } from '../save/save-questions.tsx';
import { useDraftKeeping } from '../save/use-draft-keeping.ts';
import { useSaveEstimate } from '../save/use-save-estimate.ts';
import { hasUnsavedChanges } from '../save/use-unsaved-changes.ts';
import { ServicesCard } from '../services/services-card.tsx';
import type { EditorStart } from '../state/editor-start.ts';
import {
  EstimateEditorProvider,
  pricedOnce,
  useCurrency,
  useData,
  useEstimate,
  useEstimateStore,
  WhenSeen,
} from '../state/estimate-context.tsx';
import { createEstimateStore, type EstimateStore } from '../state/estimate-store.ts';
import { linesOf } from '../state/working-line.ts';
import { CompanyNote, DraftNotices } from './draft-notices.tsx';
import { EstimateHeader } from './estimate-header.tsx';
import { BuildUp, EstimateBar, EstimateSide } from './estimate-summary.tsx';
import { EstimateTabs, ScheduleTab, TAB_MS, useEstimateTab } from './estimate-tabs.tsx';
import styles from './page.module.css';
import { scrollToSection } from './section-scroll.ts';
import { SectionStrip, useHashSection } from './section-strip.tsx';

/**
 * Notes whether a cell of a grid has the focus, for the style of the cards. A selector that asks for
 * the focus itself would match no cell while the focus goes from one to the next, and each of these
 * moves would style all cards twice.
 */
function noteTyping({ type, target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
  const focused = type === 'focus' ? target : relatedTarget;
  const grid = focused?.closest('[data-grid]') ?? null;
  currentTarget.toggleAttribute('data-typing', currentTarget.contains(grid) && grid !== null);
}

/** The sections of the estimate, from the project information to the profit. */
function EstimateSections() {
  const { t } = useTranslation('estimate');
  const late = `stack-card ${styles.late}`;
  return (
    <div className={`stack-card shrinks ${styles.main}`} onFocus={noteTyping} onBlur={noteTyping}>
      <Card id="info" title={t('info.title')}>
        <InfoFields />
      </Card>
      <PersonnelCard />
      <EquipmentCard />
      <LogisticsCard />
      <InsuranceLinesCard />
      <ServicesCard />
      <WhenSeen className={late}>
        <RulesCard />
      </WhenSeen>
      <WhenSeen className={late}>
        <ContributionsCard />
      </WhenSeen>
      <WhenSeen className={late}>
        <InsuranceManagement />
      </WhenSeen>
      <WhenSeen className={late}>
        <ProfitCard />
      </WhenSeen>
      <WhenSeen className={late}>
        <BuildUp />
      </WhenSeen>
      <WhenSeen className={late}>
        <PricingCard />
      </WhenSeen>
    </div>
  );
}

interface EditorProps {
  start: EditorStart;
  /** Called for every change in the demo, where this browser keeps nothing and nothing asks. */
  onEdit?: ((data: EstimateData) => void) | undefined;
}

/** Provides the figures as they are now; what stands below is drawn only where it changes. */
function Explained({ goTo, children }: { goTo: EstimateFigures['goTo']; children: ReactNode }) {
  const data = useData((now) => now);
  const currency = useCurrency();
  return (
    <EstimateFiguresProvider value={{ data, priced: pricedOnce(data), currency, goTo }}>
      {children}
    </EstimateFiguresProvider>
  );
}

function Editor({ start, onEdit }: EditorProps) {
  const store = useEstimateStore();
  const isPhone = useBreakpoint();
  const isKept = useEstimate((state) => state.isKept);
  const saving = useSaveEstimate();
  const otherTab = useDraftKeeping(onEdit);
  const guard = useUnsavedGuard(() => {
    const now = store.getState();
    return hasUnsavedChanges(now) && !now.isLeaving && onEdit === undefined;
  });
  const origin = useEstimate((state) => state.origin);
  const [tab, openTab] = useEstimateTab();
  /** Runs once the lines of the estimate are drawn, which another tab may hide. */
  const onLines = (run: () => void) => {
    if (tab === 'estimate') run();
    else {
      openTab('estimate');
      setTimeout(run, TAB_MS);
    }
  };

  useHashSection();
  useAskedInsurance();
  useShortcut([
    { keys: estimate.save, onPress: () => void saving.saveAndStay() },
    { keys: estimate.finish, onPress: () => void saving.save('published') },
    { keys: estimate.undo, onPress: () => store.getState().undo() },
    { keys: estimate.redo, onPress: () => store.getState().redo() },
  ]);

  return (
    <Explained
      goTo={(section, line) =>
        onLines(() => {
          scrollToSection(section);
          const lines = linesOf(store.getState().data, 'personnel');
          const id = line === undefined ? undefined : lines[line]?.id;
          if (id !== undefined) focusLine(id, 'rate');
        })
      }
    >
      <Page>
        <EstimateHeader saving={saving} />
        <DraftNotices start={start} otherTab={otherTab} />
        {origin === null ? <CompanyNote /> : null}
        <div className="contents" onBlur={() => store.getState().closeStep()}>
          <EstimateTabs tab={tab} onChange={openTab}>
            {tab === 'schedule' ? (
              <ScheduleTab />
            ) : isPhone ? (
              <PhoneSections />
            ) : (
              <div className="stack-card">
                <SectionStrip />
                <div className={`grid align-top gap-20 ${styles.columns}`}>
                  <EstimateSections />
                  <EstimateSide onConflict={saving.showConflict} />
                </div>
              </div>
            )}
          </EstimateTabs>
        </div>
      </Page>
      <EstimateBar saving={saving} />
      <ConflictDialog key={origin?.version ?? 0} saving={saving} />
      <SaveQuestions saving={saving} />
      <ExchangeLayer />
      <OptimizationLayer />
      <DayLayer />
      <UnsavedDialog guard={guard} kept={isKept} />
    </Explained>
  );
}

interface EstimateEditorProps extends EditorProps {
  /** The state to go on with; without it, a new one starts. */
  store?: EstimateStore | undefined;
}

export function EstimateEditor({ start, onEdit, store: given }: EstimateEditorProps) {
  const [store] = useState(() => given ?? createEstimateStore(start));
  return (
    <EstimateEditorProvider store={store}>
      <Editor start={start} onEdit={onEdit} />
    </EstimateEditorProvider>
  );
}

/** The dialog is loaded together with its texts, so that nothing else waits for either. */
const EstimateOptimization = lazyWithWords(
  () => import('../optimization/estimate-optimization.tsx'),
  ['optimization'],
);

/** Opens the list of changes that save money. */
function OptimizationLayer() {
  const isOptimizing = useEstimate((state) => state.isOptimizing);
  const setOptimizing = useEstimate((state) => state.setOptimizing);
  return isOptimizing ? (
    <Suspense fallback={null}>
      <EstimateOptimization onClose={() => setOptimizing(false)} />
    </Suspense>
  ) : null;
}

const DayDialog = lazyWithWords(
  () => import('../contributions/day-dialog.tsx'),
  ['dayCost', 'difference'],
);

/** Opens what one day of a line of people costs; its row may leave the list meanwhile. */
function DayLayer() {
  const line = useEstimate((state) => state.dayLine);
  const openDay = useEstimate((state) => state.openDay);
  return line === null ? null : (
    <Suspense fallback={null}>
      <DayDialog id={line} onClose={() => openDay(null)} />
    </Suspense>
  );
}
