import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';

/** The words that the palette speaks; loaded before it opens. */
export const PALETTE_WORDS = [
  'help',
  'shell',
  'common',
  'portfolio',
  'operations',
  'financial',
  'settings',
  'tutorial',
] as const;

/** Translates them: into the language of the page, or into another one, to be found by. */
export type PaletteText = TFunction<typeof PALETTE_WORDS>;

/** Headings of the palette, in their order where nothing else decides. */
export const PALETTE_GROUPS = [
  'recent',
  'here',
  'screens',
  'actions',
  'projects',
  'operations',
  'people',
  'customers',
  'equipment',
  'templates',
] as const;

/** Their order while nothing is searched: what is wanted most often before every screen there is. */
export const FIRST_GROUPS = ['recent', 'here', 'projects', 'actions', 'screens'] as const;

/** See {@link PALETTE_GROUPS}. */
export type PaletteGroupName = (typeof PALETTE_GROUPS)[number];

/** One line of the palette. */
export interface PaletteEntry {
  /** Of this kind of line no other has it; what was used is remembered by it. */
  key: string;
  group: PaletteGroupName;
  label: string;
  icon: ReactNode;
  /** At the end, lighter: a shortcut or a state. */
  hint?: string | undefined;
  /** Found by these words too. */
  words?: string | undefined;
  run: () => void;
  /** What puts the focus somewhere once the palette is gone. */
  onClosed?: (() => void) | undefined;
}

/** A line whose name is in the catalogues: found by its name in any language. */
export interface NamedEntry extends Omit<PaletteEntry, 'label' | 'words'> {
  name: (t: PaletteText) => string;
  /** Found by these too. */
  also?: string | undefined;
}
