import { plainKeys, type ShortcutGroup } from './combination.ts';

export const tabs = {
  choose: plainKeys('ArrowLeft', 'ArrowRight', 'Home', 'End'),
} satisfies ShortcutGroup;

/** A field that holds a number. */
export const numberFields = {
  step: plainKeys('ArrowUp', 'ArrowDown'),
  tenSteps: [
    { key: 'ArrowUp', shift: true, plain: true },
    { key: 'ArrowDown', shift: true, plain: true },
  ],
  takeBack: plainKeys('Escape'),
  /** For an order and a dividend, whose fields keep the values entered before. */
  before: [{ key: 'z' }],
  after: [{ key: 'z', shift: true }, { key: 'y' }],
} as const satisfies ShortcutGroup;

/** A step of the tutorial that runs on the real screens. */
export const tour = {
  card: plainKeys('F6'),
  leave: plainKeys('Escape'),
} satisfies ShortcutGroup;
