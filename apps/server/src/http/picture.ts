import { crc32 } from 'node:zlib';

/** The type and size that a file states for its picture. Units: pixels. */
interface Picture<Type extends string = 'image/png' | 'image/jpeg'> {
  type: Type;
  width: number;
  height: number;
}

/**
 * The longest side of a logo; a larger one costs the typesetter more memory than it is worth.
 * Units: pixels.
 */
const LONGEST_SIDE = 4000;
const MOST_PIXELS = 8_000_000;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The bytes of length, name and checksum of a chunk. */
const CHUNK_FRAME = 12;
const HEADER_LENGTH = 13;

/** Reads width and height of a PNG whose chunks are whole; null for anything else. */
function readPng(bytes: Buffer): Picture | null {
  let at = PNG.length;
  let picture: Picture | null = null;
  let hasPixels = false;
  while (at + CHUNK_FRAME <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + CHUNK_FRAME + length;
    if (end > bytes.length) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if ((picture === null) !== (name === 'IHDR')) return null;
    if (name === 'IHDR') {
      if (length !== HEADER_LENGTH) return null;
      const [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
      picture = { type: 'image/png', width, height };
    }
    if (name === 'IDAT') hasPixels = true;
    if (name === 'IEND') return hasPixels ? picture : null;
    at = end;
  }
  return null;
}

const START = 0xffd8;
const END = Buffer.from([0xff, 0xd9]);
const START_OF_SCAN = 0xda;
/** The baseline, extended and progressive frames that browsers and typesetters read. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);

/** Reads width and height of a JPEG that has pixels and an end; null for anything else. */
function readJpeg(bytes: Buffer): Picture | null {
  let at = 2;
  let picture: Picture | null = null;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (FRAMES.has(marker)) {
      if (length < 8) return null;
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      picture = { type: 'image/jpeg', width, height };
    }
    if (marker === START_OF_SCAN) return bytes.lastIndexOf(END) > end ? picture : null;
    at = end;
  }
  return null;
}

/** Tells whether a picture is small enough to be shown. */
function isShown({ width, height }: Picture<string>): boolean {
  const hasPixels = width > 0 && height > 0 && width * height <= MOST_PIXELS;
  return hasPixels && Math.max(width, height) <= LONGEST_SIDE;
}

/**
 * Reads the type and size of a PNG or JPEG from its bytes, whatever the name of the file; null for
 * anything else.
 */
export function readPicture(bytes: Buffer): Picture | null {
  let picture: Picture | null = null;
  if (bytes.subarray(0, PNG.length).equals(PNG)) picture = readPng(bytes);
  else if (bytes.length > 2 && bytes.readUInt16BE(0) === START) picture = readJpeg(bytes);
  return picture !== null && isShown(picture) ? picture : null;
}

/** The bytes of the head of a WebP with its first chunk, up to the size of the picture. */
const WEBP_HEAD = 30;
const SIZE_BITS = 0x3fff;

/** Reads width and height of a WebP; null for anything else. Source: RFC 9649. */
function readWebp(bytes: Buffer): Picture<'image/webp'> | null {
  if (bytes.length < WEBP_HEAD || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  const length = bytes.readUInt32LE(4) + 8;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || length !== bytes.length) return null;
  const chunk = bytes.toString('latin1', 12, 16);
  const type = 'image/webp';
  if (chunk === 'VP8X') {
    return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  if (chunk === 'VP8L' && bytes[20] === 0x2f) {
    const sizes = bytes.readUInt32LE(21);
    return { type, width: (sizes & SIZE_BITS) + 1, height: ((sizes >>> 14) & SIZE_BITS) + 1 };
  }
  if (chunk !== 'VP8 ' || bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
  const [width, height] = [bytes.readUInt16LE(26), bytes.readUInt16LE(28)];
  return { type, width: width & SIZE_BITS, height: height & SIZE_BITS };
}

/** Reads the type and size of a PNG, JPEG or WebP from its bytes; null for anything else. */
export function readPhotoPicture(bytes: Buffer): Picture<'image/webp' | Picture['type']> | null {
  const webp = readWebp(bytes);
  return webp !== null && isShown(webp) ? webp : readPicture(bytes);
}
