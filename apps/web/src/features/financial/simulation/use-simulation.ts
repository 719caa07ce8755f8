import {
  type EstimateEdits,
  type SimulationResult,
  type SimulationValues,
  SPECIFICATION,
  simulate,
  simulationValues,
  withEdits,
} from '@pcm/domain';
import { createContext, useContext, useState } from 'react';
import { useFinancial } from '../state/financial-context.tsx';
import { historyOf, redone, type Simulated, undone, withChange } from './value-history.ts';
import {
  beganIn,
  beginningOf,
  driftSince,
  historyIn,
  isSameValue,
  keepWork,
  type ProjectDrift,
  readWork,
} from './working-record.ts';

/** The values to simulate; absent ones stay. */
export type ValueEdits = Pick<EstimateEdits, 'contingencies' | 'profitAnalysis'> & {
  whatIf?: Partial<SimulationValues['whatIf']>;
};

/** The working simulation of the open project. */
export interface WorkingSimulation {
  values: SimulationValues;
  result: SimulationResult;
  /** The project's own values, as {@link SimulationResult}. */
  original: SimulationResult;
  own: SimulationValues;
  /** Whether any value differs from the project. */
  isChanged: boolean;
  /** Whether this browser keeps it over a reload. */
  isKept: boolean;
  /** The changes of the project since the simulation began. */
  drift: ProjectDrift | null;
  /** `about` names the value: successive changes of one value are one step back. */
  change: (edits: ValueEdits, about: string) => void;
  /** Replaces all simulated values. */
  load: (values: SimulationValues) => void;
  /** Resets the values to the project's own. */
  startAnew: () => void;
  /** Keeps the simulated values after the project changed. */
  goOn: () => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** Returns the working simulation of the open project; this browser keeps every change. */
export function useWorkingSimulation(): WorkingSimulation {
  const { project, data, currency } = useFinancial();
  const [kept] = useState(() => readWork(project.id, data));
  const [history, setHistory] = useState(() => historyOf(kept.values));
  const [isKept, setKept] = useState(true);
  const original = simulate(data, {}, SPECIFICATION);
  const now = beginningOf(data, original.priced.cost.total);
  const [began, setBegan] = useState(kept.began ?? now);
  const [workedIn, setWorkedIn] = useState(currency);
  if (workedIn !== currency) {
    setWorkedIn(currency);
    setHistory(historyIn(history, workedIn, data));
    setBegan(beganIn(began, workedIn, data) ?? now);
  }

  const own = simulationValues(data, {}, SPECIFICATION);
  const values = history.present ?? own;
  const result = history.present === null ? original : simulate(data, values, SPECIFICATION);

  const keep = (next: Simulated, since = began) => {
    const total = next === null ? now.total : simulate(data, next, SPECIFICATION).priced.cost.total;
    setKept(keepWork(project.id, next, { total, currency, began: since, now: new Date() }));
  };
  const go = (next: typeof history) => {
    // While nothing is simulated, a change of the project only moves the start of the simulation.
    const since = history.present === null ? now : began;
    setBegan(since);
    setHistory(next);
    keep(next.present, since);
  };
  const set = (next: Simulated, about: string) => go(withChange(history, next, about, Date.now()));

  return {
    values,
    result,
    original,
    own,
    isChanged: history.present !== null && !isSameValue(values, own),
    isKept,
    drift: history.present === null ? null : driftSince(began, now),
    change: ({ whatIf, ...edits }, about) => {
      const { contingencies, profitAnalysis } = withEdits(values, edits);
      const tried = { ...values.whatIf, ...whatIf };
      const next = { contingencies, profitAnalysis, whatIf: tried };
      set(isSameValue(next, own) ? null : next, about);
    },
    load: (next) => set(isSameValue(next, own) ? null : next, `load ${Date.now()}`),
    startAnew: () => set(null, `anew ${Date.now()}`),
    goOn: () => {
      setBegan(now);
      keep(history.present, now);
    },
    undo: history.past.length === 0 ? null : () => go(undone(history)),
    redo: history.future.length === 0 ? null : () => go(redone(history)),
  };
}

export const SimulationContext = createContext<WorkingSimulation | null>(null);

/** See {@link SimulationContext}. */
export function useSimulation(): WorkingSimulation {
  const simulation = useContext(SimulationContext);
  if (simulation === null) throw new Error('useSimulation outside of a simulation');
  return simulation;
}
