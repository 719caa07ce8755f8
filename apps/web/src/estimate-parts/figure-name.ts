import type { FigureKey, FormulaCode } from '@pcm/domain';
import type { TFunction } from 'i18next';

/** The code under which the catalogue has the formula of a figure. */
export function formulaCodeOf(figure: FigureKey): FormulaCode {
  if (figure.startsWith('contingency.')) return 'contingency';
  if (figure.startsWith('personnel.')) return 'personnelLine';
  if (figure.startsWith('equipment.consumables.')) return 'consumable';
  if (/^equipment\.\w+\./.test(figure)) return 'equipmentLine';
  if (/^(transportation|accommodation)\./.test(figure)) return 'logisticsLine';
  if (figure.startsWith('insurance.')) return 'insuranceLine';
  if (figure.startsWith('additionalServices.')) return 'service';
  if (/^(equipment\.|transportation$|accommodation$)/.test(figure)) return 'list';
  return figure as FormulaCode;
}

const CONTINGENCY = 'contingency.';

type ContingencyPart = 'weatherDelay' | 'equipmentFailure' | 'adminOverhead' | 'profitMargin';

/** A figure's name in the language of the interface. */
export function figureName(figure: FigureKey, t: TFunction<'explanation'>): string {
  if (figure.startsWith(CONTINGENCY)) {
    return t(`part.${figure.slice(CONTINGENCY.length) as ContingencyPart}`);
  }
  if (figure === 'transportation' || figure === 'accommodation') return t(`part.${figure}`);
  return t(`figure.${formulaCodeOf(figure)}`);
}
