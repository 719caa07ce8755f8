import type { Project } from '@pcm/contract';
import type { EstimateData, SimulationValues } from '@pcm/domain';
import type { Translate } from '@pcm/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isStale } from '../../../platform/api/api-error.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import {
  hasArrived,
  isSameEstimate,
  patchEstimate,
  patchSimulation,
} from '../financial.queries.ts';
import { useFinancial } from '../state/financial-context.tsx';
import {
  dropSimulationRecord,
  keepSimulationRecord,
  readSimulationRecord,
  type SimulationRecord,
} from '../state/simulation-record.ts';
import { knownProject, readAgain } from './simulation.queries.ts';
import { useSimulation } from './use-simulation.ts';
import { isSameValue } from './working-record.ts';

type T = Translate<['simulation', 'common']>;

/** The former project, and the working simulation that was applied. */
interface Applied {
  before: Project;
  kept: SimulationRecord | null;
}

/** Restores the former project, and the working simulation unless another was begun since. */
async function takeBack({ before, kept }: Applied, saved: Project, t: T): Promise<void> {
  try {
    await patchEstimate(saved, before.data);
    if (kept !== null && readSimulationRecord(before.id) === null) {
      keepSimulationRecord(before.id, kept);
    }
    sayDone(t('applying.undone'));
  } catch (error) {
    showToast({
      tone: 'error',
      title: t('applying.undoFailed'),
      description: isStale(error) ? t('applying.undoStale') : undefined,
    });
  }
}

/** Saves the simulated values in the project, then opens its Financial Analysis. */
export function useApplySimulation() {
  const { t } = useTranslation(['simulation', 'common']);
  const { project, data, flush } = useFinancial();
  const { result, values } = useSimulation();
  const navigate = useNavigate();
  const [isApplying, setApplying] = useState(false);
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null);

  const failed = () =>
    showToast({ tone: 'error', title: t('common:error'), description: t('applying.failed') });

  /** Returns the version of the shown figures; null when somebody has changed the project since. */
  const shownVersion = (): Project | null => {
    const known = knownProject(project.id) ?? project;
    if (known.version === project.version) return project;
    return isSameEstimate(data, known.data) ? known : null;
  };

  /** Returns an attempt without an answer once the project shows that it was saved; else null. */
  const arrivedSince = (): { applied: Applied; saved: Project } | null => {
    const saved = knownProject(project.id) ?? project;
    if (unanswered === null || !isSameValue(unanswered.values, values)) return null;
    const { applied, data: sent } = unanswered;
    return hasArrived(saved, applied.before, sent) ? { applied, saved } : null;
  };

  const finish = (applied: Applied, saved: Project) => {
    dropSimulationRecord(project.id);
    showToast({
      tone: 'success',
      title: t('applying.applied'),
      description: t('applying.appliedText'),
      undo: () => void takeBack(applied, saved, t),
    });
  };

  const send = async (): Promise<boolean> => {
    if (!(await flush())) {
      failed();
      return false;
    }
    const arrived = arrivedSince();
    if (arrived === null) {
      const before = shownVersion();
      if (before === null) throw new StaleSimulation();
      const kept = readSimulationRecord(project.id);
      const simulated = {
        ...result.data,
        profitAnalysis: { ...result.data.profitAnalysis, enabled: true },
        simulations: before.data.simulations,
      };
      setUnanswered({ applied: { before, kept }, values, data: simulated });
      finish({ before, kept }, await patchSimulation(before, simulated));
    } else {
      finish(arrived.applied, arrived.saved);
    }
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

/** An attempt that was sent, kept in case its answer is lost. */
interface Unanswered {
  applied: Applied;
  values: SimulationValues;
  /** The estimate that was sent. */
  data: EstimateData;
}

/** Thrown when the figures on the screen are no longer those of the project. */
class StaleSimulation extends Error {}
