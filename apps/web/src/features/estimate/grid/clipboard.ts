/** A table in the two forms that spreadsheets and word processors read. */
export interface CopiedTable {
  /** Cells parted by tabs. */
  text: string;
  html: string;
}

/** Puts a table into what a copy event carries away. */
export function writeTable(clipboard: DataTransfer | null, { text, html }: CopiedTable): void {
  clipboard?.setData('text/plain', text);
  clipboard?.setData('text/html', html);
}

/** Copies by a copy event of our own: over plain http a page has no other clipboard. */
function copyByEvent(table: CopiedTable): boolean {
  const onCopy = (event: ClipboardEvent) => {
    writeTable(event.clipboardData, table);
    event.preventDefault();
    event.stopPropagation();
  };
  const field = document.createElement('textarea');
  field.value = ' ';
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** Copies a table after a press of a button. False when the browser does not let it. */
export async function copyTable(table: CopiedTable): Promise<boolean> {
  if (!window.isSecureContext) return copyByEvent(table);
  try {
    const part = (type: string, text: string) => new Blob([text], { type });
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': part('text/plain', table.text),
        'text/html': part('text/html', table.html),
      }),
    ]);
    return true;
  } catch {
    return copyByEvent(table);
  }
}
