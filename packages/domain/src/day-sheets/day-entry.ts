import type { Currency } from '../money/currency.ts';

/** The largest photo that is taken. Units: bytes. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;
/** The longest side of a photo that is taken. Units: pixels. */
export const MAX_PHOTO_SIDE = 4000;
/** The most photos in the sheets of one operation. */
export const MAX_PHOTOS = 200;
/** The most entries, deleted ones included, that an operation takes for one day. */
export const MAX_DAY_ENTRIES = 400;

/** The kinds of entries of a day's sheet. */
export const DAY_ENTRY_KINDS = [
  'work',
  'quantity',
  'consumable',
  'photo',
  'note',
  'signature',
  'expense',
] as const;

/** One of {@link DAY_ENTRY_KINDS}. */
export type DayEntryKind = (typeof DAY_ENTRY_KINDS)[number];

/** A stretch without work within a {@link WorkContent}. Units: `HH:MM`; null while it lasts. */
export interface WorkBreak {
  from: string;
  to: string | null;
}

/**
 * When people worked. Units: `HH:MM` of the place; an end before the start is on the next day. The
 * end is null while they work.
 */
export interface WorkContent {
  start: string;
  end: string | null;
  breaks: readonly WorkBreak[];
  /** The ids of the team members who were present. */
  members: readonly string[];
}

/** A quantity of work done. Units: `unit`; at most 3 decimals. */
export interface QuantityContent {
  /** The item of the price schedule, or null where there is none. */
  itemId: string | null;
  label: string;
  unit: string;
  done: number;
  /** The entries of others whose quantity this one contains. */
  includesEntries: readonly string[];
  /** The entries of others whose quantity somebody declared to be additional to this one. */
  besidesEntries: readonly string[];
}

/** A quantity used up. Units: `unit`; at most 3 decimals. */
export interface ConsumableContent {
  name: string;
  unit: string;
  quantity: number;
}

/** The description of a photo; its bytes are kept beside the entry. Units: bytes, pixels. */
export interface PhotoContent {
  caption: string;
  bytes: number;
  width: number;
  height: number;
  /** An instant in UTC. */
  takenAt: string;
}

/** A text for the office. */
export interface NoteContent {
  text: string;
}

/**
 * The customer's signature: its strokes, each a list of x and y one after the other. Units:
 * thousandths of the width of the field, which is twice as wide as it is high.
 */
export interface SignatureContent {
  name: string;
  strokes: readonly (readonly number[])[];
}

/** A further cost of the day; only the office writes it. Units: `currency`. */
export interface ExpenseContent {
  label: string;
  amount: number;
  currency: Currency;
}

/** The content of an entry by its kind. */
export interface DayEntryContents {
  work: WorkContent;
  quantity: QuantityContent;
  consumable: ConsumableContent;
  photo: PhotoContent;
  note: NoteContent;
  signature: SignatureContent;
  expense: ExpenseContent;
}

/** The fields that every entry has, whatever its kind. */
interface DayEntryFields {
  /** Made by the first writer, so that sending it twice changes nothing. */
  id: string;
  operationId: string;
  /** The day on which the work began. Units: `YYYY-MM-DD`. */
  day: string;
  /** The id of its author; null where the office wrote it. */
  memberId: string | null;
  /** Grows by one with every stored edit. */
  revision: number;
  isDeleted: boolean;
  /** When it was last edited, by the clock of the writer. Units: an instant in UTC. */
  editedAt: string;
}

/** One entry of a day's sheet, of one kind. */
export type DayEntryOf<Kind extends DayEntryKind> = DayEntryFields & {
  kind: Kind;
  content: DayEntryContents[Kind];
};

/** One entry of a day's sheet. */
export type DayEntry = { [Kind in DayEntryKind]: DayEntryOf<Kind> }[DayEntryKind];

/** Returns whether an entry is of a kind. */
export const isOfKind = <Kind extends DayEntryKind>(
  entry: DayEntry,
  kind: Kind,
): entry is Extract<DayEntry, DayEntryOf<Kind>> => entry.kind === kind;

/** Returns the id of a new entry, a UUID, from 16 random bytes. Source: RFC 9562, version 4. */
export function entryIdOf(random: Uint8Array): string {
  const bytes = Uint8Array.from(random);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Writes a value with its keys in order, so that equal values are equal texts. */
function orderedText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Returns the content of an entry, without its bookkeeping. */
type Said = Pick<DayEntry, 'kind' | 'content' | 'day' | 'operationId' | 'isDeleted'>;

const saidText = ({ kind, content, day, operationId, isDeleted }: Said): string =>
  orderedText([kind, content, day, operationId, isDeleted]);

/** Returns whether two revisions of an entry say the same. */
export const saysTheSame = (one: Said, other: Said): boolean => saidText(one) === saidText(other);

/** The outcome of an entry that is sent. */
export type Arrival = 'stored' | 'same' | 'differs';

/**
 * Decides what happens to an entry that arrives, given the stored one with the same id: it is
 * stored where it is based on that one, ignored where both are the same, and otherwise they
 * conflict and somebody must be asked.
 *
 * Holds: the same entry may arrive any number of times.
 */
export function arrivalOf<Entry extends Said & Pick<DayEntry, 'revision'>>(
  stored: Entry | undefined,
  sent: Entry,
): Arrival {
  if (stored === undefined) return 'stored';
  if (saysTheSame(stored, sent)) return 'same';
  return sent.revision > stored.revision ? 'stored' : 'differs';
}

/**
 * Tells whether one revision of an entry takes precedence over another with the same id, in any
 * order.
 */
function standsOver(one: DayEntry, other: DayEntry): boolean {
  if (one.revision !== other.revision) return one.revision > other.revision;
  if (one.editedAt !== other.editedAt) return one.editedAt > other.editedAt;
  return saidText(one) > saidText(other);
}

/** Returns the last revision of each entry, without deleted ones, in the order of their ids. */
export function latestEntries(entries: readonly DayEntry[]): DayEntry[] {
  const latest = new Map<string, DayEntry>();
  for (const entry of entries) {
    const known = latest.get(entry.id);
    if (known === undefined || standsOver(entry, known)) latest.set(entry.id, entry);
  }
  return [...latest.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
