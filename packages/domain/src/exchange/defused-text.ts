/**
 * Where a cell begins: at the start, and behind whatever a program may take for the end of one, for
 * a file is also opened by a program that splits it by another separator.
 */
const START = String.raw`(?<=^|[;,\t\r\n])`;
/** What a spreadsheet runs; full-width signs are the plain ones to some of them. */
const FORMULA = String.raw`'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]`;

const UNMARKED = new RegExp(`${START}(?=${FORMULA})`, 'g');
const MARKED = new RegExp(`${START}'(?=${FORMULA})`, 'g');

/**
 * A text that no spreadsheet runs as a formula when it opens a CSV file: wherever one would begin, a
 * mark that says "text" stands before it. {@link plainText} takes the marks off. Source: OWASP, CSV
 * injection.
 */
export const defusedText = (text: string): string => text.replace(UNMARKED, "'");

/** What {@link defusedText} was given. */
export const plainText = (text: string): string => text.replace(MARKED, '');
