import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

const MINUTE = 60;

/** Returns minutes and seconds: `0:42`, `14:05`. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;

/** Says how long to wait before the next attempt. */
export function WaitNotice({ seconds }: { seconds: number }) {
  const { t } = useTranslation('admin');
  if (seconds === 0) return null;
  return (
    <div role="alert">
      <Notice tone="attention" title={t('waitTitle')}>
        <span aria-live="off">{t('waitText', { time: `\u2066${clock(seconds)}\u2069` })}</span>
      </Notice>
    </div>
  );
}

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
