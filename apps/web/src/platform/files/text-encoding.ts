/** The encodings that a CSV file may have, by their `TextDecoder` names. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'windows-1256', 'utf-16le', 'utf-16be'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const SAMPLE = 64 * 1024;

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** Counts zero bytes, because every second byte of Latin text in UTF-16 is zero. */
function zerosAt(bytes: Uint8Array, offset: 0 | 1): number {
  let zeros = 0;
  for (let index = offset; index < bytes.length; index += 2) if (bytes[index] === 0) zeros += 1;
  return zeros / Math.max(1, bytes.length / 2);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Arabic words are runs of bytes above 127; French has single ones among ASCII letters. */
function isMostlyRuns(bytes: Uint8Array): boolean {
  let high = 0;
  let inRuns = 0;
  for (const [index, byte] of bytes.entries()) {
    if (byte < 128) continue;
    high += 1;
    if ((bytes[index - 1] ?? 0) >= 128 || (bytes[index + 1] ?? 0) >= 128) inRuns += 1;
  }
  return high > 0 && inRuns * 2 > high;
}

/** Returns the likely encoding of a text file. Only a byte order mark is certain. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  if (zerosAt(sample, 1) > 0.3) return 'utf-16le';
  if (zerosAt(sample, 0) > 0.3) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return isMostlyRuns(sample) ? 'windows-1256' : 'windows-1252';
}

/** Returns the text of a file without its byte order mark. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** Returns whether no text contains the character. */
function isOdd(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 9 || (code > 13 && code < 32) || code === 0xfffd;
}

/** Returns whether a text comes from a binary file, such as a picture or a program. */
export function looksBinary(text: string): boolean {
  const sample = text.slice(0, 4096);
  const odd = Array.from(sample).filter(isOdd).length;
  return sample.includes('\u0000') || odd * 20 > sample.length;
}
