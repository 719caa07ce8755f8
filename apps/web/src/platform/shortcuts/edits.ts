import type { ShortcutGroup } from './combination.ts';

export const estimate = {
  save: [{ key: 's' }],
  finish: [{ key: 's', shift: true }],
  undo: [{ key: 'z' }],
  redo: [{ key: 'z', shift: true }, { key: 'y' }],
} satisfies ShortcutGroup;

/** The page that changes an operation. */
export const operation = {
  save: [{ key: 's' }],
} satisfies ShortcutGroup;

/** The company, in the settings. */
export const company = {
  save: [{ key: 's' }],
} satisfies ShortcutGroup;

/** Profit simulation. */
export const simulation = {
  undo: [{ key: 'z' }],
  redo: [{ key: 'z', shift: true }, { key: 'y' }],
} satisfies ShortcutGroup;
