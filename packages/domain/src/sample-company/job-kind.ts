import type { ServiceCategory } from '../catalogue/keys.ts';

/** The minimum and the maximum. */
export type Range = readonly [least: number, most: number];

/** The trades of the clients. */
export type Trade =
  | 'cement'
  | 'bulk'
  | 'industry'
  | 'energy'
  | 'wind'
  | 'transport'
  | 'telecom'
  | 'public'
  | 'offices'
  | 'property'
  | 'hotels'
  | 'health'
  | 'schools'
  | 'retail'
  | 'fleets';

/** The pattern of the year: see `SEASONS`. */
export type Season = 'even' | 'dry' | 'shutdown' | 'holidays' | 'summer' | 'spring';

/** The typical jobs of a project type. Units: square metres, metres, days. */
export interface JobKind {
  category: ServiceCategory;
  /** The id of the project type in the catalogue. */
  type: string;
  /** The frequency among all jobs. */
  weight: number;
  season: Season;
  trades: readonly Trade[];
  area?: Range;
  height?: Range;
  /** In the unit of the production rate; the area itself when absent. */
  quantity?: Range;
  /** The square metres of one unit of `quantity`, where the area follows from it. */
  areaEach?: Range;
  /** The index of the catalogue's production rate; the first one when absent. */
  rate?: number;
  /**
   * The number of times the quantity is worked: coats, or days of daily cleaning. 1 when absent.
   */
  passes?: Range;
  /** The days within which it has to be done. */
  days: Range;
  /** The intended gross margin. Units: percent. */
  margin: number;
  /** `{n}`: a number; `{a}`: a letter. */
  names: readonly string[];
}
