import { CURRENCIES, type Currency } from '@pcm/domain';
import { z } from 'zod';
import { sharedValue, useSharedValue } from './shared-value.ts';
import { readStored, writeStored } from './storage.ts';

const STORAGE_KEY = 'pcm.displayCurrency';
/** The currency before anyone chooses one. Source: decisions.md section 4. */
export const DEFAULT_DISPLAY_CURRENCY: Currency = 'MAD';

const chosen = sharedValue(readStored(STORAGE_KEY, z.enum(CURRENCIES)) ?? DEFAULT_DISPLAY_CURRENCY);

/** Chooses the currency of the totals in lists, and remembers it in this browser. */
export function setDisplayCurrency(currency: Currency): void {
  writeStored(STORAGE_KEY, currency);
  chosen.set(currency);
}

/** Returns the currency of the totals in lists. Source: decisions.md section 4. */
export const useDisplayCurrency = (): Currency => useSharedValue(chosen);
