import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '../money/currency.ts';
import { convertAmount, convertedTo, convertRate } from './conversion.ts';
import { SPECIFICATION } from './specification-parameters.ts';

describe('conversion', () => {
  it('converts amounts with the fixed table to 2 decimals', () => {
    expect(convertAmount(980, 'MAD', 'EUR', SPECIFICATION)).toBe(85);
    expect(convertAmount(100, 'USD', 'MAD', SPECIFICATION)).toBe(980);
    expect(convertAmount(1, 'GBP', 'AUD', SPECIFICATION)).toBe(1.85);
    expect(convertAmount(-980, 'MAD', 'USD', SPECIFICATION)).toBe(-100);
    expect(convertAmount(1.005, 'MAD', 'MAD', SPECIFICATION)).toBe(1.01);
  });

  it('keeps six decimals of a catalogue rate, so that it comes back as it was', () => {
    const inEuros = convertRate(450, 'MAD', 'EUR', SPECIFICATION);
    expect(inEuros).toBe(39.030612);
    expect(convertRate(inEuros, 'EUR', 'MAD', SPECIFICATION)).toBe(450);
  });

  it('brings a rate of up to four decimals back from any currency', () => {
    const currency = fc.constantFrom(...CURRENCIES);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), currency, currency, (units, from, to) => {
        const rate = units / 10_000;
        expect(
          convertRate(convertRate(rate, from, to, SPECIFICATION), to, from, SPECIFICATION),
        ).toBe(rate);
      }),
      { numRuns: 2000 },
    );
  });

  it('brings a rate of two decimals back through other currencies', () => {
    const currency = fc.constantFrom(...CURRENCIES);
    const way = fc.array(currency, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e8 }), currency, way, (cents, home, between) => {
        let [rate, at] = [cents / 100, home];
        for (const next of [...between, home]) {
          rate = convertRate(rate, at, next, SPECIFICATION);
          at = next;
        }
        expect(rate).toBe(cents / 100);
      }),
      { numRuns: 5000 },
    );
  });

  it('adds totals of several currencies', () => {
    const totals = [
      { currency: 'USD', total: 100 },
      { currency: 'MAD', total: 20.5 },
    ];
    expect(convertedTo(totals, 'MAD', SPECIFICATION)).toEqual({
      ok: true,
      total: 1000.5,
      currency: 'MAD',
    });
    expect(convertedTo([], 'MAD', SPECIFICATION)).toEqual({
      ok: true,
      total: 0,
      currency: 'MAD',
    });
  });

  it('says which currency it cannot convert instead of counting it as 0', () => {
    expect(convertedTo([{ currency: 'CHF', total: 5 }], 'MAD', SPECIFICATION)).toEqual({
      ok: false,
      missing: ['CHF'],
    });
  });
});
