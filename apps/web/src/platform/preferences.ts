import { BAR_COLOURS, type Preferences } from '@pcm/contract';
import { z } from 'zod';
import { setColorScheme } from './color-scheme.ts';
import { setDensity } from './density.ts';
import { DEFAULT_DISPLAY_CURRENCY, setDisplayCurrency } from './display-currency.ts';
import { readPreferenceRecord, writePreferenceRecord } from './preference-record.ts';
import { sharedValue, useSharedValue } from './shared-value.ts';
import { readStored, writeStored } from './storage.ts';
import { changeLanguage, currentLanguage, preferredLanguage } from './words/translation.ts';

type BarColour = NonNullable<Preferences['barColour']>;

const BAR_COLOUR_KEY = 'pcm.barColour';
/** The property by which bars are coloured before the user chooses one. */
const DEFAULT_BAR_COLOUR: BarColour = 'customer';

const barColours = sharedValue(
  readStored(BAR_COLOUR_KEY, z.enum(BAR_COLOURS)) ?? DEFAULT_BAR_COLOUR,
);

/** Remembers in this browser what the bars of the schedule are coloured by. */
function setBarColour(colour: BarColour): void {
  writeStored(BAR_COLOUR_KEY, colour);
  barColours.set(colour);
}

/** Returns what the bars of the schedule are coloured by. */
export const useBarColour = (): BarColour => useSharedValue(barColours);

/** The administrator who is logged in; null before the first login and after logging out. */
let current: string | null = null;
/** The choices made while nobody was logged in; they go to whoever logs in next. */
let chosenAtGate: Preferences = {};

async function show(chosen: Preferences): Promise<void> {
  const { language, theme, density, displayCurrency, barColour } = chosen;
  if (theme) setColorScheme(theme);
  if (density) setDensity(density);
  if (displayCurrency) setDisplayCurrency(displayCurrency);
  if (barColour) setBarColour(barColour);
  if (language && language !== currentLanguage()) await changeLanguage(language);
}

/** Sends the choices; those that do not arrive are sent with the next choice or visit. */
function sendLater(): void {
  void import('./preference-sending.ts').then(
    ({ sendUnsent }) => sendUnsent(),
    () => undefined,
  );
}

/** Shows a choice at once, and stores it in this browser and on the server. */
export function choosePreferences(chosen: Preferences): void {
  void show(chosen);
  if (current === null) {
    chosenAtGate = { ...chosenAtGate, ...chosen };
    return;
  }
  writePreferenceRecord(current, { ...readPreferenceRecord()?.unsent, ...chosen });
  sendLater();
}

/**
 * Shows the preferences of the administrator who is logged in. Where they have none, this browser's
 * choice stays, unless another administrator made it.
 */
export async function takePreferences(status: {
  username: string | null;
  preferences?: Preferences | undefined;
}): Promise<void> {
  current = status.username;
  if (current === null) return;
  const kept = readPreferenceRecord();
  const isOfAnother = kept !== null && kept.of !== current;
  const usual: Preferences = {
    language: preferredLanguage(),
    theme: 'auto',
    density: 'comfortable',
    displayCurrency: DEFAULT_DISPLAY_CURRENCY,
    barColour: DEFAULT_BAR_COLOUR,
  };
  const unsent = { ...(isOfAnother ? {} : kept?.unsent), ...chosenAtGate };
  chosenAtGate = {};
  writePreferenceRecord(current, unsent);
  await show({ ...(isOfAnother ? usual : {}), ...status.preferences, ...unsent });
  if (Object.keys(unsent).length > 0) sendLater();
}
