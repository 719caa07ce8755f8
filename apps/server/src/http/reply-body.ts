import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The characters that are encoded and passed to the connection at once. */
const CHARACTERS_AT_ONCE = 64 * 1024;

/**
 * The longest time for which a reader may read nothing of its reply; a phone that changes its
 * network is back by then. Units: milliseconds.
 */
const READ_WITHIN_MS = 15_000;

/** Returns the end of a part without splitting a surrogate pair, which is one character. */
function endOfPart(text: string, start: number): number {
  const end = Math.min(text.length, start + CHARACTERS_AT_ONCE);
  const last = text.charCodeAt(end - 1);
  return end < text.length && last >= 0xd800 && last < 0xdc00 ? end + 1 : end;
}

function* encoded(text: string): Generator<Buffer> {
  for (let start = 0; start < text.length; ) {
    const end = endOfPart(text, start);
    yield Buffer.from(text.slice(start, end));
    start = end;
  }
}

async function* encodedParts(
  parts: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    if (typeof part === 'string') yield* encoded(part);
    else yield part;
  }
}

/** Returns the parts of a reply as bytes that are made only as fast as they are read. */
export function bytesOf(parts: AsyncIterable<string | Uint8Array>): Readable {
  return Readable.from(encodedParts(parts), { objectMode: false });
}

/**
 * Returns a text for sending. A long one is encoded piece by piece while it is read, so that a
 * reply that nobody reads takes only its own length and no copy.
 */
export function bodyOf(text: string): string | Readable {
  if (text.length <= CHARACTERS_AT_ONCE) return text;
  return Readable.from(encoded(text), { objectMode: false });
}

/** As strong as every other reply is compressed; more would take longer than it spares. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Returns what compresses a reply in the strongest way that the sender of the request names. */
function compressorFor({ headers }: FastifyRequest) {
  const names = (headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  if (names.includes('br')) return { encoding: 'br', zip: createBrotliCompress(BROTLI) };
  if (names.includes('gzip')) return { encoding: 'gzip', zip: createGzip() };
  return undefined;
}

/**
 * Sends the beginning of a text at once, and then asks for the rest, which must not reject. The
 * beginning is on its way before the rest is asked for, because that may occupy the process. Whoever
 * names no way of compressing as browsers do gets both in one piece.
 */
export async function sendInTwo(
  request: FastifyRequest,
  reply: FastifyReply,
  beginning: string,
  readRest: () => Promise<string>,
): Promise<FastifyReply> {
  const compressor = compressorFor(request);
  if (compressor === undefined) return reply.send(beginning + (await readRest()));
  const { encoding, zip } = compressor;
  zip.write(beginning);
  zip.flush(() => {
    setImmediate(() => void readRest().then((rest) => zip.end(rest)));
  });
  return (
    reply
      // A proxy that collects the reply would hold the beginning back.
      .headers({ 'content-encoding': encoding, vary: 'accept-encoding', 'x-accel-buffering': 'no' })
      .send(zip)
  );
}

/**
 * Closes the connection of a reader that reads nothing, so that its reply does not stay in memory.
 * It also begins a request only after the previous one on the same connection was answered, so that
 * a client that sends without reading has only one reply made.
 */
export function registerSlowReaders(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, ServerResponse>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw }, done) => {
    const before = unanswered.get(socket);
    unanswered.set(socket, raw);
    if (before === undefined || before.closed) done();
    else before.once('close', () => done());
  });
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    // The time starts anew with every byte that the reader takes.
    raw.setTimeout(READ_WITHIN_MS, () => {
      if (raw.writableLength > 0) raw.destroy();
    });
    done(null, payload);
  });
}
