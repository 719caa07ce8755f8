import type { Language } from '@pcm/messages';

/**
 * The longest run without a space that a column can hold; typesetters break lines only at spaces.
 */
const LONGEST_RUN = 24;
const ZERO_WIDTH_SPACE = '\u200b';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Finds control characters, which have no shape, and marks that would change the direction of the
 * text.
 */
const UNPRINTABLE = /(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]/gu;

/** Returns a typed text as it can be printed, with its line breaks. */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', ' ')
    .replace(UNPRINTABLE, '')
    .toWellFormed()
    .trim();
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Returns a typed text on one line, with places to break long runs. It is isolated only where its
 * direction may differ from that of the page, because marks are copied along with the text.
 */
export const printedName = (text: string, language: Language): string =>
  asOneLine(printable(text), language);

/**
 * Finds a figure in an Arabic sentence, which keeps its percent sign or currency on the same line.
 */
const FIGURE = /([\u2066\u2067])([^\u2066-\u2069\n]*)\u2069/g;
const HELD = /([\ue000\ue002])([^\ue000-\ue002]*)\ue001/g;

/**
 * Returns the same for a sentence of the program that contains typed text: its figures stay whole.
 */
export function printedSentence(text: string, language: Language): string {
  const held = text
    .replace(/[\ue000-\ue002]/g, '')
    .replace(
      FIGURE,
      (_, mark, figure) => `${mark === '\u2066' ? '\ue000' : '\ue002'}${figure}\ue001`,
    );
  return asOneLine(printable(held), language).replace(
    HELD,
    (_, mark, figure) => `${mark === '\ue000' ? '\u2066' : '\u2067'}${figure}\u2069`,
  );
}

function asOneLine(text: string, language: Language): string {
  const line = text.replace(/\s+/g, ' ');
  if (line === '') return '';
  const broken = line.replace(
    new RegExp(`[\\w/.\\\\-]{${LONGEST_RUN}}(?=\\S)`, 'gu'),
    (run) => run + ZERO_WIDTH_SPACE,
  );
  if (language !== 'ar' && !RIGHT_TO_LEFT.test(broken)) return broken;
  return `${FIRST_STRONG_ISOLATE}${broken}${POP_ISOLATE}`;
}
