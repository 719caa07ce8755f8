/** A table in the two forms that spreadsheets and word processors read. */
export interface CopiedTable {
  /** Cells separated by tabs. */
  text: string;
  html: string;
}

/** Writes a table into the data of a copy event. */
export function writeTable(clipboard: DataTransfer, { text, html }: CopiedTable): void {
  clipboard.setData('text/plain', text);
  clipboard.setData('text/html', html);
}

/**
 * Copies a table after a button press. Returns false where the browser does not allow it: over
 * plain http, or when the user denied it.
 */
export async function copyTable(table: CopiedTable): Promise<boolean> {
  if (!window.isSecureContext) return false;
  const part = (type: string, text: string) => new Blob([text], { type });
  const item = new ClipboardItem({
    'text/plain': part('text/plain', table.text),
    'text/html': part('text/html', table.html),
  });
  return navigator.clipboard.write([item]).then(
    () => true,
    () => false,
  );
}
