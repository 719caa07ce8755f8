import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData, NamedSimulation } from '../document/estimate-data.ts';
import { convertEstimate } from '../parameters/convert-estimate.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';

/** The most simulations of a project. */
export const MAX_SIMULATIONS = 20;

const folded = (name: string) => name.trim().toLocaleLowerCase();

/** Tells whether another simulation of the list has the name; case does not count. */
export function isSimulationNameTaken(
  list: readonly NamedSimulation[],
  name: string,
  except?: string,
): boolean {
  return list.some((kept) => kept.id !== except && folded(kept.name) === folded(name));
}

/** Returns the name, with a number after it when another simulation of the list has it. */
export function freeSimulationName(list: readonly NamedSimulation[], name: string): string {
  let free = name;
  for (let number = 2; isSimulationNameTaken(list, free); number += 1) free = `${name} ${number}`;
  return free;
}

/**
 * Returns the estimate with the simulation: it replaces the one with its id, or comes last.
 *
 * Holds: every other simulation stays as it is.
 */
export function withSimulation<Data extends EstimateData>(data: Data, kept: NamedSimulation): Data {
  const list = data.simulations ?? [];
  const isKnown = list.some(({ id }) => id === kept.id);
  return {
    ...data,
    simulations: isKnown ? list.map((one) => (one.id === kept.id ? kept : one)) : [...list, kept],
  };
}

/** Returns the estimate without the simulation of that id. */
export function withoutSimulation<Data extends EstimateData>(data: Data, id: string): Data {
  return { ...data, simulations: (data.simulations ?? []).filter((kept) => kept.id !== id) };
}

/**
 * Returns the estimate with the simulations of another version of the project, converted to its own
 * currency; with its present ones where the other version has no list.
 */
export function withSimulationsOf<Data extends EstimateData>(
  data: Data,
  other: EstimateData,
  parameters: ParameterSet,
): Data {
  if (other.simulations === undefined) return data;
  const { simulations } = convertEstimate(
    {
      settings: { ...other.settings, currency: currencyOf(other) },
      simulations: other.simulations,
    },
    currencyOf(data),
    parameters,
  );
  return { ...data, simulations };
}

const isSame = (left: NamedSimulation | undefined, right: NamedSimulation | undefined) =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * Merges two changed lists of simulations by id: what one side added or changed is kept, what one
 * side deleted is removed unless the other side changed it. Where both changed the same one, the
 * one saved later wins.
 *
 * Holds: a side that changed nothing changes nothing. Those of `theirs` come first.
 */
export function mergedSimulations(
  base: readonly NamedSimulation[],
  theirs: readonly NamedSimulation[],
  mine: readonly NamedSimulation[],
): NamedSimulation[] {
  const find = (list: readonly NamedSimulation[], id: string) => list.find((one) => one.id === id);
  const ids = new Set([...theirs, ...mine].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [before, their, my] = [find(base, id), find(theirs, id), find(mine, id)];
    if (isSame(my, before)) return their ?? [];
    if (isSame(their, before)) return my ?? [];
    if (their === undefined || my === undefined) return their ?? my ?? [];
    return my.savedAt >= their.savedAt ? my : their;
  });
}
