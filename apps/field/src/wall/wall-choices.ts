import { type Language, languageOf } from '../words/words.ts';

/** How many days a wall shows, from today on. */
export const DAY_CHOICES = [1, 2, 3, 5, 7, 14, 21, 28] as const;
/** What its rows are. */
export const ROW_CHOICES = ['people', 'vans', 'equipment'] as const;
/** The property by which the bars are coloured. */
export const COLOUR_CHOICES = ['customer', 'crew', 'service', 'van', 'priority'] as const;
export const LOOK_CHOICES = ['auto', 'light', 'dark'] as const;
export const SIZE_CHOICES = ['normal', 'large'] as const;

/** The choices of a screen; its address holds all of them, so that a reload keeps them. */
export interface WallChoices {
  days: (typeof DAY_CHOICES)[number];
  by: (typeof ROW_CHOICES)[number];
  colour: (typeof COLOUR_CHOICES)[number];
  /** Undefined: the language that was chosen with the link. */
  language: Language | undefined;
  look: (typeof LOOK_CHOICES)[number];
  size: (typeof SIZE_CHOICES)[number];
  /** Whether pages turn by themselves. */
  turns: boolean;
}

/** Returns the choice that a text names; the first fallback for anything else. */
export function chosen<Choice extends string | number>(
  choices: readonly Choice[],
  text: string | null,
  otherwise: Choice,
): Choice {
  return choices.find((choice) => String(choice) === text) ?? otherwise;
}

/** Reads the choices from the address of a screen; missing ones get their default. */
export function choicesIn(search: string): WallChoices {
  const said = new URLSearchParams(search);
  return {
    days: chosen(DAY_CHOICES, said.get('days'), 7),
    by: chosen(ROW_CHOICES, said.get('by'), 'people'),
    colour: chosen(COLOUR_CHOICES, said.get('colour'), 'customer'),
    language: languageOf(said.get('lang')),
    look: chosen(LOOK_CHOICES, said.get('look'), 'auto'),
    size: chosen(SIZE_CHOICES, said.get('size'), 'normal'),
    turns: said.get('turn') !== 'no',
  };
}

/** Writes the choices as an address says them. */
export function searchOf({ days, by, colour, language, look, size, turns }: WallChoices): string {
  const said = new URLSearchParams({ days: String(days), by, colour, look, size });
  if (language !== undefined) said.set('lang', language);
  if (!turns) said.set('turn', 'no');
  return `?${said}`;
}
