import type { Labels } from './entries.ts';

/** The unit of the quantity of a job. */
export type ProductionUnit = 'm2' | 'm' | 't' | 'tower' | 'room' | 'vehicle';

/**
 * The reliability of a rate. `published`: the source states it; `derived`: a published rate times a
 * planning factor; `assumed`: a planning assumption without a source.
 */
export type RateBasis = 'published' | 'derived' | 'assumed';

/** A page that states a rate, and its text. */
export interface ProductionSource {
  url: string;
  says: string;
}

/** The part of a job that one person does in a day of 8 hours on site. */
export interface ProductionRate {
  /** The way of working. */
  method: Labels;
  unit: ProductionUnit;
  /** Units: `unit` per person and day, or per team and day when `perTeam`. */
  value: number;
  /** The factors of `value`. Units: `unit` per hour, productive hours per day. */
  hourly?: { value: number; hours: number };
  /** Whether the quantity counts once per coat. */
  perCoat?: boolean;
  /** Whether a team of the type's minimum crew produces it, however many more people there are. */
  perTeam?: boolean;
  basis: RateBasis;
  sources: readonly ProductionSource[];
  note?: Labels;
}
