import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';

const SECOND = 1000;

interface Wait {
  from: number;
  until: number;
}

const NONE: Wait = { from: 0, until: 0 };

/** The ends of the waits that errors asked for. */
const waits = new WeakMap<ApiError, Wait>();

function waitOf(error: unknown): Wait {
  if (!(error instanceof ApiError) || error.body?.retryAfter === undefined) return NONE;
  const known = waits.get(error);
  if (known !== undefined) return known;
  const from = Date.now();
  const wait = { from, until: from + error.body.retryAfter * SECOND };
  waits.set(error, wait);
  return wait;
}

/** Returns the seconds left of a wait that the server asked for; counts down. */
export function useRetryWait(error: unknown): { seconds: number } {
  const [now, setNow] = useState(Date.now);
  const { from, until } = waitOf(error);
  useEffect(() => {
    if (until <= Date.now()) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [until]);
  // Until the first tick, `now` is the time at which the form was opened.
  const left = until - Math.max(now, from);
  return { seconds: Math.max(0, Math.ceil(left / SECOND)) };
}
