import { foldedText } from '../exchange/folded-text.ts';
import { sumAmounts } from '../money/amount.ts';
import {
  type DayEntry,
  type DayEntryKind,
  type DayEntryOf,
  isOfKind,
  latestEntries,
  type QuantityContent,
  type WorkContent,
} from './day-entry.ts';

const DAY_MINUTES = 24 * 60;
const THOUSANDTHS = 1000;

/** How long somebody worked on a day. Units: minutes, without breaks. */
export interface WorkedTime {
  memberId: string;
  minutes: number;
  /** Whether somebody still works, according to an entry that counts. */
  isOpen: boolean;
}

/** A quantity of a day with the entries that add up to it. Units: `unit`. */
export interface DoneQuantity {
  itemId: string | null;
  label: string;
  unit: string;
  done: number;
  /** The entries that are counted. */
  counted: DayEntryOf<'quantity'>[];
  /** The entries that others contain. */
  contained: DayEntryOf<'quantity'>[];
}

/** A quantity used up on a day. Units: `unit`. */
export interface UsedConsumable {
  name: string;
  unit: string;
  quantity: number;
}

/** A further cost of a day. Units: `currency`. */
export interface DayExpenses {
  currency: string;
  amount: number;
}

/** The day of an operation, assembled from all entries. */
export interface DaySheet {
  /** Open while somebody works, finished when all have stopped, empty before anybody began. */
  state: 'empty' | 'open' | 'finished';
  worked: WorkedTime[];
  quantities: DoneQuantity[];
  consumables: UsedConsumable[];
  expenses: DayExpenses[];
  work: DayEntryOf<'work'>[];
  photos: DayEntryOf<'photo'>[];
  notes: DayEntryOf<'note'>[];
  signatures: DayEntryOf<'signature'>[];
}

/** Returns the minutes since midnight. Units: `HH:MM`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) % DAY_MINUTES;
}

/** Returns the minutes from one time of day to the next occurrence of another. */
const minutesBetween = (from: string, to: string): number =>
  (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES;

/** The user is asked about a stretch of work longer than this. Units: minutes. */
export const LONG_STRETCH_MINUTES = 14 * 60;
/** The user is asked about a quantity above this multiple of the plan for the whole job. */
const FAR_OVER_PLAN = 2;

/**
 * Returns the length of an ended stretch, breaks included, when it exceeds 14 hours, which is
 * probably a typing error; otherwise undefined. Units: minutes.
 */
export function unusualMinutes({
  start,
  end,
}: Pick<WorkContent, 'start' | 'end'>): number | undefined {
  const minutes = end === null ? 0 : minutesBetween(start, end);
  return minutes > LONG_STRETCH_MINUTES ? minutes : undefined;
}

/**
 * Tells whether a quantity done is more than twice the plan for the whole job, in the same unit.
 */
export const isFarOverPlan = (done: number, planned: number): boolean =>
  planned > 0 && done > planned * FAR_OVER_PLAN;

/**
 * A stretch whose start lies at most so long ahead has not begun, rather than lasting since
 * yesterday: the clocks of phones differ. Units: minutes.
 */
const AHEAD_MINUTES = 60;

/** Sums decimals of at most 3 places exactly. */
const exactSum = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + Math.round(value * THOUSANDTHS), 0) / THOUSANDTHS;

/**
 * Marks the minutes of the clock in which somebody worked. A stretch that has not ended counts
 * until `now`, or not at all without it or shortly before its start.
 */
function markWork(
  clock: Uint8Array,
  { start, end, breaks }: WorkContent,
  now: string | undefined,
): void {
  const until = end ?? now;
  if (until === undefined) return;
  const length = minutesBetween(start, until);
  if (end === null && length > DAY_MINUTES - AHEAD_MINUTES) return;
  const isAway = new Uint8Array(length);
  for (const { from, to } of breaks) {
    const begins = minutesBetween(start, from);
    const ends = to === null ? length : minutesBetween(start, to);
    if (begins < ends) isAway.fill(1, begins, Math.min(ends, length));
  }
  const first = minutesOf(start);
  for (const [minute, away] of isAway.entries()) {
    if (away === 0) clock[(first + minute) % DAY_MINUTES] = 1;
  }
}

/**
 * Returns how long everybody worked. Entries of people about themselves and those of the office
 * take precedence over those of colleagues; a minute counts once, however many entries contain it.
 */
function workedTimes(work: readonly DayEntryOf<'work'>[], now: string | undefined): WorkedTime[] {
  const members = [...new Set(work.flatMap(({ content }) => content.members))].toSorted();
  return members.map((memberId) => {
    const about = work.filter(({ content }) => content.members.includes(memberId));
    const trusted = about.filter((entry) => entry.memberId === memberId || entry.memberId === null);
    const counting = trusted.length > 0 ? trusted : about;
    const clock = new Uint8Array(DAY_MINUTES);
    for (const { content } of counting) markWork(clock, content, now);
    return {
      memberId,
      minutes: clock.reduce((sum, minute) => sum + minute, 0),
      isOpen: counting.some(({ content }) => content.end === null),
    };
  });
}

/**
 * Returns the key that quantities of the same thing share: the item, or else the label, with the
 * unit.
 */
export const quantityKey = ({
  itemId,
  label,
  unit,
}: Pick<QuantityContent, 'itemId' | 'label' | 'unit'>): string =>
  JSON.stringify([itemId ?? foldedText(label), itemId === null, foldedText(unit)]);

/**
 * Returns the quantity of an entry in thousandths: its own, or the larger sum of the entries that
 * it contains, so that nothing is lost when one of them grows later. Marks the entries that it
 * contains.
 */
function thousandthsOf(
  entry: DayEntryOf<'quantity'>,
  byId: ReadonlyMap<string, DayEntryOf<'quantity'>>,
  seen: Set<string>,
): number {
  seen.add(entry.id);
  let within = 0;
  for (const id of entry.content.includesEntries) {
    const inner = byId.get(id);
    if (inner !== undefined && !seen.has(id)) within += thousandthsOf(inner, byId, seen);
  }
  return Math.max(Math.round(entry.content.done * THOUSANDTHS), within);
}

/**
 * Adds up the entries of one item that no other entry contains. Where entries contain each other in
 * a circle, the largest of them counts.
 */
function countEntries(entries: readonly DayEntryOf<'quantity'>[]) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const within = new Set(
    entries.flatMap(({ id, content }) => content.includesEntries.filter((other) => other !== id)),
  );
  const bySize = entries.toSorted(
    (a, b) => b.content.done - a.content.done || (a.id < b.id ? -1 : 1),
  );
  const outermost = bySize.filter(({ id }) => !within.has(id));
  const others = bySize.filter(({ id }) => within.has(id));
  const counted: DayEntryOf<'quantity'>[] = [];
  const seen = new Set<string>();
  let thousandths = 0;
  for (const entry of [...outermost, ...others]) {
    if (seen.has(entry.id)) continue;
    counted.push(entry);
    thousandths += thousandthsOf(entry, byId, seen);
  }
  return { counted, done: thousandths / THOUSANDTHS };
}

function doneQuantities(entries: readonly DayEntryOf<'quantity'>[]): DoneQuantity[] {
  const byKey = Map.groupBy(entries, ({ content }) => quantityKey(content));
  return [...byKey.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { itemId, label, unit } = first.content;
    const { counted, done } = countEntries(same);
    return {
      itemId,
      label,
      unit,
      done,
      counted,
      contained: same.filter((entry) => !counted.includes(entry)),
    };
  });
}

function usedConsumables(entries: readonly DayEntryOf<'consumable'>[]): UsedConsumable[] {
  const byKey = Map.groupBy(entries, ({ content: { name, unit } }) =>
    JSON.stringify([foldedText(name), foldedText(unit)]),
  );
  return [...byKey.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { name, unit } = first.content;
    return { name, unit, quantity: exactSum(same.map(({ content }) => content.quantity)) };
  });
}

function expensesOf(entries: readonly DayEntryOf<'expense'>[]): DayExpenses[] {
  const byCurrency = Map.groupBy(entries, ({ content }) => content.currency);
  return [...byCurrency].map(([currency, same]) => ({
    currency,
    amount: sumAmounts(same.map(({ content }) => content.amount)),
  }));
}

/**
 * Assembles the day of one operation from all revisions of all entries. Work that has not ended
 * counts up to `now`, a time of day.
 *
 * Holds: the result does not depend on the order of the entries, or on how often each is given.
 */
export function dayOf(entries: readonly DayEntry[], now?: string): DaySheet {
  const latest = latestEntries(entries);
  const all = <Kind extends DayEntryKind>(kind: Kind) =>
    latest.filter((entry) => isOfKind(entry, kind));
  const work = all('work').toSorted(
    (a, b) => minutesOf(a.content.start) - minutesOf(b.content.start),
  );
  const worked = workedTimes(work, now);
  const open = worked.some(({ isOpen }) => isOpen) ? 'open' : 'finished';
  return {
    state: worked.length === 0 ? 'empty' : open,
    worked,
    quantities: doneQuantities(all('quantity')),
    consumables: usedConsumables(all('consumable')),
    expenses: expensesOf(all('expense')),
    work,
    photos: all('photo').toSorted((a, b) => (a.content.takenAt < b.content.takenAt ? -1 : 1)),
    notes: all('note'),
    signatures: all('signature'),
  };
}

/** Returns the days that have entries, each with its entries, from the first to the last. */
export function daysOf(entries: readonly DayEntry[]): Map<string, DayEntry[]> {
  return new Map(
    [...Map.groupBy(entries, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Returns the entries about the same item, of others or of another phone of the author, for which
 * nobody has said whether the given entry contains them; its author is asked.
 */
export function unsettledBeside(
  entry: DayEntryOf<'quantity'>,
  entries: readonly DayEntry[],
): DayEntryOf<'quantity'>[] {
  const settles = (one: DayEntryOf<'quantity'>, other: DayEntryOf<'quantity'>) =>
    one.content.includesEntries.includes(other.id) || one.content.besidesEntries.includes(other.id);
  return latestEntries(entries)
    .filter((one) => isOfKind(one, 'quantity'))
    .filter(
      (one) =>
        one.id !== entry.id &&
        one.day === entry.day &&
        one.content.done > 0 &&
        quantityKey(one.content) === quantityKey(entry.content) &&
        !settles(entry, one) &&
        !settles(one, entry),
    );
}

/** The states of work on a day: nobody began, somebody works, all rest, all stopped. */
export const WORK_STATES = ['none', 'working', 'break', 'stopped'] as const;

/** One of {@link WORK_STATES}. */
export type WorkState = (typeof WORK_STATES)[number];

/** Returns the state of work according to the entries of one operation on one day. */
export function workStateOf(entries: readonly DayEntry[]): WorkState {
  const { state, work } = dayOf(entries);
  if (state === 'empty') return 'none';
  if (state === 'finished') return 'stopped';
  const open = work.filter(({ content }) => content.end === null);
  const rests = ({ content }: DayEntryOf<'work'>) => content.breaks.some(({ to }) => to === null);
  return open.length > 0 && open.every(rests) ? 'break' : 'working';
}

/** The kinds of entries that show that somebody was at work. */
export const WORK_ENTRY_KINDS: readonly DayEntryKind[] = ['work', 'quantity'];

/**
 * Tells whether an entry that arrives begins the work of its operation: it is new, and shows that
 * somebody was at work. Edits of an entry begin nothing, so a status that the office set back stays
 * as it is.
 */
export const beginsWork = (
  { kind, isDeleted }: Pick<DayEntry, 'kind' | 'isDeleted'>,
  isNew: boolean,
): boolean => isNew && !isDeleted && WORK_ENTRY_KINDS.includes(kind);

/**
 * Tells whether the day sheets of an operation show that its work is over: people have worked and
 * stopped on its last planned day, and nobody is still at work on any day. Units: `YYYY-MM-DD`;
 * null without a day.
 */
export function isAllReported(entries: readonly DayEntry[], lastDay: string | null): boolean {
  if (lastDay === null) return false;
  const days = daysOf(entries);
  const stateOf = (day: string) => dayOf(days.get(day) ?? []).state;
  return (
    stateOf(lastDay) === 'finished' && [...days.keys()].every((day) => stateOf(day) !== 'open')
  );
}
