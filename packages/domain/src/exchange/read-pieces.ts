import { foldedText, headingWords } from './folded-text.ts';
import { type Cell, cellText, readDay } from './read-cell.ts';

/** The columns of a table of pieces. */
export const PIECE_COLUMNS = [
  'item',
  'code',
  'serialNumber',
  'manufacturer',
  'model',
  'purchasedOn',
  'madeOn',
  'firstUsedOn',
  'retiresOn',
  'notes',
] as const;

/** One of {@link PIECE_COLUMNS}. */
export type PieceColumn = (typeof PIECE_COLUMNS)[number];

const DAY_COLUMNS = ['purchasedOn', 'madeOn', 'firstUsedOn', 'retiresOn'] as const;

/** The headings of each column in the three languages, as `headingWords` gives them. */
const HEADINGS: Record<PieceColumn, readonly string[]> = {
  item: [
    'item',
    'equipment',
    'article',
    'materiel',
    'equipement',
    'designation',
    'المعدة',
    'الصنف',
  ],
  code: ['code', 'mark', 'id', 'repere', 'marquage', 'reference', 'n interne', 'الرمز', 'العلامة'],
  serialNumber: [
    'serial number',
    'serial',
    'serial no',
    'sn',
    's n',
    'numero de serie',
    'n de serie',
    'n° de serie',
    'no de serie',
    'الرقم التسلسلي',
  ],
  manufacturer: [
    'manufacturer',
    'brand',
    'make',
    'fabricant',
    'marque',
    'الصانع',
    'الشركة المصنعة',
  ],
  model: ['model', 'type', 'modele', 'الطراز', 'النوع'],
  purchasedOn: [
    'purchased',
    'purchase date',
    'bought',
    'date d achat',
    'achat',
    'achete le',
    'تاريخ الشراء',
  ],
  madeOn: [
    'made',
    'manufactured',
    'date of manufacture',
    'manufacture date',
    'fabrication',
    'date de fabrication',
    'تاريخ الصنع',
  ],
  firstUsedOn: [
    'first use',
    'first used',
    'in service',
    'in service since',
    'mise en service',
    'date de mise en service',
    'premiere utilisation',
    'أول استعمال',
    'تاريخ بدء الاستعمال',
  ],
  retiresOn: [
    'retires',
    'retirement',
    'retirement date',
    'end of life',
    'fin de vie',
    'mise au rebut',
    'date de rebut',
    'تاريخ الإخراج من الخدمة',
    'نهاية الصلاحية',
  ],
  notes: ['notes', 'note', 'remark', 'remarks', 'remarque', 'observations', 'ملاحظات', 'ملاحظة'],
};

/**
 * A row of a table of pieces, as it was read. Units: `YYYY-MM-DD`; null where the cell is empty.
 */
export interface ReadPiece {
  /** The number of the row in the table, from 1. */
  line: number;
  /** The name of the item; empty where the table has no such column. */
  item: string;
  code: string;
  serialNumber: string;
  manufacturer: string;
  model: string;
  purchasedOn: string | null;
  madeOn: string | null;
  firstUsedOn: string | null;
  retiresOn: string | null;
  notes: string;
  /** The problems of the row; empty where it can be added. */
  problems: { column: PieceColumn; kind: 'missing' | 'no-day' | 'twice' }[];
}

/** A table of pieces that was read. */
export interface ReadPieces {
  columns: readonly PieceColumn[];
  /** Headings that match no column. */
  ignored: readonly string[];
  pieces: readonly ReadPiece[];
}

function columnOf(heading: string): PieceColumn | undefined {
  const words = headingWords(heading);
  return PIECE_COLUMNS.find((column) =>
    HEADINGS[column].some((known) => headingWords(known) === words),
  );
}

const EMPTY = {
  item: '',
  code: '',
  serialNumber: '',
  manufacturer: '',
  model: '',
  purchasedOn: null,
  madeOn: null,
  firstUsedOn: null,
  retiresOn: null,
  notes: '',
};

/**
 * Reads a table of pieces whose first row has headings in any of the three languages. It never
 * throws: a row that cannot be added says why. Null where no column holds the codes.
 */
export function readPieces(cells: readonly (readonly Cell[])[]): ReadPieces | null {
  const [head = [], ...rows] = cells;
  const found: (PieceColumn | undefined)[] = [];
  for (const cell of head) {
    const column = columnOf(cellText(cell));
    found.push(column !== undefined && found.includes(column) ? undefined : column);
  }
  if (!found.includes('code')) return null;
  const codes = new Set<string>();
  const pieces = rows.flatMap((row, index): ReadPiece[] => {
    if (row.every((cell) => cellText(cell).trim() === '')) return [];
    const texts = new Map(
      found.flatMap((column, at) =>
        column === undefined ? [] : [[column, cellText(row[at]).trim()] as const],
      ),
    );
    const piece: ReadPiece = { ...EMPTY, line: index + 2, problems: [] };
    for (const [column, text] of texts) {
      const dayColumn = DAY_COLUMNS.find((one) => one === column);
      if (dayColumn === undefined) {
        Object.assign(piece, { [column]: text });
        continue;
      }
      piece[dayColumn] = text === '' ? null : readDay(text);
      if (text !== '' && piece[dayColumn] === null) piece.problems.push({ column, kind: 'no-day' });
    }
    const key = foldedText(piece.code);
    if (key === '') piece.problems.push({ column: 'code', kind: 'missing' });
    else if (codes.has(key)) piece.problems.push({ column: 'code', kind: 'twice' });
    codes.add(key);
    return [piece];
  });
  const ignored = head.flatMap((cell, at) => {
    const text = cellText(cell).trim();
    return found[at] === undefined && text !== '' ? [text] : [];
  });
  return { columns: found.filter((column) => column !== undefined), ignored, pieces };
}
