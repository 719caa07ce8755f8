import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { readPhotoPicture } from './picture.ts';

/** A photo reduced to its pixels and their orientation. */
interface PlainPicture {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Buffer<ArrayBuffer>;
}

/** The exception that ends the reading of a file that is not a complete picture. */
class Broken extends Error {
  override name = 'Broken';
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP_0 = 0xe0;
const APP_1 = 0xe1;
const APP_14 = 0xee;
const APP_15 = 0xef;
const COMMENT = 0xfe;
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;
const TIFF_ENTRY = 12;

/** Returns the orientation in the directory of an EXIF block; 1, upright, without one. */
function orientationIn(block: Buffer): number {
  const tiff = block.subarray(EXIF.length);
  if (!block.subarray(0, EXIF.length).equals(EXIF) || tiff.length < 8) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const two = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const entries = two(directory);
  for (let number = 0; number < entries; number++) {
    const at = directory + 2 + number * TIFF_ENTRY;
    if (at + TIFF_ENTRY > tiff.length) return 1;
    if (two(at) === ORIENTATION) return Math.min(8, Math.max(1, two(at + 8)));
  }
  return 1;
}

/** Makes an EXIF segment that contains only the orientation. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from(
    'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0',
    'latin1',
  );
  tiff.writeUInt16BE(orientation, 18);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + EXIF.length + tiff.length);
  return Buffer.concat([Buffer.from([0xff, APP_1]), length, EXIF, tiff]);
}

/** Returns the end of a scan's pixels: the next marker that does not belong to them. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0xff;
    // A stuffed byte, a restart of the same scan, or a fill byte.
    const isOfScan = marker === 0 || (marker >= 0xd0 && marker <= 0xd7) || marker === 0xff;
    if (!isOfScan) return at;
  }
  throw new Broken();
}

/**
 * Keeps only the tables, frames and scans of a JPEG, and the coding of its colours. Source: ITU
 * T.81, annex B.
 */
function plainJpeg(bytes: Buffer): Buffer<ArrayBuffer> {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let hasPixels = false;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw new Broken();
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) break;
    if (at + 4 > bytes.length) throw new Broken();
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) throw new Broken();
    if (marker === APP_1)
      orientation = Math.max(orientation, orientationIn(bytes.subarray(at + 4, end)));
    if (marker === START_OF_SCAN) {
      hasPixels = true;
      end = endOfScan(bytes, end);
    }
    const isNote = (marker > APP_0 && marker <= APP_15 && marker !== APP_14) || marker === COMMENT;
    if (!isNote) kept.push(bytes.subarray(at, end));
    at = end;
  }
  if (!hasPixels) throw new Broken();
  // Data after the end, such as the film of a moving photo, are dropped.
  const upright = orientation === 1 ? [] : [orientationSegment(orientation)];
  const [start = Buffer.alloc(0), ...rest] = kept;
  return Buffer.concat([start, ...upright, ...rest, Buffer.from([0xff, END_OF_IMAGE])]);
}

const PNG_SIGN_LENGTH = 8;
const CHUNK_FRAME = 12;
/** The chunks that pixels and their colours need. Source: PNG, third edition, section 11. */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

/** Keeps only the chunks of a PNG that its pixels and their colours need. */
function plainPng(bytes: Buffer): Buffer<ArrayBuffer> {
  const kept: Buffer[] = [bytes.subarray(0, PNG_SIGN_LENGTH)];
  for (let at = PNG_SIGN_LENGTH; at + CHUNK_FRAME <= bytes.length; ) {
    const end = at + CHUNK_FRAME + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) throw new Broken();
    const isWhole = crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4);
    if (!isWhole) throw new Broken();
    if (PNG_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  throw new Broken();
}

const RIFF_HEAD = 12;
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
/** The flag of VP8X for transparent parts. */
const WEBP_ALPHA = 0x10;

/**
 * Keeps only the pixels of a single picture in a WebP; an animation is refused. Source: RFC 9649.
 */
function plainWebp(bytes: Buffer): Buffer<ArrayBuffer> {
  const kept: Buffer[] = [];
  let hasPixels = false;
  for (let at = RIFF_HEAD; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) throw new Broken();
    if (WEBP_CHUNKS.has(name)) {
      const chunk = Buffer.from(bytes.subarray(at, end));
      if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & WEBP_ALPHA;
      kept.push(chunk);
    }
    hasPixels ||= name === 'VP8 ' || name === 'VP8L';
    at = end;
  }
  if (!hasPixels) throw new Broken();
  const body = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

const PLAIN = { 'image/jpeg': plainJpeg, 'image/png': plainPng, 'image/webp': plainWebp };

/**
 * Returns a photo without the data that a camera or a program wrote besides its pixels: place,
 * device, time, names, comments, previews and anything after its end. Only the orientation stays.
 * Pixels are not re-encoded. Null where the bytes are not a complete picture, or one too large.
 */
export function plainPicture(
  bytes: Buffer,
): (PlainPicture & { width: number; height: number }) | null {
  const picture = readPhotoPicture(bytes);
  if (picture === null) return null;
  const { type, width, height } = picture;
  try {
    return { type, width, height, bytes: PLAIN[type](bytes) };
  } catch (error) {
    if (error instanceof Broken || error instanceof RangeError) return null;
    throw error;
  }
}
