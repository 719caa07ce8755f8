import {
  type Company,
  type CompanyDefaults,
  NO_COMPANY_DEFAULTS,
  storedCompanySchema,
} from '@pcm/contract';
import {
  type CompanyProfile,
  companyFindings,
  EMPTY_COMPANY,
  withPlainIdentifiers,
} from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import type { Db } from '../../db/schema.ts';
import { findSetting, type StoredSetting, storeSetting } from '../../db/settings.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, type AuditEvent, recordEvent } from '../audit/audit.service.ts';
import { type Submitted, submittedFields } from '../records/records.service.ts';
import { refusedText } from './refused-text.ts';

/** The key of the setting that holds the company. */
export const COMPANY_KEY = 'company';

/**
 * The time zone of the company's day. Source: decree 2-18-855, Morocco keeps GMT+1 except in
 * Ramadan.
 */
const ZONE = 'Africa/Casablanca';
const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const MINUTE_MS = 60_000;

/** The minute of the last call, and its day: formatting a day takes as long as finding a page. */
let lastDay = { minute: Number.NaN, day: '' };

/** Returns the calendar day of a moment in the company's time zone. */
export function companyDay(moment: Date): string {
  // Clocks there differ from UTC by whole minutes, so no day begins within one.
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (minute !== lastDay.minute) {
    const parts = new Map(DAY.formatToParts(moment).map(({ type, value }) => [type, value]));
    lastDay = { minute, day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}` };
  }
  return lastDay.day;
}

const OFFSET = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeZoneName: 'longOffset' });

/** Returns how far the company's clocks are ahead of UTC at a moment. Units: milliseconds. */
export function clockOffset(moment: number | Date): number {
  const [, sign = '', hours = 0, minutes = 0] =
    /GMT([+-])(\d\d):(\d\d)/.exec(OFFSET.format(moment)) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return sign === '-' ? -offset : offset;
}

/** Returns the moment of a day `YYYY-MM-DD` and a time `HH:MM` in the company's time zone. */
export function companyMoment(day: string, time: string): Date {
  const written = Date.parse(`${day}T${time}:00Z`);
  // The offset at the moment itself, which may be on the other side of a change of the clocks.
  return new Date(written - clockOffset(written - clockOffset(written)));
}

/** A change to the company: an absent field stays as it is. */
interface CompanyChange {
  profile?: Submitted<CompanyProfile> | undefined;
  defaults?: Submitted<CompanyDefaults> | undefined;
}

const UNKNOWN: Company = {
  profile: EMPTY_COMPANY,
  defaults: NO_COMPANY_DEFAULTS,
  logo: null,
  version: 0,
};

/** Reads the company; fields that an older program has not stored are empty. */
export async function readCompany(db: Db): Promise<Company> {
  return companyOf(await findSetting(db, COMPANY_KEY));
}

/** Returns the company from its setting. */
export function companyOf(row: StoredSetting | undefined): Company {
  if (row === undefined) return UNKNOWN;
  const stored = storedCompanySchema.parse(JSON.parse(row.value));
  return {
    profile: { ...EMPTY_COMPANY, ...submittedFields(stored.profile) },
    defaults: { ...NO_COMPANY_DEFAULTS, ...submittedFields(stored.defaults) },
    logo: stored.logo,
    version: row.version,
  };
}

/** Keeps one of several names of the same client. */
function distinct(names: readonly string[]): string[] {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...known.values()];
}

function refuseWrongProfile(profile: CompanyProfile): void {
  const refused = companyFindings(profile).filter(({ isRefused }) => isRefused);
  const [first] = refused;
  if (first === undefined) return;
  throw new AppError('invalid-input', {
    message: refusedText(first.code),
    fields: refused.map(({ field, code }) => ({
      path: `profile.${field}`,
      message: refusedText(code),
    })),
  });
}

/**
 * Writes the company in one transaction: simultaneous saves wait for each other, so that none
 * reverts the changes of another. `action` names it in the audit log.
 *
 * Errors: `stale-version`.
 */
export async function changeCompany(
  { database, clock }: AppContext,
  actor: Actor,
  action: AuditEvent['action'],
  ifMatch: string | undefined,
  change: (before: Company, transaction: Db) => Promise<Company>,
): Promise<Company> {
  const now = clock();
  return database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    const before = await readCompany(transaction);
    checkVersion(before, ifMatch);
    const { version: _, ...value } = await change(before, transaction);
    const after = { ...value, version: before.version + 1 };
    await storeSetting(transaction, {
      key: COMPANY_KEY,
      value: JSON.stringify(value),
      version: after.version,
      updated_at: now.toISOString(),
    });
    const event = { action, recordType: 'company', recordId: COMPANY_KEY, before, after } as const;
    const recordName = after.profile.name;
    await recordEvent(transaction, actor, { ...event, recordName }, now);
    return after;
  });
}

/**
 * Changes the given fields of the company's profile and defaults.
 *
 * Errors: `stale-version`; `invalid-input` for an invalid ICE, RIB or IBAN.
 */
export async function saveCompany(
  context: AppContext,
  actor: Actor,
  given: CompanyChange,
  ifMatch: string | undefined,
): Promise<Company> {
  return changeCompany(context, actor, 'save', ifMatch, async (before) => {
    const profile = withPlainIdentifiers({
      ...before.profile,
      ...submittedFields(given.profile ?? {}),
    });
    const defaults = { ...before.defaults, ...submittedFields(given.defaults ?? {}) };
    refuseWrongProfile(profile);
    const moroccanClients = distinct(defaults.moroccanClients);
    return { ...before, profile, defaults: { ...defaults, moroccanClients } };
  });
}
