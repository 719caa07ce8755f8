import type { BehindSearch } from '../search-params.ts';

/** A group of the picture; its figures are null without an order. */
export interface PanelGroup {
  key: string;
  name: string;
  /** Null if its projects cannot be listed. */
  behind: BehindSearch | null;
  revenue: number | null;
  projectCosts: number | null;
  netProfit: number | null;
}
