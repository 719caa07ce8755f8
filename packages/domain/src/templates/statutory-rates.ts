import type { CnssConfig, EstimateData, ProfitAnalysis } from '../estimate/estimate-data.ts';
import { newSocialContributions } from '../estimate/new-estimate.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';

/** A rate of the law that an estimate states. */
export type StatutoryKey =
  | 'employer'
  | 'employee'
  | 'contributionTotal'
  | 'smig'
  | 'smag'
  | 'smigHourly'
  | 'contributionCeiling'
  | 'vatRate'
  | 'corporateTaxRate'
  | 'withholdingTaxRate'
  | 'professionalTaxRate'
  | 'dividendTaxRate';

interface StatutoryChange {
  kind: 'statutory';
  key: StatutoryKey;
  unit: 'MAD' | 'percent';
  from: number;
  to: number;
}

type Note = (change: StatutoryChange) => void;

/** Today's value where the estimate states another; what it leaves open, the engine fills in. */
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

/** An object with values laid over the keys it has. */
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

const REGION_KEYS = [
  'vatRate',
  'corporateTaxRate',
  'withholdingTaxRate',
  'professionalTaxRate',
] as const;

function taxesToday(
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
  note: Note,
): ProfitAnalysis {
  const region =
    parameters.taxRegions.value[analysis.taxRegion ?? parameters.defaultTaxRegion.value];
  const taxes = Object.fromEntries(
    REGION_KEYS.map((key) => [key, renewed(analysis[key], region[key], key, 'percent', note)]),
  );
  const dividend = analysis.dividendDistribution;
  return {
    ...over(analysis, taxes),
    ...(dividend && {
      dividendDistribution: over(dividend, {
        taxRate: renewed(
          dividend.taxRate,
          parameters.dividendTaxRate.value,
          'dividendTaxRate',
          'percent',
          note,
        ),
      }),
    }),
  };
}

/**
 * The estimate with the contribution rates, minimum wages, ceiling and tax rates a new estimate
 * starts with today. Tax rates are those of the estimate's own region. Units: MAD, percent.
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
    ...(config && {
      socialContributions: {
        ...socialContributions,
        cnssConfig: contributionsToday(config, parameters, note),
      },
    }),
    ...(profitAnalysis && { profitAnalysis: taxesToday(profitAnalysis, parameters, note) }),
  };
}
