import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { withComputedAmounts } from '../cost/computed-amounts.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { formulaValue, isFormula, readFormula, withOtherQuantity } from './formula.ts';
import { formulaOf, withFormulas } from './formulas.ts';

/** Returns the stored form and the value of a typed formula, or why it is not one. */
function comesTo(typed: string, language: 'en' | 'fr' | 'ar' = 'en', decimals = 6) {
  const read = readFormula(typed, language);
  return read.ok ? [read.text, formulaValue(read.text, decimals)] : read.reason;
}

describe('a typed formula', () => {
  it.each<[string, 'en' | 'fr' | 'ar', string, number]>([
    ['12*3,5', 'fr', '12*3.5', 42],
    ['208901,78*0,92', 'fr', '208901.78*0.92', 192_189.6376],
    ['1 234,5 × 2', 'fr', '1234.5*2', 2469],
    ['1,234.5*2', 'en', '1234.5*2', 2469],
    ['1,234*2', 'en', '1234*2', 2468],
    ['1,234*2', 'fr', '1.234*2', 2.468],
    ['(4 + 2) * 19.9', 'en', '(4+2)*19.9', 119.4],
    ['2+3*4-6/4', 'en', '2+3*4-6/4', 12.5],
    ['-3+10', 'en', '-3+10', 7],
    ['850*8%', 'en', '850*8%', 68],
    ['100+10%', 'en', '100+10%', 100.1],
    ['10/3', 'en', '10/3', 3.333333],
    ['0.1+0.2', 'en', '0.1+0.2', 0.3],
    ['.5*4', 'en', '0.5*4', 2],
    ['٣٫٥×٢', 'ar', '3.5*2', 7],
    ['8/(2-6)*(-3)', 'en', '8/(2-6)*(-3)', 6],
  ])('%s (%s)', (typed, language, text, value) => {
    expect(comesTo(typed, language)).toEqual([text, value]);
    expect(isFormula(text)).toBe(true);
  });

  it('is computed exactly, and rounded once, half away from zero', () => {
    expect(comesTo('1.005*1', 'en', 2)).toEqual(['1.005*1', 1.01]);
    expect(comesTo('1/3*3', 'en', 0)).toEqual(['1/3*3', 1]);
    expect(comesTo('7/2', 'en', 0)).toEqual(['7/2', 4]);
    expect(comesTo('999999999999.99-0.99', 'en', 2)).toEqual([
      '999999999999.99-0.99',
      999_999_999_999,
    ]);
  });

  it.each([
    ['', 'unreadable'],
    ['12*', 'unreadable'],
    ['(12', 'unreadable'],
    ['12)', 'unreadable'],
    ['12 3', 'unreadable'],
    ['A1*2', 'unreadable'],
    ['SUM(1)', 'unreadable'],
    ['1.2.3*2', 'unreadable'],
    ['1e5', 'unreadable'],
    ['5/0', 'by-zero'],
    ['5/(2-2)', 'by-zero'],
    ['3-10', 'negative'],
    ['1000000*1000001', 'too-large'],
    [`1${'+1'.repeat(100)}`, 'too-long'],
    ['('.repeat(5000), 'too-long'],
  ])('%s is none: %s', (typed, reason) => {
    expect(comesTo(typed)).toBe(reason);
  });

  it('is stored in one form only', () => {
    for (const text of ['=12*3', '12 * 3', '12*3,5', '12×3', '1,234*2', '', '12*']) {
      expect(isFormula(text)).toBe(false);
    }
    expect(formulaValue('12 * 3', 2)).toBeNull();
  });

  it('whatever is typed, it never throws, and what is stored reads as itself', () => {
    const part = fc.constantFrom(...'0123456789.,+-*/()% '.split(''));
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 20 }),
        fc.constantFrom('en', 'fr'),
        (parts, language) => {
          const read = readFormula(parts.join(''), language);
          const text = read.ok ? read.text : '1';
          expect(readFormula(text, 'en')).toEqual({ ok: true, text });
          expect(formulaValue(text, 6)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

test('a formula counts only while it comes to the value beside it', () => {
  expect(formulaOf({ days: 7.5, formulas: { days: '7.3' } }, 'days')).toBe('7.3');
  const line = { quantity: 42, rate: 192_189.64, days: 7.5 };
  const formulas = { quantity: '12*3.5', rate: '208901.78*0.92', days: '7.4+0.2' };
  expect(formulaOf({ ...line, formulas }, 'quantity')).toBe('12*3.5');
  expect(formulaOf({ ...line, formulas }, 'rate')).toBe('208901.78*0.92');
  expect(formulaOf({ ...line, formulas }, 'days')).toBe('7.4+0.2');
  expect(formulaOf({ ...line, quantity: 41, formulas }, 'quantity')).toBeUndefined();
  expect(formulaOf({ ...line, rate: 192_189.65, formulas }, 'rate')).toBeUndefined();
  expect(formulaOf({ formulas }, 'days')).toBeUndefined();
  expect(withFormulas(formulas, { quantity: undefined, days: undefined })).toEqual({
    rate: '208901.78*0.92',
  });
  expect(withFormulas({ rate: '1+1' }, { rate: undefined })).toBeUndefined();
});

test('a saved estimate keeps the formulas that hold, and no others', () => {
  const formulas = { rate: '2*300', days: '2+3' };
  const data = {
    personnel: [{ id: 'a', type: 'Lead', count: 1, rate: 600, days: 6, formulas }],
    equipment: { ppe: [{ id: 'b', name: 'Helmet', quantity: 4, rate: 5, formulas }] },
    insurance: [{ id: 'c', name: 'Liability', cost: 8, formulas: { cost: '2*4' } }],
    priceSchedule: { items: [{ id: 'd', quantity: 3, formulas: { quantity: '2*4' } }] },
  };
  const saved = withComputedAmounts(data, priceEstimate(data, SPECIFICATION));
  expect(saved.personnel?.[0]?.formulas).toEqual({ rate: '2*300' });
  expect(saved.equipment?.ppe?.[0]).not.toHaveProperty('formulas');
  expect(saved.insurance?.[0]?.formulas).toEqual({ cost: '2*4' });
  expect(saved.priceSchedule?.items?.[0]).not.toHaveProperty('formulas');
});

test('a cost per unit is found by the quantity at its end, and by nothing else', () => {
  expect(withOtherQuantity('48*120', 120, 140.5)).toBe('48*140.5');
  expect(withOtherQuantity('100+48*120', 120, 0)).toBe('100+48*0');
  expect(withOtherQuantity('48*0', 0, 12)).toBe('48*12');
  for (const other of ['48*1120', '120', '120*48', '48*120/2']) {
    expect(withOtherQuantity(other, 120, 140)).toBeNull();
  }
});
