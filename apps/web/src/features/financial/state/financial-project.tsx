import type { Project } from '@pcm/contract';
import {
  currencyOf,
  parametersOf,
  priceEstimate,
  profitResult,
  SPECIFICATION,
  withEdits,
} from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useMay } from '../../../platform/role.ts';
import { useSharedValue } from '../../../platform/shared-value.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import {
  EstimateFiguresProvider,
  type EstimateSection,
} from '../../../project/cost/estimate-figures.tsx';
import { useFieldWords } from '../../../project/versions/use-field-words.ts';
import { ConflictDialog, ConflictTable } from '../../../saving/conflict-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { FinancialTab } from '../search-params.ts';
import { pendingEdits } from './estimate-edits.ts';
import { FinancialContext } from './financial-context.tsx';
import { saverOf, wholeEstimate } from './savers.ts';

/** Asks about fields that somebody else set to other values. */
function ProjectConflicts({ saver }: { saver: ReturnType<typeof saverOf> }) {
  const { t } = useTranslation('financial');
  const { fieldName, valueOf } = useFieldWords();
  const { save } = useSharedValue(saver);
  return (
    <ConflictDialog
      save={save}
      saver={saver}
      title={t('conflict.title')}
      text={t('conflict.text')}
      words={{
        later: t('conflict.later'),
        takeTheirs: t('conflict.takeTheirs'),
        keepMine: t('conflict.keepMine'),
      }}
    >
      <ConflictTable
        save={save}
        heads={{
          field: t('conflict.field'),
          mine: t('conflict.mine'),
          theirs: t('conflict.theirs'),
        }}
        nameOf={fieldName}
        textOf={valueOf}
      />
    </ConflictDialog>
  );
}

/** The tabs that edit a section of the estimate; the editor has the other sections. */
const TABS: Partial<Record<EstimateSection, FinancialTab>> = {
  contributions: 'cnss-config',
  insurance: 'insurance',
  profit: 'settings',
};

/** Leads from the explanation of a figure to its inputs. */
function useGoTo(id: string): (section: EstimateSection) => void {
  const navigate = useNavigate();
  return (section) => {
    const tab = TABS[section];
    void (tab === undefined
      ? navigate({ to: '/projects/$projectId/edit', params: { projectId: id }, hash: section })
      : navigate({ to: '/project-management', search: { project: id, tab } }));
  };
}

/** Provides the project with its edits to the panels below, and saves the edits. */
export function FinancialProjectProvider(props: { project: Project; children: ReactNode }) {
  const { project: read, children } = props;
  const saver = saverOf(read);
  const state = useSharedValue(saver);
  const goTo = useGoTo(read.id);
  const { t } = useTranslation('financial');
  const mayEdit = useMay('estimate');
  const refuse = () => showToast({ tone: 'neutral', title: t('readOnly') });
  // The page read a version; the saver ignores one that is older than its own.
  useEffect(() => saver.see(read), [saver, read]);
  const project = read.version > state.record.version ? read : state.record;
  const data = withEdits(project.data, pendingEdits(state.fields));
  const priced = priceEstimate(data, SPECIFICATION);
  const currency = currencyOf(data);
  return (
    <FinancialContext
      value={{
        project,
        data,
        priced,
        profit: profitResult(priced.cost, data.profitAnalysis, parametersOf(data, SPECIFICATION)),
        currency,
        save: state.save,
        edit: mayEdit ? saver.edit : refuse,
        flush: saver.flush,
        change: (apply) =>
          mayEdit ? saver.change(wholeEstimate(apply)) : Promise.reject(new Error(t('readOnly'))),
      }}
    >
      <EstimateFiguresProvider value={{ data, priced, currency, goTo }}>
        {children}
        <ProjectConflicts saver={saver} />
      </EstimateFiguresProvider>
    </FinancialContext>
  );
}
