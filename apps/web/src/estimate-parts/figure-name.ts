import type { FigureKey, FormulaCode } from '@pcm/domain';
import type { TFunction } from 'i18next';

/** The code under which the catalogue names a figure. */
export function formulaCodeOf(figure: FigureKey): FormulaCode {
  if (figure.startsWith('contingency.')) return 'contingency';
  if (figure.startsWith('personnel.')) return 'personnelLine';
  return figure as FormulaCode;
}

const CONTINGENCY = 'contingency.';

type ContingencyPart = 'weatherDelay' | 'equipmentFailure' | 'adminOverhead' | 'profitMargin';

/** A figure's name in the language of the interface. */
export function figureName(figure: FigureKey, t: TFunction<'explanation'>): string {
  if (figure.startsWith(CONTINGENCY)) {
    return t(`part.${figure.slice(CONTINGENCY.length) as ContingencyPart}`);
  }
  return t(`figure.${formulaCodeOf(figure)}`);
}
