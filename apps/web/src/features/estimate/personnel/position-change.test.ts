import { describe, expect, it } from 'vitest';
import { positionChange } from './position-change.ts';

const line = {
  id: 'a',
  type: 'Lead Rope Access Technician (Level 3)',
  count: 1,
  rate: 650,
  days: 5,
};
const technician = { name: 'Rope Access Technician (Level 1-2)', description: '' };

describe('choosing another position', () => {
  it('brings its rate while the rate is still the catalogue’s', () => {
    expect(
      positionChange(line, technician, line.type, 'industrial-rope-access', 'MAD'),
    ).toMatchObject({
      type: technician.name,
      rate: 450,
    });
  });

  it('also when the new name was typed letter by letter', () => {
    const typing = { ...line, type: 'tech' };
    expect(
      positionChange(typing, technician, line.type, 'industrial-rope-access', 'MAD').rate,
    ).toBe(450);
  });

  it('keeps a rate somebody typed', () => {
    const typed = { ...line, rate: 700 };
    expect(
      positionChange(typed, technician, line.type, 'industrial-rope-access', 'MAD'),
    ).not.toHaveProperty('rate');
  });

  it('keeps the rate for a position the catalogue does not know', () => {
    const change = positionChange(
      line,
      { name: 'Welder', description: 'night' },
      line.type,
      'industrial-rope-access',
      'MAD',
    );
    expect(change).toEqual({ type: 'Welder', description: 'night' });
  });
});
