/** The file on this computer can't be read any more: moved, changed, or on a disk that is gone. */
export class FileGone extends Error {
  constructor() {
    super('The file could no longer be read');
    this.name = 'FileGone';
  }
}

/** A file that is seen to be no backup before it is sent. */
export class NoBackup extends Error {
  readonly reason: 'empty' | 'foreign';

  constructor(reason: 'empty' | 'foreign') {
    super(`The file is ${reason}`);
    this.name = 'NoBackup';
    this.reason = reason;
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

const GZIP = [0x1f, 0x8b];

/**
 * Whether a file begins as every backup does, so that gigabytes of something else are not sent first.
 *
 * Errors: {@link FileGone}.
 */
export async function beginsAsBackup(file: Blob): Promise<boolean> {
  const start = atob(await base64Of(file.slice(0, GZIP.length)));
  return GZIP.every((byte, index) => start.charCodeAt(index) === byte);
}
