import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookings, dayOfWeeks } from '../../test/arbitrary-booking.ts';
import { blocksBeside, stackedBars } from './stacked-bars.ts';

describe('bars of a lane', () => {
  it('stand below each other where they share a day, the longer above', () => {
    const bar = (id: string, firstDay: string, lastDay: string) => ({ id, firstDay, lastDay });
    const { rows, height } = stackedBars([
      bar('short', '2026-11-16', '2026-11-16'),
      bar('long', '2026-11-16', '2026-11-20'),
      bar('next', '2026-11-17', '2026-11-21'),
      bar('visit', '2026-11-21', '2026-11-21'),
    ]);
    expect(Object.fromEntries(rows)).toEqual({ long: 0, short: 1, next: 1, visit: 0 });
    expect(height).toBe(2);
    expect(stackedBars([]).height).toBe(0);
  });

  it('never cover each other, in as few rows as the fullest day needs', () => {
    fc.assert(
      fc.property(bookings(12), (bars) => {
        const { rows, height } = stackedBars(bars);
        for (const a of bars) {
          for (const b of bars) {
            if (a.id === b.id || rows.get(a.id) !== rows.get(b.id)) continue;
            expect(a.lastDay < b.firstDay || b.lastDay < a.firstDay).toBe(true);
          }
        }
        const days = Array.from({ length: 21 }, (_, day) => dayOfWeeks(day));
        const fullest = days.map(
          (day) => bars.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay).length,
        );
        expect(height).toBe(Math.max(...fullest));
      }),
    );
  });
});

describe('blocks of a day', () => {
  const block = fc.record({ from: fc.nat({ max: 23 }), length: fc.integer({ min: 1, max: 8 }) });

  it('stand beside each other at the same time, and are wide again afterwards', () => {
    const places = blocksBeside([
      { id: 'a', from: 480, to: 720 },
      { id: 'b', from: 600, to: 780 },
      { id: 'c', from: 720, to: 800 },
      { id: 'd', from: 800, to: 900 },
    ]);
    expect(Object.fromEntries(places)).toEqual({
      a: { column: 0, columns: 2 },
      b: { column: 1, columns: 2 },
      c: { column: 0, columns: 2 },
      d: { column: 0, columns: 1 },
    });
  });

  it('never cover each other', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 10 }), (drawn) => {
        const blocks = drawn.map(({ from, length }, index) => ({
          id: `${index}`,
          from,
          to: from + length,
        }));
        const places = blocksBeside(blocks);
        for (const a of blocks) {
          const place = places.get(a.id);
          expect((place?.column ?? 9) < (place?.columns ?? 0)).toBe(true);
          for (const b of blocks) {
            const isApart = a.to <= b.from || b.to <= a.from;
            if (a.id === b.id || isApart) continue;
            expect(place?.column).not.toBe(places.get(b.id)?.column);
            expect(place?.columns).toBe(places.get(b.id)?.columns);
          }
        }
      }),
    );
  });
});
