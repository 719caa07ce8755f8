import { type BuildUpStep, byRow, type FigureKey, TAXES } from '@pcm/domain';

const FIGURES: Partial<Record<BuildUpStep['code'], FigureKey>> = {
  personnel: 'personnel',
  equipment: 'equipment',
  logistics: 'logistics',
  insurance: 'insurance',
  additionalServices: 'additionalServices',
  subtotal: 'subtotal',
  weatherDelay: 'contingency.weatherDelay',
  equipmentFailure: 'contingency.equipmentFailure',
  adminOverhead: 'contingency.adminOverhead',
  profitMargin: 'contingency.profitMargin',
  total: 'total',
  customerOrderAmount: 'customerOrderAmount',
  ...byRow(
    TAXES,
    ({ code }) => code,
    ({ amount }) => amount,
  ),
  revenue: 'revenue',
  grossProfit: 'grossProfit',
  netProfit: 'netProfit',
};

/** Returns the figure whose explanation a step opens. */
export function figureOfStep(code: BuildUpStep['code']): FigureKey | undefined {
  return FIGURES[code];
}
