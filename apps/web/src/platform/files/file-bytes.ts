/** The file on this computer can't be read any more: moved, changed, or on a disk that is gone. */
export class FileGone extends Error {
  constructor() {
    super('The file could no longer be read');
    this.name = 'FileGone';
  }
}

/**
 * A piece of a file as base64, as JSON carries it.
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
