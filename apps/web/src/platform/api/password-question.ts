import { useSyncExternalStore } from 'react';

let waiting: ((given: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks for the password over the page; several calls that need it at once wait for one answer. */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    tell();
  });
}

/** The password was given, or the question was closed. */
export function answerPasswordQuestion(given: boolean): void {
  const answered = waiting;
  waiting = [];
  for (const answer of answered) answer(given);
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a call waits for the password, as it is now. */
export function useIsPasswordAsked(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.length > 0);
}
