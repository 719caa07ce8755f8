import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

/**
 * What this page knows of its session: `open`; `ended` while the page asks to log in over what is
 * shown; `dismissed` when the user closed that dialog.
 */
export type SessionState = 'open' | 'ended' | 'dismissed';

let state: SessionState = 'open';
const listeners = new Set<() => void>();
const loginListeners: (() => void)[] = [];
const logoutListeners: (() => void)[] = [];
let waiting: ((restored: boolean) => void)[] = [];

function moveTo(next: SessionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function answerWaiting(restored: boolean): void {
  const answered = waiting;
  waiting = [];
  for (const answer of answered) answer(restored);
}

/** The server said that the session has ended. A dismissed dialog stays dismissed. */
export function sessionEnded(): void {
  if (state === 'open') moveTo('ended');
}

/** Somebody has logged in: held-up saves go through. */
export function sessionOpened(): void {
  moveTo('open');
  answerWaiting(true);
  for (const listener of loginListeners) listener();
}

/** The user logged out: held-up saves give up, and nothing asks to log in over the page. */
export function sessionClosed(): void {
  moveTo('open');
  answerWaiting(false);
  for (const listener of logoutListeners) listener();
}

/** Calls back whenever the user has logged out. */
export function whenSessionCloses(listener: () => void): void {
  logoutListeners.push(listener);
}

/** The user closed the login dialog: held-up saves give up; what was typed stays. */
export function sessionDismissed(): void {
  moveTo('dismissed');
  answerWaiting(false);
}

/** True once somebody has logged in again in place, false when they would not. */
export function sessionRestored(): Promise<boolean> {
  if (state === 'open') return Promise.resolve(true);
  if (state === 'dismissed') return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.push(resolve);
    for (const listener of listeners) listener();
  });
}

/**
 * Runs a save; when the session has ended meanwhile, waits for the login in place and runs it once
 * more.
 *
 * Errors: those of the attempt; the first one when the login was dismissed.
 */
export async function resumeAfterLogin<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'authentication-required') throw error;
    if (!(await sessionRestored())) throw error;
    return attempt();
  }
}

/** A save that has been held up waits for the login. */
const isSaveWaiting = (): boolean => waiting.length > 0;

/** Calls back whenever somebody has logged in: over the page, or anew after logging out. */
export function whenSessionOpens(listener: () => void): void {
  loginListeners.push(listener);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the session has ended, as it is now. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Whether a save waits for the login, as it is now. */
export function useIsSaveWaiting(): boolean {
  return useSyncExternalStore(subscribe, isSaveWaiting);
}
