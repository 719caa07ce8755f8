import { expect, test } from 'vitest';
import { defaultServicesFor } from '../catalogue/default-services.ts';
import { positionsOf } from '../catalogue/positions.ts';
import { RATES, REGIONAL_TAXES, type TaxRegion } from '../document/tax-table.ts';
import { CURRENCIES } from '../money/currency.ts';
import { standardRate } from './parameter-set.ts';
import { SPECIFICATION } from './specification-parameters.ts';

const parameters = SPECIFICATION;

test('one US dollar is what the specification says in each currency', () => {
  expect(CURRENCIES.toSorted()).toEqual(['AUD', 'EUR', 'GBP', 'MAD', 'USD']);
  expect(parameters.currencyTable.value).toEqual({
    USD: 1,
    EUR: 0.85,
    GBP: 0.73,
    AUD: 1.35,
    MAD: 9.8,
  });
});

test('tax regions carry VAT, corporate, withholding and professional rates', () => {
  const rates = (region: TaxRegion) =>
    REGIONAL_TAXES.map(({ code }) => standardRate(code, region, parameters).value);
  expect(rates('morocco')).toEqual([20, 31, 10, 0.6]);
  expect(rates('free-zone')).toEqual([0, 8.75, 0, 0]);
  expect(rates('imported-services')).toEqual([20, 31, 30, 0.6]);
  expect(parameters.defaultTaxRegion.value).toBe('morocco');
});

test('contingencies start at what the specification gives each service', () => {
  expect(parameters.contingencies.value).toEqual({
    weatherDelay: 10,
    equipmentFailure: 5,
    adminOverhead: 15,
    profitMargin: 20,
  });
  const each = Object.fromEntries(
    Object.entries(parameters.categoryContingencies.value).map(([category, percent]) => [
      category,
      [percent.weatherDelay, percent.equipmentFailure, percent.adminOverhead, percent.profitMargin],
    ]),
  );
  expect(each).toEqual({
    'industrial-rope-access': [7, 3, 12, 20],
    'janitorial-services': [2, 2, 8, 15],
    'window-cleaning': [15, 3, 10, 18],
    'car-cleaning-detailing': [5, 2, 10, 25],
  });
});

test('CNSS, insurance and quick total use the stated figures', () => {
  expect(parameters.contributions.value).toEqual([
    { code: 'cnss', employer: 21.09, employee: 6.74, capped: true },
  ]);
  expect(parameters.contributionTotalRate.value).toBe(27.83);
  expect(parameters.contributionCeiling.value).toBe(6000);
  expect(parameters.minimumWages.value).toEqual({ smig: 3266.55, smag: 93, smigHourly: 17.1 });
  expect(parameters.initialMinimumWages.value).toEqual({
    smig: 3500,
    smag: 87.83,
    smigHourly: 15.91,
  });
  expect(parameters.insuranceContract.value).toEqual({
    contractAmount: 50000,
    agentCount: 10,
    contractPeriod: 365,
  });
  expect(parameters.defaultPersonnelDays.value).toBe(22);
  expect(parameters.insuranceDaysPerMonth.value).toBe(30);
  expect(parameters.quickContingency.value).toBe(10);
  expect(parameters.dividendLimit.value).toBe(90);
  expect(parameters.rates.dividendTax.standard.value).toBe(15);
  expect(parameters.rates.retainedEarnings.standard.value).toBe(50);
});

test('the second value that the specification states is offered as a preset', () => {
  expect(Object.fromEntries(parameters.presets.map(({ code, values }) => [code, values]))).toEqual({
    cnssRates: { employer: 20.48, employee: 4.48 },
    insuranceContract: { contractAmount: 30000 },
  });
  const others = RATES.map(({ code }) => [code, parameters.rates[code].presets] as const);
  expect(others.flatMap(([code, presets]) => presets.map(({ value }) => [code, value]))).toEqual([
    ['withholdingTax', 30],
    ['socialContributionsTax', 21.51],
    ['retainedEarnings', 25],
  ]);
});

test('rope access crews are made of the positions the specification names', () => {
  const names = positionsOf('industrial-rope-access').map((position) => position.name);
  expect(names).toEqual(
    expect.arrayContaining([
      'Lead Rope Access Technician (Level 3)',
      'Rope Access Technician (Level 1-2)',
      'Confined Space Entry Supervisor',
      'Project Supervisor',
      'Industrial Cleaning Specialist',
      'Ground Support/Safety Officer',
    ]),
  );
});

test('default services cost what the specification says, and the stated ones are ticked', () => {
  const services = defaultServicesFor('industrial-rope-access', 'Stadium painting');
  expect(services.map(({ name, cost, selected }) => [name, cost, selected])).toEqual([
    ['Site Survey', 850, false],
    ['Risk Assessment', 1200, true],
    ['Waste Disposal', 975, false],
    ['Post-Work Inspection', 450, true],
    ['Emergency Response', 1500, false],
    ['12-Month Warranty', 0, false],
    ['Surface Preparation', 2500, true],
    ['Prime Coating', 1800, true],
    ['Final Coating', 3200, true],
    ['Quality Control', 850, true],
    ['Environmental Protection', 1200, false],
    ['Material Supply', 0, false],
  ]);
});
