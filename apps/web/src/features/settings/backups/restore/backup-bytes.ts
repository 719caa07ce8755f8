import { base64Of } from '../../../../platform/files/file-bytes.ts';

/** Thrown when a file is seen not to be a backup before it is sent. */
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
 * Whether a file begins like a backup, so that gigabytes of other data are not sent.
 *
 * Errors: `FileGone`.
 */
export async function beginsAsBackup(file: Blob): Promise<boolean> {
  const start = atob(await base64Of(file.slice(0, GZIP.length)));
  return GZIP.every((byte, index) => start.charCodeAt(index) === byte);
}
