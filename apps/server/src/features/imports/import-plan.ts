import type { ImportChoice, PreviewedRow } from '@pcm/contract';
import type { ImportRow } from '@pcm/domain';
import { textKey } from '../../db/text-key.ts';
import type { RecordWrite } from '../records/records.service.ts';

/** A row of a file, and the writes that import it. */
export interface PlannedRow {
  shown: PreviewedRow;
  add: (write: RecordWrite) => Promise<unknown>;
  update: (write: RecordWrite) => Promise<unknown>;
}

/** The properties by which two records are recognised as doubles, the strongest first. */
const SIGNS = ['number', 'ice', 'item', 'name', 'email'] as const;

type Sign = (typeof SIGNS)[number];

/** The keys that identify a record; it may have several names. */
type Keys = Partial<Record<Sign, readonly string[]>>;

/** The functions that compare and write the records of one kind. */
export interface RecordImport<
  Content extends { name: string },
  Stored extends { id: string; name: string },
> {
  keysOfRow: (content: Content) => Keys;
  keysOfStored: (stored: Stored) => Keys;
  /** Signs that no two living records may share. */
  unique: readonly Sign[];
  /** Returns the part of a row that the preview shows; all of it when absent. */
  shown?: (content: Content) => object;
  add: (write: RecordWrite, content: Content) => Promise<unknown>;
  /** Absent where an import does not change stored records. */
  update?: {
    /** Returns the stored record after an update: an empty cell changes nothing. */
    merged: (stored: Stored, given: Content) => Content;
    change: (write: RecordWrite, id: string, content: Content) => Promise<unknown>;
  };
}

/** Returns a value as the preview shows it; an empty text for a value without content. */
function shownText(value: unknown): string {
  if (Array.isArray(value)) return value.map((one: unknown) => shownText(one)).join(' · ');
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  return typeof value === 'object' && value !== null && 'name' in value
    ? shownText(value.name)
    : '';
}

/** Default values of a new record, which the preview leaves out. */
const USUAL: Record<string, string> = { isActive: 'true', sector: 'private', hourlyRate: '0' };

/** Finds records by their signs. */
class Known<Found> {
  private readonly byKey = new Map<string, Found>();

  put(keys: Keys, found: Found): void {
    for (const sign of SIGNS) {
      for (const text of keys[sign] ?? []) {
        const key = textKey(text);
        if (key !== '' && !this.byKey.has(`${sign} ${key}`))
          this.byKey.set(`${sign} ${key}`, found);
      }
    }
  }

  find(keys: Keys): { found: Found; by: Sign } | undefined {
    for (const sign of SIGNS) {
      for (const text of keys[sign] ?? []) {
        const found = this.byKey.get(`${sign} ${textKey(text)}`);
        if (found !== undefined && textKey(text) !== '') return { found, by: sign };
      }
    }
    return undefined;
  }
}

type Outcome = Pick<PreviewedRow, 'status' | 'double' | 'choices'>;

/** Plans the rows of a file against the stored records of its kind. */
export function planRows<
  Content extends { name: string },
  Stored extends { id: string; name: string },
>(
  of: RecordImport<Content, Stored>,
  rows: readonly ImportRow<Content>[],
  stored: readonly Stored[],
): PlannedRow[] {
  const known = new Known<Stored>();
  for (const record of stored) known.put(of.keysOfStored(record), record);
  const above = new Known<ImportRow<Content>>();
  const mayAdd = (keys: Keys) =>
    of.unique.every((sign) => {
      const only = { [sign]: keys[sign] ?? [] };
      return known.find(only) === undefined && above.find(only) === undefined;
    });
  return rows.map((row) => {
    const { line, content, refused, doubts } = row;
    const keys = of.keysOfRow(content);
    const found = known.find(keys);
    const repeated = above.find(keys);
    const add: ImportChoice[] = mayAdd(keys) ? ['add'] : [];
    const update: ImportChoice[] = of.update === undefined ? [] : ['update'];
    const outcome = ((): Outcome => {
      if (refused.length > 0) return { status: 'refused', double: null, choices: ['leave'] };
      if (repeated !== undefined) {
        const { found: first, by } = repeated;
        const seen = { id: '', name: first.content.name, line: first.line, by };
        return { status: 'repeat', double: seen, choices: ['leave', ...add] };
      }
      if (found !== undefined) {
        const seen = { id: found.found.id, name: found.found.name, line: null, by: found.by };
        return { status: 'double', double: seen, choices: ['leave', ...update, ...add] };
      }
      if (row.isAside) return { status: 'aside', double: null, choices: ['leave', ...add] };
      return { status: 'new', double: null, choices: ['add', 'leave'] };
    })();
    if (outcome.status !== 'refused') above.put(keys, row);
    const double = outcome.status === 'double' ? found?.found : undefined;
    const after = double === undefined ? content : (of.update?.merged(double, content) ?? content);
    const view = of.shown ?? ((all: object) => all);
    const before: object = double ?? USUAL;
    const fields = Object.entries(view(after))
      .map(([field, value]) => ({
        field,
        before: shownText(Reflect.get(before, field)),
        after: shownText(value),
      }))
      .filter((one) => one.before !== one.after && one.field !== 'name')
      .map((one) => (double === undefined ? { ...one, before: '' } : one));
    return {
      shown: { line, rows: row.rows, name: content.name, ...outcome, fields, doubts, refused },
      add: (write) => of.add(write, content),
      update: async (write) =>
        double === undefined ? undefined : of.update?.change(write, double.id, after),
    };
  });
}

/** The rows of a file, and the writes that are made once for all added rows. */
export interface PlannedImport {
  rows: PlannedRow[];
  finish?: (write: RecordWrite) => Promise<void>;
}
