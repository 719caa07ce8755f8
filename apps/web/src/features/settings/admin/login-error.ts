import type { Translate } from '@pcm/messages';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';

/** Why a login failed, in the words of the toast and of the form. */
export interface LoginProblem {
  title: string;
  description: string;
}

/** Returns whether the server asked to wait; only the form counts the seconds down. */
export function isWait(error: unknown): boolean {
  return error instanceof ApiError && error.body?.retryAfter !== undefined;
}

/** Returns whether name and password were right and the code of the second factor is needed. */
export function isCodeNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second-factor-needed';
}

/** Returns why a login failed: wrong credentials, or why it could not be tried. */
export function loginProblem(
  error: unknown,
  t: Translate<'admin'>,
  errorText: (error: unknown) => string,
): LoginProblem {
  const title = t('loginFailed');
  if (isWait(error)) return { title, description: t('waitTitle') };
  const isRefused =
    error instanceof ApiError && (error.code === 'login-failed' || error.code === 'invalid-input');
  return { title, description: isRefused ? t('loginFailedText') : errorText(error) };
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
