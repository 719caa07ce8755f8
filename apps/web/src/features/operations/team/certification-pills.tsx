import type { TeamMember } from '@pcm/contract';
import { certificationLabel, ropeLevelOf } from '@pcm/domain';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { heldNow } from './certification-state.ts';
import styles from './team.module.css';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

interface CertificationPillsProps extends Pick<TeamMember, 'certifications'> {
  /** The day until which they must be valid, by default today. Units: `YYYY-MM-DD`. */
  through?: string | undefined;
}

/** Lists a member's certifications with their end; those that need attention come first. */
export function CertificationPills({ certifications, through }: CertificationPillsProps) {
  const { t } = useTranslation(['team', 'common']);
  const format = useFormat();
  const held = heldNow(certifications, through ?? today()).toSorted(
    // Of the valid ones, rope qualifications come first.
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
