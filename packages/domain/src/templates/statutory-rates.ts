import type { CnssConfig, EstimateData, ProfitAnalysis } from '../document/estimate-data.ts';
import { withEdits } from '../document/estimate-edits.ts';
import { TAXES, type Tax } from '../document/tax-table.ts';
import { type ParameterSet, standardRate } from '../parameters/parameter-set.ts';
import { enteredRate, rateEdit, taxRegionOf } from '../profit/tax-settings.ts';
import { newSocialContributions } from './new-estimate.ts';

type StatutoryTax = Extract<Tax, { isStatutory: true }>;

/** A statutory rate that an estimate states. */
export type StatutoryKey =
  | 'employer'
  | 'employee'
  | 'contributionTotal'
  | 'smig'
  | 'smag'
  | 'smigHourly'
  | 'contributionCeiling'
  | StatutoryTax['rate'];

interface StatutoryChange {
  kind: 'statutory';
  key: StatutoryKey;
  unit: 'MAD' | 'percent';
  from: number;
  to: number;
}

type Note = (change: StatutoryChange) => void;

/**
 * Returns the present value where the estimate states another; absent values are the engine's
 * defaults.
 */
function renewed(
  stated: number | undefined,
  today: number | undefined,
  key: StatutoryKey,
  unit: 'MAD' | 'percent',
  note: Note,
): number | undefined {
  if (stated === undefined || today === undefined || stated === today) return stated;
  note({ kind: 'statutory', key, unit, from: stated, to: today });
  return today;
}

/** Returns an object with new values for the keys that it has. */
function over<Part extends object>(part: Part, values: { [Key in keyof Part]?: unknown }): Part {
  const stated = Object.entries(values).filter(([, value]) => value !== undefined);
  return { ...part, ...Object.fromEntries(stated) };
}

function contributionsToday(config: CnssConfig, parameters: ParameterSet, note: Note): CnssConfig {
  const today = newSocialContributions(parameters).cnssConfig ?? {};
  const { rates, minimumWages } = config;
  const { rates: newRates, minimumWages: newWages } = today;
  return {
    ...over(config, {
      contributionCeiling: renewed(
        config.contributionCeiling,
        today.contributionCeiling,
        'contributionCeiling',
        'MAD',
        note,
      ),
    }),
    ...(rates && {
      rates: over(rates, {
        employer: renewed(rates.employer, newRates?.employer, 'employer', 'percent', note),
        employee: renewed(rates.employee, newRates?.employee, 'employee', 'percent', note),
        total: renewed(rates.total, newRates?.total, 'contributionTotal', 'percent', note),
      }),
    }),
    ...(minimumWages && {
      minimumWages: over(minimumWages, {
        smig: renewed(minimumWages.smig, newWages?.smig, 'smig', 'MAD', note),
        smag: renewed(minimumWages.smag, newWages?.smag, 'smag', 'MAD', note),
        smigHourly: renewed(
          minimumWages.smigHourly,
          newWages?.smigHourly,
          'smigHourly',
          'MAD',
          note,
        ),
      }),
    }),
  };
}

function taxesToday(
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
  note: Note,
): ProfitAnalysis {
  const region = taxRegionOf(analysis, parameters);
  return TAXES.filter((tax) => tax.isStatutory).reduce((renewedSoFar: ProfitAnalysis, tax) => {
    const stated = enteredRate(analysis, tax, parameters);
    const today = standardRate(tax.code, region, parameters).value;
    const rate = renewed(stated, today, tax.rate, 'percent', note);
    if (rate === undefined) return renewedSoFar;
    const edits = { profitAnalysis: rateEdit(tax.code, rate, parameters) };
    return withEdits({ profitAnalysis: renewedSoFar }, edits).profitAnalysis ?? {};
  }, analysis);
}

/**
 * Returns the estimate with the contribution rates, minimum wages, ceiling and tax rates of a new
 * estimate. Tax rates are those of the estimate's own region. Units: MAD, percent.
 */
export function withTodaysStatutoryRates(
  data: EstimateData,
  parameters: ParameterSet,
  note: Note,
): EstimateData {
  const { socialContributions, profitAnalysis } = data;
  const config = socialContributions?.cnssConfig;
  return {
    ...data,
    // Under the law the dated rows count, and the configuration is not read.
    ...(config &&
      parameters.law === undefined && {
        socialContributions: {
          ...socialContributions,
          cnssConfig: contributionsToday(config, parameters, note),
        },
      }),
    ...(profitAnalysis && { profitAnalysis: taxesToday(profitAnalysis, parameters, note) }),
  };
}
