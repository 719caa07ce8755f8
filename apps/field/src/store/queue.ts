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
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** Makes an id that no other phone makes, and that comes after those made before. */
function newId(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  const digits = Array.from(random, (byte) => byte.toString(16).padStart(2, '0'));
  return `${now.toString(36).padStart(9, '0')}-${digits.join('')}`;
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Calls a function whenever the queue or an answer to it changes; returns what stops that. */
export function onQueue(listener: () => void): () => void {
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
  tell();
  void sendQueue();
}

let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** `wait`: the line or the server is down, so that the same write is sent again later. */
async function sendOne(one: QueuedWrite): Promise<'sent' | 'refused' | 'wait'> {
  const reply = await send(one.secret, one.method, one.path, { body: one.body, id: one.id });
  if (reply.status === 0 || reply.status === 429 || reply.status >= 500) return 'wait';
  return reply.status < 400 ? 'sent' : 'refused';
}

/**
 * Sends what waits, in order, each until the server has answered. It is called when something is
 * added, when the page opens or shows again, when the line returns, and after growing waits.
 */
export async function sendQueue(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  try {
    for (;;) {
      const [next] = (await readAll('queue')) as QueuedWrite[];
      if (next === undefined) return;
      const outcome = await sendOne(next);
      if (outcome === 'wait') {
        const tries = next.tries + 1;
        if ((await read('queue', next.id)) !== undefined) await write('queue', { ...next, tries });
        timer = setTimeout(
          () => void sendQueue(),
          Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries),
        );
        return;
      }
      await remove('queue', next.id);
      tell();
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
