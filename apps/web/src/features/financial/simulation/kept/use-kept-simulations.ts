import {
  type Currency,
  convertEstimate,
  currencyOf,
  type EstimateData,
  freeSimulationName,
  isSimulationNameTaken,
  MAX_SIMULATIONS,
  type NamedSimulation,
  type SimulationValues,
  SPECIFICATION,
  simulationValues,
  withoutSimulation,
  withSimulation,
} from '@pcm/domain';
import { useState } from 'react';
import { newLineId } from '../../../../platform/line-id.ts';
import { isolate, useErrorText, useTranslation } from '../../../../platform/words/translation.ts';
import { sayDone, showToast } from '../../../../ui/feedback/toast-store.ts';
import { useFinancial } from '../../state/financial-context.tsx';
import { useSimulation } from '../use-simulation.ts';

/*
 * Changes of the simulations that a project keeps. Each is applied by id to the newest version of
 * the project and changes nothing else, because somebody else may have changed the rest.
 */

/** The reason why a change fails: the list is full, or the simulation was deleted or changed. */
type KeptTrouble = 'full' | 'gone' | 'newer';

/** Thrown when the newest version of the project does not allow the change. */
class KeptRefusal extends Error {
  readonly trouble: KeptTrouble;

  constructor(trouble: KeptTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** A simulation and the currency of its amounts. */
export interface Stated {
  kept: NamedSimulation;
  currency: Currency;
}

/** Returns the simulation with an id. Errors: {@link KeptRefusal} `gone`. */
export function keptOf(data: EstimateData, id: string): Stated {
  const kept = data.simulations?.find((one) => one.id === id);
  if (kept === undefined) throw new KeptRefusal('gone');
  return { kept, currency: currencyOf(data) };
}

/** Returns the simulation with its amounts in the currency of the estimate. */
function inCurrencyOf(data: EstimateData, { kept, currency }: Stated): NamedSimulation {
  const settings = { currency };
  const { simulations } = convertEstimate(
    { settings, simulations: [kept] },
    currencyOf(data),
    SPECIFICATION,
  );
  return simulations?.[0] ?? kept;
}

function freeName(data: EstimateData, id: string, name: string): string {
  const others = (data.simulations ?? []).filter((one) => one.id !== id);
  return isSimulationNameTaken(others, name) ? freeSimulationName(others, name) : name;
}

/**
 * Adds a simulation under a name that is still free; one that exists already stays unchanged.
 * Errors: {@link KeptRefusal} `full`.
 */
export function withKept(data: EstimateData, stated: Stated): EstimateData {
  const list = data.simulations ?? [];
  const kept = inCurrencyOf(data, stated);
  if (list.some(({ id }) => id === kept.id)) return data;
  if (list.length >= MAX_SIMULATIONS) throw new KeptRefusal('full');
  return withSimulation(data, { ...kept, name: freeName(data, kept.id, kept.name) });
}

/** Renames a simulation, and keeps its newest values. Errors: {@link KeptRefusal} `gone`. */
export function withName(data: EstimateData, id: string, name: string): EstimateData {
  const { kept } = keptOf(data, id);
  return withSimulation(data, { ...kept, name: freeName(data, id, name) });
}

/**
 * Replaces the values of a simulation, and keeps its newest name. Errors: {@link KeptRefusal}
 * `gone`.
 */
export function withValues(data: EstimateData, stated: Stated): EstimateData {
  const { kept } = keptOf(data, stated.kept.id);
  return withSimulation(data, { ...inCurrencyOf(data, stated), name: kept.name });
}

/**
 * Restores the values from before a replacement. Errors: {@link KeptRefusal} `gone`, and `newer`
 * when others have replaced them since.
 */
export function withValuesBack(
  data: EstimateData,
  before: Stated,
  replacedAt: NamedSimulation['savedAt'],
): EstimateData {
  const { kept } = keptOf(data, before.kept.id);
  if (kept.savedAt !== replacedAt) throw new KeptRefusal('newer');
  return withValues(data, before);
}

/**
 * Returns the simulations that the project keeps, and their actions. Each change is applied by id
 * to the newest version of the project, so that two people who save at once lose nothing.
 */
export function useKeptSimulations() {
  const { t } = useTranslation(['simulation', 'common']);
  const errorText = useErrorText();
  const { data, currency, change } = useFinancial();
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
          error instanceof KeptRefusal
            ? t(`kept.${error.trouble}`, { max: MAX_SIMULATIONS })
            : errorText(error),
      });
      return false;
    } finally {
      setBusy(null);
    }
  };

  const putBack = (stated: Stated) => run(stated.kept.id, (newest) => withKept(newest, stated));
  const put = (kept: NamedSimulation) => putBack({ kept, currency });
  const done = (key: 'saved' | 'renamed' | 'replaced' | 'loaded', name: string) =>
    sayDone(t(`kept.${key}`, { name: isolate(name) }));
  const made = (name: string, from: SimulationValues, id = newLineId()): NamedSimulation => ({
    id,
    name,
    savedAt: new Date().toISOString(),
    ...from,
  });

  return {
    list,
    /** The id of the simulation that is being saved or deleted. */
    busy,
    save: async (name: string) => {
      const isSaved = await put(made(name, values));
      if (isSaved) done('saved', name);
      return isSaved;
    },
    rename: async (kept: NamedSimulation, name: string) => {
      const isSaved = await run(kept.id, (newest) => withName(newest, kept.id, name));
      if (isSaved) done('renamed', name);
      return isSaved;
    },
    duplicate: async (kept: NamedSimulation) => {
      const name = freeSimulationName(list, kept.name);
      const copy = { ...kept, id: newLineId(), name, savedAt: new Date().toISOString() };
      if (await put(copy)) done('saved', name);
    },
    replace: async (kept: NamedSimulation) => {
      const next = made(kept.name, values, kept.id);
      let before: Stated = { kept, currency };
      const isSaved = await run(kept.id, (newest) => {
        before = keptOf(newest, kept.id);
        return withValues(newest, { kept: next, currency });
      });
      if (!isSaved) return;
      const takeBack = () => run(kept.id, (newest) => withValuesBack(newest, before, next.savedAt));
      showToast({
        tone: 'success',
        title: t('kept.replaced', { name: isolate(kept.name) }),
        undo: () => void takeBack(),
      });
    },
    remove: async (kept: NamedSimulation) => {
      let before: Stated = { kept, currency };
      const isGone = await run(
        kept.id,
        (newest) => {
          if (!newest.simulations?.some(({ id }) => id === kept.id)) return newest;
          before = keptOf(newest, kept.id);
          return withoutSimulation(newest, kept.id);
        },
        t('kept.failedDelete'),
      );
      if (!isGone) return;
      showToast({
        tone: 'success',
        title: t('kept.deleted', { name: isolate(kept.name) }),
        undo: () => void putBack(before),
      });
    },
    load: (kept: NamedSimulation) => {
      load(simulationValues(data, kept, SPECIFICATION));
      done('loaded', kept.name);
    },
  };
}

/** See {@link useKeptSimulations}. */
export type KeptSimulations = ReturnType<typeof useKeptSimulations>;
