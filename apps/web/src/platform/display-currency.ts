import { CURRENCIES, type Currency } from '@pcm/domain';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from './storage.ts';

const STORAGE_KEY = 'pcm.displayCurrency';
/** Until one is chosen. Source: decisions.md section 4. */
export const DEFAULT_DISPLAY_CURRENCY: Currency = 'MAD';

let current: Currency = readStored(STORAGE_KEY, z.enum(CURRENCIES)) ?? DEFAULT_DISPLAY_CURRENCY;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses the currency in which lists add up, and remembers it in this browser. */
export function setDisplayCurrency(currency: Currency): void {
  current = currency;
  writeStored(STORAGE_KEY, currency);
  for (const listener of listeners) listener();
}

/** The currency in which lists add up; `choosePreferences` changes it. Source: decisions.md section 4. */
export const useDisplayCurrency = (): Currency => useSyncExternalStore(subscribe, () => current);
