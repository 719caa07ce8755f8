import { dayAfter } from '../calendar/calendar-day.ts';
import { lastDayOfMonth, shiftMonth } from '../calendar/calendar-month.ts';
import { certificationKey, certificationNamed } from './certification-names.ts';
import { EXPIRY_NOTICE_DAYS, type HeldCertification } from './operation-terms.ts';
import { textOrder } from './text-order.ts';

/** How a certificate stands on a day. `expiring`: within {@link EXPIRY_NOTICE_DAYS}. */
export type CertificationStatus = 'valid' | 'expiring' | 'expired';

/** The same day some months later, the last of the month where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const month = shiftMonth(day.slice(0, 7), months);
  const last = lastDayOfMonth(month);
  const same = `${month}-${day.slice(8, 10)}`;
  return same < last ? same : last;
}

/** How a certificate stands on a day; one without an end is valid. Units: `YYYY-MM-DD`. */
export function certificationStatus(
  { expiresOn }: Pick<HeldCertification, 'expiresOn'>,
  today: string,
): CertificationStatus {
  if (expiresOn === null || expiresOn === '') return 'valid';
  if (expiresOn < today) return 'expired';
  const notice = dayAfter(today, EXPIRY_NOTICE_DAYS) ?? today;
  return expiresOn <= notice ? 'expiring' : 'valid';
}

/**
 * The last day a certificate of the catalogue holds that is issued on a day: the day before it would
 * be so many months old. Null where the catalogue knows no period.
 */
export function certificationEnd(name: string, issuedOn: string): string | null {
  const months = certificationNamed(name)?.validMonths;
  return months === undefined ? null : dayAfter(monthsAfter(issuedOn, months), -1);
}

/** Certificates by what they are, renewed ones together; in their order. */
export function certificationsByKind(
  held: readonly HeldCertification[],
): ReadonlyMap<string, HeldCertification[]> {
  const byKind = new Map<string, HeldCertification[]>();
  for (const one of held) {
    const key = certificationKey(one.name);
    const known = byKind.get(key);
    if (known === undefined) byKind.set(key, [one]);
    else known.push(one);
  }
  return byKind;
}

/** The certificate that holds longest; undefined of none. */
export function longestHeld(held: readonly HeldCertification[]): HeldCertification | undefined {
  const endOf = ({ expiresOn }: HeldCertification) => expiresOn || '9999-99-99';
  return held.toSorted((a, b) => textOrder(endOf(b), endOf(a)))[0];
}

/**
 * The first day on which one of somebody's certificates no longer holds, renewed ones aside; null
 * when none ends.
 */
export function firstExpiry(held: readonly HeldCertification[]): string | null {
  let first: string | null = null;
  for (const ofKind of certificationsByKind(held).values()) {
    const expiresOn = longestHeld(ofKind)?.expiresOn;
    const day = expiresOn ? dayAfter(expiresOn, 1) : null;
    if (day !== null && (first === null || day < first)) first = day;
  }
  return first;
}

/**
 * Until when certificates of one kind hold without a gap from a day on: null where one has no end,
 * empty where none holds on the day.
 */
export function holdsUntil(held: readonly HeldCertification[], from: string): string | null {
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
