import { expect, test } from 'vitest';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { lawBeside, otherRatesInForce } from './moroccan-tax-facts.ts';

const codes = (...given: Parameters<typeof otherRatesInForce>) =>
  otherRatesInForce(...given).map(({ code }) => code);

test('the 31% of the specification is told apart from the 20% in force', () => {
  expect(codes('corporateTax', 'morocco', 31, '2026-11-20')[0]).toBe('corporateStandard');
});

test('a rate in force, and one before any law changed it, raise nothing', () => {
  expect(codes('vat', 'morocco', 20, '2026-11-20')).toEqual([]);
  expect(codes('corporateTax', 'morocco', 20, '2026-11-20')).toEqual([]);
  expect(codes('corporateTax', 'morocco', 31, '2022-06-01')).toEqual([]);
});

test('a dividend is measured by its year of payment: the year after the profit, or the named one', () => {
  const beside = (paidOn?: string) =>
    lawBeside(
      'dividendTax',
      { dividendDistribution: { enabled: true, amount: 100, paidOn } },
      SPECIFICATION,
    )?.rate;
  expect(beside()).toBe(10);
  expect(beside('2026-12-15')).toBe(11.25);
  expect(lawBeside('corporateTax', {}, SPECIFICATION)?.code).toBe('corporateStandard');
});
