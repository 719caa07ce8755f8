/** Returns a new line id. `crypto.randomUUID` is missing on plain http, as in a local network. */
export function newLineId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
