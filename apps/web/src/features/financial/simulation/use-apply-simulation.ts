import type { Project } from '@pcm/contract';
import { estimateDifference } from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toast-store.ts';
import { patchEstimate, patchSimulation } from '../financial.queries.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { isStale } from '../state/save-trouble.ts';
import {
  dropSimulationRecord,
  keepSimulationRecord,
  readSimulationRecord,
} from '../state/simulation-record.ts';
import { knownProject, readAgain } from './simulation.queries.ts';
import { useSimulation } from './use-simulation.ts';

type T = TFunction<['simulation', 'common']>;

/** Sets the project back to how it was, and the simulation to how it was being worked on. */
async function takeBack(before: Project, saved: Project, t: T): Promise<void> {
  try {
    await patchEstimate(saved, before.data);
    showToast({ tone: 'success', title: t('applying.undone') });
  } catch (error) {
    showToast({
      tone: 'error',
      title: t('applying.undoFailed'),
      description: isStale(error) ? t('applying.undoStale') : undefined,
    });
  }
}

/** Saves the simulated values with the project, then leads to its Financial Analysis. */
export function useApplySimulation() {
  const { t } = useTranslation(['simulation', 'common']);
  const { project, data, flush } = useFinancial();
  const { result } = useSimulation();
  const navigate = useNavigate();
  const [isApplying, setApplying] = useState(false);

  const failed = () =>
    showToast({
      tone: 'error',
      title: t('common:error'),
      description: t('applying.failed'),
    });

  /** The version that the shown figures are of; null when somebody changed the project meanwhile. */
  const shownVersion = (): Project | null => {
    const known = knownProject(project.id) ?? project;
    if (known.version === project.version) return project;
    const { lines, fields } = estimateDifference(data, known.data);
    return lines.length === 0 && fields.length === 0 ? known : null;
  };

  const send = async (): Promise<boolean> => {
    if (!(await flush())) {
      failed();
      return false;
    }
    const before = shownVersion();
    if (before === null) throw new StaleSimulation();
    const kept = readSimulationRecord(project.id);
    const saved = await patchSimulation(before, {
      ...result.data,
      simulations: before.data.simulations,
    });
    dropSimulationRecord(project.id);
    showToast({
      tone: 'success',
      title: t('applying.applied'),
      description: t('applying.appliedText'),
      action: {
        label: t('common:undo'),
        onAction: () => {
          if (kept !== null) keepSimulationRecord(project.id, kept);
          void takeBack(before, saved, t);
        },
      },
    });
    await navigate({ to: '/project-management', search: { project: project.id } });
    return true;
  };

  const apply = async (): Promise<boolean> => {
    setApplying(true);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof StaleSimulation || isStale(error))) {
        failed();
        return false;
      }
      await readAgain(project.id).catch(() => undefined);
      showToast({
        tone: 'neutral',
        title: t('applying.stale'),
        description: t('applying.staleText'),
      });
      return false;
    } finally {
      setApplying(false);
    }
  };
  return { apply, isApplying };
}

/** The figures on the screen are no longer those of the project. */
class StaleSimulation extends Error {}
