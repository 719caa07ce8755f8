import { foldedText } from '../exchange/folded-text.ts';
import { type Cell, cellText, isBlankCell } from '../exchange/read-cell.ts';
import {
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_MAKES,
  type ImportField,
  type ImportKind,
  type ImportMake,
  importFieldsOf,
} from './import-fields.ts';
import type { FieldHeadings } from './quote-fields.ts';

/** The most rows of a table that are read, its headings included. */
export const MAX_IMPORT_ROWS = 5000;
/** The most columns of a table that are read. */
export const MAX_IMPORT_COLUMNS = 120;

/** The number of rows from the top among which the headings are searched. */
const HEADER_ROWS = 10;
/** The name column alone is not enough: another column has to be recognised. */
const LEAST_COLUMNS = 2;

/** A column of a table and the field it is imported as. */
export interface ImportColumn {
  heading: string;
  /** Null for a column that is not imported. */
  field: ImportField | null;
  /** The first value below the heading. */
  sample: string;
}

/** A table as it was recognized. */
export interface ImportTable {
  /** Null when its origin is unknown. */
  make: ImportMake | null;
  /** Null when no kind of record is recognized in it. */
  kind: ImportKind | null;
  /** The headings that told the kind. */
  signs: string[];
  /** The index of the row of headings. */
  header: number;
  columns: ImportColumn[];
}

/** The user's corrections of what was recognised in a table. */
export interface ImportChoices {
  kind?: ImportKind | undefined;
  /** The field of each column, from the left; null for a column that is not imported. */
  columns?: readonly (string | null)[] | undefined;
}

/** Matches the prefix that Odoo writes before the columns of order lines. */
const LINES_OF_ORDER = /^(?:order[ _]lines?|lignes? (?:de (?:la )?|d[ue] bon de )?commandes?)\//;

/** Matches the spellings of `Id. prof. 5 (I.C.E.)` in Dolibarr's versions and countries. */
const PROFESSIONAL_ID =
  /^(?:id(?:entifiant)?\.? ?prof(?:essionnel)?\.?|prof(?:essional)?\.? ?id\.?) ?(\d+)\b.*$/;

/** Returns a heading without case, accents, the star of compulsory columns, and `(s.nom)`. */
function headingKey(text: string): string {
  const technical = /\(([a-z]+\.\w+)\)\s*$/i.exec(text)?.[1];
  return foldedText(technical ?? text)
    .replace(/\*/g, '')
    .replace(/'/g, ' ')
    .replace(PROFESSIONAL_ID, 'id prof $1')
    .replace(/\s*\/\s*/g, '/')
    .replace(LINES_OF_ORDER, 'line/')
    .trim();
}

interface KnownHeading {
  field: ImportField;
  /** The place among the headings of the field; the first one is preferred. */
  rank: number;
  make: ImportMake | null;
}

function knownHeadings(kind: ImportKind): Map<string, KnownHeading> {
  const known = new Map<string, KnownHeading>();
  const headings: Record<string, FieldHeadings> = IMPORT_FIELDS[kind];
  for (const field of importFieldsOf(kind)) {
    let rank = 0;
    const { odoo, dolibarr, other, weak } = headings[field] ?? {};
    for (const [make, texts] of [
      [null, other],
      ['odoo', odoo],
      ['dolibarr', dolibarr],
      [null, weak],
    ] as const) {
      for (const text of texts?.split('|') ?? []) {
        const key = headingKey(text);
        if (!known.has(key)) known.set(key, { field, rank, make });
        rank += 1;
      }
    }
  }
  return known;
}

const all = new Map<ImportKind, Map<string, KnownHeading>>();

function headingsOf(kind: ImportKind): Map<string, KnownHeading> {
  const known = all.get(kind) ?? knownHeadings(kind);
  all.set(kind, known);
  return known;
}

const featuresOf = (kind: ImportKind, field: string): FieldHeadings =>
  (IMPORT_FIELDS[kind] as Record<string, FieldHeadings>)[field] ?? {};

const ROLES = new Set(['client', 'customer']);

const headingSet = (headings: string) => new Set(headings.split('|'));
const LAST_NAMES = headingSet('nom|lastname|last name|nom de famille|c.lastname');
const COMPANIES = headingSet(
  'raison sociale|company name|s.nom|nom du tiers|third-party name|thirdparty name|third party name|tiers|societe|company|entreprise',
);

/**
 * Returns the meaning of a column in a list of clients' contacts that also has a column for the
 * company.
 */
function contactField(key: string): ImportField | undefined {
  if (LAST_NAMES.has(key)) return 'lastName';
  return COMPANIES.has(key) ? 'parent' : undefined;
}

/** Returns the field of each column of a row of headings. */
function fieldsOf(kind: ImportKind, row: readonly Cell[]): (ImportField | null)[] {
  const headings = row.map((cell) => (typeof cell === 'string' ? headingKey(cell) : ''));
  const found = headings.map((key) => headingsOf(kind).get(key));
  const isOfContacts =
    kind === 'customers' &&
    found.some((one) => one?.field === 'firstName') && // A first name alone
    headings.some((key) => COMPANIES.has(key));
  const known = found.map((one, index) => {
    const field = isOfContacts ? contactField(headings[index] ?? '') : undefined;
    return field === undefined ? one : { field, rank: 0, make: one?.make ?? null };
  });
  return known.map((one, index) => {
    if (one === undefined) return null;
    if (featuresOf(kind, one.field).isMany) return one.field;
    const isBetter = (other: KnownHeading | undefined, place: number) =>
      other?.field === one.field &&
      (other.rank < one.rank || (other.rank === one.rank && place < index));
    if (!known.some(isBetter)) return one.field;
    // Beside a name, Dolibarr's column of customers says 0 to 3.
    const isRole = kind === 'customers' && ROLES.has(headingKey(cellText(row[index])));
    return isRole ? 'isCustomer' : null;
  });
}

/** Returns how strongly a row of headings indicates a kind. */
function scoreOf(kind: ImportKind, row: readonly Cell[]): number {
  const fields = new Set(fieldsOf(kind, row).filter((field) => field !== null));
  const isNamed =
    kind === 'quotes'
      ? fields.has('number') && (fields.has('name') || fields.has('product'))
      : fields.has('name') || fields.has('lastName');
  if (!isNamed || fields.size < LEAST_COLUMNS) return 0;
  // A person with a first name and a company is a client's contact, not a member of the team.
  const contacts = kind === 'customers' && fields.has('firstName') && fields.has('parent') ? 5 : 0;
  return [...fields].reduce((sum, field) => sum + (featuresOf(kind, field).tells ?? 1), contacts);
}

/** Recognises an export of a program by the headings that only this program writes. */
function makeOf(row: readonly Cell[]): ImportMake | null {
  const keys = row.map((cell) => headingKey(cellText(cell)));
  const marks = IMPORT_MAKES.map((make) => ({
    make,
    count: keys.filter((key) =>
      IMPORT_KINDS.some((kind) => headingsOf(kind).get(key)?.make === make),
    ).length,
  }));
  const [best] = marks.toSorted((one, other) => other.count - one.count);
  return best === undefined || best.count === 0 ? null : best.make;
}

/**
 * Recognises a table from another program by its headings. The kind with the most significant
 * columns is chosen; `wanted`, the kind that the user came for, decides between two that are
 * equally likely.
 */
export function recognizeTable(
  cells: readonly (readonly Cell[])[],
  choices: ImportChoices = {},
  wanted?: ImportKind,
): ImportTable {
  const kinds = choices.kind === undefined ? IMPORT_KINDS : [choices.kind];
  let best: { kind: ImportKind; header: number; score: number } | undefined;
  for (const [header, row] of cells.slice(0, HEADER_ROWS).entries()) {
    for (const kind of kinds) {
      const score = scoreOf(kind, row) + (kind === wanted ? 0.5 : 0);
      if (score >= LEAST_COLUMNS && score > (best?.score ?? 0)) best = { kind, header, score };
    }
  }
  const firstFilled = cells.findIndex((row) => row.filter((cell) => !isBlankCell(cell)).length > 1);
  const header = best?.header ?? Math.max(0, firstFilled);
  const kind = choices.kind ?? best?.kind ?? null;
  const row = (cells[header] ?? []).slice(0, MAX_IMPORT_COLUMNS);
  const found = kind === null ? row.map(() => null) : fieldsOf(kind, row);
  const allowed = new Set<string>(kind === null ? [] : importFieldsOf(kind));
  const chosen = (index: number): ImportField | null => {
    const field = choices.columns?.[index];
    if (field === undefined) return found[index] ?? null;
    return field !== null && allowed.has(field) ? (field as ImportField) : null;
  };
  return {
    make: makeOf(row),
    kind,
    signs:
      kind === null
        ? []
        : row
            .filter((_, index) => {
              const field = found[index] ?? null;
              return field !== null && (featuresOf(kind, field).tells ?? 1) > 1;
            })
            .map(cellText),
    header,
    columns: row.map((cell, index) => ({
      heading: cellText(cell),
      field: chosen(index),
      sample: cellText(
        cells.slice(header + 1).find((one) => !isBlankCell(one[index]))?.[index],
      ).slice(0, 80),
    })),
  };
}
