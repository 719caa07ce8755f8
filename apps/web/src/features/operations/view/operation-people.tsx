import type { Operation } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useBookingCheckOf } from '../operations.queries.ts';
import { StaffingList } from '../staffing/staffing-list.tsx';
import { usePositions } from '../stored-words.ts';
import { SwitchedOff } from '../switched-off.tsx';
import { useTeamMembers } from '../team.queries.ts';
import styles from './operation-view.module.css';

/** Who goes, who is needed, and what the rules say of the team. */
export function OperationPeople({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const { labelOf } = usePositions();
  const { data: members = [] } = useTeamMembers();
  const { crew, assignedTeam, staffingOverrides } = operation;
  const isAsked = assignedTeam.length > 0 && operation.status !== 'cancelled';
  const check = useBookingCheckOf(operation.id, '{}', isAsked);
  const needed = crew.reduce((sum, { people }) => sum + people, 0);
  return (
    <Card
      title={t('who')}
      count={
        needed === 0
          ? t('people', { count: assignedTeam.length })
          : t('crew.assigned', { assigned: assignedTeam.length, needed })
      }
    >
      {assignedTeam.length === 0 ? <p className={styles['none']}>{t('noPeople')}</p> : null}
      <ul className={styles['rows']}>
        {assignedTeam.map((id) => {
          const member = members.find((one) => one.id === id);
          return (
            <li key={id} className={styles['row']}>
              <span>
                <bdi>{member?.name ?? t('crew.missing')}</bdi>{' '}
                <bdi className={styles['quiet']}>{labelOf(member?.role ?? '')}</bdi>{' '}
                {member?.isActive === false && <SwitchedOff />}
              </span>
              {member?.phone ? (
                <a href={`tel:${member.phone.replace(/[^\d+]/g, '')}`} dir="ltr">
                  {member.phone}
                </a>
              ) : null}
            </li>
          );
        })}
      </ul>
      {crew.length === 0 ? null : (
        <div className={styles['part']}>
          <h3 className={styles['heading']}>{t('crew.needed')}</h3>
          <ul className={styles['rows']}>
            {crew.map(({ position, people }) => (
              <li key={position} className={styles['row']}>
                <bdi>{labelOf(position)}</bdi>
                <span className={styles['quiet']}>{t('people', { count: people })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles['part']}>
        <StaffingList findings={isAsked ? (check.data?.findings ?? []) : []} />
      </div>
      {staffingOverrides.length === 0 ? null : (
        <div className={styles['part']}>
          <h3 className={styles['heading']}>{t('overrides')}</h3>
          <ul className={styles['rows']}>
            {staffingOverrides.map(({ rule, reason, by, at }) => (
              <li key={rule}>
                {t(`rule.${rule}`)}: <bdi>{reason}</bdi>{' '}
                <span className={styles['quiet']}>
                  {t('overriddenBy', { name: isolate(by), when: format.instant(at) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
