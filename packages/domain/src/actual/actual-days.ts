import { type DayEntry, isOfKind, latestEntries } from '../day-sheets/day-entry.ts';
import { dayOf, daysOf } from '../day-sheets/day-sheet.ts';
import { CURRENCIES, type Currency } from '../money/currency.ts';
import type { ActualDay } from './actual-job.ts';

const isCurrency = (text: string): text is Currency =>
  (CURRENCIES as readonly string[]).includes(text);

/**
 * Returns the content of operations' day sheets, one for each operation and day. Work that has not
 * ended does not count.
 */
export function actualDays(entries: readonly DayEntry[]): ActualDay[] {
  return [...Map.groupBy(entries, ({ operationId }) => operationId)].flatMap(
    ([operationId, written]) =>
      [...daysOf(written)].map(([day, own]): ActualDay => {
        const { worked, work, quantities, consumables } = dayOf(own);
        return {
          operationId,
          day,
          startsAt: work[0]?.content.start ?? null,
          minutesByMember: Object.fromEntries(
            worked.map(({ memberId, minutes }) => [memberId, minutes]),
          ),
          quantities: quantities.map(({ itemId, label, unit, done }) => ({
            itemId,
            label,
            unit,
            done,
          })),
          consumables: consumables.map(({ name, quantity }) => ({ name, quantity })),
          expenses: latestEntries(own)
            .filter((entry) => isOfKind(entry, 'expense'))
            .flatMap(({ content: { label, amount, currency } }) =>
              isCurrency(currency) ? { label, amount, currency } : [],
            ),
        };
      }),
  );
}
