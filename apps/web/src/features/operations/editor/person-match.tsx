import type { TeamMember } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { usePositions } from '../stored-words.ts';
import { CertificationPills } from '../team/certification-pills.tsx';
import styles from './editor.module.css';

interface PersonMatchProps {
  member: TeamMember;
  /** Where the person is on these days; absent while free. */
  busy: string | undefined;
  /** The day on which certificates have to hold. Units: `YYYY-MM-DD`. */
  lastDay: string;
  onAssign: () => void;
}

/** Somebody who can be assigned. */
export function PersonMatch({ member, busy, lastDay, onAssign }: PersonMatchProps) {
  const { t } = useTranslation('operation');
  const { labelOf } = usePositions();
  return (
    <li>
      <button type="button" className={styles['match']} onClick={() => onAssign()}>
        <span className={styles['grow']}>
          <bdi>{member.name}</bdi> <bdi className={styles['quiet']}>{labelOf(member.role)}</bdi>
        </span>
        <span className={styles['quiet']}>
          <CertificationPills certifications={member.certifications} through={lastDay} />
        </span>
        {busy === undefined ? null : (
          <span className={styles['quiet']}>{t('crew.busy', { when: busy })}</span>
        )}
      </button>
    </li>
  );
}
