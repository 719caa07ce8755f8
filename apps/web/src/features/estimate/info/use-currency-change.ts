import { type Currency, currencyOf } from '@pcm/domain';
import { useState } from 'react';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { hasOwnAmounts, withCurrency } from '../../../project/currency/currency-change.ts';
import { detectedCurrency } from '../state/currency-change.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';
import type { CurrencyChoice } from '../state/estimate-store.ts';

/** A change of currency that needs an answer about the amounts. */
export interface PendingCurrency {
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
