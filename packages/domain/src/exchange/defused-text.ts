/**
 * Matches where a cell may begin: at the start, and after every possible separator, because another
 * program may split the file by another one.
 */
const START = String.raw`(?<=^|[;,\t\r\n])`;
/** Matches the start of a formula; some programs treat full-width signs as the plain ones. */
const FORMULA = String.raw`'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]`;

const UNMARKED = new RegExp(`${START}(?=${FORMULA})`, 'g');
const MARKED = new RegExp(`${START}'(?=${FORMULA})`, 'g');

/**
 * Returns a text that no spreadsheet runs as a formula when it opens a CSV file: a mark that means
 * "text" precedes every possible formula. {@link plainText} removes the marks. Source: OWASP, CSV
 * injection.
 */
export const defusedText = (text: string): string => text.replace(UNMARKED, "'");

/** Returns the text that {@link defusedText} was given. */
export const plainText = (text: string): string => text.replace(MARKED, '');
