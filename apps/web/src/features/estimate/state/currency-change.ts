import { type Currency, currencyOf, detectCurrency } from '@pcm/domain';
import { useState } from 'react';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { hasOwnAmounts, withCurrency } from '../../../project/currency/currency-change.ts';
import { useEstimateStore } from './estimate-context.tsx';
import type { CurrencyChoice, EstimateState } from './estimate-store.ts';

/**
 * Returns the currency that the location or client of a new project suggests, and which of the two;
 * null when the user chose a currency or neither is Moroccan. `moroccanClients` is the list in the
 * company's settings.
 */
export function detectedCurrency(
  { data, origin, currencyChoice }: Pick<EstimateState, 'data' | 'origin' | 'currencyChoice'>,
  moroccanClients: readonly string[],
): {
  currency: Currency;
  from: 'location' | 'client';
} | null {
  if (origin !== null || currencyChoice !== 'start') return null;
  const { location = '', client = '' } = data.projectInfo ?? {};
  const byLocation = detectCurrency({ location }, moroccanClients);
  const currency = byLocation ?? detectCurrency({ client }, moroccanClients);
  if (currency === null || currency === currencyOf(data)) return null;
  return { currency, from: byLocation === null ? 'client' : 'location' };
}

/** A change of currency that needs an answer about the amounts. */
interface PendingCurrency {
  to: Currency;
  choice: CurrencyChoice;
}

export interface CurrencyChange {
  pending: PendingCurrency | null;
  /** Handles the user's choice of a currency. */
  choose: (currency: Currency) => void;
  /** Detects the currency from the location or the client. */
  detect: () => void;
  answer: (amounts: 'convert' | 'keep' | 'stay') => void;
}

/** Changes the project's currency; asks first when amounts were entered. */
export function useCurrencyChange(): CurrencyChange {
  const store = useEstimateStore();
  const { moroccanClients } = useCompanyDefaults();
  const [pending, setPending] = useState<PendingCurrency | null>(null);

  const change = ({ to, choice }: PendingCurrency, amounts: 'convert' | 'keep') => {
    const { edit, chooseCurrency } = store.getState();
    edit('currency', (data) => withCurrency(data, to, amounts));
    chooseCurrency(choice);
  };
  const start = (wanted: PendingCurrency) => {
    const { data } = store.getState();
    if (currencyOf(data) === wanted.to) return;
    if (hasOwnAmounts(data)) setPending(wanted);
    else change(wanted, 'convert');
  };
  return {
    pending,
    choose: (to) => start({ to, choice: 'user' }),
    detect: () => {
      const detected = detectedCurrency(store.getState(), moroccanClients);
      if (detected !== null) start({ to: detected.currency, choice: detected.from });
    },
    answer: (amounts) => {
      if (pending === null) return;
      // A refusal is a choice too, so that the next location does not ask again.
      if (amounts === 'stay') store.getState().chooseCurrency('user');
      else change(pending, amounts);
      setPending(null);
    },
  };
}
