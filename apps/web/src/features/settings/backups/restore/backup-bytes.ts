import { base64Of } from '../../../../platform/files/file-bytes.ts';

/** A file that is seen to be no backup before it is sent. */
export class NoBackup extends Error {
  readonly reason: 'empty' | 'foreign';

  constructor(reason: 'empty' | 'foreign') {
    super(`The file is ${reason}`);
    this.name = 'NoBackup';
    this.reason = reason;
  }
}

const GZIP = [0x1f, 0x8b];

/**
 * Whether a file begins as every backup does, so that gigabytes of something else are not sent first.
 *
 * Errors: `FileGone`.
 */
export async function beginsAsBackup(file: Blob): Promise<boolean> {
  const start = atob(await base64Of(file.slice(0, GZIP.length)));
  return GZIP.every((byte, index) => start.charCodeAt(index) === byte);
}
