import type { TeamMember } from '@pcm/contract';
import { useMay } from '../../../platform/role.ts';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import type { RecordColumn } from '../records/record-cells.tsx';
import { RecordName } from '../records/record-cells.tsx';
import { useAbsences, useLeaveBalances } from '../records.queries.ts';
import { useAwayUntil, usePositions, useSkillWords } from '../stored-words.ts';
import { usePlanLinks } from '../team.queries.ts';
import { CertificationPills, currentCertifications } from './certification-pills.tsx';
import { useLeaveDays } from './leave-balance.tsx';
import styles from './team.module.css';

/** Source: specification section 2. */
const SKILLS_SHOWN = 3;

/** Shows up to three skills, then how many more there are. */
function Skills({ skills }: { skills: readonly string[] }) {
  const { t } = useTranslation(['team', 'common']);
  const format = useFormat();
  const { labelOf } = useSkillWords();
  // Two stored skills may have the same label.
  const shown = [...new Set(skills.map(labelOf))];
  const more = shown.length - SKILLS_SHOWN;
  return (
    <span className={styles.skills} title={shown.join(t('common:listSeparator'))}>
      {shown.slice(0, SKILLS_SHOWN).map((skill) => (
        <Pill key={skill}>
          <bdi>{skill}</bdi>
        </Pill>
      ))}
      {more > 0 && (
        <span className={styles.more}>{t('members.more', { count: format.number(more) })}</span>
      )}
    </span>
  );
}

/** A day after every possible day. */
const NEVER = '9999-12-31';

export function useMemberColumns(
  onOpen: ((member: TeamMember) => void) | undefined,
): RecordColumn<TeamMember>[] {
  const { t } = useTranslation(['team', 'absence', 'schedule']);
  const seesPay = useMay('seePay');
  const format = useFormat();
  const { labelOf: roleLabel } = usePositions();
  const day = today();
  const awayUntil = useAwayUntil();
  const { data: absences = [] } = useAbsences(day, day);
  const { data: balances = [] } = useLeaveBalances(day);
  const daysText = useLeaveDays();
  const left = new Map(balances.map(({ memberId, balance }) => [memberId, balance?.left]));
  const { data: plans } = usePlanLinks();
  const unreadOf = (id: string) => {
    const count = plans?.unread.filter(({ memberId }) => memberId === id).length ?? 0;
    if (count === 0) return [];
    return [t('schedule:plans.unreadOf', { count })];
  };
  /** Somebody who is away today is called only if need be. */
  const underName = ({ id, email, phone }: TeamMember) => {
    const away = absences
      .filter(({ memberId }) => memberId === id)
      .map((absence) => awayUntil(absence));
    return [...away, ...unreadOf(id), phone, email].filter(Boolean).join(' · ');
  };
  const columns: RecordColumn<TeamMember>[] = [
    {
      id: 'name',
      header: t('fields.name'),
      sortBy: ({ name }) => name,
      cell: (member) => (
        <RecordName
          name={member.name}
          second={underName(member)}
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
      id: 'role',
      header: t('fields.role'),
      width: 176,
      from: 768,
      sortBy: ({ role }) => roleLabel(role),
      cell: ({ role }) => (
        <bdi className={styles.role} title={roleLabel(role)}>
          {roleLabel(role)}
        </bdi>
      ),
    },
    {
      id: 'skills',
      header: t('fields.skills'),
      width: 288,
      from: 960,
      cell: ({ skills }) => <Skills skills={skills} />,
    },
    {
      id: 'certifications',
      header: t('fields.certifications'),
      width: 288,
      from: 768,
      // Sorts by what runs out first.
      sortBy: ({ certifications }) =>
        currentCertifications(certifications, day)[0]?.expiresOn ?? NEVER,
      cell: ({ certifications }) => <CertificationPills certifications={certifications} />,
    },
    {
      id: 'leave',
      header: t('absence:leave.left'),
      width: 112,
      from: 960,
      align: 'end',
      sortBy: ({ id }) => left.get(id) ?? Number.NEGATIVE_INFINITY,
      cell: ({ id, hiredOn }) => {
        const days = left.get(id);
        if (days !== undefined) return daysText(days);
        return hiredOn === null ? (
          <span className="muted small">{t('absence:leave.noHireShort')}</span>
        ) : (
          DASH
        );
      },
    },
    {
      id: 'rate',
      header: t('members.rate'),
      width: 112,
      from: 1180,
      align: 'end',
      sortBy: ({ hourlyRate }) => hourlyRate ?? 0,
      // 0 means that none was entered.
      cell: ({ hourlyRate, rateConfirmed }) => (
        <>
          {hourlyRate
            ? format.number(hourlyRate, { decimals: Number.isInteger(hourlyRate) ? 0 : 2 })
            : DASH}
          {!rateConfirmed && (
            <span className="attention small"> {t('members.rateUnconfirmed')}</span>
          )}
        </>
      ),
    },
  ];
  return columns.filter(({ id }) => id !== 'rate' || seesPay);
}
