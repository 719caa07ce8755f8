/** The digits that a document in Arabic is written in: Latin ones, or those of the Arabic script. */
export type Digits = 'latin' | 'arabic-indic';

const ARABIC_ZERO = 0x0660;

/** The marks of a number in the digits of the Arabic script. Source: CLDR, numbering system `arab`. */
const MARKS: Record<string, string> = { '.': '٫', ',': '٬', '%': '٪' };

/**
 * Returns a number, a percentage or a day of the language `ar` in the digits of the Arabic script:
 * `1,234.50` as `١٬٢٣٤٫٥٠`. Characters outside a number stay as they are.
 */
export function inArabicIndic(text: string): string {
  return text
    .replace(/(?<=\d)[.,](?=\d)|(?<=\d)%/g, (mark) => MARKS[mark] ?? mark)
    .replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)));
}
