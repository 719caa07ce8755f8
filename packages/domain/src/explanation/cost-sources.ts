import { equipmentCatalogue, logisticsPresets } from '../catalogue/presets.ts';
import { positionsOf, serviceCatalogue } from '../catalogue/services.ts';
import { contributionTerms } from '../estimate/contribution-terms.ts';
import { currencyOf } from '../estimate/estimate-currency.ts';
import type { EstimateData, PersonnelLine } from '../estimate/estimate-data.ts';
import { contingencyPercentages } from '../estimate/price-estimate.ts';
import { insuranceContractOf } from '../estimate/yearly-insurance.ts';
import { isEquipmentListKey, type LineListKey } from '../exchange/line-list-key.ts';
import { sumAmounts } from '../money/amount.ts';
import { convertRate } from '../money/conversion.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { type ContingencyKey, ENTERED, type ExplanationSource } from './explanation.ts';

/** Entered when the estimate states every one of the values, the parameters' source otherwise. */
export function sourceOf(values: readonly (number | undefined)[], standard: string): string {
  return values.every((value) => value !== undefined) ? ENTERED : standard;
}

/** The fixed rate that statutory amounts were converted with; nothing in a project in MAD. */
function exchangeSource(data: EstimateData, parameters: ParameterSet): ExplanationSource[] {
  const currency = currencyOf(data);
  if (currency === parameters.statutoryCurrency) return [];
  const table = parameters.currencyTable;
  return [
    {
      code: 'exchangeRate',
      values: {
        currency,
        perDollar: table.value[currency],
        madPerDollar: table.value[parameters.statutoryCurrency],
      },
      source: table.source,
    },
  ];
}

/** Rates, ceiling and minimum wages of the contributions; nothing when they do not count. */
export function contributionSources(
  data: EstimateData,
  parameters: ParameterSet,
): ExplanationSource[] {
  const terms = contributionTerms(data, parameters);
  if (!terms.counts) return [];
  const config = data.socialContributions?.cnssConfig;
  return [
    {
      code: 'cnssRates',
      values: {
        employer: sumAmounts(terms.components.map((component) => component.employer)),
        employee: sumAmounts(terms.components.map((component) => component.employee)),
      },
      source: sourceOf(
        [config?.rates?.employer, config?.rates?.employee],
        parameters.contributions.source,
      ),
    },
    {
      code: 'contributionCeiling',
      values: { amount: terms.ceiling },
      source: sourceOf([config?.contributionCeiling], parameters.contributionCeiling.source),
    },
    {
      code: 'minimumWages',
      values: { smig: terms.smig, smag: terms.smag },
      source: sourceOf(
        [config?.minimumWages?.smig, config?.minimumWages?.smag],
        parameters.minimumWages.source,
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

/** The yearly contract, when it counts. */
export function contractSources(data: EstimateData, parameters: ParameterSet): ExplanationSource[] {
  const social = data.socialContributions;
  if (social?.enabled !== true || social.yearlyInsurance?.enabled !== true) return [];
  const contract = insuranceContractOf(data, parameters);
  const own = social.yearlyInsurance;
  return [
    {
      code: 'insuranceContract',
      values: { ...contract },
      source: sourceOf(
        [own.contractAmount, own.agentCount, own.contractPeriod],
        parameters.insuranceContract.source,
      ),
    },
    ...exchangeSource(data, parameters),
  ];
}

/** All four contingency percentages. */
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
        keys.map((key) => data.contingencies?.[key]),
        parameters.contingencies.source,
      ),
    },
  ];
}

/** The day rate of a line: the catalogue's when the line still has it, entered otherwise. */
export function dayRateSource(data: EstimateData, line: PersonnelLine): ExplanationSource {
  const rate = line.rate ?? line.ratePerDay ?? 0;
  const currency = currencyOf(data);
  const position = serviceCatalogue
    .flatMap((service) => positionsOf(service.id))
    .find((entry) => entry.name === line.type);
  const isCatalogueRate =
    position !== undefined && convertRate(position.rate, 'MAD', currency) === rate;
  return {
    code: 'dayRate',
    values: { rate },
    source: isCatalogueRate ? position.rateSource : ENTERED,
  };
}

/** The rate of a line that is no person: the catalogue's when the line still has it. */
export function unitRateSource(
  data: EstimateData,
  list: LineListKey,
  line: { name?: string | undefined; rate?: number | undefined },
): ExplanationSource {
  const rate = line.rate ?? 0;
  const presets = isEquipmentListKey(list)
    ? equipmentCatalogue[list].items
    : list === 'transportation' || list === 'accommodation'
      ? logisticsPresets[list]
      : [];
  const preset = presets.find((entry) => entry.name === line.name);
  const isPresetRate =
    preset !== undefined && convertRate(preset.rate, 'MAD', currencyOf(data)) === rate;
  return { code: 'unitRate', values: { rate }, source: isPresetRate ? preset.rateSource : ENTERED };
}
