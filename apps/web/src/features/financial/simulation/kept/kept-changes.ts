import {
  type Currency,
  convertEstimate,
  currencyOf,
  type EstimateData,
  freeSimulationName,
  isSimulationNameTaken,
  MAX_SIMULATIONS,
  type NamedSimulation,
  SPECIFICATION,
  withSimulation,
} from '@pcm/domain';

/*
 * Changes of the simulations that a project keeps. Each is applied by id to the newest version of
 * the project and changes nothing else, because somebody else may have changed the rest.
 */

/** The reason why a change fails: the list is full, or the simulation was deleted or changed. */
type KeptTrouble = 'full' | 'gone' | 'newer';

/** Thrown when the newest version of the project does not allow the change. */
export class KeptRefusal extends Error {
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
