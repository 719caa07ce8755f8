import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

/**
 * The state of the session on this page: `open`; `ended` while the page asks to log in over its
 * content; `dismissed` when the user closed that dialog.
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

/** Notes that the session has ended. A dismissed dialog stays dismissed. */
export function sessionEnded(): void {
  if (state === 'open') moveTo('ended');
}

/** Notes that the user has logged in, and runs the saves that wait for it. */
export function sessionOpened(): void {
  moveTo('open');
  answerWaiting(true);
  for (const listener of loginListeners) listener();
}

/** Notes that the user has logged out: saves that wait give up, and no login dialog opens. */
export function sessionClosed(): void {
  moveTo('open');
  answerWaiting(false);
  for (const listener of logoutListeners) listener();
}

/** Calls the listener whenever the user has logged out. */
export function whenSessionCloses(listener: () => void): void {
  logoutListeners.push(listener);
}

/** Notes that the user closed the login dialog: saves that wait give up, the typed input stays. */
export function sessionDismissed(): void {
  moveTo('dismissed');
  answerWaiting(false);
}

/** Resolves to true after a login over the page, and to false when the user declines it. */
export function sessionRestored(): Promise<boolean> {
  if (state === 'open') return Promise.resolve(true);
  if (state === 'dismissed') return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.push(resolve);
    for (const listener of listeners) listener();
  });
}

/**
 * Runs a save. When the session has ended, waits for the login over the page and runs it once more.
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

const isSaveWaiting = (): boolean => waiting.length > 0;

/** Calls the listener after every login, over the page or after logging out. */
export function whenSessionOpens(listener: () => void): void {
  loginListeners.push(listener);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the state of the session; rerenders when it changes. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Returns whether a save waits for the login; rerenders when that changes. */
export function useIsSaveWaiting(): boolean {
  return useSyncExternalStore(subscribe, isSaveWaiting);
}
