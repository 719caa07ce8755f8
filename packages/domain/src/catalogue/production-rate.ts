import type { Labels } from './entries.ts';

/** What the quantity of a job is counted in. */
export type ProductionUnit = 'm2' | 'm' | 't' | 'tower' | 'room' | 'vehicle';

/**
 * How far a rate can be relied on. `published`: the source states it; `derived`: a published rate
 * times a planning factor; `assumed`: a planning assumption without a source.
 */
export type RateBasis = 'published' | 'derived' | 'assumed';

/** A page a rate was found on, and what it says there. */
export interface ProductionSource {
  url: string;
  says: string;
}

/** How much of a job one person does in a day of 8 hours on site. */
export interface ProductionRate {
  /** The way of working. */
  method: Labels;
  unit: ProductionUnit;
  /** Units: `unit` a person and day, or a team and day when `perTeam`. */
  value: number;
  /** What `value` was made of. Units: `unit` an hour, productive hours a day. */
  hourly?: { value: number; hours: number };
  /** The quantity counts once a coat. */
  perCoat?: boolean;
  /** A team of the type's fewest people does it, however many more there are. */
  perTeam?: boolean;
  basis: RateBasis;
  sources: readonly ProductionSource[];
  note?: Labels;
}
