import { exchangeRatesSchema, type KeptRates } from '@pcm/contract';
import { type ExchangeRates, joinedRateDays, MOST_RATE_DAYS } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import type { Db } from '../../db/schema.ts';
import { findSetting, storeSetting } from '../../db/settings.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';

/** The key of the setting that holds the exchange rates by day. */
const RATES_KEY = 'exchange-rates';

/** Reads the exchange rates by day, in the order of the days. */
export async function readExchangeRates(db: Db): Promise<KeptRates> {
  const row = await findSetting(db, RATES_KEY);
  if (row === undefined) return { days: [], version: 0 };
  return { ...exchangeRatesSchema.parse(JSON.parse(row.value)), version: row.version };
}

/** Returns days in the form for the audit log: their rates by day and currency. */
const viewOf = (days: readonly ExchangeRates[]) =>
  Object.fromEntries(
    days.map(({ date, perUsd, reference }) => [
      date,
      { ...perUsd, ...(reference && { reference }) },
    ]),
  );

/**
 * Stores other rates in one transaction; simultaneous changes wait for each other. The audit log
 * gets only the days that changed, because a table may have thousands.
 */
async function changeRates(
  { database, clock }: AppContext,
  actor: Actor,
  change: (before: readonly ExchangeRates[]) => ExchangeRates[],
): Promise<KeptRates> {
  const now = clock();
  return database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    const before = await readExchangeRates(transaction);
    const days = change(before.days);
    const textOf = (day: ExchangeRates) => JSON.stringify(day);
    const had = new Set(before.days.map(textOf));
    const has = new Set(days.map(textOf));
    const gone = before.days.filter((day) => !has.has(textOf(day)));
    const come = days.filter((day) => !had.has(textOf(day)));
    if (gone.length === 0 && come.length === 0) return before;
    const after = { days, version: before.version + 1 };
    await storeSetting(transaction, {
      key: RATES_KEY,
      value: JSON.stringify({ days }),
      version: after.version,
      updated_at: now.toISOString(),
    });
    const event = {
      action: 'save',
      recordType: 'exchange-rates',
      recordId: RATES_KEY,
      before: viewOf(gone),
      after: viewOf(come),
    } as const;
    await recordEvent(transaction, actor, event, now);
    return after;
  });
}

/**
 * Stores the rates of days; a day that has rates gets the new ones. No estimate changes, because
 * each keeps the rates that it was priced with.
 *
 * Errors: `invalid-input` for more days than the table may hold.
 */
export async function addExchangeRates(
  context: AppContext,
  actor: Actor,
  days: readonly ExchangeRates[],
): Promise<KeptRates> {
  return changeRates(context, actor, (before) => {
    const joined = joinedRateDays(before, days);
    if (joined.length > MOST_RATE_DAYS) {
      const message = `The table takes at most ${MOST_RATE_DAYS} days`;
      throw new AppError('invalid-input', { message, fields: [{ path: 'days', message }] });
    }
    return joined;
  });
}

/** Removes the rates of a day from the table. Errors: `not-found`. */
export async function removeExchangeRates(
  context: AppContext,
  actor: Actor,
  date: string,
): Promise<KeptRates> {
  return changeRates(context, actor, (before) => {
    const days = before.filter((day) => day.date !== date);
    if (days.length === before.length) throw new AppError('not-found');
    return days;
  });
}
