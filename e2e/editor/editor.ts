import type { Language } from '@pcm/messages';
import type { Locator, Page } from 'playwright';
import type { Words } from '../words.ts';

/** The page under test, with the words and number format of its language. */
export interface Eyes {
  page: Page;
  t: Words;
  language: Language;
}

/** The sections of the estimate that tests work in. */
export type Section = 'personnel' | 'equipment' | 'logistics' | 'insurance' | 'services' | 'profit';

/** The sections whose lists take lines from presets. */
export type PresetSection = Extract<Section, 'equipment' | 'logistics' | 'insurance'>;

/** The fields of a line, named as the catalogue names their columns. */
export type LineFields = Partial<
  Record<'count' | 'quantity' | 'rate' | 'ratePerDay' | 'days' | 'cost', string>
>;

/** The actions of a person in the estimate editor, at a desk or on a phone. */
export interface Editor {
  /** Opens or scrolls to a section. */
  open: (section: Section) => Promise<void>;
  /** Adds people of a position of the catalogue. */
  addPeople: (position: string, fields: LineFields) => Promise<void>;
  /** Switches on a bonus of that percentage of the base wage. */
  addPercentBonus: (position: string, percent: string) => Promise<void>;
  /** Adds a preset of the catalogue with one click. `list` is the list's English name. */
  addPreset: (
    section: PresetSection,
    list: string | null,
    name: string,
    fields: LineFields,
  ) => Promise<void>;
  /** Adds a custom item to a list of equipment. */
  addCustomItem: (list: string, name: string, fields: LineFields) => Promise<void>;
  /** Returns the field of a line, and opens the line where that is needed. */
  field: (section: Section, name: string, column: keyof LineFields) => Promise<Locator>;
  /** Returns the total that stays in view; its tooltip holds the exact amount. */
  total: () => Locator;
  /** Opens the whole cost summary and returns it. */
  openSummary: () => Promise<Locator>;
  closeSummary: () => Promise<void>;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  /** Saves and publishes the project. */
  save: () => Promise<void>;
}
