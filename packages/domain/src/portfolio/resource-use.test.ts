import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bottlenecksOf, neededAtOnce, resourceUse } from './resource-use.ts';

/** Person-days by month. */
const use = (name: string, byMonth: Record<string, number>) =>
  resourceUse(
    name,
    1,
    Object.entries(byMonth).map(([workMonth, days]) => ({ workMonth, milliDays: days * 1000 })),
  );

test('days of a month are so many people at once on its working days', () => {
  // Monday to Friday: January 2026 has 22, February 20, and a leap February that starts on Friday
  // 21.
  expect(neededAtOnce('2026-01', 44)).toBe(2);
  expect(neededAtOnce('2026-02', 30)).toBe(1.5);
  expect(neededAtOnce('2044-02', 21)).toBe(1);
  expect(neededAtOnce('2026-01', 1)).toBe(0.05);
  expect(neededAtOnce('2026-01', 0)).toBe(0);
});

test('the peak is the month that needs most at once, not the one with most days', () => {
  const cleaner = use('Cleaner', { '': 7.5, '2026-02': 40, '2026-01': 42, '2025-11': 20 });
  expect(cleaner).toEqual({
    name: 'Cleaner',
    projects: 1,
    days: 109.5,
    // December is left out, because nobody worked.
    byMonth: [
      { month: '2025-11', days: 20 },
      { month: '2026-01', days: 42 },
      { month: '2026-02', days: 40 },
    ],
    undatedDays: 7.5,
    peak: { month: '2026-02', days: 40, atOnce: 2 },
    // 102 days on 20 + 22 + 20 working days.
    usualAtOnce: 1.65,
  });
  expect(use('Cleaner', { '2026-02': 20, '2027-02': 20 }).peak?.month).toBe('2026-02');
  expect(use('Cleaner', { '': 3 })).toMatchObject({ peak: null, usualAtOnce: null, byMonth: [] });
});

test('the bottleneck is what a month needs most above what is usual, months ahead first', () => {
  const uses = [
    use('Steady', { '2026-01': 440, '2026-02': 400 }),
    // 207 days on 87 working days: 2.38 is usual, and February needs 7.
    use('Rope Technician', { '2025-12': 23, '2026-01': 22, '2026-02': 140, '2026-03': 22 }),
    use('Supervisor', { '2026-01': 22, '2026-02': 160 }),
    // Half a person more is not worth hiring anybody.
    use('Trainer', { '2026-01': 2, '2026-02': 12 }),
    use('Once', { '2026-01': 900 }),
    use('Undated', { '': 900 }),
  ];
  const found = bottlenecksOf(uses, '2026-01');
  expect(
    found.map(({ use: { name }, more, doubledMonths }) => ({ name, more, doubledMonths })),
  ).toEqual([
    { name: 'Rope Technician', more: 4.62, doubledMonths: ['2026-02'] },
    { name: 'Supervisor', more: 3.67, doubledMonths: [] },
  ]);
  expect(bottlenecksOf(uses, '2026-01', 1)).toHaveLength(1);
  // Past months come last, the latest one first.
  const rising = use('Rising', { '2025-09': 44, '2025-10': 66, '2025-11': 2, '2026-04': 44 });
  const later = bottlenecksOf([...uses, rising], '2026-04');
  expect(later.map((one) => [one.use.name, one.month, one.isPast])).toEqual([
    ['Rope Technician', '2026-02', true],
    ['Supervisor', '2026-02', true],
    ['Rising', '2025-10', true],
  ]);
  const planned = use('Planned', { '2025-11': 100, '2026-01': 2, '2026-02': 2, '2026-03': 88 });
  expect(bottlenecksOf([...uses, planned], '2026-03')[0]).toMatchObject({
    use: planned,
    month: '2026-03',
    atOnce: 4,
    more: 1.71,
    isPast: false,
    doubledMonths: ['2025-11'],
  });
  // The one with the smaller usual need comes first of two with the same shortage.
  const [first] = bottlenecksOf(
    [
      use('Common', { '2026-02': 200, '2027-02': 240 }),
      use('Rare', { '2026-02': 20, '2027-02': 60 }),
    ],
    '2026-01',
  );
  expect(first?.use.name).toBe('Rare');
});

const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
const uses = fc.array(
  months.chain((numbers) =>
    fc
      .array(fc.integer({ min: 1, max: 5_000_000 }), {
        minLength: numbers.length,
        maxLength: numbers.length,
      })
      .map((days) =>
        resourceUse(
          `P${numbers.join()}`,
          1,
          numbers.map((number, index) => ({
            workMonth: `2026-${String(number).padStart(2, '0')}`,
            milliDays: days[index] ?? 1,
          })),
        ),
      ),
  ),
  { maxLength: 8 },
);

test('no month needs more than the peak, and the peak is never below the usual need', () => {
  fc.assert(
    fc.property(uses, (all) => {
      for (const { peak, usualAtOnce, byMonth } of all) {
        for (const { month, days } of byMonth) {
          expect(neededAtOnce(month, days)).toBeLessThanOrEqual(peak?.atOnce ?? -1);
        }
        if (peak !== null) expect(peak.atOnce).toBeGreaterThanOrEqual(usualAtOnce ?? NaN);
      }
      const found = bottlenecksOf(all, '2026-01', 3);
      const more = found.map((bottleneck) => bottleneck.more);
      expect(more).toEqual(more.toSorted((a, b) => b - a));
      for (const { use: of, more: above } of found) {
        expect(above).toBeGreaterThanOrEqual(1);
        expect((of.peak?.atOnce ?? 0) - (of.usualAtOnce ?? 0)).toBeCloseTo(above, 5);
      }
    }),
  );
});
