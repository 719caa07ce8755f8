import { plainKeys, type ShortcutGroup } from './combination.ts';

/** Lists of projects, operations, people, customers and equipment. Links handle Enter. */
export const lists = {
  walk: plainKeys('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'),
  open: plainKeys('Enter'),
} satisfies ShortcutGroup;

/** The list of projects in Financial Analysis. */
export const picker = {
  walk: plainKeys('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'),
  open: plainKeys('Enter'),
} satisfies ShortcutGroup;

/** The table of people and equipment by month in Analytics. */
export const monthTable = {
  walk: plainKeys('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'),
  open: plainKeys('Enter'),
} satisfies ShortcutGroup;
