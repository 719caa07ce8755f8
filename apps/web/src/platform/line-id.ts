// `crypto.randomUUID` is missing on plain http, as in a local network.
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a new line id. */
export const newLineId = (): string => randomId();

/** Returns a new id of a tab of the browser that shows the schedule. */
export const newTabId = (): string => randomId();
