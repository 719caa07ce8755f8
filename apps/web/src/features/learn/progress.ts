import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { storedText, writeStored } from '../../platform/storage.ts';
import { STEP_NAMES, type StepName } from './steps.ts';

const keyOf = (username: string) => `pcm.tutorial.${username}`;
const stepsSchema = z.array(z.enum(STEP_NAMES));
const listeners = new Set<() => void>();

/** Returns the steps of a storage entry; none when it is absent or damaged. */
function stepsOf(entry: string | null): StepName[] {
  try {
    return stepsSchema.safeParse(JSON.parse(entry ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

const doneSteps = (username: string): StepName[] => stepsOf(storedText(keyOf(username)));

/** Stores in this browser which steps an administrator has done. */
export function keepDone(username: string, steps: readonly StepName[]): void {
  writeStored(keyOf(username), steps);
  for (const listener of listeners) listener();
}

/** Marks a step as done. */
export function markDone(username: string, step: StepName): void {
  const steps = doneSteps(username);
  if (!steps.includes(step)) keepDone(username, [...steps, step]);
}

/** Marks a step as not done. */
export const markOpen = (username: string, step: StepName): void =>
  keepDone(
    username,
    doneSteps(username).filter((one) => one !== step),
  );

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the steps that an administrator has done, in this tab or another. */
export function useDoneSteps(username: string): readonly StepName[] {
  return stepsOf(useSyncExternalStore(subscribe, () => storedText(keyOf(username))));
}
