import { PLAIN_RATES, RATED_CURRENCIES } from '@pcm/domain';
import type { Translate } from '@pcm/messages';

/** Translates keys of the estimate, cost and safekeeping catalogues. */
export type FieldT = Translate<['estimate', 'cost', 'safekeeping']>;

type FieldName = (t: FieldT) => string;

const inside = (section: FieldName, field: FieldName): FieldName => {
  return (t) => t('conflict.field', { line: section(t), field: field(t) });
};
const rateOf = (name: FieldName): FieldName => {
  return (t) => t('profit.rateOf', { name: name(t) });
};

const cnss: FieldName = (t) => t('contributions.cnss');
const yearly: FieldName = (t) => t('contributions.yearly');
const dividend: FieldName = (t) => t('cost:profit.dividendAmount');
const retained: FieldName = (t) => t('cost:profit.retainedEarningsAmount');
const description: FieldName = (t) => t('cost:column.description');

/** The names of all fields outside of the lines, by path. */
const FIELD_NAMES: Readonly<Record<string, FieldName>> = {
  'projectInfo.name': (t) => t('info.name'),
  'projectInfo.client': (t) => t('info.client'),
  'projectInfo.location': (t) => t('info.location'),
  'projectInfo.height': (t) => t('info.height'),
  'projectInfo.area': (t) => t('info.area'),
  'projectInfo.startDate': (t) => t('info.startDate'),
  'projectInfo.endDate': (t) => t('info.endDate'),
  'projectInfo.serviceCategory': (t) => t('info.serviceCategory'),
  'projectInfo.projectType': (t) => t('info.projectType'),
  'settings.currency': (t) => t('info.currency'),
  'settings.exchangeRates.date': (t) => t('rules.rates'),
  ...Object.fromEntries(
    RATED_CURRENCIES.map((currency): [string, FieldName] => [
      `settings.exchangeRates.perUsd.${currency}`,
      (t) => t('rules.perUsd', { currency }),
    ]),
  ),
  'settings.exchangeRates.reference': (t) => t('rules.ratesFrom'),
  'settings.autoSave': (t) => t('safekeeping:field.autoSave'),
  'contingencies.weatherDelay': (t) => t('cost:weatherDelay'),
  'contingencies.equipmentFailure': (t) => t('cost:equipmentFailure'),
  'contingencies.adminOverhead': (t) => t('cost:adminOverhead'),
  'contingencies.profitMargin': (t) => t('cost:profitMargin'),
  'profitAnalysis.customerOrderAmount': (t) => t('cost:profit.order'),
  'profitAnalysis.taxRegion': (t) => t('profit.region'),
  'profitAnalysis.enabled': (t) => t('safekeeping:field.analysisShown'),
  ...Object.fromEntries(
    PLAIN_RATES.flatMap(({ code, enabled, stated }): [string, FieldName][] => {
      const name: FieldName = (t) => t(`cost:profit.${code}`);
      return [
        [`profitAnalysis.${enabled}`, name],
        [`profitAnalysis.${stated}`, rateOf(name)],
      ];
    }),
  ),
  'profitAnalysis.dividendDistribution.enabled': dividend,
  'profitAnalysis.dividendDistribution.amount': inside(dividend, (t) =>
    t('safekeeping:field.amount'),
  ),
  'profitAnalysis.dividendDistribution.taxRate': inside(dividend, (t) =>
    t('safekeeping:field.taxRate'),
  ),
  'profitAnalysis.retainedEarnings.enabled': retained,
  'profitAnalysis.retainedEarnings.percentage': inside(retained, (t) =>
    t('safekeeping:field.percentage'),
  ),
  'socialContributions.enabled': (t) => t('contributions.on'),
  'socialContributions.cnssConfig.enabled': cnss,
  'socialContributions.cnssConfig.calculationMethod': inside(cnss, (t) =>
    t('contributions.method'),
  ),
  'socialContributions.cnssConfig.minimumWageValidation': (t) =>
    t('contributions.minimumWageValidation'),
  'socialContributions.cnssConfig.rates.employer': inside(cnss, (t) =>
    t('contributions.employerRate'),
  ),
  'socialContributions.cnssConfig.rates.employee': inside(cnss, (t) =>
    t('contributions.employeeRate'),
  ),
  'socialContributions.cnssConfig.rates.total': inside(cnss, (t) => t('contributions.totalRate')),
  'socialContributions.cnssConfig.minimumWages.smig': (t) => t('contributions.smig'),
  'socialContributions.cnssConfig.minimumWages.smag': (t) => t('contributions.smag'),
  'socialContributions.cnssConfig.minimumWages.smigHourly': (t) => t('contributions.smigHourly'),
  'socialContributions.cnssConfig.contributionCeiling': (t) => t('contributions.ceiling'),
  'socialContributions.cnssConfig.overtimeInclusion': (t) => t('contributions.overtime'),
  'socialContributions.yearlyInsurance.enabled': yearly,
  'socialContributions.yearlyInsurance.contractAmount': inside(yearly, (t) =>
    t('contributions.contractAmount'),
  ),
  'socialContributions.yearlyInsurance.agentCount': inside(yearly, (t) =>
    t('contributions.agents'),
  ),
  'socialContributions.yearlyInsurance.contractPeriod': inside(yearly, (t) =>
    t('contributions.period'),
  ),
  'socialContributions.yearlyInsurance.description': inside(yearly, description),
  'socialContributions.yearlyInsurance.dailyCostPerAgent': inside(yearly, (t) =>
    t('cost:contributions.dailyRate'),
  ),
  'socialContributions.yearlyInsurance.contractStartDate': inside(yearly, (t) =>
    t('info.startDate'),
  ),
  'socialContributions.yearlyInsurance.contractEndDate': inside(yearly, (t) => t('info.endDate')),
  'parameters.profile': (t) => t('rules.by'),
  'parameters.asOf': (t) => t('rules.asOf'),
  'parameters.profitBand': (t) => t('rules.band'),
  'parameters.holidaysPerYear': (t) => t('rules.holidays'),
  'parameters.paidTime': (t) => t('rules.paidTime'),
  'parameters.accidentPercent': (t) => t('rules.accident'),
  simulations: (t) => t('safekeeping:field.simulations'),
  'pricingSettings.enabled': (t) => t('safekeeping:field.dynamicPricing'),
  'pricingSettings.region': (t) => t('safekeeping:field.market'),
  'pricingSettings.factors': (t) => t('safekeeping:field.marketFactors'),
  'pricingSettings.scenarios.basic': (t) => t('safekeeping:field.scenarioBasic'),
  'pricingSettings.scenarios.standard': (t) => t('safekeeping:field.scenarioStandard'),
  'pricingSettings.scenarios.premium': (t) => t('safekeeping:field.scenarioPremium'),
};

/** Returns the name of a field outside of the lines. */
export function fieldName(path: string, t: FieldT): string {
  if (path.startsWith('priceSchedule.')) return t('tab.schedule');
  return FIELD_NAMES[path]?.(t) ?? t('safekeeping:field.other', { name: path });
}

const bonus: FieldName = (t) => t('cost:column.bonus');

/** The names of a line's cells, by their path in the line. */
const CELL_NAMES: Readonly<Record<string, FieldName>> = {
  type: (t) => t('cost:column.position'),
  name: (t) => t('cost:column.name'),
  description,
  count: (t) => t('cost:column.count'),
  quantity: (t) => t('cost:column.quantity'),
  rate: (t) => t('cost:column.rate'),
  days: (t) => t('cost:column.days'),
  cost: (t) => t('cost:column.cost'),
  unit: (t) => t('cost:column.unit'),
  scheduleItemId: (t) => t('scheduleItem'),
  selected: (t) => t('cost:column.selected'),
  bonus,
  'bonus.enabled': bonus,
  'bonus.type': inside(bonus, (t) => t('personnel.bonusType')),
  'bonus.amount': inside(bonus, (t) => t('safekeeping:field.amount')),
  'bonus.description': inside(bonus, (t) => t('personnel.bonusDescription')),
  seniorityYears: (t) => t('rules.service'),
  overtime: (t) => t('rules.overtime'),
};

/** The path of the formulas of a line. */
const FORMULAS = 'formulas.';

export function cellName(field: string, t: FieldT): string {
  if (field.startsWith(FORMULAS)) {
    return t('cost:formulaOf', { column: cellName(field.slice(FORMULAS.length), t) });
  }
  return CELL_NAMES[field]?.(t) ?? t('safekeeping:field.other', { name: field });
}

/** The words for values that the estimate stores as a key. */
export const VALUE_NAMES: Readonly<Record<string, FieldName>> = {
  actual_wage: (t) => t('contributions.actualWage'),
  minimum_wage: (t) => t('contributions.minimumWage'),
  morocco: (t) => t('profit.regions.morocco'),
  specification: (t) => t('rules.specification'),
  'free-zone': (t) => t('profit.regions.free-zone'),
  'imported-services': (t) => t('profit.regions.imported-services'),
  fixed: (t) => t('cost:bonusType.fixed'),
  percentage: (t) => t('cost:bonusType.percentage'),
  performance: (t) => t('cost:bonusType.performance'),
};
