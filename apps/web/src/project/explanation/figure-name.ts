import type { FigureKey, FormulaCode } from '@pcm/domain';
import type { Translate } from '@pcm/messages';

const CNSS_OF_LINE = {
  gross: 'cnssGross',
  base: 'cnssBase',
  employer: 'cnssEmployer',
  employee: 'cnssEmployee',
  net: 'cnssNet',
} as const;

const CNSS_OF_ALL = {
  'cnss.gross': 'cnssGrossAll',
  'cnss.base': 'cnssBaseAll',
  'cnss.net': 'cnssNetAll',
} as const;

/** Returns the code of a figure of the CNSS table; null for any other. */
function cnssCodeOf(figure: FigureKey): FormulaCode | null {
  if (!figure.startsWith('cnss.')) return null;
  if (figure in CNSS_OF_ALL) return CNSS_OF_ALL[figure as keyof typeof CNSS_OF_ALL];
  const [, column = ''] = figure.split('.');
  return column in CNSS_OF_LINE ? CNSS_OF_LINE[column as keyof typeof CNSS_OF_LINE] : null;
}

/** Returns the key of a figure's formula in the catalogue of texts. */
export function formulaCodeOf(figure: FigureKey): FormulaCode {
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
