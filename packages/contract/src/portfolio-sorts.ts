/** What the portfolio table can be sorted by. In a file of its own: the first page reads no other part. */
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
