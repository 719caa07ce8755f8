import type { Ability } from '@pcm/contract';
import type { Translate } from '@pcm/messages';
import type { Sign } from '../../ui/sign.tsx';

/** The catalogues of the palette, loaded before it opens. */
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

/** Translates these texts into the language of the page, or into another one for the search. */
export type PaletteText = Translate<typeof PALETTE_WORDS>;

/** The groups of the palette, in their order unless the search sorts them. */
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

/** The order of the groups without a search: the most needed ones come first. */
export const FIRST_GROUPS = ['recent', 'here', 'projects', 'actions', 'screens'] as const;

/** See {@link PALETTE_GROUPS}. */
export type PaletteGroupName = (typeof PALETTE_GROUPS)[number];

export interface PaletteEntry {
  /** Unique among entries of this kind; recently used entries are remembered by it. */
  key: string;
  group: PaletteGroupName;
  label: string;
  icon: Sign;
  /** A lighter text at the end: a shortcut or a state. */
  hint?: string | undefined;
  /** Further words by which the entry is found. */
  words?: string | undefined;
  /** The ability that the user needs to be offered the entry. */
  needs?: Ability | undefined;
  run: () => void;
  /** Sets the focus once the palette is closed. */
  onClosed?: (() => void) | undefined;
}

/** An entry whose name is in the catalogues, so that it is found in any language. */
export interface NamedEntry extends Omit<PaletteEntry, 'label' | 'words'> {
  name: (t: PaletteText) => string;
  /** Further words by which the entry is found. */
  also?: string | undefined;
}
