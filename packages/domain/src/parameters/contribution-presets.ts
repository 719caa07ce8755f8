import { sumAmounts } from '../money/amount.ts';
import {
  CONTRIBUTION_SOURCES,
  MINIMUM_WAGE_SOURCE,
  minimumWagesOn,
  type WagesInForce,
} from './moroccan-contributions.ts';
import type { MinimumWages, ParameterSet } from './parameter-set.ts';

/** Contribution rates offered by name. Units: percent. Holds: employer + employee = total. */
export interface RatePreset {
  /**
   * `published`: those of the law, which are the standard here; `stated`: the other rates of the
   * specification, of which some are from before 2017.
   */
  code: 'published' | 'stated';
  rates: { employer: number; employee: number; total: number };
  sources: readonly string[];
}

/** Minimum wages offered by name. Units: MAD. */
export interface WagePreset {
  /**
   * `decree`: in force since `since`; `calculation`: used for wages that an estimate does not
   * state; `configuration`: the wages of a new estimate, which no decree sets.
   */
  code: 'decree' | 'calculation' | 'configuration';
  wages: MinimumWages;
  /** The first day of a decree. */
  since: string | null;
  decrees: readonly string[];
  sources: readonly string[];
}

function rates(employer: number, employee: number): RatePreset['rates'] {
  return { employer, employee, total: sumAmounts([employer, employee]) };
}

/** Returns the rates that a configuration screen offers, the standard ones first. */
export function ratePresets(parameters: ParameterSet): RatePreset[] {
  const { contributions, presets } = parameters;
  const stated = presets.find(({ code }) => code === 'cnssRates');
  const sum = (key: 'employer' | 'employee') =>
    sumAmounts(contributions.value.map((component) => component[key]));
  const standard: RatePreset = {
    code: 'published',
    rates: rates(sum('employer'), sum('employee')),
    sources: [contributions.source, ...CONTRIBUTION_SOURCES],
  };
  if (stated === undefined) return [standard];
  const { employer = 0, employee = 0 } = stated.values;
  return [standard, { code: 'stated', rates: rates(employer, employee), sources: [stated.source] }];
}

const decreePreset = ({ since, decrees, ...wages }: WagesInForce): WagePreset => ({
  code: 'decree',
  wages,
  since,
  decrees,
  sources: [MINIMUM_WAGE_SOURCE],
});

/**
 * Returns the minimum wages that a configuration screen offers: those in force on a day, then
 * others.
 */
export function wagePresets(day: string, parameters: ParameterSet): WagePreset[] {
  const { minimumWages, initialMinimumWages } = parameters;
  const inForce = minimumWagesOn(day);
  return [
    ...(inForce === null ? [] : [decreePreset(inForce)]),
    {
      code: 'calculation',
      wages: { ...minimumWages.value },
      since: null,
      decrees: [],
      sources: [minimumWages.source],
    },
    {
      code: 'configuration',
      wages: { ...initialMinimumWages.value },
      since: null,
      decrees: [],
      sources: [initialMinimumWages.source],
    },
  ];
}

/** Returns the amounts offered for the yearly contract, the standard one first. Units: MAD. */
export function contractPresets(
  parameters: ParameterSet,
): { contractAmount: number; source: string }[] {
  const { insuranceContract, presets } = parameters;
  const other = presets.find(({ code }) => code === 'insuranceContract');
  const contractAmount = other?.values['contractAmount'];
  return [
    {
      contractAmount: insuranceContract.value.contractAmount,
      source: insuranceContract.source,
    },
    ...(other === undefined || contractAmount === undefined
      ? []
      : [{ contractAmount, source: other.source }]),
  ];
}
