import type { FigureKey, FormulaCode } from '@pcm/domain';
import type { Translate } from '@pcm/messages';

const CNSS_OF_LINE = {
  gross: 'cnssGross',
  base: 'cnssBase',
  employer: 'cnssEmployer',
  employee: 'cnssEmployee',
  net: 'cnssNet',
} as const;

/** Returns the code of a figure of the CNSS table, of a line or of all; null for any other. */
function cnssCodeOf(figure: FigureKey): FormulaCode | null {
  const [table, column = '', line] = figure.split('.');
  if (table !== 'cnss' || !(column in CNSS_OF_LINE)) return null;
  const code = CNSS_OF_LINE[column as keyof typeof CNSS_OF_LINE];
  return line === undefined ? (`${code}All` as FormulaCode) : code;
}

/** Returns the key of a figure's name in the catalogue of texts. */
function formulaCodeOf(figure: FigureKey): FormulaCode {
  if (figure.startsWith('contingency.')) return 'contingency';
  if (figure.startsWith('personnel.')) return 'personnelLine';
  const cnss = cnssCodeOf(figure);
  if (cnss !== null) return cnss;
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

/** Returns a figure's name in the language of the interface. */
export function figureName(figure: FigureKey, t: Translate<'explanation'>): string {
  if (figure.startsWith(CONTINGENCY)) {
    return t(`part.${figure.slice(CONTINGENCY.length) as ContingencyPart}`);
  }
  if (figure === 'transportation' || figure === 'accommodation') return t(`part.${figure}`);
  return t(`figure.${formulaCodeOf(figure)}`);
}
