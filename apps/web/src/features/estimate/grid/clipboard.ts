/** A table in the two forms that spreadsheets and word processors read. */
export interface CopiedTable {
  /** Cells parted by tabs. */
  text: string;
  html: string;
}

/** Puts a table into what a copy event carries away. */
export function writeTable(clipboard: DataTransfer, { text, html }: CopiedTable): void {
  clipboard.setData('text/plain', text);
  clipboard.setData('text/html', html);
}

/**
 * Copies a table after a press of a button. False where the browser does not let a page do so by
 * itself: over plain http, or when somebody forbade it.
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
