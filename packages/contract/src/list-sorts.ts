/**
 * The orders of the list of operations. The names in addresses of lists have a file of their own,
 * because the first page needs no other part.
 */
export const OPERATION_SORTS = ['updated', 'date', 'title', 'priority', 'status'] as const;

/** The columns that the portfolio table can be sorted by. */
export const PORTFOLIO_SORTS = [
  'margin',
  'netMargin',
  'name',
  'client',
  'status',
  'total',
  'order',
  'netProfit',
  'startDate',
  'perSquareMeter',
  'squareMetersPerPersonDay',
  'people',
  'equipmentPieces',
  'days',
] as const;

/** The states of a quotation; `expired` follows from the day, nobody sets it. */
export const QUOTE_STATUSES = [
  'draft',
  'issued',
  'sent',
  'accepted',
  'lost',
  'expired',
  'cancelled',
  'superseded',
] as const;

/** See {@link QUOTE_STATUSES}. */
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
