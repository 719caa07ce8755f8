import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { STORED_DOCUMENT_LIMIT } from '@pcm/contract';
import { AppError } from '../../http/errors.ts';
import { damaged } from './damage.ts';
import { HEAD_BYTES, type Manifest, parsedManifest, unpackedManifest } from './manifest.ts';

/** The longest line: twice the longest document, whose text is escaped in it. Units: bytes. */
const MAX_LINE_BYTES = 2 * STORED_DOCUMENT_LIMIT + 1024 * 1024;

/** Reads the manifest of a file without its records. Errors: as {@link unpackedManifest}. */
export async function readManifest(file: string): Promise<Manifest> {
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    return unpackedManifest(head.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** The properties of a file that was read to its end. */
interface ReadFile {
  manifest: Manifest;
  /** The hash of the compressed file. */
  sha256: string;
}

/** Returns a stream that hashes the data passing through it. */
function hashing(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Splits a text that arrives in chunks into lines; the last line must end too. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let length = 0;
  let line = 1;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      const rest = chunk.subarray(start, end);
      yield begun.length === 0 ? rest : Buffer.concat([...begun, rest]);
      [begun, length, start] = [[], 0, end + 1];
      line += 1;
    }
    if (start === chunk.length) continue;
    begun.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > MAX_LINE_BYTES) throw damaged('too-long', line);
  }
  if (length > 0) throw damaged('ends-early');
}

/**
 * Reads the lines of a backup after its manifest, one after the other; memory does not grow with
 * the file. At the end, every check that needs only the bytes has been made.
 *
 * Errors: `backup-foreign`, `backup-newer`, `backup-damaged`, also at the very end.
 */
export async function* backupLines(
  file: string,
  signal: AbortSignal,
): AsyncGenerator<string, ReadFile> {
  const promised = await readManifest(file);
  const { size } = await stat(file);
  const ofFile = createHash('sha256');
  const ofLines = createHash('sha256');
  const raw = createReadStream(file, { signal, highWaterMark: 256 * 1024 });
  const hashed = hashing(ofFile);
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  raw.on('error', (error) => gunzip.destroy(error));
  const chunks: AsyncIterable<Buffer> = raw.pipe(hashed).pipe(gunzip);
  let manifest: Manifest | undefined;
  let bytes = 0;
  try {
    for await (const line of linesOf(chunks)) {
      if (manifest === undefined) {
        manifest = parsedManifest(line.toString('utf8'));
        continue;
      }
      bytes += line.length + 1;
      // Stops reading a file that contains more than its manifest states.
      if (bytes > promised.bytes) throw damaged('counts');
      ofLines.update(line).update('\n');
      yield line.toString('utf8');
    }
  } catch (error) {
    if (!isZlibError(error)) throw error;
    throw damaged(
      error instanceof Error && /end of file/.test(error.message) ? 'ends-early' : 'compression',
    );
  } finally {
    raw.destroy();
    gunzip.destroy();
  }
  if (manifest === undefined) throw new AppError('backup-foreign');
  if (bytes < manifest.bytes) throw damaged('ends-early');
  if (ofLines.digest('hex') !== manifest.sha256) throw damaged('checksum');
  // Gunzip skips zeros after the last member, so the hash of the file may lack them.
  if (gunzip.bytesWritten !== size) throw damaged('compression');
  return { manifest, sha256: ofFile.digest('hex') };
}
