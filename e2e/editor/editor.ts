import type { Language } from '@pcm/messages';
import type { Locator, Page } from 'playwright';
import type { Words } from '../words.ts';

/** How the tests see the page: whose words, written how. */
export interface Eyes {
  page: Page;
  t: Words;
  language: Language;
}

/** Sections of the estimate that tests work in. */
export type Section = 'personnel' | 'equipment' | 'logistics' | 'insurance' | 'services' | 'profit';

/** Lists that lines are added to from presets. */
export type PresetSection = Extract<Section, 'equipment' | 'logistics' | 'insurance'>;

/** The fields of a line, by the catalogue's names of their columns. */
export type LineFields = Partial<
  Record<'count' | 'quantity' | 'rate' | 'ratePerDay' | 'days' | 'cost', string>
>;

/** What a person does in the estimate editor, at a desk or on a phone. */
export interface Editor {
  /** Brings a section into reach. */
  open: (section: Section) => Promise<void>;
  /** Adds people of a position of the catalogue. */
  addPeople: (position: string, fields: LineFields) => Promise<void>;
  /** Switches on a bonus of so many percent of the base wage. */
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
  /** The field of a line; opens the line where that is needed. */
  field: (section: Section, name: string, column: keyof LineFields) => Promise<Locator>;
  /** The total that stays in view; its tooltip holds the exact amount. */
  total: () => Locator;
  /** The whole cost summary. */
  openSummary: () => Promise<Locator>;
  closeSummary: () => Promise<void>;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  /** Saves and publishes. */
  save: () => Promise<void>;
}
