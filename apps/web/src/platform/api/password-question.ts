import { useSyncExternalStore } from 'react';

let waiting: ((given: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks for the password over the page; calls that need it at the same time share one question. */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    tell();
  });
}

/** Ends the question: the password was given, or the user closed it. */
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

/** Returns whether a call waits for the password; rerenders when that changes. */
export function useIsPasswordAsked(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.length > 0);
}
