/**
 * Whether pasted text is more than one cell. A spreadsheet ends a single cell with a line break
 * too, which counts for nothing.
 */
export const holdsCells = (text: string): boolean => /[\t\n\r]/.test(text.replace(/\r?\n$/, ''));
