import type { TeamMember } from '@pcm/contract';
import { type CertificationStatus, certificationKey, certificationStatus } from '@pcm/domain';

type Certification = TeamMember['certifications'][number];

/** A certification that still counts, with its state. */
export interface HeldNow extends Certification {
  status: CertificationStatus;
}

const ORDER: Record<CertificationStatus, number> = { expired: 0, expiring: 1, valid: 2 };
const endOf = ({ expiresOn }: Certification) => expiresOn || '9999-12-31';

/** Returns the certifications of a member, the most urgent first; a renewed one counts once. */
export function heldNow(certifications: readonly Certification[], today: string): HeldNow[] {
  const longest = new Map<string, Certification>();
  for (const one of certifications) {
    const known = longest.get(certificationKey(one.name));
    if (known === undefined || endOf(known) < endOf(one)) {
      longest.set(certificationKey(one.name), one);
    }
  }
  return [...longest.values()]
    .map((one) => ({ ...one, status: certificationStatus(one, today) }))
    .toSorted((a, b) => ORDER[a.status] - ORDER[b.status] || (endOf(a) < endOf(b) ? -1 : 1));
}

/** Whether a member's certification has run out, or will within 60 days. */
export function needsAttention({ certifications }: TeamMember, today: string): boolean {
  return heldNow(certifications, today).some(({ status }) => status !== 'valid');
}
