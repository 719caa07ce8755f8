import type { PersonPlan } from '@pcm/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../api.ts';
import { read, remove, write } from '../store/database.ts';
import { onQueue } from '../store/queue.ts';

/** A plan as this phone keeps it. */
export interface KeptPlan {
  plan: PersonPlan;
  etag: string | null;
  /** When the server last said that it is so. Units: milliseconds. */
  at: number;
}

/** `gone`: the link does not work, and nothing of the plan stays on the phone. */
export type PlanState =
  | { kind: 'loading' }
  | { kind: 'gone' }
  | { kind: 'busy' }
  | { kind: 'failed' }
  | { kind: 'there'; kept: KeptPlan; isOnline: boolean };

const AGAIN_EVERY_MS = 2 * 60_000;

const keptOf = async (secret: string) =>
  (await read('plans', secret).catch(() => undefined)) as KeptPlan | undefined;

/** Asks the server for the plan; keeps the one that is here when nobody answers. */
async function fetched(secret: string, kept: KeptPlan | undefined): Promise<PlanState> {
  const reply = await send(secret, 'GET', '/api/field/plan', { etag: kept?.etag ?? null });
  const at = Date.now();
  if (reply.status === 200) {
    const next = { plan: reply.body as PersonPlan, etag: reply.etag, at };
    await write('plans', next, secret).catch(() => undefined);
    return { kind: 'there', kept: next, isOnline: true };
  }
  if (reply.status === 304 && kept !== undefined) {
    const next = { ...kept, at };
    await write('plans', next, secret).catch(() => undefined);
    return { kind: 'there', kept: next, isOnline: true };
  }
  if (reply.status === 404) {
    await remove('plans', secret).catch(() => undefined);
    await remove('choices', secret).catch(() => undefined);
    return { kind: 'gone' };
  }
  if (kept !== undefined) return { kind: 'there', kept, isOnline: false };
  return { kind: reply.status === 429 ? 'busy' : 'failed' };
}

/**
 * Follows the plan of a link: first the one that the phone keeps, then the server's, again whenever
 * the page shows, the line returns or something was sent.
 */
export function usePlan(secret: string): { state: PlanState; refresh: () => void } {
  const [state, setState] = useState<PlanState>({ kind: 'loading' });
  /** The number of the last question: an older answer that comes later is not shown. */
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    asked.current += 1;
    const number = asked.current;
    const kept = await keptOf(secret);
    if (number !== asked.current) return;
    if (kept !== undefined) {
      setState((before) => ({
        kind: 'there',
        kept,
        isOnline: before.kind === 'there' ? before.isOnline : navigator.onLine,
      }));
    }
    const next = await fetched(secret, kept);
    if (number === asked.current) setState(next);
  }, [secret]);

  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const first = setTimeout(() => void refresh());
    const timer = setInterval(again, AGAIN_EVERY_MS);
    window.addEventListener('online', again);
    window.addEventListener('offline', again);
    document.addEventListener('visibilitychange', again);
    const stop = onQueue(again);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('online', again);
      window.removeEventListener('offline', again);
      document.removeEventListener('visibilitychange', again);
      stop();
    };
  }, [refresh]);

  return { state, refresh: () => void refresh() };
}
