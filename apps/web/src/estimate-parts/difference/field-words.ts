import { catalogueLabel } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';

/** Columns of lines by the field behind them. */
const COLUMNS = {
  type: 'position',
  name: 'name',
  description: 'description',
  count: 'count',
  quantity: 'quantity',
  rate: 'rate',
  days: 'days',
  cost: 'cost',
  selected: 'selected',
  'bonus.enabled': 'bonus',
  'bonus.type': 'bonus',
  'bonus.amount': 'bonus',
  'bonus.description': 'bonus',
} as const;

/** Other fields by the text that names them. */
const NAMES = {
  'projectInfo.name': 'estimate:info.name',
  'projectInfo.client': 'estimate:info.client',
  'projectInfo.location': 'estimate:info.location',
  'projectInfo.height': 'estimate:info.height',
  'projectInfo.area': 'estimate:info.area',
  'projectInfo.startDate': 'estimate:info.startDate',
  'projectInfo.endDate': 'estimate:info.endDate',
  'projectInfo.serviceCategory': 'estimate:info.serviceCategory',
  'projectInfo.projectType': 'estimate:info.projectType',
  'settings.currency': 'estimate:info.currency',
  'contingencies.weatherDelay': 'cost:weatherDelay',
  'contingencies.equipmentFailure': 'cost:equipmentFailure',
  'contingencies.adminOverhead': 'cost:adminOverhead',
  'contingencies.profitMargin': 'cost:profitMargin',
  'profitAnalysis.customerOrderAmount': 'cost:profit.order',
  'profitAnalysis.taxRegion': 'estimate:profit.region',
  'profitAnalysis.vatRate': 'cost:profit.vat',
  'profitAnalysis.corporateTaxRate': 'cost:profit.corporateTax',
  'profitAnalysis.withholdingTaxRate': 'cost:profit.withholdingTax',
  'profitAnalysis.professionalTaxRate': 'cost:profit.professionalTax',
  'profitAnalysis.dividendDistribution.amount': 'cost:profit.dividendAmount',
  'profitAnalysis.socialContributionsRate': 'cost:profit.socialContributionsTax',
  'profitAnalysis.dividendDistribution.taxRate': 'cost:profit.dividendTax',
  'profitAnalysis.retainedEarnings.percentage': 'cost:profit.retainedEarningsAmount',
  'profitAnalysis.enabled': 'difference:fields.analysisShown',
  'profitAnalysis.vatEnabled': 'difference:fields.vatOn',
  'profitAnalysis.corporateTaxEnabled': 'difference:fields.corporateTaxOn',
  'profitAnalysis.withholdingTaxEnabled': 'difference:fields.withholdingTaxOn',
  'profitAnalysis.professionalTaxEnabled': 'difference:fields.professionalTaxOn',
  'profitAnalysis.socialContributionsEnabled': 'difference:fields.socialContributionsTaxOn',
  'profitAnalysis.dividendDistribution.enabled': 'difference:fields.dividendOn',
  'profitAnalysis.retainedEarnings.enabled': 'difference:fields.retainedEarningsOn',
  'socialContributions.enabled': 'estimate:contributions.on',
  'socialContributions.cnssConfig.enabled': 'estimate:contributions.cnss',
  'socialContributions.cnssConfig.calculationMethod': 'estimate:contributions.method',
  'socialContributions.cnssConfig.rates.employer': 'estimate:contributions.employerRate',
  'socialContributions.cnssConfig.rates.employee': 'estimate:contributions.employeeRate',
  'socialContributions.cnssConfig.rates.total': 'estimate:contributions.totalRate',
  'socialContributions.cnssConfig.contributionCeiling': 'estimate:contributions.ceiling',
  'socialContributions.cnssConfig.minimumWages.smig': 'estimate:contributions.smig',
  'socialContributions.cnssConfig.minimumWages.smag': 'estimate:contributions.smag',
  'socialContributions.yearlyInsurance.enabled': 'insurance:enabled',
  'socialContributions.yearlyInsurance.contractAmount': 'insurance:contractAmount',
  'socialContributions.yearlyInsurance.agentCount': 'insurance:agents',
  'socialContributions.yearlyInsurance.contractPeriod': 'insurance:period',
  'socialContributions.yearlyInsurance.contractStartDate': 'insurance:start',
  'socialContributions.yearlyInsurance.contractEndDate': 'insurance:end',
  'socialContributions.yearlyInsurance.description': 'insurance:description',
  simulations: 'difference:fields.simulations',
} as const;

const isColumn = (field: string): field is keyof typeof COLUMNS => field in COLUMNS;
const isNamed = (field: string): field is keyof typeof NAMES => field in NAMES;

const PARTS = [
  'projectInfo',
  'settings',
  'contingencies',
  'profitAnalysis',
  'socialContributions',
  'pricingSettings',
] as const;

const REGIONS = ['morocco', 'free-zone', 'imported-services'] as const;
const isRegion = (value: string): value is (typeof REGIONS)[number] =>
  REGIONS.some((region) => region === value);

/** Names and values of changed fields, in the language of the interface. */
export function useFieldWords() {
  const { t } = useTranslation(['difference', 'cost', 'estimate', 'insurance']);
  const format = useFormat();
  return {
    name: (field: string, ofLine: boolean): string => {
      if (ofLine) return isColumn(field) ? t(`cost:column.${COLUMNS[field]}`) : field;
      if (isNamed(field)) return t(NAMES[field]);
      const [first, ...rest] = field.split('.');
      const part = PARTS.find((one) => one === first);
      return part === undefined ? field : `${t(`fields.${part}`)}, ${rest.join(' ') || field}`;
    },
    value: (value: unknown): string => {
      if (value === undefined || value === null || value === '') return t('none');
      if (typeof value === 'boolean') return t(value ? 'on' : 'off');
      if (typeof value === 'number') return format.number(value, { maxDecimals: 6 });
      if (typeof value !== 'string') return JSON.stringify(value);
      if (isRegion(value)) return t(`estimate:profit.regions.${value}`);
      const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.day(value) : '';
      return day || catalogueLabel(value, format.language);
    },
  };
}
