import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** The bytes per pixel by PNG's colour type: true colour, with and without alpha. */
const PIXEL_BYTES: Record<number, number> = { 2: 3, 6: 4 };

interface Chunk {
  type: string;
  data: Buffer;
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function written({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/**
 * Returns the neighbour that is nearest to left + above - corner. Source: PNG specification, Paeth
 * filter.
 */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((one) => Math.abs(guess - one));
  if (toLeft === undefined || toAbove === undefined || toCorner === undefined) return 0;
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function foretold(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? paeth(left, above, corner) : 0;
}

/** Removes the filters from rows of pixels, each of which begins with a filter byte. */
function unfiltered(raw: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const plain = Buffer.alloc(raw.length);
  const stride = rowBytes + 1;
  const at = (index: number, isThere: boolean) => (isThere ? (plain[index] ?? 0) : 0);
  for (let start = 0; start < raw.length; start += stride) {
    const filter = raw[start] ?? 0;
    for (let x = 1; x <= rowBytes; x += 1) {
      const index = start + x;
      const hasLeft = x > pixelBytes;
      const left = at(index - pixelBytes, hasLeft);
      const above = at(index - stride, start > 0);
      const corner = at(index - stride - pixelBytes, hasLeft && start > 0);
      plain[index] = ((raw[index] ?? 0) + foretold(filter, left, above, corner)) & 0xff;
    }
  }
  return plain;
}

/**
 * Returns the same picture in fewer bytes. A browser compresses for speed; the flat areas and text
 * of a screen compress best without filters.
 */
export function packedPng(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  const pixelBytes = PIXEL_BYTES[header?.[9] ?? 0];
  if (header === undefined || pixelBytes === undefined || header[8] !== 8) return png;
  const raw = inflateSync(
    Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : []))),
  );
  const plain = unfiltered(raw, header.readUInt32BE(0) * pixelBytes, pixelBytes);
  const data = deflateSync(plain, { level: 9, memLevel: 9 });
  return Buffer.concat([
    png.subarray(0, SIGNATURE_BYTES),
    ...[
      { type: 'IHDR', data: header },
      { type: 'IDAT', data },
      { type: 'IEND', data: Buffer.alloc(0) },
    ].map(written),
  ]);
}
