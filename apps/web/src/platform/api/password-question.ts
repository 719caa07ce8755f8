import { sharedValue, useSharedValue } from '../shared-value.ts';

const waiting = sharedValue<readonly ((given: boolean) => void)[]>([]);

/** Asks for the password over the page; calls that need it at the same time share one question. */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => waiting.set([...waiting.get(), resolve]));
}

/** Ends the question: the password was given, or the user closed it. */
export function answerPasswordQuestion(given: boolean): void {
  for (const answer of waiting.get()) answer(given);
  waiting.set([]);
}

/** Returns whether a call waits for the password; rerenders when that changes. */
export const useIsPasswordAsked = (): boolean => useSharedValue(waiting).length > 0;
