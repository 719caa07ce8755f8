/** The units of measure that are suggested for lines and items. Source: price-schedule.md section 1. */
export const USUAL_UNITS = [
  'u',
  'm²',
  'm³',
  'ml',
  'kg',
  't',
  'h',
  'jour',
  'mois',
  'forfait',
  'ens.',
  'km',
  'l',
] as const;
