import type { ServiceCategory } from '../catalogue/keys.ts';

/** Least and most. */
export type Range = readonly [least: number, most: number];

/** Trades of the clients. */
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

/** How a year goes: see `SEASONS`. */
export type Season = 'even' | 'dry' | 'shutdown' | 'holidays' | 'summer' | 'spring';

/** What the jobs of a project type are like. Units: square metres, metres, days. */
export interface JobKind {
  category: ServiceCategory;
  /** Id of the project type in the catalogue. */
  type: string;
  /** How often, among all. */
  weight: number;
  season: Season;
  trades: readonly Trade[];
  area?: Range;
  height?: Range;
  /** In the unit of the production rate; the area itself when absent. */
  quantity?: Range;
  /** Square metres of one of `quantity`, where the area follows from it. */
  areaEach?: Range;
  /** Which of the catalogue's production rates; the first when absent. */
  rate?: number;
  /** Times the quantity is worked: coats, or days of daily cleaning. 1 when absent. */
  passes?: Range;
  /** How soon it has to be done. */
  days: Range;
  /** Gross margin that is aimed at. Units: percent. */
  margin: number;
  /** `{n}`: a number; `{a}`: a letter. */
  names: readonly string[];
}
