import { BAR_COLOURS, type Preferences } from '@pcm/contract';
import { z } from 'zod';
import { sharedValue, useSharedValue } from './shared-value.ts';
import { readStored, writeStored } from './storage.ts';

type BarColour = NonNullable<Preferences['barColour']>;

const STORAGE_KEY = 'pcm.barColour';
/** The property by which bars are coloured before the user chooses one. */
export const DEFAULT_BAR_COLOUR: BarColour = 'customer';

const chosen = sharedValue(readStored(STORAGE_KEY, z.enum(BAR_COLOURS)) ?? DEFAULT_BAR_COLOUR);

/** Chooses what the bars of the schedule are coloured by, and remembers it in this browser. */
export function setBarColour(colour: BarColour): void {
  writeStored(STORAGE_KEY, colour);
  chosen.set(colour);
}

/** Returns what the bars of the schedule are coloured by. */
export const useBarColour = (): BarColour => useSharedValue(chosen);
