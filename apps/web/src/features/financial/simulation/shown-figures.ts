import { type ComparedFigure, type SimulationFigure, TAXES } from '@pcm/domain';

/** Taxes that are off unless switched on, rates and days that are tried: shown where a side has them. */
const OPTIONAL: readonly SimulationFigure[] = [
  'personnelRates',
  'equipmentRates',
  'logisticsRates',
  'fixedCosts',
  'days',
  'dividendAmount',
  ...TAXES.filter((tax) => !tax.isOnUnlessSaid).map(({ amount }) => amount),
];

/** The figures to show: what no side has is left away. */
export const shownFigures = (figures: readonly ComparedFigure[]): ComparedFigure[] =>
  figures.filter(
    ({ figure, values }) =>
      !OPTIONAL.includes(figure) || values.some((value) => value !== null && value !== 0),
  );
