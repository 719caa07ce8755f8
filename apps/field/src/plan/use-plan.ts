import type { PersonPlan } from '@pcm/contract';
import { useEffect, useState } from 'react';
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
  const [asked, setAsked] = useState(0);
  const refresh = () => setAsked((count) => count + 1);

  useEffect(() => {
    let isOver = false;
    void (async () => {
      const kept = await keptOf(secret);
      if (isOver) return;
      if (kept !== undefined) {
        setState((now) => ({
          kind: 'there',
          kept,
          isOnline: now.kind === 'there' ? now.isOnline : navigator.onLine,
        }));
      }
      const next = await fetched(secret, kept);
      if (!isOver) setState(next);
    })();
    return () => {
      isOver = true;
    };
  }, [secret, asked]);

  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') setAsked((count) => count + 1);
    };
    const timer = setInterval(again, AGAIN_EVERY_MS);
    window.addEventListener('online', again);
    window.addEventListener('offline', again);
    document.addEventListener('visibilitychange', again);
    const stop = onQueue((changed) => {
      if (changed === 'writes') again();
    });
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      window.removeEventListener('offline', again);
      document.removeEventListener('visibilitychange', again);
      stop();
    };
  }, []);

  return { state, refresh };
}
