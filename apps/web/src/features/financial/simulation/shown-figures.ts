import type { ComparedFigure, SimulationFigure } from '@pcm/domain';

/** Taxes that are off unless switched on: shown where one side has them. */
const OPTIONAL: readonly SimulationFigure[] = [
  'withholdingTax',
  'professionalTax',
  'socialContributionsTax',
  'dividendTax',
];

/** The figures to show: a tax that nobody takes is left away. */
export const shownFigures = (figures: readonly ComparedFigure[]): ComparedFigure[] =>
  figures.filter(
    ({ figure, values }) =>
      !OPTIONAL.includes(figure) || values.some((value) => value !== null && value !== 0),
  );
