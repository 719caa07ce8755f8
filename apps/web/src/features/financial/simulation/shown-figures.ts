import { type ComparedFigure, type SimulationFigure, TAXES } from '@pcm/domain';

/** Taxes that are off by default, and simulated rates and days; shown where a side has them. */
const OPTIONAL: readonly SimulationFigure[] = [
  'personnelRates',
  'equipmentRates',
  'logisticsRates',
  'fixedCosts',
  'days',
  'dividendAmount',
  ...TAXES.filter((tax) => !tax.isOnUnlessSaid).map(({ amount }) => amount),
];

/** Returns the figures to show, without those that no side has. */
export const shownFigures = (figures: readonly ComparedFigure[]): ComparedFigure[] =>
  figures.filter(
    ({ figure, values }) =>
      !OPTIONAL.includes(figure) || values.some((value) => value !== null && value !== 0),
  );
