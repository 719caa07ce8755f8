import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type {
  EquipmentLists,
  EstimateData,
  LogisticsLine,
  PersonnelLine,
  PriceSchedule,
  ProfitAnalysis,
} from '../document/estimate-data.ts';
import type { Currency } from '../money/currency.ts';
import { convertRate } from './conversion.ts';
import { parametersOf } from './estimate-parameters.ts';
import type { ParameterSet } from './parameter-set.ts';

type Convert = (amount: number) => number;

/** Converts the keys of a line that hold an amount; an absent key stays absent. */
function withConverted<Line extends object>(
  line: Line,
  keys: readonly (keyof Line)[],
  convert: Convert,
): Line {
  const copy = { ...line };
  for (const key of keys) {
    const amount: unknown = line[key];
    if (typeof amount === 'number') Object.assign(copy, { [key]: convert(amount) });
  }
  return copy;
}

function convertedPersonnel(line: PersonnelLine, convert: Convert): PersonnelLine {
  const copy = withConverted(line, ['rate', 'ratePerDay'], convert);
  if (line.bonus && line.bonus.type !== 'percentage') {
    copy.bonus = withConverted(line.bonus, ['amount'], convert);
  }
  return copy;
}

function convertedAnalysis(analysis: ProfitAnalysis, convert: Convert): ProfitAnalysis {
  const copy = withConverted(analysis, ['customerOrderAmount'], convert);
  if (analysis.dividendDistribution) {
    copy.dividendDistribution = withConverted(analysis.dividendDistribution, ['amount'], convert);
  }
  return copy;
}

/** Converts the prices that the user set; `roundTo` is a choice, and stays. */
function convertedSchedule(schedule: PriceSchedule, convert: Convert): PriceSchedule {
  const copy = withConverted(schedule, ['target'], convert);
  if (schedule.items) {
    copy.items = schedule.items.map((item) => withConverted(item, ['unitPrice'], convert));
  }
  return copy;
}

function convertedLogistics(lines: readonly LogisticsLine[], convert: Convert): LogisticsLine[] {
  return lines.map((line) => withConverted(line, ['rate'], convert));
}

/**
 * Returns the estimate in another currency: every rate and amount in the project's currency
 * converted at the fixed rate, percentages and statutory MAD amounts unchanged.
 *
 * Rounding: as {@link convertRate}. Holds: a conversion and its reverse give the same cents. The
 * engine computes stored subtotals and costs of lines again. Source: decisions.md section 4.
 */
export function convertEstimate(
  data: EstimateData,
  to: Currency,
  given: ParameterSet,
): EstimateData {
  const parameters = parametersOf(data, given);
  const from = currencyOf(data);
  const convert: Convert = (amount) => convertRate(amount, from, to, parameters);
  const copy: EstimateData = { ...data, settings: { ...data.settings, currency: to } };
  if (data.personnel) {
    copy.personnel = data.personnel.map((line) => convertedPersonnel(line, convert));
  }
  if (data.equipment) {
    const equipment: EquipmentLists = { ...data.equipment };
    for (const key of EQUIPMENT_LIST_KEYS) {
      const items = data.equipment[key];
      if (items) equipment[key] = items.map((item) => withConverted(item, ['rate'], convert));
    }
    copy.equipment = equipment;
  }
  if (data.logistics) {
    const { transportation, accommodation } = data.logistics;
    copy.logistics = {
      ...data.logistics,
      ...(transportation && { transportation: convertedLogistics(transportation, convert) }),
      ...(accommodation && { accommodation: convertedLogistics(accommodation, convert) }),
    };
  }
  if (data.insurance) {
    copy.insurance = data.insurance.map((line) => withConverted(line, ['cost'], convert));
  }
  if (data.additionalServices) {
    copy.additionalServices = data.additionalServices.map((service) =>
      withConverted(service, ['cost'], convert),
    );
  }
  if (data.profitAnalysis) copy.profitAnalysis = convertedAnalysis(data.profitAnalysis, convert);
  if (data.priceSchedule) copy.priceSchedule = convertedSchedule(data.priceSchedule, convert);
  if (data.simulations) {
    copy.simulations = data.simulations.map((kept) => ({
      ...kept,
      ...(kept.profitAnalysis && {
        profitAnalysis: convertedAnalysis(kept.profitAnalysis, convert),
      }),
    }));
  }
  return copy;
}
