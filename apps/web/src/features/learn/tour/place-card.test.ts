import { describe, expect, it } from 'vitest';
import type { Box, Sight } from './page-sight.ts';
import { isAway, placeCard } from './place-card.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const sight = (target: Box | null, view = DESK, more: Partial<Sight> = {}): Sight => ({
  target,
  which: 0,
  clear: null,
  others: [],
  isUnderDialog: false,
  card: { width: 340, height: 160 },
  view,
  ...more,
});

function covers(seen: Sight, box: Box, isRtl = false): boolean {
  const { x, y } = placeCard(seen, isRtl);
  const { width, height } = seen.card;
  return x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height;
}

describe('the card of a walk', () => {
  it('never covers its control nor leaves the window, wherever the control is', () => {
    for (const view of [DESK, PHONE]) {
      for (let x = 0; x <= view.width - 120; x += 90) {
        for (let y = 0; y <= view.height - 34; y += 60) {
          const target = { x, y, width: 120, height: 34 };
          for (const isRtl of [false, true]) {
            const seen = sight(target, view);
            const place = placeCard(seen, isRtl);
            expect(covers(seen, target, isRtl)).toBe(false);
            expect(place.x).toBeGreaterThanOrEqual(0);
            expect(place.y).toBeGreaterThanOrEqual(0);
            expect(place.x + seen.card.width).toBeLessThanOrEqual(view.width);
            expect(place.y + seen.card.height).toBeLessThanOrEqual(view.height);
          }
        }
      }
    }
  });

  it('covers the rest of a sheet rather than the control in it', () => {
    const target = { x: 200, y: 190, width: 160, height: 50 };
    const clear = { x: 0, y: 160, width: 390, height: 900 };
    const focused = { x: 120, y: 260, width: 100, height: 40 };
    const seen = sight(target, PHONE, { clear, others: [focused] });
    expect(covers(seen, target)).toBe(false);
    expect(covers(seen, focused)).toBe(false);
  });

  it('stands under its control, at the side where reading begins', () => {
    const target = { x: 400, y: 200, width: 120, height: 34 };
    expect(placeCard(sight(target), false)).toEqual({ x: 400, y: 248 });
    expect(placeCard(sight(target), true)).toEqual({ x: 180, y: 248 });
  });

  it('leaves what belongs to the control, the field in use and a message uncovered', () => {
    const target = { x: 560, y: 300, width: 60, height: 34 };
    const clear = { x: 60, y: 240, width: 920, height: 190 };
    expect(covers(sight(target, DESK, { clear }), clear)).toBe(false);
    const focused = { x: 560, y: 350, width: 300, height: 34 };
    expect(covers(sight(target, DESK, { others: [focused] }), focused)).toBe(false);
    const message = { x: 1044, y: 800, width: 380, height: 84 };
    expect(covers(sight(null, DESK, { others: [message] }), message)).toBe(false);
  });

  it('waits in a corner while there is nothing to point at, and offers to scroll back', () => {
    expect(placeCard(sight(null), false)).toEqual({ x: 1092, y: 732 });
    expect(placeCard(sight(null), true)).toEqual({ x: 8, y: 732 });
    expect(isAway(sight({ x: 0, y: -400, width: 120, height: 34 }))).toBe(true);
    expect(isAway(sight({ x: 0, y: 400, width: 120, height: 34 }))).toBe(false);
  });
});
