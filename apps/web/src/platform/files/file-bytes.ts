/** Thrown when a file can no longer be read: it was moved or changed, or its disk is gone. */
export class FileGone extends Error {
  constructor() {
    super('The file could no longer be read');
    this.name = 'FileGone';
  }
}

/**
 * Returns a piece of a file as base64, for JSON.
 *
 * Errors: {@link FileGone}.
 */
export function base64Of(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(new FileGone()));
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.readAsDataURL(piece);
  });
}
