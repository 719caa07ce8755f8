import type { Project } from '@pcm/contract';
import { currencyOf, priceEstimate, profitResult, withEdits } from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSharedValue } from '../../../platform/shared-value.ts';
import {
  EstimateFiguresProvider,
  type EstimateSection,
} from '../../../project/cost/estimate-figures.tsx';
import { useFieldWords } from '../../../project/versions/use-field-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { FinancialTab } from '../search-params.ts';
import { FinancialContext } from './financial-context.tsx';
import { pendingEdits } from './pending-leaves.ts';
import type { Saver } from './saver.ts';
import { saverOf } from './savers.ts';
import styles from './state.module.css';

/** Asks whose values to keep when somebody else set the same fields to other values. */
function ConflictDialog({ saver }: { saver: Saver }) {
  const { t } = useTranslation('financial');
  const { fieldName, valueOf } = useFieldWords();
  const { save } = useSharedValue(saver);
  const { conflicts, isAsking } = save;
  return (
    <Dialog
      opened={save.status === 'conflict' && isAsking}
      onClose={() => saver.ask(false)}
      title={t('conflict.title')}
      subtitle={t('conflict.text')}
      role="alertdialog"
      keepOpenOutside
      actions={
        <>
          <Button variant="quiet" onClick={() => saver.ask(false)}>
            {t('conflict.later')}
          </Button>
          <Button onClick={() => void saver.resolve('theirs')}>{t('conflict.takeTheirs')}</Button>
          <Button variant="primary" autoFocus onClick={() => void saver.resolve('mine')}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ path, mine, theirs }) => (
            <tr key={path}>
              <th scope="row">{fieldName(path)}</th>
              <td>
                <bdi>{valueOf(path, mine)}</bdi>
              </td>
              <td>
                <bdi>{valueOf(path, theirs)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
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
  // The page read a version; the saver ignores one that is older than its own.
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
