import type { ArrivedEntry, DaySheets, StoredDayEntry } from '@pcm/contract';
import {
  type DayEntry,
  type DayEntryContents,
  type DayEntryKind,
  entryIdOf,
  LONG_STRETCH_MINUTES,
  saysTheSame,
  type WorkContent,
} from '@pcm/domain';
import { send } from '../api.ts';
import { change, read, readAll, readAllKeys, remove, write } from '../store/database.ts';
import {
  enqueueEntry,
  type Outcome,
  outcomeOf,
  type QueuedWrite,
  sendEntriesWith,
  tellQueue,
} from '../store/queue.ts';

/** The content of an entry, as this phone has it. */
type Said = Pick<DayEntry, 'operationId' | 'day' | 'kind' | 'content' | 'isDeleted' | 'editedAt'>;

/** An entry of a day sheet on this phone, and the revision that the server is known to have. */
export interface KeptEntry {
  id: string;
  /** The secret of the link that it is sent with. */
  secret: string;
  memberId: string;
  said: Said;
  /** When it was first written. Units: milliseconds. */
  madeAt: number;
  /** The revision that the server is known to have; 0 while it has none. */
  base: number;
  /**
   * The content that was sent and not answered yet; it is sent again unchanged until an answer
   * comes.
   */
  sending: { said: Said; revision: number } | null;
  /** Whether the server lacks what it says. */
  isDirty: boolean;
  /** Whether the server has the bytes of the photo. */
  hasFileThere: boolean;
  /** When the server last took it, as an instant in UTC. */
  sentAt: string | null;
  /** The code for which the server refused it; it stays here. */
  refusal: string | null;
  /** The entry that somebody else stored in its place; the author is asked which one counts. */
  other: StoredDayEntry | null;
}

/** The day sheet as the server last had it. */
export type KeptSheet = DaySheets & { at: number };

/** Makes an id that no other phone makes. */
export const newEntryId = (): string => entryIdOf(crypto.getRandomValues(new Uint8Array(16)));

/** The author, operation and day of a sheet. */
export interface SheetPlace {
  secret: string;
  memberId: string;
  operationId: string;
  day: string;
}

/** An entry as the screen writes it. */
export interface WrittenEntry<Kind extends DayEntryKind> {
  id: string;
  kind: Kind;
  content: DayEntryContents[Kind];
  isDeleted?: boolean;
}

const AGAIN_MS = 5_000;
/** The entries that the full phone did not take, as the screen shows them; tried again and again. */
const unkept = new Map<string, KeptEntry>();
/** The last that was written of each entry in this page. */
const newest = new Map<string, KeptEntry>();
let again: ReturnType<typeof setTimeout> | undefined;

/** Returns how many entries only this page has, because the phone is full. */
export const countUnkept = (): number => unkept.size;

/** Stores an entry as somebody wrote it, with what is known of the one before. */
const storeWritten = (written: KeptEntry) =>
  change<KeptEntry>('entries', written.id, (before) => {
    const { secret, said } = written;
    return { ...(before ?? written), secret, said, isDirty: true, refusal: null };
  });

/** Removes the bytes of photos that the server has; returns whether there were any. */
async function makeRoom(): Promise<boolean> {
  const held = new Set(await readAllKeys('photos'));
  const sent = (await keptEntries()).filter((one) => one.hasFileThere && held.has(one.id));
  for (const { id } of sent) await remove('photos', id);
  return sent.length > 0;
}

/** Writes to the phone; where it is full, once more after photos that the server has made room. */
async function withRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(await makeRoom())) throw error;
    return work();
  }
}

async function keepAgain(): Promise<void> {
  clearTimeout(again);
  const [written] = unkept.values();
  if (written === undefined) return;
  const { id, secret, madeAt } = written;
  // What is typed meanwhile is stored after it, because the phone stores in the order of the calls.
  unkept.delete(id);
  try {
    await withRoom(() => storeWritten(written));
    await enqueueEntry(secret, id, madeAt);
    await keepAgain();
  } catch {
    keepLater(written);
  }
}

/** Holds an entry in the page until the phone has room, where nothing newer was written. */
function keepLater(written: KeptEntry): void {
  if (newest.get(written.id) === written) unkept.set(written.id, written);
  tellQueue('entries');
  clearTimeout(again);
  again = setTimeout(() => void keepAgain(), AGAIN_MS);
}

/**
 * Keeps an entry on this phone, and then puts it into the queue. What a full phone does not take
 * stays in the page, and is tried again until there is room. A photo's bytes come with its first
 * writing. Errors: those of the phone's database, for a photo only.
 */
export async function writeEntry<Kind extends DayEntryKind>(
  { secret, memberId, operationId, day }: SheetPlace,
  { id, kind, content, isDeleted = false }: WrittenEntry<Kind>,
  file?: Blob,
): Promise<void> {
  const now = Date.now();
  const editedAt = new Date(now).toISOString();
  const written: KeptEntry = {
    id,
    secret,
    memberId,
    said: { operationId, day, kind, content, isDeleted, editedAt },
    madeAt: now,
    base: 0,
    sending: null,
    isDirty: true,
    hasFileThere: false,
    sentAt: null,
    refusal: null,
    other: null,
  };
  unkept.delete(id);
  newest.set(id, written);
  try {
    if (file !== undefined) await withRoom(() => write('photos', file, id));
    const kept = await withRoom(() => storeWritten(written));
    await enqueueEntry(secret, id, kept?.madeAt ?? now);
    await keepAgain();
  } catch (error) {
    if (file !== undefined) throw error;
    keepLater(written);
  }
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  const PART = 0x8000;
  for (let start = 0; start < bytes.length; start += PART) {
    text += String.fromCharCode(...bytes.subarray(start, start + PART));
  }
  return btoa(text);
}

const codeIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'internal';

/** Notes what the server answered; returns whether the entry changed meanwhile. */
async function settle(
  id: string,
  sent: NonNullable<KeptEntry['sending']>,
  { arrival, entry }: ArrivedEntry,
): Promise<boolean> {
  const kept = await change<KeptEntry>('entries', id, (now) => {
    if (now === undefined) return undefined;
    const isSame = saysTheSame(now.said, sent.said);
    if (arrival === 'differs') return { ...now, sending: null, other: entry };
    return {
      ...now,
      sending: null,
      base: entry.revision,
      hasFileThere: true,
      sentAt: entry.receivedAt,
      isDirty: !isSame,
      other: null,
      refusal: null,
    };
  });
  return kept !== undefined && kept.isDirty && kept.other === null;
}

async function sendEntry({ secret, entryId = '' }: QueuedWrite): Promise<Outcome | 'again'> {
  const kept = await change<KeptEntry>('entries', entryId, (now) => {
    if (now === undefined || !now.isDirty || now.other !== null) return undefined;
    const { said, base, sending } = now;
    return { ...now, sending: sending ?? { said, revision: base + 1 } };
  });
  // Nothing is left to send, or the author has to answer first.
  if (kept === undefined || kept.sending === null) return 'sent';
  const { said, revision } = kept.sending;
  const { operationId, ...body } = said;
  const photo =
    said.kind === 'photo' && !said.isDeleted && !kept.hasFileThere
      ? ((await read('photos', entryId)) as Blob | undefined)
      : undefined;
  const path = `/api/field/operations/${operationId}/day-entries/${entryId}` as const;
  const file = photo === undefined ? {} : { file: await base64Of(photo) };
  const reply = await send(secret, 'PUT', path, { body: { ...body, revision, ...file } });
  if (reply.status === 200) {
    const isAgain = await settle(entryId, kept.sending, reply.body as ArrivedEntry);
    return isAgain ? 'again' : 'sent';
  }
  const code = codeIn(reply.body);
  const outcome = code === 'plan-link-not-found' ? 'gone' : outcomeOf(reply.status);
  if (outcome === 'refused' || outcome === 'later') {
    await change<KeptEntry>('entries', entryId, (now) =>
      now === undefined
        ? undefined
        : { ...now, refusal: code, sending: outcome === 'refused' ? null : now.sending },
    );
  }
  return outcome;
}

sendEntriesWith(sendEntry);

/** Answers what somebody else stored in place of an entry: mine stands over it, or theirs stays. */
export async function answerOther(entry: KeptEntry, keepsMine: boolean): Promise<void> {
  const { other } = entry;
  if (other === null) return;
  await change<KeptEntry>('entries', entry.id, (now) => {
    if (now === undefined) return undefined;
    const known = { ...now, base: other.revision, sending: null, other: null, refusal: null };
    return keepsMine ? { ...known, isDirty: true } : { ...known, said: other, isDirty: false };
  });
  await enqueueEntry(entry.secret, entry.id, entry.madeAt);
}

/** Returns everything that this phone keeps of day sheets, and what it is too full to keep. */
export async function keptEntries(): Promise<KeptEntry[]> {
  const all = new Map(((await readAll('entries')) as KeptEntry[]).map((one) => [one.id, one]));
  for (const { said, ...written } of unkept.values()) {
    const before = all.get(written.id) ?? written;
    all.set(written.id, { ...before, said, isDirty: true, refusal: null });
  }
  return [...all.values()];
}

/** Removes an entry that the server refused from this phone. What the server has is fetched again. */
export async function dropEntry({ id }: KeptEntry): Promise<void> {
  unkept.delete(id);
  await remove('photos', id);
  await remove('entries', id);
  tellQueue('entries');
}

const sheetKey = ({ memberId, operationId, day }: SheetPlace) =>
  `${memberId} ${operationId} ${day}`;

/** Returns the day sheet as the server last had it. */
export const keptSheet = async (place: SheetPlace) =>
  (await read('sheets', sheetKey(place))) as KeptSheet | undefined;

/** Takes a stored entry of one's own, where this phone has nothing newer. */
async function takeOwn({ secret, memberId }: SheetPlace, stored: StoredDayEntry): Promise<void> {
  await change<KeptEntry>('entries', stored.id, (now) => {
    if (now !== undefined && (now.isDirty || now.base >= stored.revision)) return undefined;
    return {
      id: stored.id,
      secret,
      memberId,
      said: stored,
      madeAt: now?.madeAt ?? Date.parse(stored.editedAt),
      base: stored.revision,
      sending: null,
      isDirty: false,
      hasFileThere: true,
      sentAt: stored.receivedAt,
      refusal: null,
      other: null,
    };
  });
}

/** Asks the server for the day sheet, and keeps it; returns whether it answered. */
export async function fetchSheet(place: SheetPlace): Promise<boolean> {
  const { secret, operationId, day, memberId } = place;
  const path = `/api/field/operations/${operationId}/day-entries?day=${day}` as const;
  const reply = await send(secret, 'GET', path);
  if (reply.status !== 200) return reply.status !== 0;
  const sheet = reply.body as DaySheets;
  await write('sheets', { ...sheet, at: Date.now() } satisfies KeptSheet, sheetKey(place));
  for (const entry of sheet.entries) {
    if (entry.memberId === memberId) await takeOwn(place, entry);
  }
  tellQueue('entries');
  return true;
}

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Gives what waits under an older link of the same person to the one that works, and forgets what
 * the server has had for a month.
 */
export async function adoptEntries(secret: string, memberId: string): Promise<void> {
  const now = Date.now();
  for (const entry of await keptEntries()) {
    if (entry.memberId !== memberId) continue;
    if (!entry.isDirty && now - entry.madeAt > KEPT_DAYS * DAY_MS) {
      await remove('photos', entry.id);
      await remove('entries', entry.id);
    } else if (entry.secret !== secret) {
      await change<KeptEntry>('entries', entry.id, (kept) => kept && { ...kept, secret });
      if (entry.isDirty) await enqueueEntry(secret, entry.id, entry.madeAt);
    }
  }
}

/** A stretch of work on this phone. */
export interface OwnWork {
  id: string;
  content: WorkContent;
}

/** Returns one's own stretches of work that are not removed, in the order in which they began. */
export const ownWork = (own: readonly KeptEntry[]): OwnWork[] =>
  own.flatMap(({ id, said }) =>
    said.kind === 'work' && !said.isDeleted ? [{ id, content: said.content as WorkContent }] : [],
  );

const MINUTE_MS = 60_000;

/**
 * Tells whether an entry is a stretch that somebody forgot to end: the time of day now is not when
 * the work ended. Units of `now`: milliseconds.
 */
export const isForgotten = ({ said, madeAt }: KeptEntry, now: number): boolean =>
  said.kind === 'work' &&
  !said.isDeleted &&
  (said.content as WorkContent).end === null &&
  now - madeAt > LONG_STRETCH_MINUTES * MINUTE_MS;

/** Ends a stretch, and the break in it that lasts. */
export const ended = (content: WorkContent, at: string): WorkContent => ({
  ...content,
  end: at,
  breaks: content.breaks.map((one) => ({ ...one, to: one.to ?? at })),
});
