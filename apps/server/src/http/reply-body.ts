import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Characters that are encoded and handed to the connection at once. */
const CHARACTERS_AT_ONCE = 64 * 1024;

/**
 * How long a reader may take nothing of what waits for it. A phone that changes its network is
 * back by then. Units: milliseconds.
 */
const READ_WITHIN_MS = 15_000;

/** A pair of code units stands for one character and is not parted. */
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

/** Parts of a reply as bytes that are made only as fast as they are read. */
export function bytesOf(parts: AsyncIterable<string | Uint8Array>): Readable {
  return Readable.from(encodedParts(parts), { objectMode: false });
}

/**
 * A text as it is sent: a long one is encoded piece by piece while it is read, so that one that
 * nobody reads costs its own length and no copy of it.
 */
export function bodyOf(text: string): string | Readable {
  if (text.length <= CHARACTERS_AT_ONCE) return text;
  return Readable.from(encoded(text), { objectMode: false });
}

/**
 * Cuts the connection of a reader that takes nothing, so that its reply does not stay in memory; and
 * works on a request only when the one before it on the same connection was answered, so that nobody
 * who asks and does not read has more than one reply made.
 */
export function registerSlowReaders(app: FastifyInstance): void {
  const answers = new WeakMap<Socket, Promise<void>>();
  app.addHook('onRequest', async ({ raw: { socket } }, { raw }) => {
    const before = answers.get(socket);
    answers.set(socket, new Promise((resolve) => void raw.once('close', resolve)));
    await before;
  });
  app.addHook('onSend', async (_request, { raw }, payload) => {
    // The time begins anew with every byte that the reader takes.
    raw.setTimeout(READ_WITHIN_MS, () => {
      if (raw.writableLength > 0) raw.destroy();
    });
    return payload;
  });
}
