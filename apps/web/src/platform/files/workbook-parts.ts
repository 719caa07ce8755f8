import type { MergedRange } from '@pcm/domain';
import { strFromU8 } from 'fflate';

/** The parts of an unpacked XLSX file by their path. */
export type WorkbookParts = Record<string, Uint8Array>;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns a text of XML with its entities resolved. */
export function plainText(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole: string, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const isHex = /^#x/i.test(name);
    return String.fromCodePoint(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10));
  });
}

/** Returns an attribute of a tag; null without it. */
export function attributeOf(tag: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found === null ? null : plainText(found[1] ?? found[2] ?? '');
}

const textOf = (parts: WorkbookParts, path: string) =>
  parts[path] === undefined ? '' : strFromU8(parts[path]);

/** Returns the path of the part that describes the workbook. */
export function workbookPath(parts: WorkbookParts): string {
  const relations = textOf(parts, '_rels/.rels');
  const tag = (relations.match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []).find((one) =>
    attributeOf(one, 'Type')?.endsWith('/officeDocument'),
  );
  const target = tag === undefined ? null : attributeOf(tag, 'Target');
  return target?.replace(/^\//, '') ?? 'xl/workbook.xml';
}

/** Returns the path of each sheet by its name, in the order of the workbook. */
export function sheetPaths(parts: WorkbookParts): Map<string, string> {
  const path = workbookPath(parts);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const file = path.slice(folder.length);
  const targets = new Map<string, string>();
  const relations = textOf(parts, `${folder}_rels/${file}.rels`);
  for (const tag of relations.match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []) {
    const target = attributeOf(tag, 'Target') ?? '';
    const full = target.startsWith('/') ? target.slice(1) : folder + target;
    targets.set(attributeOf(tag, 'Id') ?? '', full);
  }
  const paths = new Map<string, string>();
  for (const tag of textOf(parts, path).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []) {
    const id = /(?:^|\s)\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '';
    const target = targets.get(id);
    if (target !== undefined) paths.set(attributeOf(tag, 'name') ?? '', target);
  }
  return paths;
}

/** Returns the index of a column by its letters: `A` is 0. */
export const columnIndex = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Returns the letters of a column by its index. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

export function mergesOf(xml: string): MergedRange[] {
  return [...xml.matchAll(/<(?:\w+:)?mergeCell\b[^>]*?ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)].map(
    ([, left = '', top = '', right = '', bottom = '']) => ({
      top: Number(top) - 1,
      left: columnIndex(left),
      bottom: Number(bottom) - 1,
      right: columnIndex(right),
    }),
  );
}
