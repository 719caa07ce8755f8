/** A new id of a line. `crypto.randomUUID` is absent on plain http, which a local network uses. */
export function newLineId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
