import { dayAfter } from '../calendar/calendar-day.ts';
import { lastDayOfMonth, shiftMonth } from '../calendar/calendar-month.ts';
import { certificationKey, certificationNamed } from './certification-names.ts';
import { EXPIRY_NOTICE_DAYS, type MemberCertification } from './operation-terms.ts';
import { textOrder } from './text-order.ts';

/** The state of a certificate on a day. `expiring`: within {@link EXPIRY_NOTICE_DAYS}. */
export type CertificationStatus = 'valid' | 'expiring' | 'expired';

/** Returns the same day some months later, or the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const month = shiftMonth(day.slice(0, 7), months);
  const last = lastDayOfMonth(month);
  const same = `${month}-${day.slice(8, 10)}`;
  return same < last ? same : last;
}

/**
 * Returns the state of a certificate on a day; one without an end is valid. Units: `YYYY-MM-DD`.
 */
export function certificationStatus(
  { expiresOn }: Pick<MemberCertification, 'expiresOn'>,
  today: string,
): CertificationStatus {
  if (expiresOn === null || expiresOn === '') return 'valid';
  if (expiresOn < today) return 'expired';
  const notice = dayAfter(today, EXPIRY_NOTICE_DAYS) ?? today;
  return expiresOn <= notice ? 'expiring' : 'valid';
}

/**
 * Returns the last valid day of a catalogue certificate issued on a day: the day before its period
 * of months is over. Null where the catalogue has no period.
 */
export function certificationEnd(name: string, issuedOn: string): string | null {
  const months = certificationNamed(name)?.validMonths;
  return months === undefined ? null : dayAfter(monthsAfter(issuedOn, months), -1);
}

/** Groups certificates by kind, renewed ones together, in their order. */
export function certificationsByKind(
  held: readonly MemberCertification[],
): ReadonlyMap<string, MemberCertification[]> {
  const byKind = new Map<string, MemberCertification[]>();
  for (const one of held) {
    const key = certificationKey(one.name);
    const known = byKind.get(key);
    if (known === undefined) byKind.set(key, [one]);
    else known.push(one);
  }
  return byKind;
}

/** Returns the certificate that is valid longest; undefined for none. */
export function longestValid(
  held: readonly MemberCertification[],
): MemberCertification | undefined {
  const endOf = ({ expiresOn }: MemberCertification) => expiresOn || '9999-99-99';
  return held.toSorted((a, b) => textOrder(endOf(b), endOf(a)))[0];
}

/**
 * Returns the first day on which one of a person's certificates is no longer valid, ignoring
 * renewed ones; null when none ends.
 */
export function firstExpiry(held: readonly MemberCertification[]): string | null {
  let first: string | null = null;
  for (const ofKind of certificationsByKind(held).values()) {
    const expiresOn = longestValid(ofKind)?.expiresOn;
    const day = expiresOn ? dayAfter(expiresOn, 1) : null;
    if (day !== null && (first === null || day < first)) first = day;
  }
  return first;
}

/**
 * Returns the day until which certificates of one kind are valid without a gap from a day on: null
 * where one has no end, empty where none is valid on the day.
 */
export function holdsUntil(held: readonly MemberCertification[], from: string): string | null {
  let next = from;
  let until = '';
  for (const { issuedOn, expiresOn } of held.toSorted((a, b) =>
    textOrder(a.issuedOn ?? '', b.issuedOn ?? ''),
  )) {
    if ((issuedOn ?? '') > next) continue;
    if (!expiresOn) return null;
    if (expiresOn < next) continue;
    until = expiresOn;
    next = dayAfter(expiresOn, 1) ?? expiresOn;
  }
  return until;
}
