import type { TeamMember } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import type { RecordColumn } from '../records/record-columns.ts';
import { RecordName } from '../records/record-name.tsx';
import { usePositions } from '../stored-words.ts';
import { CertificationPills } from './certification-pills.tsx';
import { heldNow } from './certification-state.ts';
import { Skills } from './skills.tsx';
import styles from './team.module.css';

/** Behind every day that can be written. */
const NEVER = '9999-12-31';

/** The columns of the Team tab. */
export function useMemberColumns(
  onOpen: ((member: TeamMember) => void) | undefined,
): RecordColumn<TeamMember>[] {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { labelOf: roleLabel } = usePositions();
  const day = today();
  const contactOf = ({ email, phone }: TeamMember) => [phone, email].filter(Boolean).join(' · ');
  return [
    {
      key: 'name',
      label: t('fields.name'),
      sortBy: ({ name }) => name,
      cell: (member) => (
        <RecordName
          name={member.name}
          second={contactOf(member)}
          isActive={member.isActive}
          onOpen={onOpen && (() => onOpen(member))}
          phone={
            <>
              <bdi>{roleLabel(member.role)}</bdi>
              <CertificationPills certifications={member.certifications} />
            </>
          }
        />
      ),
    },
    {
      key: 'role',
      label: t('fields.role'),
      width: 'usual',
      from: 'phone',
      sortBy: ({ role }) => roleLabel(role),
      cell: ({ role }) => (
        <bdi className={styles['role']} title={roleLabel(role)}>
          {roleLabel(role)}
        </bdi>
      ),
    },
    {
      key: 'skills',
      label: t('fields.skills'),
      width: 'wide',
      from: 'tablet',
      cell: ({ skills }) => <Skills skills={skills} />,
    },
    {
      key: 'certifications',
      label: t('fields.certifications'),
      width: 'wide',
      from: 'phone',
      // What runs out first stands first.
      sortBy: ({ certifications }) => heldNow(certifications, day)[0]?.expiresOn ?? NEVER,
      cell: ({ certifications }) => <CertificationPills certifications={certifications} />,
    },
    {
      key: 'rate',
      label: t('members.rate'),
      width: 'narrow',
      from: 'desk',
      isNumber: true,
      sortBy: ({ hourlyRate }) => hourlyRate,
      cell: ({ hourlyRate }) =>
        format.number(hourlyRate, { decimals: Number.isInteger(hourlyRate) ? 0 : 2 }),
    },
  ];
}
