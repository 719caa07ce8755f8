import { send } from '../api.ts';
import { read, readAll, remove, write } from './database.ts';

/** A write that waits on this phone until the server has it. */
export interface QueuedWrite {
  /** Made on the phone: its time first, so that ids are in the order of the writes. */
  id: string;
  /** The secret of the link that it is sent with. */
  secret: string;
  method: 'POST' | 'PUT';
  path: `/api/field/${string}`;
  body: unknown;
  /** The tries that failed. */
  tries: number;
  /** The entry of a day's sheet that it sends; what is sent then follows from the entry. */
  entryId?: string;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** The pause before an entry is sent, so that the user can finish typing. */
const TYPED_WAIT_MS = 1_000;

/** The first digits of an id: when it was made. */
const TIME_DIGITS = 9;
const DIGITS = 36;

/** Returns when a write was put into the queue. Units: milliseconds. */
export const queuedAt = ({ id }: QueuedWrite): number =>
  Number.parseInt(id.slice(0, TIME_DIGITS), DIGITS);

const timeOf = (at: number) => at.toString(DIGITS).padStart(TIME_DIGITS, '0');

/** Makes an id that no other phone makes, and that comes after those made before. */
function newId(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  const digits = Array.from(random, (byte) => byte.toString(16).padStart(2, '0'));
  return `${timeOf(now)}-${digits.join('')}`;
}

/** The kind of change: writes other than entries, or entries and copies of day sheets. */
type Changed = 'writes' | 'entries';

const listeners = new Set<(changed: Changed) => void>();
/** Other tabs of this phone show the same queue. */
const tabs = new BroadcastChannel('plan-queue');

function tellHere(changed: Changed): void {
  for (const listener of listeners) listener(changed);
}

/** Tells everybody on this phone that the queue, or what it sends, changed. */
export function tellQueue(changed: Changed): void {
  tellHere(changed);
  // A channel reaches only pages of this origin, so it takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs.postMessage(changed);
}

tabs.addEventListener('message', ({ data }: MessageEvent<Changed>) => tellHere(data));

/** Calls a function whenever the queue or an answer to it changes; returns what stops that. */
export function onQueue(listener: (changed: Changed) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the writes of a link that wait, the oldest first. */
export async function queued(secret: string): Promise<QueuedWrite[]> {
  const all = (await readAll('queue')) as QueuedWrite[];
  return all.filter((one) => one.secret === secret);
}

/** Puts a write at the end of the queue, and begins to send it. */
export async function enqueue(
  write_: Pick<QueuedWrite, 'secret' | 'method' | 'path' | 'body'>,
): Promise<void> {
  await write('queue', { ...write_, id: newId(Date.now()), tries: 0 } satisfies QueuedWrite);
  tellQueue('writes');
  void sendQueue();
}

/**
 * Puts an entry of a day's sheet into the queue, in its place where it is there already, and sends
 * it once nobody has typed for a moment. Units of `madeAt`: milliseconds.
 */
export async function enqueueEntry(secret: string, entryId: string, madeAt: number): Promise<void> {
  const id = `${timeOf(madeAt)}-${entryId}`;
  const path = '/api/field/plan';
  const queuedEntry = { id, secret, entryId, method: 'PUT', path, body: null, tries: 0 } as const;
  await write('queue', queuedEntry satisfies QueuedWrite);
  tellQueue('entries');
  clearTimeout(timer);
  timer = setTimeout(() => void sendQueue(), TYPED_WAIT_MS);
}

/**
 * The fate of a write: `wait` while the line or the server is down, `later` where the server has no
 * room for this one, `gone` where its link no longer works.
 */
export type Outcome = 'sent' | 'refused' | 'wait' | 'later' | 'gone';

/** Sends an entry as it is now; `again` where it changed meanwhile. */
type EntrySender = (one: QueuedWrite) => Promise<Outcome | 'again'>;

let sendEntry: EntrySender | undefined;

/**
 * Registers the function that sends the entries of day sheets, because only it knows their content.
 */
export function sendEntriesWith(sender: EntrySender): void {
  sendEntry = sender;
}

/** Returns what a status of the server means for a write. */
export function outcomeOf(status: number): Outcome {
  const FULL = 507;
  if (status === FULL) return 'later';
  if (status === 0 || status === 429 || status >= 500) return 'wait';
  return status < 400 ? 'sent' : 'refused';
}

async function sendOne(one: QueuedWrite): Promise<Outcome | 'again'> {
  if (one.entryId !== undefined) return (await sendEntry?.(one)) ?? 'wait';
  const reply = await send(one.secret, one.method, one.path, { body: one.body, id: one.id });
  return outcomeOf(reply.status);
}

let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

async function waitLonger(one: QueuedWrite): Promise<void> {
  const tries = one.tries + 1;
  // A full phone takes no count of the tries, and the next one comes all the same.
  await read('queue', one.id)
    .then((still) => (still === undefined ? undefined : write('queue', { ...one, tries })))
    .catch(() => undefined);
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
  clearTimeout(timer);
  timer = setTimeout(() => void sendQueue(), wait);
}

/**
 * Sends what waits, in order, each until the server has answered. It is called when something is
 * added, when the page opens or shows again, when the line returns, and after growing waits.
 */
async function sendQueue(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  /** Writes to skip for now: their ids, and the secrets of links that no longer work. */
  const passed = new Set<string>();
  try {
    for (;;) {
      const all = (await readAll('queue')) as QueuedWrite[];
      const next = all.find(({ id, secret }) => !passed.has(id) && !passed.has(secret));
      if (next === undefined) return;
      const outcome = await sendOne(next).catch(() => 'wait' as const);
      if (outcome === 'again') continue;
      if (outcome === 'wait') {
        await waitLonger(next);
        tellQueue('entries');
        return;
      }
      if (outcome === 'gone') passed.add(next.secret);
      else if (outcome === 'later') {
        passed.add(next.id);
        await waitLonger(next);
      } else await remove('queue', next.id);
      tellQueue(next.entryId === undefined ? 'writes' : 'entries');
    }
  } finally {
    isSending = false;
  }
}

/** Sends what waits whenever there may be a line again. */
export function keepSending(): () => void {
  const sendNow = () => {
    if (document.visibilityState === 'visible') void sendQueue();
  };
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', sendNow);
  sendNow();
  return () => {
    window.removeEventListener('online', sendNow);
    document.removeEventListener('visibilitychange', sendNow);
  };
}
