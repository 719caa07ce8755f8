import type { Box, Sight } from './page-sight.ts';

/** The gap between control and card; `EDGE` is the one to the edge. Units: pixels. */
const GAP = 14;
const EDGE = 8;
/** The height of the top bar, which stays uncovered. */
const BAR = 60;
/** Covering the control is the worst; the field in use comes next, its neighbours last. */
const TARGET_WEIGHT = 10_000;
const OTHERS_WEIGHT = 10;

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, Math.max(least, most)));

function overlap(a: Box, b: Box | null): number {
  if (b === null) return 0;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Places the card beside the control, where it covers as little as possible of what is in use. */
export function placeCard(sight: Sight, isRtl: boolean): { x: number; y: number } {
  const { target, clear, others, card, view } = sight;
  const start = EDGE;
  const end = view.width - card.width - EDGE;
  const bottom = view.height - card.height - EDGE;
  const [near, far] = isRtl ? [end, start] : [start, end];
  const corners = [
    { x: far, y: bottom },
    { x: near, y: bottom },
    { x: far, y: BAR },
    { x: near, y: BAR },
  ];
  const alongside = [
    ...(clear === null ? [] : atSides(clear, target ?? clear, card, isRtl)),
    ...(clear === null ? [] : overAndUnder(clear, target ?? clear, card, isRtl)),
    ...(target === null ? [] : overAndUnder(target, target, card, isRtl)),
    ...(target === null ? [] : atSides(target, target, card, isRtl)),
  ];
  const places = [...alongside, ...corners].map(({ x, y }) => ({
    x: clamp(x, start, end),
    y: clamp(y, Math.min(BAR, bottom), bottom),
  }));
  const costOf = (place: { x: number; y: number }) => {
    const box = { ...place, ...card };
    const inUse = others.reduce((sum, other) => sum + overlap(box, other), 0);
    return overlap(box, target) * TARGET_WEIGHT + inUse * OTHERS_WEIGHT + overlap(box, clear);
  };
  const [first = { x: end, y: bottom }] = places;
  return places.reduce((best, next) => (costOf(next) < costOf(best) ? next : best), first);
}

/** Returns the places below and above a box, as near to the control as possible. */
function overAndUnder(box: Box, target: Box, card: Sight['card'], isRtl: boolean) {
  const x = isRtl ? target.x + target.width - card.width : target.x;
  return [
    { x, y: box.y + box.height + GAP },
    { x, y: box.y - card.height - GAP },
  ];
}

/** Returns the places after and before a box, as near to the control as possible. */
function atSides(box: Box, target: Box, card: Sight['card'], isRtl: boolean) {
  const right = { x: box.x + box.width + GAP, y: target.y };
  const left = { x: box.x - card.width - GAP, y: target.y };
  return isRtl ? [left, right] : [right, left];
}

/** Returns whether the control is scrolled out of view. */
export const isAway = ({ target, view }: Sight): boolean =>
  target !== null && (target.y + target.height < BAR || target.y > view.height);
