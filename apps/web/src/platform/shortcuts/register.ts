import type { Combination } from './combination.ts';
import { company, estimate, operation, simulation } from './edits.ts';
import { everywhere } from './everywhere.ts';
import { lineGrid } from './line-grid.ts';
import { lists, monthTable, picker } from './lists.ts';
import { numberFields, tabs, tour } from './parts.ts';
import { schedule } from './schedule.ts';

/** Every shortcut by the place where it works, in the order of the keyboard help. */
export const SHORTCUTS = {
  everywhere,
  estimate,
  lineGrid,
  lists,
  picker,
  schedule,
  operation,
  company,
  simulation,
  monthTable,
  numberFields,
  tabs,
  tour,
} as const;

/** See {@link SHORTCUTS}. */
export type ShortcutPlace = keyof typeof SHORTCUTS;

/** Every place, in order. */
export const SHORTCUT_PLACES = Object.keys(SHORTCUTS) as readonly ShortcutPlace[];

const EDITOR: readonly ShortcutPlace[] = ['estimate', 'lineGrid', 'numberFields'];

/** The places of the screens whose path matches. */
const SCREENS: readonly [start: RegExp, places: readonly ShortcutPlace[]][] = [
  [/^\/project-edit\/|^\/projects\/[^/]+\/edit|^\/working-demo/, EDITOR],
  [/^\/operations\/[^/]+\/edit/, ['operation', 'numberFields']],
  [/^\/profit-simulation/, ['simulation', 'numberFields']],
  [/^\/project-management/, ['picker', 'tabs', 'numberFields']],
  [/^\/analytics/, ['lists', 'monthTable', 'tabs']],
  [/^\/projects$/, ['lists']],
  [/^\/admin-settings/, ['company', 'tabs']],
  [/^\/admin-tutorial/, ['tour', 'tabs']],
];

/** Returns the places of the open screen, which the help shows first. */
export function placesOfScreen(path: string, tab: string | undefined): readonly ShortcutPlace[] {
  if (path === '/team-management') return [tab === 'schedule' ? 'schedule' : 'lists', 'tabs'];
  return SCREENS.find(([start]) => start.test(path))?.[1] ?? [];
}

/** The words printed on keys in one language. */
export interface KeyWords {
  ctrl: string;
  shift: string;
  enter: string;
  alt: string;
  space: string;
  escape: string;
  tab: string;
  delete: string;
  backspace: string;
  home: string;
  end: string;
  pageUp: string;
  pageDown: string;
}

const ARROWS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

function keyText(key: string, words: KeyWords): string {
  const named: Record<string, string> = {
    ...ARROWS,
    Enter: words.enter,
    ' ': words.space,
    Escape: words.escape,
    Tab: words.tab,
    Delete: words.delete,
    Backspace: words.backspace,
    Home: words.home,
    End: words.end,
    PageUp: words.pageUp,
    PageDown: words.pageDown,
  };
  return named[key] ?? key.toUpperCase();
}

/** Returns the labels of a combination's keys, in the order in which they are pressed. */
export function combinationText(
  { key, shift, alt, plain, ctrlOnMac }: Combination,
  words: KeyWords,
  isMac: boolean,
): string[] {
  const command = isMac && !ctrlOnMac ? '⌘' : isMac ? '⌃' : words.ctrl;
  return [
    ...(plain ? [] : [command]),
    ...(alt ? [isMac ? '⌥' : words.alt] : []),
    ...(shift ? [isMac ? '⇧' : words.shift] : []),
    keyText(key, words),
  ];
}

/** Returns whether the keyboard has ⌘ in place of Ctrl. */
export const isMacKeyboard = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
