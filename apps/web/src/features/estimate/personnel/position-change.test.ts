import { EXCHANGE_RATES, exchangeTable } from '@pcm/domain';
import { describe, expect, it } from 'vitest';
import { positionChange } from './position-change.ts';

const line = {
  id: 'a',
  type: 'Lead Rope Access Technician (Level 3)',
  count: 1,
  rate: 650,
  days: 5,
};
const MONEY = { currency: 'MAD', table: EXCHANGE_RATES } as const;
const technician = { name: 'Rope Access Technician (Level 1-2)', description: '' };

describe('choosing another position', () => {
  it('brings its rate while the rate is still the catalogue’s', () => {
    expect(
      positionChange(line, technician, line.type, 'industrial-rope-access', MONEY),
    ).toMatchObject({
      type: technician.name,
      rate: 450,
    });
  });

  it('also when the new name was typed letter by letter', () => {
    const typing = { ...line, type: 'tech' };
    expect(
      positionChange(typing, technician, line.type, 'industrial-rope-access', MONEY).rate,
    ).toBe(450);
  });

  it('converts the rate with the exchange rates of the estimate', () => {
    const perUsd = { EUR: 0.9, GBP: 0.8, AUD: 1.5, MAD: 9 };
    const table = exchangeTable({ date: '2026-11-20', perUsd });
    const money = { currency: 'EUR', table } as const;
    const untouched = { ...line, rate: 0 };
    expect(
      positionChange(untouched, technician, line.type, 'industrial-rope-access', money).rate,
    ).toBe(45);
  });

  it('keeps a rate somebody typed', () => {
    const typed = { ...line, rate: 700 };
    expect(
      positionChange(typed, technician, line.type, 'industrial-rope-access', MONEY),
    ).not.toHaveProperty('rate');
  });

  it('keeps the rate for a position the catalogue does not know', () => {
    const change = positionChange(
      line,
      { name: 'Welder', description: 'night' },
      line.type,
      'industrial-rope-access',
      MONEY,
    );
    expect(change).toEqual({ type: 'Welder', description: 'night' });
  });
});
