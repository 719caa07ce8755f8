import type { EstimateData } from '@pcm/domain';
import { useState } from 'react';
import { estimate } from '../../../platform/shortcuts/edits.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { useBreakpoint } from '../../../platform/use-breakpoint.ts';
import { useUnsavedGuard } from '../../../platform/use-unsaved-guard.ts';
import { EstimateFiguresProvider } from '../../../project/cost/estimate-figures.tsx';
import { UnsavedDialog } from '../../../saving/unsaved-dialog.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ExchangeLayer } from '../exchange/exchange-layer.tsx';
import { focusLine } from '../grid/grid-focus.ts';
import { OptimizationLayer } from '../optimization/optimization-layer.tsx';
import { PhoneSections } from '../phone/phone-sections.tsx';
import { ConflictDialog } from '../save/conflict-dialog.tsx';
import { InsuranceDialog } from '../save/insurance-dialog.tsx';
import { useDraftKeeping } from '../save/use-draft-keeping.ts';
import { useSaveEstimate } from '../save/use-save-estimate.ts';
import type { EditorStart } from '../state/editor-start.ts';
import {
  EstimateEditorProvider,
  pricedOnce,
  useCurrency,
  useData,
  useEstimate,
  useEstimateStore,
} from '../state/estimate-context.tsx';
import { createEstimateStore } from '../state/estimate-store.ts';
import { linesOf } from '../state/line-lists.ts';
import { CompanyNote } from './company-note.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { EstimateBar } from './estimate-bar.tsx';
import styles from './estimate-editor.module.css';
import { EstimateHeader } from './estimate-header.tsx';
import { EstimateSections } from './estimate-sections.tsx';
import { EstimateSide } from './estimate-side.tsx';
import { scrollToSection } from './section-scroll.ts';
import { SectionStrip } from './section-strip.tsx';
import { useAskedInsurance } from './use-asked-insurance.ts';
import { useHashSection } from './use-hash-section.ts';

interface EditorProps {
  start: EditorStart;
  /** Hears of every change, in the demo: then nothing is kept in this browser, and nothing asks. */
  onEdit?: ((data: EstimateData) => void) | undefined;
}

function Editor({ start, onEdit }: EditorProps) {
  const store = useEstimateStore();
  const isPhone = useBreakpoint();
  const data = useData((now) => now);
  const currency = useCurrency();
  const isKept = useEstimate((state) => state.isKept);
  const saving = useSaveEstimate();
  const { otherTab } = useDraftKeeping(onEdit);
  const guard = useUnsavedGuard(() => {
    const now = store.getState();
    return now.data !== now.saved && !now.isLeaving && onEdit === undefined;
  });
  const origin = useEstimate((state) => state.origin);

  useHashSection();
  useAskedInsurance();
  useShortcut([
    { keys: estimate.save, onPress: () => void saving.save('published') },
    { keys: estimate.undo, onPress: () => store.getState().undo() },
    { keys: estimate.redo, onPress: () => store.getState().redo() },
  ]);

  return (
    <EstimateFiguresProvider
      value={{
        data,
        priced: pricedOnce(data),
        currency,
        goTo: (section, line) => {
          scrollToSection(section);
          const id = line === undefined ? undefined : linesOf(data, 'personnel')[line]?.id;
          if (id !== undefined) focusLine(id, 'rate');
        },
      }}
    >
      <Page>
        <EstimateHeader saving={saving} />
        <DraftNotices start={start} otherTab={otherTab} />
        {origin === null ? <CompanyNote /> : null}
        <div className={styles['fields']} onBlur={() => store.getState().closeStep()}>
          {isPhone ? (
            <PhoneSections />
          ) : (
            <>
              <SectionStrip />
              <div className={styles['columns']}>
                <EstimateSections />
                <EstimateSide onConflict={saving.showConflict} />
              </div>
            </>
          )}
        </div>
      </Page>
      <EstimateBar saving={saving} />
      <ConflictDialog key={origin?.version ?? 0} saving={saving} />
      <InsuranceDialog saving={saving} />
      <ExchangeLayer />
      <OptimizationLayer />
      <UnsavedDialog guard={guard} kept={isKept} />
    </EstimateFiguresProvider>
  );
}

/** The whole editor on one estimate. */
export function EstimateEditor({ start, onEdit }: EditorProps) {
  const [store] = useState(() => createEstimateStore(start));
  return (
    <EstimateEditorProvider store={store}>
      <Editor start={start} onEdit={onEdit} />
    </EstimateEditorProvider>
  );
}
