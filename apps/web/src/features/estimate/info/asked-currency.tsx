import { CurrencyQuestion } from '../../../project/currency/currency-question.tsx';
import { useData } from '../state/estimate-context.tsx';
import type { CurrencyChange } from './use-currency-change.ts';

/** Asks what becomes of the estimate's amounts when its currency changes. */
export function AskedCurrency({ change }: { change: CurrencyChange }) {
  const data = useData((now) => now);
  const { pending, answer } = change;
  return (
    <CurrencyQuestion
      data={data}
      to={pending?.to ?? null}
      isDetected={pending !== null && pending.choice !== 'user'}
      onAnswer={answer}
    />
  );
}
