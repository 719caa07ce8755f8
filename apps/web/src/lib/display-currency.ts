import { CURRENCIES, type Currency } from '@pcm/domain';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from './storage.ts';

const STORAGE_KEY = 'pcm.displayCurrency';
const DEFAULT: Currency = 'MAD';

let current: Currency = readStored(STORAGE_KEY, z.enum(CURRENCIES)) ?? DEFAULT;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses the currency in which lists add up, and remembers it in this browser. */
function setDisplayCurrency(currency: Currency): void {
  current = currency;
  writeStored(STORAGE_KEY, currency);
  for (const listener of listeners) listener();
}

/** The currency in which lists add up, and how to change it. Source: decisions.md section 4. */
export function useDisplayCurrency(): [Currency, (currency: Currency) => void] {
  const currency = useSyncExternalStore(subscribe, () => current);
  return [currency, setDisplayCurrency];
}
