import type { TeamMember } from '@pcm/contract';
import { certificationLabel } from '@pcm/domain';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { today } from '../../../lib/today.ts';
import { Pill } from '../../../ui/pill.tsx';
import { heldNow } from './certification-state.ts';
import styles from './team.module.css';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

interface CertificationPillsProps extends Pick<TeamMember, 'certifications'> {
  /** The day on which they have to hold; today by itself. Units: `YYYY-MM-DD`. */
  through?: string | undefined;
}

/** Which of somebody's certifications needs attention first; else how many there are. */
export function CertificationPills({ certifications, through }: CertificationPillsProps) {
  const { t } = useTranslation(['team', 'common']);
  const format = useFormat();
  const held = heldNow(certifications, through ?? today());
  const nameOf = ({ name }: { name: string }) => certificationLabel(name, format.language);
  const [first, ...others] = held.filter(({ status }) => status !== 'valid');
  if (held.length === 0) return null;
  if (first === undefined) {
    return (
      <span title={held.map(nameOf).join(t('common:listSeparator'))}>
        {t('members.certifications', { count: held.length, formatted: format.number(held.length) })}
      </span>
    );
  }
  const isExpired = first.status === 'expired';
  const isOver = (first.expiresOn ?? '') < today();
  const day = format.day(first.expiresOn);
  return (
    <span className={styles['stacked']}>
      <bdi className={styles['held']} title={nameOf(first)}>
        {nameOf(first)}
      </bdi>
      <span className={styles['certification']}>
        <Pill
          tone={isExpired ? 'loss' : 'attention'}
          icon={isExpired ? <IconAlertTriangle {...icon} /> : <IconClock {...icon} />}
        >
          {t(isOver ? 'certification.expired' : 'certification.expiring', { day })}
        </Pill>
        {others.length > 0 && (
          <span>{t('members.more', { count: format.number(others.length) })}</span>
        )}
      </span>
    </span>
  );
}
