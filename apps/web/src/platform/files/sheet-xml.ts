/** A sheet's XML with no more rows than can be used. */
export interface CutSheet {
  xml: string;
  /** Rows that were taken out. */
  beyond: number;
}

/** Empty rows between filled ones that are still read, so that a far cell fills no memory. */
const GAP_ROWS = 10_000;

const ROW = /<(?:\w+:)?row\b[^>]*>/g;
/** Columns from AAA on: no table of lines is that wide. */
const FAR_CELL = /<(\w+:)?c r="[A-Z]{3,}\d+"[^>]*?(?:\/>|>.*?<\/\1?c>)/gs;
/** Cells whose formula was never computed. */
const UNCOMPUTED =
  /<((?:\w+:)?)c ((?:(?!\/>)[^>])*)>\s*<\1f\b[^>]*>([^<]*)<\/\1f>(?:\s*<\1v\s*\/>)?\s*<\/\1c>/g;

/** Cells that show an error: the reader would take them for empty. */
const ERROR_CELL = /(<(?:\w+:)?c\b[^>]*?\bt=)"e"/g;

const rowNumber = (tag: string) => Number(/\br="(\d+)"/.exec(tag)?.[1] ?? 0);

/** A formula without its value reads as its own text, so that it can be refused by name. */
function withFormulaText(xml: string): string {
  return xml.replace(UNCOMPUTED, (_, prefix: string, attributes: string, formula: string) => {
    const place = /\br="[A-Z]+\d+"/.exec(attributes)?.[0] ?? '';
    return `<${prefix}c ${place} t="inlineStr"><${prefix}is><${prefix}t>=${formula}</${prefix}t></${prefix}is></${prefix}c>`;
  });
}

/** Keeps the first `most` rows of a sheet and counts the others. */
export function cutSheet(xml: string, most: number): CutSheet {
  const end = xml.search(/<\/(?:\w+:)?sheetData>/);
  if (end < 0) return { xml, beyond: 0 };
  let kept = 0;
  let beyond = 0;
  let cut = -1;
  for (const match of xml.slice(0, end).matchAll(ROW)) {
    if (cut >= 0) beyond += 1;
    else if (kept >= most || rowNumber(match[0]) > most + GAP_ROWS) {
      cut = match.index;
      beyond += 1;
    } else kept += 1;
  }
  const body = cut < 0 ? xml : xml.slice(0, cut) + xml.slice(end);
  return {
    xml: withFormulaText(body.replace(FAR_CELL, '').replace(ERROR_CELL, '$1"str"')),
    beyond,
  };
}
