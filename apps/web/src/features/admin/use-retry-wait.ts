import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';

const SECOND = 1000;

/** When an error asked to wait: the instant the wait is over. */
const endsAt = new WeakMap<ApiError, number>();

function endOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.body?.retryAfter === undefined) return 0;
  const known = endsAt.get(error);
  if (known !== undefined) return known;
  const end = Date.now() + error.body.retryAfter * SECOND;
  endsAt.set(error, end);
  return end;
}

/** Seconds left of a wait that the server asked for; counts down. */
export function useRetryWait(error: unknown): { seconds: number } {
  const [now, setNow] = useState(Date.now);
  const end = endOf(error);
  const seconds = Math.max(0, Math.ceil((end - now) / SECOND));
  useEffect(() => {
    if (end <= Date.now()) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    };
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [end]);
  return { seconds: end === 0 ? 0 : seconds };
}
