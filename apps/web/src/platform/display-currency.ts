import { CURRENCIES, type Currency } from '@pcm/domain';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from './storage.ts';

const STORAGE_KEY = 'pcm.displayCurrency';
/** The currency before anyone chooses one. Source: decisions.md section 4. */
export const DEFAULT_DISPLAY_CURRENCY: Currency = 'MAD';

let current: Currency = readStored(STORAGE_KEY, z.enum(CURRENCIES)) ?? DEFAULT_DISPLAY_CURRENCY;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses the currency of the totals in lists, and remembers it in this browser. */
export function setDisplayCurrency(currency: Currency): void {
  current = currency;
  writeStored(STORAGE_KEY, currency);
  for (const listener of listeners) listener();
}

/** Returns the currency of the totals in lists. Source: decisions.md section 4. */
export const useDisplayCurrency = (): Currency => useSyncExternalStore(subscribe, () => current);
