/** Longest run without a space that a column can hold; typesetters break only at spaces. */
const LONGEST_RUN = 24;
const ZERO_WIDTH_SPACE = '\u200b';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Controls have no shape; a stray mark of direction would turn what follows it. */
const UNPRINTABLE = /(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]/gu;

/** What somebody typed, as text that can be printed: line breaks stay. */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', ' ')
    .replace(UNPRINTABLE, '')
    .toWellFormed()
    .trim();
}

/** The same on one line, with room to break in long runs, and its own direction. */
export function printedName(text: string): string {
  const line = printable(text).replace(/\s+/g, ' ');
  if (line === '') return '';
  const broken = line.replace(
    new RegExp(`[\\w/.\\\\-]{${LONGEST_RUN}}(?=\\S)`, 'gu'),
    (run) => run + ZERO_WIDTH_SPACE,
  );
  return `${FIRST_STRONG_ISOLATE}${broken}${POP_ISOLATE}`;
}
