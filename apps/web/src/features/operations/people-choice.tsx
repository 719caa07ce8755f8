import type { Operation, TeamMember } from '@pcm/contract';
import { IconUserOff } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { containsWords } from '../../platform/words/plain-text.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Pill } from '../../ui/feedback/pill.tsx';
import { Checkbox } from '../../ui/fields/choices.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './people-choice.module.css';
import { usePositions } from './stored-words.ts';
import { useMemberNames } from './team.queries.ts';

/** Marks a member who is switched off but still has work. */
export function SwitchedOff() {
  const { t } = useTranslation('operation');
  return (
    <Pill tone="attention" icon={<IconUserOff size={13} stroke={1.75} aria-hidden />}>
      {t('crew.switchedOff')}
    </Pill>
  );
}

interface PeopleChoiceProps {
  members: readonly TeamMember[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Above this number of people there is a search. */
const AT_A_GLANCE = 10;
/** The most matches to show. */
const SHOWN = 50;

/** A checkbox for each person; the chosen ones come first. */
export function PeopleChoice({ members, chosen, onChange }: PeopleChoiceProps) {
  const { t } = useTranslation(['schedule', 'operation']);
  const { labelOf } = usePositions();
  const [search, setSearch] = useState('');
  // People chosen at opening come first; ticking moves nobody.
  const [first] = useState(() => new Set(chosen));
  const matches = members
    .filter(({ id, isActive }) => isActive || chosen.includes(id))
    .filter(
      ({ id, name, role }) =>
        chosen.includes(id) || containsWords(`${name} ${role} ${labelOf(role)}`, search),
    )
    .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))
    .slice(0, SHOWN);
  const toggle = (id: string, isIn: boolean) =>
    onChange(isIn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset className={`frameless grid-8 full-row ${styles.people}`} data-team-choice>
      <legend>{t('operation:fields.assignedTeam')}</legend>
      {members.length > AT_A_GLANCE && (
        <TextField
          label={t('reschedule.search')}
          hideLabel
          placeholder={t('reschedule.search')}
          value={search}
          onChange={setSearch}
        />
      )}
      <div className={`grid-8 scrolls-down framed ${styles.boxes}`}>
        {matches.map(({ id, name, role, isActive }) => (
          <Checkbox
            key={id}
            label={
              <>
                <bdi>{name}</bdi> <bdi className="muted regular">{labelOf(role)}</bdi>{' '}
                {!isActive && <SwitchedOff />}
              </>
            }
            checked={chosen.includes(id)}
            onChange={(isIn) => toggle(id, isIn)}
          />
        ))}
        {matches.length === 0 && (
          <p className="muted regular">
            {t(members.length === 0 ? 'reschedule.noTeam' : 'reschedule.nobody')}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** Names a substitute, the member replaced and the days. */
export function CoverText({ cover }: { cover: Operation['covers'][number] }) {
  const { t } = useTranslation('absence');
  const format = useFormat();
  const namesOf = useMemberNames();
  const nameOf = (id: string) => isolate(namesOf([id]).join(''));
  return t('cover.line', {
    substitute: nameOf(cover.substituteId),
    name: nameOf(cover.memberId),
    days: isolate(format.days(cover.firstDay, cover.lastDay, true)),
  });
}

interface CoverListProps {
  covers: Operation['covers'];
  /** Renders the actions of a substitute; absent where the list is only read. */
  children?: (cover: Operation['covers'][number]) => ReactNode;
}

/** Lists the substitutes of an operation under a heading; renders nothing where there are none. */
export function CoverList({ covers, children }: CoverListProps) {
  const { t } = useTranslation('absence');
  const headingId = useId();
  if (covers.length === 0) return null;
  return (
    <div className="full-row grid-6">
      <h3 className="note medium" id={headingId}>
        {t('cover.now')}
      </h3>
      <ul className="bare-list grid-6" aria-labelledby={headingId}>
        {covers.map((cover) => (
          <li key={JSON.stringify(cover)} className="flow-8 between">
            <span className={'break-words shrinks fits-200'}>
              <CoverText cover={cover} />
            </span>
            {children?.(cover)}
          </li>
        ))}
      </ul>
    </div>
  );
}
