/**
 * The columns that the portfolio table can be sorted by. They have a file of their own, because the
 * first page needs no other part.
 */
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
