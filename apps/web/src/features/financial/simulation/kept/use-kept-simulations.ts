import {
  type EstimateData,
  freeSimulationName,
  isSimulationNameTaken,
  MAX_SIMULATIONS,
  type NamedSimulation,
  type SimulationValues,
  simulationValues,
  withoutSimulation,
  withSimulation,
} from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../lib/error-text.ts';
import { isolate } from '../../../../lib/isolate.ts';
import { newLineId } from '../../../../lib/line-id.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { useFinancial } from '../../state/financial-context.tsx';
import { useSimulation } from '../use-simulation.ts';

/** The list is full: somebody has to delete one. */
class FullList extends Error {}

/** With the simulation, under a name that nobody took meanwhile. Errors: {@link FullList}. */
function withKept(data: EstimateData, kept: NamedSimulation): EstimateData {
  const list = data.simulations ?? [];
  const others = list.filter(({ id }) => id !== kept.id);
  if (others.length >= MAX_SIMULATIONS) throw new FullList();
  const name = isSimulationNameTaken(others, kept.name)
    ? freeSimulationName(others, kept.name)
    : kept.name;
  return withSimulation(data, { ...kept, name });
}

/**
 * The simulations that the project keeps, and what can be done with them. Each change is laid over
 * the newest version of the project by id, so that two people saving at once lose none.
 */
export function useKeptSimulations() {
  const { t } = useTranslation(['simulation', 'common']);
  const errorText = useErrorText();
  const { data, change } = useFinancial();
  const { values, load } = useSimulation();
  const [busy, setBusy] = useState<string | null>(null);
  const list = data.simulations ?? [];

  const run = async (
    id: string,
    apply: (data: EstimateData) => EstimateData,
    failed: string = t('kept.failed'),
  ): Promise<boolean> => {
    setBusy(id);
    try {
      await change(apply);
      return true;
    } catch (error) {
      showToast({
        tone: 'error',
        title: failed,
        description:
          error instanceof FullList ? t('kept.full', { max: MAX_SIMULATIONS }) : errorText(error),
      });
      return false;
    } finally {
      setBusy(null);
    }
  };

  const put = (kept: NamedSimulation) => run(kept.id, (newest) => withKept(newest, kept));
  const done = (key: 'saved' | 'renamed' | 'replaced' | 'loaded', name: string) =>
    showToast({ tone: 'success', title: t(`kept.${key}`, { name: isolate(name) }) });
  const made = (name: string, from: SimulationValues, id = newLineId()): NamedSimulation => ({
    id,
    name,
    savedAt: new Date().toISOString(),
    ...from,
  });

  return {
    list,
    /** Id of the one that is being saved or deleted. */
    busy,
    save: async (name: string) => {
      const isSaved = await put(made(name, values));
      if (isSaved) done('saved', name);
      return isSaved;
    },
    rename: async (kept: NamedSimulation, name: string) => {
      const isSaved = await put({ ...kept, name });
      if (isSaved) done('renamed', name);
      return isSaved;
    },
    duplicate: async (kept: NamedSimulation) => {
      const name = freeSimulationName(list, kept.name);
      const copy = { ...kept, id: newLineId(), name, savedAt: new Date().toISOString() };
      if (await put(copy)) done('saved', name);
    },
    replace: async (kept: NamedSimulation) => {
      if (!(await put(made(kept.name, values, kept.id)))) return;
      showToast({
        tone: 'success',
        title: t('kept.replaced', { name: isolate(kept.name) }),
        action: { label: t('common:undo'), onAction: () => void put(kept) },
      });
    },
    remove: async (kept: NamedSimulation) => {
      const isGone = await run(
        kept.id,
        (newest) => withoutSimulation(newest, kept.id),
        t('kept.failedDelete'),
      );
      if (!isGone) return;
      showToast({
        tone: 'success',
        title: t('kept.deleted', { name: isolate(kept.name) }),
        action: { label: t('common:undo'), onAction: () => void put(kept) },
      });
    },
    load: (kept: NamedSimulation) => {
      load(simulationValues(data, kept));
      done('loaded', kept.name);
    },
  };
}

/** See {@link useKeptSimulations}. */
export type KeptSimulations = ReturnType<typeof useKeptSimulations>;
