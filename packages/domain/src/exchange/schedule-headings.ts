import type { Language } from '../languages.ts';
import { foldedText, headingWords, nearHeading } from './folded-text.ts';
import { type Cell, cellText, isBlankCell } from './read-cell.ts';

/** The columns of a client's price schedule, in the usual order. */
export const SCHEDULE_COLUMNS = [
  'number',
  'designation',
  'unit',
  'quantity',
  'unitPrice',
  'amount',
] as const;

/** One of {@link SCHEDULE_COLUMNS}. */
export type ScheduleColumn = (typeof SCHEDULE_COLUMNS)[number];

/** The index of each column; null for a column that the table lacks. */
export type ColumnPlaces = Record<ScheduleColumn, number | null>;

/** A merged range of a sheet, by indexes; the last row and column are part of it. */
export interface MergedRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A sheet of a workbook, or the one table of a CSV file or of a paste. */
export interface SheetOfCells {
  name: string;
  cells: readonly (readonly Cell[])[];
  merges?: readonly MergedRange[] | undefined;
}

/**
 * The meaning of a heading: a column, either the number or the designation (`item`), a column of
 * discounts, or a column for which a schedule has no field.
 */
export type Meaning = ScheduleColumn | 'item' | 'discount' | 'other';

/** The headings of each column in English, French, Arabic and Spanish, separated by `|`. */
const HEADINGS: Readonly<Record<Meaning, string>> = {
  number:
    'n°|no|nr|nº|num|numero|numero prix|n° prix|n° ordre|n° poste|n° article|n° item|n° art|prix n°|art n°|art|#|ref|reference|id|code|code tache|code article|item no|item number|item n°|item code|sr no|s no|sl no|serial no|bill ref|boq ref|repere|rep|codigo|nº orden|num orden|clave|الرقم|رقم|ر ت|م|رقم البند|رقم الثمن|رقم الترتيب|المرجع|الرمز|رمز',
  designation:
    'designation|designations|designation ouvrages|designation travaux|designation prestations|designation articles|designation prix|description|descriptions|description works|item description|work description|libelle|intitule|nature travaux|nature ouvrages|nature prestations|ouvrages|ouvrage|prestations|prestation|travaux|particulars|scope|scope work|descripcion|concepto|conceptos|designacion|denominacion|unidad obra|resumen|البيان|بيان|الوصف|وصف|وصف البند|وصف الاعمال|بيان الاعمال|التعيين|تعيين|تعيين الاشغال|نوع الاشغال|طبيعة الاشغال|الاعمال|البنود',
  item: 'item|items|article|articles|poste|postes|prix n|element|partida|partidas|task|activity|البند|بند',
  unit: 'unit|units|units measure|unit measure|measure unit|uom|unite|unites|unite mesure|unites mesure|u|un|ute|um|u m|unidad|unidades|ud|uds|unid|unidad medida|الوحدة|وحدة|الوحده|وحدة القياس|وحدة القيس|وحده القياس',
  quantity:
    'quantity|quantities|total quantity|qty|qnty|quant|qte|qtes|quantite|quantites|q|quantites totales|quantite totale|quantites prevues|quantite prevue|quantites estimees|nombre|nbr|nbre|nb|metre|metres quantitatif|cantidad|cantidades|cant|medicion|mediciones|count|الكمية|الكميات|كمية|الكميه|العدد|الكمية التقديرية|الكميات التقديرية',
  unitPrice:
    'unit price|unit prices|unit rate|unit cost|rate|rates|price|pu|p u|p unit|p unitaire|prix unitaire|prix unitaires|prix unit|prix u|prix unitaire chiffres|p u chiffres|prix chiffres|prix|cout unitaire|tarif|precio unitario|precio unidad|p unitario|precio|precios|importe unitario|سعر الوحدة|السعر الافرادي|سعر افرادي|الثمن الفردي|ثمن الوحدة|الثمن الوحدوي|السعر الوحدوي|السعر|الثمن|سعر الوحده|الفئة',
  amount:
    'amount|amounts|total amount|total|totals|total price|total cost|price total|extended price|line total|sum|value|montant|montants|montant total|montant totaux|prix total|prix totaux|total ligne|pt|p t|p total|cout total|sous total|importe|importes|importe total|precio total|total partida|المبلغ|المبلغ الاجمالي|الثمن الاجمالي|السعر الاجمالي|الاجمالي|المجموع|القيمة|الثمن الكلي|السعر الكلي|القيمة الاجمالية',
  discount: 'discount|remise|rabais|descuento|baja|prix public|prix catalogue|خصم|تخفيض',
  other:
    'brand|brand make model|make|model|marque|modele|image|photo|picture|specification|specifications|remark|remarks|remarque|remarques|observation|observations|observaciones|note|notes|comment|comments|commentaire|commentaires|categorie|category|famille|fournisseur|supplier|location|localisation|emplacement|lieu|zone|ملاحظات|ملاحظة|الملاحظات|الصنف|الماركة|المورد|date',
};

let byWords: Map<string, Meaning> | undefined;

function meaningsByWords(): Map<string, Meaning> {
  if (byWords !== undefined) return byWords;
  byWords = new Map();
  for (const meaning of Object.keys(HEADINGS) as Meaning[]) {
    for (const heading of HEADINGS[meaning].split('|')) {
      const words = headingWords(heading);
      if (words !== '' && !byWords.has(words)) byWords.set(words, meaning);
    }
  }
  return byWords;
}

const HEADING_LENGTH = 70;
/** A price in words, with which the client checks the one in figures. */
const IN_WORDS = /lettres|(?:in|en) (?:words|letras)|letters|حروف|كتابه/;
const LANGUAGES_OF_WORDS: readonly (readonly [Language, RegExp])[] = [
  ['fr', /lettres/],
  ['en', /in words|letters/],
  ['ar', /حروف|كتابه/],
];
/** An amount with the tax, or the tax itself: never the amount of a line. */
const WITH_TAX =
  /\bt\.?\s?t\.?\s?c\b|(?:incl|with|avec|con)[a-z.]* ?(?:\.? ?)(?:v\.?a\.?t|t\.?v\.?a|iva)\b/;
const TAX = /^(?:montant |amount |taux |total )?(?:de )?(?:la )?(?:t\.?v\.?a|v\.?a\.?t|iva|igv)\b/;

/** What a column of prices in words says, and in which language. */
interface PriceInWords {
  of: 'unitPrice' | 'amount';
  language: Language;
}

/** A column for prices in words, beside the one for figures. */
export interface WordsColumn extends PriceInWords {
  column: number;
}

interface NamedColumn {
  meaning: Meaning;
  isExact: boolean;
  hasTax: boolean;
  inWords?: PriceInWords;
}

function namedColumn(text: string): NamedColumn | undefined {
  if (text === '' || text.length > HEADING_LENGTH) return undefined;
  const folded = foldedText(text);
  if (TAX.test(folded)) return { meaning: 'other', isExact: true, hasTax: false };
  const hasTax = WITH_TAX.test(folded);
  // `code_tache` is two words; `N°` is one word, including its sign.
  const words = headingWords(text.replaceAll('_', ' '));
  const exact = meaningsByWords().get(words);
  const meaning = exact ?? (words === '' ? undefined : nearHeading(words, meaningsByWords()));
  if (meaning === undefined) return undefined;
  const isExact = exact !== undefined;
  if (!IN_WORDS.test(folded) || (meaning !== 'unitPrice' && meaning !== 'amount')) {
    return { meaning, isExact, hasTax };
  }
  const language = LANGUAGES_OF_WORDS.find(([, says]) => says.test(folded))?.[0];
  const inWords = language === undefined ? {} : { inWords: { of: meaning, language } };
  return { meaning: 'other', isExact, hasTax, ...inWords };
}

const hasNumber = (cell: Cell | undefined) =>
  typeof cell === 'number' || (typeof cell === 'string' && /^\s*[\d٠-٩]+(?:[\s.,\d]*)$/.test(cell));

/** The headings of a table: one row, or two of which the lower one subdivides merged cells. */
export interface HeadOfTable {
  row: number;
  /** The index of the first row below. */
  end: number;
  titles: readonly string[];
  named: readonly (NamedColumn | undefined)[];
}

/**
 * Returns the text of each cell; the text of a merged range is repeated in every column it covers.
 */
function spreadTexts(sheet: SheetOfCells, row: number): string[] {
  const texts = (sheet.cells[row] ?? []).map((cell) => cellText(cell));
  for (const { top, left, bottom, right } of sheet.merges ?? []) {
    if (row < top || row > bottom || right - left > 60) continue;
    const text = cellText(sheet.cells[top]?.[left]);
    for (let column = left; column <= right; column += 1) texts[column] = text;
  }
  return Array.from(texts, (text) => text ?? '');
}

const isColumnMeaning = (meaning: Meaning) =>
  meaning !== 'other' && meaning !== 'discount' && meaning !== 'item';

function headOf(titles: readonly string[], row: number, end: number): HeadOfTable {
  return { row, end, titles, named: titles.map(namedColumn) };
}

const distinct = ({ named }: HeadOfTable, onlyExact = false) =>
  new Set(
    named
      .filter((one) => one !== undefined && (one.isExact || !onlyExact))
      .map((one) => one?.meaning ?? 'other')
      .filter((meaning) => isColumnMeaning(meaning) || meaning === 'item'),
  ).size;

/** Returns the headings of one row; the title of a merged range appears once. */
function singleHead(sheet: SheetOfCells, row: number): HeadOfTable | null {
  const cells = sheet.cells[row] ?? [];
  if (cells.some(hasNumber)) return null;
  const filled = cells.filter((cell) => !isBlankCell(cell));
  if (filled.length < 2) return null;
  return headOf(cells.map(cellText), row, row + 1);
}

/** Returns the headings of a row and the row below, joined column by column. */
function doubleHead(sheet: SheetOfCells, row: number): HeadOfTable | null {
  const above = sheet.cells[row] ?? [];
  const below = sheet.cells[row + 1] ?? [];
  const count = below.filter((cell) => !isBlankCell(cell)).length;
  if (above.some(hasNumber) || below.some(hasNumber) || count < 2) return null;
  const upper = spreadTexts(sheet, row);
  const lower = spreadTexts(sheet, row + 1);
  const width = Math.max(upper.length, lower.length);
  const titles = Array.from({ length: width }, (_, column) => {
    const [one = '', other = ''] = [upper[column], lower[column]];
    return one === other ? one : `${one} ${other}`.trim();
  });
  return headOf(titles, row, row + 2);
}

/**
 * Tells whether a row only subdivides merged headings of the row above, as *in figures* and *in
 * words* do below a unit price.
 */
function subdivides({ cells, merges = [] }: SheetOfCells, row: number): boolean {
  return (cells[row] ?? []).every(
    (cell, column) =>
      isBlankCell(cell) ||
      merges.some(
        ({ top, bottom, left, right }) =>
          top === row - 1 &&
          bottom === row - 1 &&
          left < right &&
          left <= column &&
          column <= right,
      ),
  );
}

/** Tells whether a row heads a table. Further heads have to be more explicit than the first one. */
function isHead(head: HeadOfTable, isFirst: boolean): boolean {
  const filled = head.titles.filter((title) => title !== '').length;
  const named = head.named.filter((one) => one !== undefined);
  const exact = distinct(head, true);
  const all = distinct(head);
  if (exact === 0) return false;
  if (isFirst) return all >= 2 && named.length * 2 >= filled;
  const isOnlyHeadings = filled >= 3 && named.length * 4 >= filled * 3;
  return isOnlyHeadings && all >= 2 && named.filter((one) => one.isExact).length >= 2;
}

/**
 * Returns the rows of headings of a sheet, from the top. Several tables below each other, and heads
 * that are repeated on each page, each have one.
 */
export function headsOfSheet(sheet: SheetOfCells): HeadOfTable[] {
  const heads: HeadOfTable[] = [];
  for (let row = 0; row < sheet.cells.length; row += 1) {
    const single = singleHead(sheet, row);
    const double = single === null ? null : doubleHead(sheet, row);
    const least = single === null ? 0 : distinct(single) + (subdivides(sheet, row + 1) ? 0 : 1);
    const better = double !== null && distinct(double) >= least ? double : single;
    if (better === null || !isHead(better, heads.length === 0)) continue;
    heads.push(better);
    row = better.end - 1;
  }
  return heads;
}
