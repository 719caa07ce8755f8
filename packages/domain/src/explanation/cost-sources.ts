import { allPositions } from '../catalogue/positions.ts';
import { equipmentCatalogue, logisticsPresets } from '../catalogue/presets.ts';
import { contributionRate, contributionTerms } from '../cost/contribution-terms.ts';
import { contingencyPercentages } from '../cost/price-estimate.ts';
import { insuranceContractOf } from '../cost/yearly-insurance.ts';
import { categoryOfEstimate } from '../document/estimate-category.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData, PersonnelLine } from '../document/estimate-data.ts';
import { isEquipmentListKey, type LineListKey } from '../document/line-list-key.ts';
import { convertRate } from '../parameters/conversion.ts';
import type { InsuranceContract, ParameterSet } from '../parameters/parameter-set.ts';
import { ENTERED } from '../parameters/parameter-set.ts';
import type { ContingencyKey, ExplanationSource } from './explanation.ts';
import { exchangeSource, labourSources } from './law-sources.ts';

/** Standard values and their source. */
export interface StandardValues {
  values: readonly number[];
  source: string;
}

/**
 * Returns the source of values: the first standard that they equal, or entered when there is none.
 *
 * A new estimate stores the standard values, so the fact that a value is stored proves nothing.
 */
export function sourceOf(values: readonly number[], standards: readonly StandardValues[]): string {
  const standard = standards.find((one) =>
    one.values.every((value, index) => value === values[index]),
  );
  return standard?.source ?? ENTERED;
}

/** Returns the percentages of the estimate's category, then those of an estimate without one. */
export function contingencyStandards(
  data: EstimateData,
  parameters: ParameterSet,
  keys: readonly ContingencyKey[],
): StandardValues[] {
  const { categoryContingencies, contingencies } = parameters;
  const ofCategory = categoryContingencies.value[categoryOfEstimate(data)];
  return [
    { values: keys.map((key) => ofCategory[key]), source: categoryContingencies.source },
    { values: keys.map((key) => contingencies.value[key]), source: contingencies.source },
  ];
}

/**
 * Returns the rates, ceiling and minimum wages of contributions; nothing when they do not count.
 */
export function contributionSources(
  data: EstimateData,
  parameters: ParameterSet,
): ExplanationSource[] {
  if (parameters.law !== undefined) return labourSources(data, parameters);
  const terms = contributionTerms(data, parameters);
  if (!terms.counts) return [];
  const { contributions, contributionCeiling, minimumWages, initialMinimumWages } = parameters;
  const employer = contributionRate(terms.components, 'employer');
  const employee = contributionRate(terms.components, 'employee');
  const wagesOf = ({ value, source }: typeof minimumWages) => ({
    values: [value.smig, value.smag],
    source,
  });
  return [
    {
      code: 'cnssRates',
      values: { employer, employee },
      source: sourceOf(
        [employer, employee],
        [
          {
            values: [
              contributionRate(contributions.value, 'employer'),
              contributionRate(contributions.value, 'employee'),
            ],
            source: contributions.source,
          },
        ],
      ),
    },
    {
      code: 'contributionCeiling',
      values: { amount: terms.ceiling },
      source: sourceOf(
        [terms.ceiling],
        [{ values: [contributionCeiling.value], source: contributionCeiling.source }],
      ),
    },
    {
      code: 'minimumWages',
      values: { smig: terms.smig, smag: terms.smag },
      source: sourceOf(
        [terms.smig, terms.smag],
        [wagesOf(minimumWages), wagesOf(initialMinimumWages)],
      ),
    },
    {
      code: 'daysPerMonth',
      values: { days: terms.daysPerMonth },
      source: parameters.daysPerMonth.source,
    },
    ...exchangeSource(data, parameters),
  ];
}

/** Returns the yearly contract, when it counts. */
export function contractSources(data: EstimateData, parameters: ParameterSet): ExplanationSource[] {
  const social = data.socialContributions;
  if (social?.enabled !== true || social.yearlyInsurance?.enabled !== true) return [];
  const contract = insuranceContractOf(data, parameters);
  const { value, source } = parameters.insuranceContract;
  const valuesOf = (one: InsuranceContract) => [
    one.contractAmount,
    one.agentCount,
    one.contractPeriod,
  ];
  return [
    {
      code: 'insuranceContract',
      values: { ...contract },
      source: sourceOf(valuesOf(contract), [{ values: valuesOf(value), source }]),
    },
    ...exchangeSource(data, parameters),
  ];
}

/** Returns all four contingency percentages. */
export function contingencySources(
  data: EstimateData,
  parameters: ParameterSet,
): ExplanationSource[] {
  const percentages = contingencyPercentages(data, parameters);
  const keys = Object.keys(percentages) as ContingencyKey[];
  return [
    {
      code: 'contingencies',
      values: { ...percentages },
      source: sourceOf(
        keys.map((key) => percentages[key]),
        contingencyStandards(data, parameters, keys),
      ),
    },
  ];
}

/**
 * Returns the source of a line's day rate: the catalogue if it has that rate, entered otherwise.
 */
export function dayRateSource(
  data: EstimateData,
  line: PersonnelLine,
  parameters: ParameterSet,
): ExplanationSource {
  const rate = line.rate ?? line.ratePerDay ?? 0;
  const currency = currencyOf(data);
  const position = allPositions.find((entry) => entry.name === line.type);
  const isCatalogueRate =
    position !== undefined && convertRate(position.rate, 'MAD', currency, parameters) === rate;
  return {
    code: 'dayRate',
    values: { rate },
    source: isCatalogueRate ? position.rateSource : ENTERED,
  };
}

/**
 * Returns the source of another line's rate: the catalogue if it has that rate, entered otherwise.
 */
export function unitRateSource(
  data: EstimateData,
  list: LineListKey,
  line: { name?: string | undefined; rate?: number | undefined },
  parameters: ParameterSet,
): ExplanationSource {
  const rate = line.rate ?? 0;
  const presets = isEquipmentListKey(list)
    ? equipmentCatalogue[list].items
    : list === 'transportation' || list === 'accommodation'
      ? logisticsPresets[list]
      : [];
  const preset = presets.find((entry) => entry.name === line.name);
  const isPresetRate =
    preset !== undefined && convertRate(preset.rate, 'MAD', currencyOf(data), parameters) === rate;
  return { code: 'unitRate', values: { rate }, source: isPresetRate ? preset.rateSource : ENTERED };
}
