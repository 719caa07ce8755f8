import type { Project } from '@pcm/contract';
import { currencyOf, priceEstimate, profitResult, withEdits } from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import {
  EstimateFiguresProvider,
  type EstimateSection,
} from '../../../project/cost/estimate-figures.tsx';
import type { FinancialTab } from '../search-params.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FinancialContext } from './financial-context.tsx';
import { pendingEdits } from './pending-leaves.ts';
import { saverOf } from './savers.ts';

/** Where a section of the estimate is set on Financial Analysis; the others are the editor's. */
const TABS: Partial<Record<EstimateSection, FinancialTab>> = {
  contributions: 'cnss-config',
  insurance: 'insurance',
  profit: 'settings',
};

/** Leads from a figure's explanation to where its inputs are entered. */
function useGoTo(id: string): (section: EstimateSection) => void {
  const navigate = useNavigate();
  return (section) => {
    const tab = TABS[section];
    void (tab === undefined
      ? navigate({ to: '/projects/$projectId/edit', params: { projectId: id }, hash: section })
      : navigate({ to: '/project-management', search: { project: id, tab } }));
  };
}

/** Gives the panels below it the project with its edits, and saves them. */
export function FinancialProjectProvider(props: { project: Project; children: ReactNode }) {
  const { project: read, children } = props;
  const saver = saverOf(read);
  const state = useSyncExternalStore(saver.subscribe, saver.get);
  const goTo = useGoTo(read.id);
  // A version that was read by the page: an older one, which came late, changes nothing.
  useEffect(() => saver.see(read), [saver, read]);
  const project = read.version > state.project.version ? read : state.project;
  const data = withEdits(project.data, pendingEdits(state.leaves));
  const priced = priceEstimate(data);
  const currency = currencyOf(data);
  return (
    <FinancialContext
      value={{
        project,
        data,
        priced,
        profit: profitResult(priced.cost, data.profitAnalysis),
        currency,
        save: state.save,
        edit: saver.edit,
        flush: saver.flush,
        change: saver.change,
      }}
    >
      <EstimateFiguresProvider value={{ data, priced, currency, goTo }}>
        {children}
        <ConflictDialog saver={saver} />
      </EstimateFiguresProvider>
    </FinancialContext>
  );
}
