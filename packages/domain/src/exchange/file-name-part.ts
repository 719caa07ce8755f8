/**
 * The longest part of a file name: file systems allow 255 bytes, and an Arabic letter takes two.
 */
const LONGEST_BYTES = 150;

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Returns the number of bytes of one character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

function shortened(name: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of name) {
    bytes += bytesOf(character);
    if (bytes > LONGEST_BYTES) break;
    kept += character;
  }
  return kept;
}

/** Returns a project's name in a form that every file system accepts; Arabic and accents stay. */
export function fileNamePart(name: string): string {
  const plain = name.toWellFormed().replace(FORBIDDEN, ' ').replace(/\s+/g, '-');
  const trimmed = shortened(plain).replace(/^[-.]+|[-.]+$/g, '');
  if (trimmed === '') return 'project';
  return RESERVED.test(trimmed) ? `${trimmed}-` : trimmed;
}
