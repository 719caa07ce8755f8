import {
  type Currency,
  convertEstimate,
  currencyOf,
  type EstimateData,
  freeSimulationName,
  isSimulationNameTaken,
  MAX_SIMULATIONS,
  type NamedSimulation,
  withSimulation,
} from '@pcm/domain';

/*
 * Changes of the simulations that a project keeps. Each is laid over the newest version of the
 * project, by id, and touches nothing else of it: somebody else may have changed the rest.
 */

/** Why a change can't be made: the list is full; it was deleted; others changed it since. */
type KeptTrouble = 'full' | 'gone' | 'newer';

/** A change of a kept simulation that the newest version of the project leaves no room for. */
export class KeptRefusal extends Error {
  readonly trouble: KeptTrouble;

  constructor(trouble: KeptTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** A simulation, and the currency its amounts are in. */
export interface Stated {
  kept: NamedSimulation;
  currency: Currency;
}

/** The simulation of that id. Errors: {@link KeptRefusal} `gone`. */
export function keptOf(data: EstimateData, id: string): Stated {
  const kept = data.simulations?.find((one) => one.id === id);
  if (kept === undefined) throw new KeptRefusal('gone');
  return { kept, currency: currencyOf(data) };
}

/** The simulation with its amounts in the currency of the estimate. */
function inCurrencyOf(data: EstimateData, { kept, currency }: Stated): NamedSimulation {
  const settings = { currency };
  const { simulations } = convertEstimate({ settings, simulations: [kept] }, currencyOf(data));
  return simulations?.[0] ?? kept;
}

function freeName(data: EstimateData, id: string, name: string): string {
  const others = (data.simulations ?? []).filter((one) => one.id !== id);
  return isSimulationNameTaken(others, name) ? freeSimulationName(others, name) : name;
}

/**
 * With one more, under a name that nobody took meanwhile; one that is there already stays as it is.
 * Errors: {@link KeptRefusal} `full`.
 */
export function withKept(data: EstimateData, stated: Stated): EstimateData {
  const list = data.simulations ?? [];
  const kept = inCurrencyOf(data, stated);
  if (list.some(({ id }) => id === kept.id)) return data;
  if (list.length >= MAX_SIMULATIONS) throw new KeptRefusal('full');
  return withSimulation(data, { ...kept, name: freeName(data, kept.id, kept.name) });
}

/** With another name, whatever its values are by now. Errors: {@link KeptRefusal} `gone`. */
export function withName(data: EstimateData, id: string, name: string): EstimateData {
  const { kept } = keptOf(data, id);
  return withSimulation(data, { ...kept, name: freeName(data, id, name) });
}

/** With other values, whatever its name is by now. Errors: {@link KeptRefusal} `gone`. */
export function withValues(data: EstimateData, stated: Stated): EstimateData {
  const { kept } = keptOf(data, stated.kept.id);
  return withSimulation(data, { ...inCurrencyOf(data, stated), name: kept.name });
}

/**
 * With the values from before it was replaced. Errors: {@link KeptRefusal} `gone`, and `newer` when
 * others replaced it since.
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
