import { hasDays, hasRates, type LineListKey } from '../document/line-list-key.ts';
import type { Language } from '../languages.ts';
import type { LineColumn } from './column-names.ts';
import { listNamed } from './list-names.ts';
import { type Cell, cellText, isBlankCell, readNumber, readYesNo } from './read-cell.ts';

/** The number of rows that are read. */
const SAMPLE = 60;
/**
 * The number that separates crews from day rates: a day costs more, and no line has more people.
 * Units: MAD, people.
 */
const LARGEST_CREW = 50;

type Kind = 'text' | 'number' | 'yes-no' | 'list' | 'row-number' | 'blank';

interface ColumnFacts {
  kind: Kind;
  numbers: number[];
}

function factsOf(
  rows: readonly (readonly Cell[])[],
  column: number,
  language: Language,
): ColumnFacts {
  const cells = rows.map((row) => row[column] ?? null).filter((cell) => !isBlankCell(cell));
  if (cells.length === 0) return { kind: 'blank', numbers: [] };
  const numbers = cells.flatMap((cell) => {
    const read = readNumber(cell, language);
    return read.ok ? [read.value] : [];
  });
  if (numbers.length * 2 > cells.length) return { kind: 'number', numbers };
  const most = (test: (cell: Cell) => boolean) => cells.filter(test).length * 5 >= cells.length * 4;
  if (most((cell) => readYesNo(cell) !== null)) return { kind: 'yes-no', numbers };
  if (most((cell) => listNamed(cellText(cell)) !== null)) return { kind: 'list', numbers };
  return { kind: 'text', numbers };
}

const isCounting = (numbers: readonly number[]) =>
  numbers.length > 1 &&
  numbers.every((value, index) => value === index + (numbers[0] ?? 0)) &&
  (numbers[0] === 0 || numbers[0] === 1);

/** Returns the meaning of the columns of numbers, in their order. */
function numberColumns(list: LineListKey, columns: readonly ColumnFacts[]): LineColumn[] {
  const count = columns.length;
  const first = columns[0]?.numbers ?? [];
  const isRate = first.some((value) => value > LARGEST_CREW || !Number.isInteger(value));
  if (!hasRates(list)) {
    const before: LineColumn[] = ['quantity', 'rate', 'days'];
    return count === 1 ? ['amount'] : [...before.slice(0, Math.min(count - 1, 3)), 'amount'];
  }
  if (count === 1) return [isRate ? 'rate' : 'quantity'];
  if (list === 'personnel' && count === 2 && isRate) return ['rate', 'days'];
  return hasDays(list) ? ['quantity', 'rate', 'days', 'amount'] : ['quantity', 'rate', 'amount'];
}

/** Returns the meaning of the columns of a table without headings. */
export function guessColumns(
  cells: readonly (readonly Cell[])[],
  list: LineListKey,
  language: Language,
): (LineColumn | null)[] {
  const rows = cells.slice(0, SAMPLE);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const facts = Array.from({ length: width }, (_, column) => factsOf(rows, column, language));
  const firstText = facts.findIndex((column) => column.kind === 'text');
  const [lead] = facts;
  if (lead?.kind === 'number' && firstText > 0 && isCounting(lead.numbers))
    lead.kind = 'row-number';
  const numbers = numberColumns(
    list,
    facts.filter((column) => column.kind === 'number'),
  );
  const texts: LineColumn[] = ['name', 'description'];
  const taken = new Set<Kind>();
  return facts.map(({ kind }) => {
    if (kind === 'number') return numbers.shift() ?? null;
    // A column that contains only names of lists holds the lines' own names.
    if (kind === 'text' || (kind === 'list' && firstText < 0)) return texts.shift() ?? null;
    if (taken.has(kind)) return null;
    taken.add(kind);
    if (kind === 'list') return 'list';
    return kind === 'yes-no' && list === 'additionalServices' ? 'included' : null;
  });
}
