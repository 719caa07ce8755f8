import { plainKeys, type ShortcutGroup } from './combination.ts';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const withAlt = (shift: boolean) => ARROWS.map((key) => ({ key, plain: true, alt: true, shift }));

/** The calendar of Team & Operations. */
export const schedule = {
  walk: plainKeys(...ARROWS, 'Home', 'End'),
  open: plainKeys('Enter'),
  create: plainKeys('n'),
  move: withAlt(false),
  stretch: withAlt(true),
  leave: plainKeys('Escape'),
} satisfies ShortcutGroup;
