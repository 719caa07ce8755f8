import { z } from 'zod';
import { keptEntries, useKept } from '../../saving/kept-entries.ts';
import { STEP_NAMES, type StepName } from './steps.ts';

const NONE: readonly StepName[] = [];
const done = keptEntries<readonly StepName[]>('pcm.tutorial.', z.array(z.enum(STEP_NAMES)));

/** Stores in this browser which steps an administrator has done. */
export const keepDone = (username: string, steps: readonly StepName[]) => done.set(username, steps);

export function markDone(username: string, step: StepName): void {
  const steps = done.get(username) ?? NONE;
  if (!steps.includes(step)) keepDone(username, [...steps, step]);
}

/** Marks a step as not done. */
export const markOpen = (username: string, step: StepName) =>
  keepDone(
    username,
    (done.get(username) ?? NONE).filter((one) => one !== step),
  );

/** Returns the steps that an administrator has done, in this tab or another. */
export const useDoneSteps = (username: string): readonly StepName[] =>
  useKept(done, username) ?? NONE;
