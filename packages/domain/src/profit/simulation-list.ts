import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData, NamedSimulation } from '../document/estimate-data.ts';
import { convertEstimate } from '../parameters/convert-estimate.ts';

/** Simulations that a project keeps at most. */
export const MAX_SIMULATIONS = 20;

const folded = (name: string) => name.trim().toLocaleLowerCase();

/** Whether another simulation of the list has the name, in any case. */
export function isSimulationNameTaken(
  list: readonly NamedSimulation[],
  name: string,
  except?: string,
): boolean {
  return list.some((kept) => kept.id !== except && folded(kept.name) === folded(name));
}

/** The name, with a number after it when another simulation of the list has it. */
export function freeSimulationName(list: readonly NamedSimulation[], name: string): string {
  let free = name;
  for (let number = 2; isSimulationNameTaken(list, free); number += 1) free = `${name} ${number}`;
  return free;
}

/**
 * The estimate with the simulation: in the place of the one with its id, else after the others.
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

/** The estimate without the simulation of that id. */
export function withoutSimulation<Data extends EstimateData>(data: Data, id: string): Data {
  return { ...data, simulations: (data.simulations ?? []).filter((kept) => kept.id !== id) };
}

/**
 * The estimate with the simulations that another version of the project keeps, their amounts in its
 * own currency; with those it has where the other one has no list.
 */
export function withSimulationsOf<Data extends EstimateData>(
  data: Data,
  other: EstimateData,
): Data {
  if (other.simulations === undefined) return data;
  const { simulations } = convertEstimate(
    { settings: { currency: currencyOf(other) }, simulations: other.simulations },
    currencyOf(data),
  );
  return { ...data, simulations };
}

const isSame = (left: NamedSimulation | undefined, right: NamedSimulation | undefined) =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * Both changes of a list of simulations in one, by id: what one side added or changed is kept,
 * what one side deleted is gone unless the other side changed it. Where both changed the same one,
 * that saved later stands.
 *
 * Holds: a side that changed nothing changes nothing. Those of `theirs` stand first.
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
