import type { TeamMember } from '@pcm/contract';
import {
  type CertificationStatus,
  certificationKey,
  certificationLabel,
  certificationStatus,
  ropeLevelOf,
} from '@pcm/domain';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import styles from './team.module.css';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

type Certification = TeamMember['certifications'][number];

/** A certification that still counts, with its state. */
export interface CurrentCertification extends Certification {
  status: CertificationStatus;
}

const ORDER: Record<CertificationStatus, number> = { expired: 0, expiring: 1, valid: 2 };
const endOf = ({ expiresOn }: Certification) => expiresOn || '9999-12-31';

/** Returns the certifications of a member, the most urgent first; a renewed one counts once. */
export function currentCertifications(
  certifications: readonly Certification[],
  day: string,
): CurrentCertification[] {
  const longest = new Map<string, Certification>();
  for (const one of certifications) {
    const known = longest.get(certificationKey(one.name));
    if (known === undefined || endOf(known) < endOf(one)) {
      longest.set(certificationKey(one.name), one);
    }
  }
  return [...longest.values()]
    .map((one) => ({ ...one, status: certificationStatus(one, day) }))
    .toSorted((a, b) => ORDER[a.status] - ORDER[b.status] || (endOf(a) < endOf(b) ? -1 : 1));
}

/** Returns whether a member's certification has run out, or will within 60 days. */
export function needsAttention({ certifications }: TeamMember, day: string): boolean {
  return currentCertifications(certifications, day).some(({ status }) => status !== 'valid');
}

interface CertificationPillsProps extends Pick<TeamMember, 'certifications'> {
  /** The day until which they must be valid, by default today. Units: `YYYY-MM-DD`. */
  through?: string | undefined;
}

/** Lists a member's certifications with their end; those that need attention come first. */
export function CertificationPills({ certifications, through }: CertificationPillsProps) {
  const { t } = useTranslation(['team', 'common']);
  const format = useFormat();
  const held = currentCertifications(certifications, through ?? today()).toSorted(
    // Rope qualifications come first among the valid ones.
    (a, b) =>
      a.status === 'valid' && b.status === 'valid' ? ropeLevelOf(b.name) - ropeLevelOf(a.name) : 0,
  );
  const nameOf = ({ name }: { name: string }) => certificationLabel(name, format.language);
  const [first, ...others] = held;
  if (first === undefined) return null;
  const [second] = others;
  const rest = others.map(nameOf).join(t('common:listSeparator'));
  if (first.status === 'valid') {
    return (
      <span className="grid-2 shrinks">
        <Valid name={nameOf(first)} expiresOn={first.expiresOn} />
        {second !== undefined && (
          <Valid name={rest} expiresOn={others.length === 1 ? second.expiresOn : null} />
        )}
      </span>
    );
  }
  const isExpired = first.status === 'expired';
  const isOver = (first.expiresOn ?? '') < today();
  const day = format.day(first.expiresOn);
  return (
    <span className="grid-2 shrinks">
      <bdi className={styles.held} title={nameOf(first)}>
        {nameOf(first)}
      </bdi>
      <span className={styles.certification}>
        <Pill
          tone={isExpired ? 'loss' : 'attention'}
          icon={isExpired ? <IconAlertTriangle {...icon} /> : <IconClock {...icon} />}
        >
          {t(isOver ? 'certification.expired' : 'certification.expiring', { day })}
        </Pill>
        {rest !== '' && (
          <bdi className={styles.held} title={rest}>
            {rest}
          </bdi>
        )}
      </span>
    </span>
  );
}

/** A valid certification: a long name is cut, its end never is. */
function Valid({ name, expiresOn }: { name: string; expiresOn: string | null }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  return (
    <span className={styles.certification}>
      <bdi className={styles.held} title={name}>
        {name}
      </bdi>
      {expiresOn !== null && (
        <span className={`muted rigid ${styles.until}`}>
          {t('certification.expiring', { day: format.day(expiresOn) })}
        </span>
      )}
    </span>
  );
}
