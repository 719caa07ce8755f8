import type { PersonPlan } from '@pcm/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../api.ts';
import { forgetLink } from '../sheet/waiting.ts';
import { read, write } from '../store/database.ts';
import { onQueue } from '../store/queue.ts';

/** A plan as this phone keeps it. */
export interface KeptPlan {
  plan: PersonPlan;
  etag: string | null;
  /** When the server last confirmed the plan. Units: milliseconds. */
  at: number;
}

/** The contact to call about a link that does not work; both empty where none is known. */
export interface Office {
  name: string;
  phone: string;
}

/** `gone`: the link does not work, and nothing of the plan stays on the phone. */
export type PlanState =
  | { kind: 'loading' }
  | { kind: 'gone'; office: Office }
  | { kind: 'busy' }
  | { kind: 'failed' }
  | { kind: 'there'; kept: KeptPlan; isOnline: boolean };

const AGAIN_EVERY_MS = 2 * 60_000;

const keptOf = async (secret: string) =>
  (await read('plans', secret).catch(() => undefined)) as KeptPlan | undefined;

/** Reads whom to call from the answer about a link that stopped; undefined for any other answer. */
function officeIn(body: unknown): Office | undefined {
  const isSaid = typeof body === 'object' && body !== null && 'code' in body;
  // A proxy in between also answers 404, and then nothing may be lost.
  if (!isSaid || body.code !== 'plan-link-not-found') return undefined;
  const values: object = 'values' in body && body.values instanceof Object ? body.values : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    name: 'office' in values ? text(values.office) : '',
    phone: 'phone' in values ? text(values.phone) : '',
  };
}

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
  const office = reply.status === 404 ? officeIn(reply.body) : undefined;
  if (office !== undefined) {
    await forgetLink(secret, kept?.plan.person.id).catch(() => undefined);
    return { kind: 'gone', office };
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
