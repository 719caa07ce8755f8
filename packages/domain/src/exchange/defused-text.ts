/** What a spreadsheet would run as a formula, whatever marks stand before it already. */
const FORMULA_START = /^'*[=+\-@\t\r]/;

/**
 * A text that no spreadsheet runs as a formula when it opens a CSV file: one mark that says "text"
 * stands before it. {@link plainText} takes it off. Source: OWASP, CSV injection.
 */
export const defusedText = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** What {@link defusedText} was given. */
export const plainText = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text;
