import { byRow, RATES } from '../document/tax-table.ts';
import { EXCHANGE_RATES } from './exchange-rates.ts';
import { MOROCCAN_ROWS } from './moroccan-rows.ts';
import type { ParameterSet } from './parameter-set.ts';

/** The values of the specification, with the choices of decisions.md where it states two. */
export const SPECIFICATION: ParameterSet = {
  id: 'specification',
  jurisdiction: 'MA',
  effectiveFrom: null,
  statutoryCurrency: 'MAD',
  contributions: {
    value: [{ code: 'cnss', employer: 21.09, employee: 6.74, capped: true }],
    source: 'specification section 9, CNSS; decisions section 3',
  },
  contributionTotalRate: { value: 27.83, source: 'specification section 9, CNSS' },
  contributionCeiling: { value: 6000, source: 'specification section 9, CNSS' },
  minimumWages: {
    value: { smig: 3266.55, smag: 93, smigHourly: 17.1 },
    source: 'specification section 9, CNSS: calculation fallback',
  },
  initialMinimumWages: {
    value: { smig: 3500, smag: 87.83, smigHourly: 15.91 },
    source: 'specification section 9, CNSS: configuration defaults',
  },
  daysPerMonth: { value: 26, source: 'decisions section 2, contribution base' },
  insuranceDaysPerMonth: { value: 30, source: 'specification section 9, Insurance' },
  insuranceContract: {
    value: { contractAmount: 50000, agentCount: 10, contractPeriod: 365 },
    source: 'specification section 9, Insurance; decisions section 3',
  },
  defaultPersonnelDays: { value: 22, source: 'specification section 9, Insurance' },
  contingencies: {
    value: { weatherDelay: 10, equipmentFailure: 5, adminOverhead: 15, profitMargin: 20 },
    source: 'specification section 9, Cost calculation',
  },
  categoryContingencies: {
    value: {
      'industrial-rope-access': {
        weatherDelay: 7,
        equipmentFailure: 3,
        adminOverhead: 12,
        profitMargin: 20,
      },
      'janitorial-services': {
        weatherDelay: 2,
        equipmentFailure: 2,
        adminOverhead: 8,
        profitMargin: 15,
      },
      'window-cleaning': {
        weatherDelay: 15,
        equipmentFailure: 3,
        adminOverhead: 10,
        profitMargin: 18,
      },
      'car-cleaning-detailing': {
        weatherDelay: 5,
        equipmentFailure: 2,
        adminOverhead: 10,
        profitMargin: 25,
      },
    },
    source: 'specification section 9, Cost calculation',
  },
  quickContingency: { value: 10, source: 'specification section 9, simple summary' },
  ...EXCHANGE_RATES,
  rates: byRow(
    RATES,
    ({ code }) => code,
    (row) => ({ standard: row.standard, presets: 'other' in row ? [row.other] : [] }),
  ),
  defaultTaxRegion: { value: 'morocco', source: 'specification section 9, Tax regions' },
  dividendLimit: { value: 90, source: 'decisions section 3, Profit and tax' },
  presets: [
    {
      code: 'cnssRates',
      values: { employer: 20.48, employee: 4.48 },
      source: 'specification section 9, CNSS: text of the configuration screen',
    },
    {
      code: 'insuranceContract',
      values: { contractAmount: 30000 },
      source: 'specification section 9, Insurance',
    },
  ],
  rows: MOROCCAN_ROWS,
};
