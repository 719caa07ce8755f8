/** The quality of a row's source. `choice` is not law, but a number that the user confirms. */
export const SOURCE_KINDS = ['primary', 'secondary', 'memory', 'choice'] as const;

/** One of {@link SOURCE_KINDS}. */
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The units of the values of rows. */
export const ROW_UNITS = [
  'percent',
  'MAD a month',
  'MAD a day',
  'MAD an hour',
  'hours a month',
  'days a month',
  'days a year',
  'days',
  'months',
  'MAD',
  'MAD a year',
] as const;

/** One of {@link ROW_UNITS}. */
export type RowUnit = (typeof ROW_UNITS)[number];

/**
 * One value of the law, and the days on which it holds. A later law is another row of the same
 * rule; a row is never changed, only superseded.
 */
export interface ParameterRow {
  /** Unique: the rule and its first day. */
  id: string;
  /** The rule whose value this is, such as `smig` or `corporateTax.1M-100M`. */
  rule: string;
  /** The ISO 3166 code of the country. */
  jurisdiction: string;
  /** The first day, `YYYY-MM-DD`. */
  validFrom: string;
  /** The last day; null while no end is known. */
  validTo: string | null;
  value: number;
  unit: RowUnit;
  /** The base to which the value applies. */
  takenOf: string;
  /** The lower bound of a bracket, in its own unit; null where the rule has no brackets. */
  bracket: number | null;
  /** The rule of the ceiling that limits the base; null where nothing limits it. */
  cap: string | null;
  /** The text that states the value. */
  reference: string;
  kind: SourceKind;
  /** The doubt about the source; empty where there is none. */
  doubt: string;
  /** The pages on which the text was read; empty for none. */
  sources: readonly string[];
  /** The day from which the row was known here; null for always. */
  knownFrom: string | null;
}

/** The beginning of the ids of a company's own rows. */
export const OWN_ROW = 'own.';

/** Returns whether a company entered the row itself. */
export const isOwnRow = ({ id }: Pick<ParameterRow, 'id'>): boolean => id.startsWith(OWN_ROW);
