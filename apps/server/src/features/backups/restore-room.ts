import { AppError } from '../../http/errors.ts';
import { FREE_BYTES_KEPT, freeBytes } from './backup-places.ts';
import type { Manifest } from './manifest.ts';

/**
 * Checks that the disk has room for the contents that a backup states, whatever its compressed
 * size.
 *
 * Errors: `backup-too-large`.
 */
export async function assertRoomFor(dataDir: string, { bytes }: Manifest): Promise<void> {
  if (bytes > (await freeBytes(dataDir)) - FREE_BYTES_KEPT) throw new AppError('backup-too-large');
}
