import { foldedText } from './folded-text.ts';
import { type Cell, cellText, isBlankCell, readNumber } from './read-cell.ts';
import {
  type ColumnPlaces,
  type HeadOfTable,
  type Meaning,
  SCHEDULE_COLUMNS,
  type ScheduleColumn,
  type WordsColumn,
} from './schedule-headings.ts';

/** Matches units of works, goods and time, folded. */
const UNIT =
  /^(?:m|ml|m ?l|m\.l|mct|lm|m2|m3|mc|mq|mm|cm|km|sqm|sq\.? ?m|sqft|sf|lf|cy|cum|cu\.? ?m|ha|are|kg|g|t|to|tonnes?|ton|l|litres?|ltr|u|ut|un|uds?|unids?|unidad|units?|unites?|ens|ensemble|ens\.?|ff|fft|ft|f|fo|forfait|forf|ls|lump sum|l\.s|sum|global|gl|glb|pa|p\.a|lot|lots?|items?|no|nos?|nr|nb|pcs?|pieces?|pce|pc|each|ea|ea\.?|sets?|pair|paires?|rouleaux?|roll|sacs?|kit|bt|pm|p\.m|%|h|hrs?|heures?|hours?|j|jrs?|jours?|days?|sem|semaines?|weeks?|mois|mth|months?|h ?[/.]? ?j|hj|voyages?|rotations?|kva|kw|kwh|م|م2|م3|م ط|م\.ط|متر|متر مربع|متر مكعب|متر طولي|كغ|كلغ|كجم|طن|وحده|عدد|قطعه|جزافي|مقطوع|مقطوعيه|مجموعه|يوم|ساعه|شهر)\.?$/;

/** Tells whether a text is a unit of measure. */
export const isUnit = (text: string): boolean =>
  UNIT.test(foldedText(text).replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)));

/** Matches units of which there is one, whatever the quantity says. */
const LUMP_SUM =
  /^(?:ens|ensemble|ff|fft|ft|f|fo|forfait|forf|ls|l\.s|lump sum|sum|global|gl|glb|pa|p\.a|items?|جزافي|مقطوع|مقطوعيه|مجموعه)\.?$/;

/** Tells whether a unit is that of a lump sum, which needs no quantity. */
export const isLumpSum = (unit: string): boolean => LUMP_SUM.test(foldedText(unit));

const SAMPLE = 400;
const TEXT_SAMPLE = 3;

/** The content of a column. */
interface ColumnContent {
  texts: number;
  numbers: number;
  units: number;
  length: number;
  samples: string[];
}

function contentOf(rows: readonly (readonly Cell[])[], column: number): ColumnContent {
  const filled = rows
    .slice(0, SAMPLE)
    .map((row) => row[column] ?? null)
    .filter((cell) => !isBlankCell(cell));
  const numbers = filled.filter((cell) => readNumber(cell, 'fr').ok).length;
  const texts = filled.map(cellText);
  return {
    numbers,
    texts: filled.length - numbers,
    units: texts.filter(isUnit).length,
    length: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length),
    samples: texts.slice(0, TEXT_SAMPLE),
  };
}

/** A column among the choices where its meaning is asked for. */
export interface ColumnChoice {
  column: number;
  title: string;
  samples: readonly string[];
}

/** The columns of a table, and those whose meaning is open. */
export interface FoundPlaces {
  places: ColumnPlaces;
  /** Further columns of the designation, such as `Description` beside `Désignation`. */
  details: readonly number[];
  inWords: readonly WordsColumn[];
  unclear: readonly ScheduleColumn[];
  /** The columns with content, to choose from where the meaning of one is asked for. */
  choices: readonly ColumnChoice[];
  hasDiscounts: boolean;
}

const NUMERIC: ReadonlySet<ScheduleColumn> = new Set(['quantity', 'unitPrice', 'amount']);
const nowhere = (): ColumnPlaces => ({
  number: null,
  designation: null,
  unit: null,
  quantity: null,
  unitPrice: null,
  amount: null,
});

/**
 * Tells whether the product of two columns is a third one, in most of the rows that have all three.
 */
function multiply(rows: readonly (readonly Cell[])[], [q, p, a]: readonly number[]): boolean {
  let all = 0;
  let equal = 0;
  for (const row of rows.slice(0, SAMPLE)) {
    const [quantity = 0, price = 0, amount = 0] = [q, p, a].map((at) => {
      const cell = row[at ?? -1] ?? null;
      const read = isBlankCell(cell) ? null : readNumber(cell, 'fr');
      return read?.ok ? read.value : 0;
    });
    if (quantity === 0 || price === 0 || amount === 0) continue;
    all += 1;
    if (Math.abs(quantity * price - amount) <= 0.01 * Math.max(1, quantity)) equal += 1;
  }
  return equal >= 2 && equal * 2 > all;
}

/** Guesses the columns of a table without headings by their content. */
function guessPlaces(rows: readonly (readonly Cell[])[], width: number): FoundPlaces {
  const contents = Array.from({ length: width }, (_, column) => contentOf(rows, column));
  const places = nowhere();
  const all = contents.map((_, column) => column);
  const best = (score: (content: ColumnContent) => number) =>
    all.reduce((top, one) => {
      const [now, than] = [contents[one], contents[top]];
      return now !== undefined && than !== undefined && score(now) > score(than) ? one : top;
    }, 0);
  const unit = best(({ units }) => units);
  const unitContent = contents[unit];
  if (unitContent && unitContent.units >= 2 && unitContent.units * 2 > unitContent.texts) {
    places.unit = unit;
  }
  const text = best(({ texts, length }) => (texts >= 2 ? length * texts : 0));
  if ((contents[text]?.texts ?? 0) >= 2 && text !== places.unit) places.designation = text;
  const left = places.designation ?? 0;
  const isFilled = (column: number) => {
    const content = contents[column];
    return content !== undefined && content.numbers + content.texts >= 2;
  };
  const before = all.filter((column) => column < left && isFilled(column));
  places.number = before[0] ?? null;
  const numeric = all.filter(
    (column) => column > left && column !== places.unit && (contents[column]?.numbers ?? 0) >= 2,
  );
  const triple = numeric
    .flatMap((q) => numeric.flatMap((p) => numeric.map((a) => [q, p, a] as const)))
    .find(([q, p, a]) => q < p && a !== q && a !== p && multiply(rows, [q, p, a]));
  if (triple !== undefined) [places.quantity, places.unitPrice, places.amount] = triple;
  else if (numeric.length === 1 && places.unit !== null) places.quantity = numeric[0] ?? null;
  const unclear: ScheduleColumn[] = [];
  if (places.designation === null) unclear.push('designation');
  if (places.quantity === null && numeric.length > 0) unclear.push('quantity');
  return {
    places,
    details: [],
    inWords: [],
    unclear,
    choices: choicesOf(rows, width, []),
    hasDiscounts: false,
  };
}

function choicesOf(
  rows: readonly (readonly Cell[])[],
  width: number,
  titles: readonly string[],
): ColumnChoice[] {
  return Array.from({ length: width }, (_, column) => column).flatMap((column) => {
    const { samples } = contentOf(rows, column);
    const title = titles[column] ?? '';
    return title === '' && samples.length === 0 ? [] : [{ column, title, samples }];
  });
}

/** Prefers a total among several quantities; null where nothing distinguishes them. */
const TOTAL = /\btota|marche|globale?s?\b|الاجمالي|كليه/;

/** Finds the columns of a table by its headings and the cells below them. */
export function placesOf(
  head: HeadOfTable | null,
  rows: readonly (readonly Cell[])[],
): FoundPlaces {
  const width = rows
    .slice(0, SAMPLE)
    .reduce((most, row) => Math.max(most, row.length), head?.titles.length ?? 0);
  if (head === null) return guessPlaces(rows, Math.min(width, 60));
  const contents = Array.from({ length: width }, (_, column) => contentOf(rows, column));
  const places = nowhere();
  const unclear: ScheduleColumn[] = [];
  const named = (wanted: Meaning) =>
    head.named.flatMap((one, column) => {
      if (one?.meaning !== wanted) return [];
      const { texts = 0, numbers = 0 } = contents[column] ?? {};
      // A heading with further words counts only if the cells below it agree.
      const agrees = one.isExact || !NUMERIC.has(wanted as ScheduleColumn) || numbers >= texts;
      return agrees ? [{ column, isExact: one.isExact, hasTax: one.hasTax, texts, numbers }] : [];
    });
  const pick = (column: ScheduleColumn) => {
    const all = named(column).filter(
      ({ hasTax }, _, them) => !hasTax || them.every((one) => one.hasTax),
    );
    const exact = all.filter(({ isExact }) => isExact);
    return exact.length > 0 ? exact : all;
  };
  const titleOf = (column: number) => foldedText(head.titles[column] ?? '');
  for (const column of SCHEDULE_COLUMNS) {
    const found = pick(column);
    const filled = found.filter(({ texts, numbers }) => texts + numbers > 0);
    const several = filled.length > 0 ? filled : found;
    const best = several.find((one) => TOTAL.test(titleOf(one.column))) ?? several[0];
    places[column] = best?.column ?? null;
    const isOpen = several.length > 1 && !TOTAL.test(titleOf(best?.column ?? -1));
    if (isOpen && (column === 'quantity' || column === 'unitPrice')) unclear.push(column);
  }
  placeItems(
    places,
    named('item').map(({ column }) => column),
  );
  const details = pick('designation')
    .filter(({ column, texts }) => column !== places.designation && texts > 0)
    .map(({ column }) => column);
  const taken = new Set([...Object.values(places), ...details]);
  const free = contents.flatMap((content, column) =>
    !taken.has(column) && head.named[column] === undefined && content.numbers > content.texts
      ? [column]
      : [],
  );
  const isOfWorks = places.unit !== null || places.unitPrice !== null;
  if (places.quantity === null && free.length > 0 && isOfWorks) unclear.push('quantity');
  if (places.designation === null) unclear.push('designation');
  return {
    places,
    details,
    inWords: head.named.flatMap((one, column) =>
      one?.inWords === undefined ? [] : [{ ...one.inWords, column }],
    ),
    unclear,
    choices: choicesOf(rows, width, head.titles),
    hasDiscounts: head.named.some((one) => one?.meaning === 'discount'),
  };
}

/**
 * Gives a column headed `Item` the meaning that is still missing: the designation, or else the
 * number.
 */
function placeItems(places: ColumnPlaces, columns: readonly number[]): void {
  for (const column of columns) {
    if (places.designation === null) places.designation = column;
    else if (places.number === null) places.number = column;
  }
}
