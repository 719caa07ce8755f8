import type { Operation, TeamMember } from '@pcm/contract';
import { daysOfPerson, everybodyOf, staffOf } from '@pcm/domain';
import { IconSearch, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { plainText } from '../../../platform/words/plain-text.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CrewFields } from '../create/crew-and-equipment.tsx';
import { useSchedule } from '../operations.queries.ts';
import { CoverList, SwitchedOff } from '../people-choice.tsx';
import { usePositions } from '../stored-words.ts';
import { CertificationPills } from '../team/certification-pills.tsx';
import { useTeamMembers } from '../team.queries.ts';
import styles from './editor.module.css';
import { useEditing } from './use-operation-editor.ts';

interface PersonMatchProps {
  member: TeamMember;
  /** The operation and days that take the person; absent when free. */
  busy: string | undefined;
  /** The day until which certificates must be valid. Units: `YYYY-MM-DD`. */
  lastDay: string;
  onAssign: () => void;
}

/** A person who can be assigned. */
function PersonMatch({ member, busy, lastDay, onAssign }: PersonMatchProps) {
  const { t } = useTranslation('operation');
  const { labelOf } = usePositions();
  return (
    <li>
      <button type="button" className={`plain flow ${styles.match}`} onClick={() => onAssign()}>
        <span className={styles.grow}>
          <bdi>{member.name}</bdi> <bdi className="muted size-12">{labelOf(member.role)}</bdi>
        </span>
        <span className="muted size-12">
          <CertificationPills certifications={member.certifications} through={lastDay} />
        </span>
        {busy === undefined ? null : (
          <span className="muted size-12">{t('crew.busy', { when: busy })}</span>
        )}
      </button>
    </li>
  );
}

/**
 * Returns who is on another operation on these days, and on which; empty while there is no date.
 * Units: `YYYY-MM-DD`, empty where none is chosen.
 */
function useBusyPeople(id: string, first: string, last: string): Map<string, string> {
  const from = first === '' ? today() : first;
  const to = last < from ? from : last;
  const { data } = useSchedule(from, to);
  const operations = data?.operations ?? [];
  const busy = new Map<string, string>();
  if (first === '') return busy;
  for (const operation of operations) {
    if (operation.id === id || operation.status === 'cancelled') continue;
    const staff = staffOf(operation);
    const working = everybodyOf(staff).filter((memberId) =>
      daysOfPerson(staff, memberId).some((days) => days.firstDay <= to && from <= days.lastDay),
    );
    for (const memberId of working) {
      const others = busy.get(memberId);
      const title = isolate(operation.title);
      busy.set(memberId, others === undefined ? title : `${others}, ${title}`);
    }
  }
  return busy;
}

/** The number of matches that is easy to scan. */
const SHOWN = 6;

/** The assigned people and a search for others, which lists free people first. */
export function AssignedPeople() {
  const { t } = useTranslation('operation');
  const { id, values, set } = useEditing();
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { labelOf } = usePositions();
  const textOf = ({ name, role, skills }: TeamMember) =>
    plainText([name, role, labelOf(role), ...skills].join(' '));
  const { data: members = [], isSuccess } = useTeamMembers();
  const busy = useBusyPeople(id, values.scheduledDate, values.endDate);
  const assigned = new Set(values.assignedTeam);
  const wanted = plainText(search).trim();
  const matches = members
    .filter((member) => member.isActive && !assigned.has(member.id))
    .filter((member) => (wanted === '' ? !busy.has(member.id) : textOf(member).includes(wanted)))
    .toSorted((a, b) => Number(busy.has(a.id)) - Number(busy.has(b.id)))
    .slice(0, SHOWN);
  const assign = (member: TeamMember) => {
    set({ assignedTeam: [...values.assignedTeam, member.id] });
    setSearch('');
    // The pressed match disappears, and would take the focus with it.
    field.current?.focus();
  };
  if (isSuccess && members.length === 0) return <p className="note">{t('crew.noTeam')}</p>;
  return (
    <div data-tour="assign-people" data-team-choice id="team">
      <ul className="bare-list stack-8" aria-label={t('fields.assignedTeam')}>
        {values.assignedTeam.map((memberId) => {
          const member = members.find((one) => one.id === memberId);
          const name = member?.name ?? t('crew.missing');
          return (
            <li key={memberId} className={`flow shrinks ${styles.row}`} data-tour="assigned">
              <span className={styles.grow}>
                <bdi>{name}</bdi> <bdi className="muted size-12">{labelOf(member?.role ?? '')}</bdi>{' '}
                {member?.isActive === false && <SwitchedOff />}
              </span>
              {busy.has(memberId) ? (
                <span className="muted size-12">
                  {t('crew.busy', { when: busy.get(memberId) })}
                </span>
              ) : null}
              <IconButton
                label={t('crew.remove', { name })}
                icon={IconX}
                onClick={() =>
                  set({ assignedTeam: values.assignedTeam.filter((one) => one !== memberId) })
                }
              />
            </li>
          );
        })}
      </ul>
      {values.assignedTeam.length === 0 ? <p className="note">{t('noPeople')}</p> : null}
      <TextField
        label={t('crew.assign')}
        placeholder={t('crew.assignPlaceholder')}
        leading={<IconSearch size={16} stroke={1.75} aria-hidden />}
        autoComplete="off"
        ref={field}
        value={search}
        onChange={setSearch}
        onFocus={() => setIsOpen(true)}
        onKeyDown={(event) => {
          const [first] = matches;
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // Enter on an empty search assigns nobody.
          if (wanted !== '' && first !== undefined) assign(first);
        }}
      />
      {wanted !== '' || isOpen ? (
        <ul
          className="cropped above-8 stack bare-list framed ruled-items"
          aria-label={t('crew.found')}
        >
          {matches.map((member) => (
            <PersonMatch
              key={member.id}
              member={member}
              busy={busy.get(member.id)}
              lastDay={values.endDate || values.scheduledDate || today()}
              onAssign={() => assign(member)}
            />
          ))}
          {matches.length === 0 ? (
            <li className={`plain flow ${styles.match}`}>
              {wanted === '' ? t('crew.nobodyFree') : t('crew.nobody', { text: search.trim() })}
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}

/** The people that the work needs, by position. */
export function CrewNeeds() {
  const { values, set } = useEditing();
  return (
    <CrewFields
      crew={values.crew}
      service={values.serviceCategory}
      onChange={(crew) => set({ crew: [...crew] })}
    />
  );
}

const CoverDialog = lazy(() => import('../schedule/reschedule/cover-dialog.tsx'));

/** The substitutes of a stored job and their days, which are saved apart from the form. */
export function Substitutes({ operation }: { operation: Operation }) {
  const { t } = useTranslation('absence');
  const [isOpen, setIsOpen] = useState(false);
  const { scheduledDate, assignedTeam, covers, status } = operation;
  const isOver = status === 'completed' || status === 'cancelled';
  if (scheduledDate === null || assignedTeam.length === 0) return null;
  if (isOver && covers.length === 0) return null;
  return (
    <div className="grid gap-10">
      <CoverList covers={covers} />
      {!isOver && (
        <div>
          <Button onClick={() => setIsOpen(true)}>{t('cover.menu')}</Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <CoverDialog
            operation={{ ...operation, scheduledDate }}
            memberId={null}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
