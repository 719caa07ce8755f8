import { sharedValue, useSharedValue } from '../shared-value.ts';
import { ApiError } from './api-error.ts';

/**
 * The state of the session on this page: `open`; `ended` while the page asks to log in over its
 * content; `dismissed` when the user closed that dialog.
 */
export type SessionState = 'open' | 'ended' | 'dismissed';

const state = sharedValue<SessionState>('open');
const loginListeners: (() => void)[] = [];
const logoutListeners: (() => void)[] = [];
const waiting = sharedValue<readonly ((restored: boolean) => void)[]>([]);

function answerWaiting(restored: boolean): void {
  for (const answer of waiting.get()) answer(restored);
  waiting.set([]);
}

/** Notes that the session has ended. A dismissed dialog stays dismissed. */
export function sessionEnded(): void {
  if (state.get() === 'open') state.set('ended');
}

/** Notes that the user has logged in, and runs the saves that wait for it. */
export function sessionOpened(): void {
  state.set('open');
  answerWaiting(true);
  for (const listener of loginListeners) listener();
}

/** Notes that the user has logged out: saves that wait give up, and no login dialog opens. */
export function sessionClosed(): void {
  state.set('open');
  answerWaiting(false);
  for (const listener of logoutListeners) listener();
}

/** Calls the listener whenever the user has logged out. */
export function whenSessionCloses(listener: () => void): void {
  logoutListeners.push(listener);
}

/** Notes that the user closed the login dialog: saves that wait give up, the typed input stays. */
export function sessionDismissed(): void {
  state.set('dismissed');
  answerWaiting(false);
}

/** Resolves to true after a login over the page, and to false when the user declines it. */
export function sessionRestored(): Promise<boolean> {
  if (state.get() !== 'ended') return Promise.resolve(state.get() === 'open');
  return new Promise((resolve) => waiting.set([...waiting.get(), resolve]));
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

/** Calls the listener after every login, over the page or after logging out. */
export function whenSessionOpens(listener: () => void): void {
  loginListeners.push(listener);
}

/** Returns the state of the session; rerenders when it changes. */
export const useSessionState = (): SessionState => useSharedValue(state);

/** Returns whether a save waits for the login; rerenders when that changes. */
export const useIsSaveWaiting = (): boolean => useSharedValue(waiting).length > 0;
