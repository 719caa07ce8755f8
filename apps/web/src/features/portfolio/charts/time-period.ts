import type { BehindSearch } from '../search-params.ts';

/** A stretch of time in {@link TimePanels}. */
export interface TimePeriod {
  key: string;
  /** Under its column. */
  name: string;
  /** Of the upper panel, in percent; null where there is none. */
  share: number | null;
  /** Of the lower panel; null where there is none. */
  value: number | null;
  /** Everything about it in one sentence. */
  words: string;
  /** Null without projects. */
  behind: BehindSearch | null;
}
