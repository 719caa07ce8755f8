import type { Replacement, ScheduledOperation } from '@pcm/contract';
import { certificationLabel, MOST_HOURS } from '@pcm/domain';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconPhone,
  IconRoute,
} from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Checkbox, SelectField } from '../../../ui/fields/choices.tsx';
import { useFindingText } from '../conflicts/finding-text.tsx';
import { useSkillWords } from '../stored-words.ts';
import { useMemberNames, useTeamMembers } from '../team.queries.ts';
import styles from './team.module.css';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS = {
  for: IconCheck,
  against: IconAlertTriangle,
  stops: IconBan,
  near: IconRoute,
  hours: IconClock,
};

/** A reason for or against somebody. */
interface Reason {
  weight: keyof typeof ICONS;
  text: string;
}

/** Returns what speaks for and against somebody, what stops them first. */
function useReasons(): (person: Replacement, name: string) => Reason[] {
  const { t } = useTranslation(['absence', 'common']);
  const format = useFormat();
  const findingText = useFindingText();
  const { labelOf } = useSkillWords();
  const listed = (names: readonly string[]) =>
    names
      .map((one) => isolate(certificationLabel(labelOf(one), format.language)))
      .join(t('common:listSeparator'));
  return (person, name) => {
    const {
      lacks,
      hasAll,
      missing,
      neededLevel: level,
      holds,
      busyWith,
      beside,
      findings,
      weekHours,
    } = person;
    if (person.isInTeam) return [{ weight: 'stops', text: t('handover.inTeam') }];
    const stops = [
      ...(level === null ? [] : [t('handover.level', { level: format.number(level) })]),
      ...(missing.length === 0 ? [] : [t('handover.missing', { names: listed(missing) })]),
      ...busyWith.map(({ title, firstDay, lastDay }) =>
        t('handover.busy', {
          title: isolate(title),
          days: isolate(format.days(firstDay, lastDay, true)),
        }),
      ),
    ];
    // Hours on top of other work at the same time would only repeat that work.
    const isBusy = busyWith.length > 0;
    // The hours of the week are said for everybody else, as the last.
    const told = findings.filter(
      ({ rule, values }) => rule !== 'hours' || (!isBusy && values['per'] !== 'week'),
    );
    const certificates = holds.map(({ name: held, expiresOn }) =>
      expiresOn === null
        ? listed([held])
        : t('handover.holds', { name: listed([held]), day: isolate(format.day(expiresOn)) }),
    );
    const fits = hasAll === null ? '' : t(`handover.fits.${hasAll}`, { name });
    const isFree = person.isPossible && weekHours !== null;
    const reason = (weight: Reason['weight']) => (text: string) => ({ weight, text });
    return [
      ...stops.map(reason('stops')),
      ...told.map((finding) =>
        reason(finding.severity === 'block' ? 'stops' : 'against')(findingText(finding)),
      ),
      ...[fits, ...certificates, isFree ? t('handover.free') : '']
        .filter(Boolean)
        .map(reason('for')),
      ...(lacks.length === 0
        ? []
        : [reason('against')(t('handover.lacks', { names: listed(lacks) }))]),
      ...beside.map(({ title, location, firstDay, lastDay }) => ({
        weight: 'near' as const,
        text: t('handover.near', {
          work: [title, location].filter(Boolean).map(isolate).join(t('common:listSeparator')),
          days: isolate(format.days(firstDay, lastDay, true)),
        }),
      })),
      ...(weekHours === null || isBusy
        ? []
        : [
            reason(weekHours > MOST_HOURS.week ? 'against' : 'hours')(
              t('handover.week', {
                hours: format.number(weekHours),
                most: format.number(MOST_HOURS.week),
              }),
            ),
          ]),
    ];
  };
}

function Reasons({ of }: { of: readonly Reason[] }) {
  return (
    <ul className="bare-list grid-2">
      {of.map(({ weight, text }) => {
        const Icon = ICONS[weight];
        return (
          <li
            key={text}
            className={`flex-8 break-words ${weight === 'against' ? 'attention' : 'muted'}`}
          >
            <Icon {...icon} className="rigid" />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface RankedPeopleProps {
  people: readonly Replacement[];
  /** Who is replaced, isolated. */
  name: string;
  /** The id of who is chosen. */
  chosen: string;
}

/**
 * What to know of the person who is chosen, with their telephone, and everybody who fits, ranked,
 * with what speaks for and against them.
 */
export function RankedPeople({ people, name, chosen }: RankedPeopleProps) {
  const { t } = useTranslation('absence');
  const format = useFormat();
  const namesOf = useMemberNames();
  const { data: members = [] } = useTeamMembers();
  const reasonsOf = useReasons();
  const person = people.find(({ memberId }) => memberId === chosen);
  const phone = members.find(({ id }) => id === chosen)?.phone.replaceAll(/[^+\d]/g, '') ?? '';
  return (
    <div className="grid-6 small">
      {person && (
        <Reasons of={reasonsOf(person, name).filter(({ weight }) => !/for|stops/.test(weight))} />
      )}
      {person && phone !== '' && (
        <a className="row-4 tall-28" href={`tel:${phone}`}>
          <IconPhone {...icon} />
          {t('handover.call', { name: namesOf([chosen]).join('') })}
        </a>
      )}
      <details>
        <summary>{t('handover.why')}</summary>
        <ol className={`bare-list grid gap-10 ${styles.ranked}`}>
          {people.map((one, index) => (
            <li key={one.memberId} className="grid gap-4">
              <span className="wrap-8">
                <span className="digits muted">
                  {one.isPossible ? format.number(index + 1) : '–'}
                </span>
                <span className="strong">{namesOf([one.memberId])}</span>
                <Pill
                  tone={one.isPossible ? 'profit' : 'neutral'}
                  icon={one.isPossible ? <IconCheck {...icon} /> : <IconBan {...icon} />}
                >
                  {t(one.isPossible ? 'handover.may' : 'handover.mayNot')}
                </Pill>
              </span>
              <Reasons of={reasonsOf(one, name)} />
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

interface HandedJobProps {
  operation: ScheduledOperation;
  /** The days that an absence takes, where only these are given; null for the whole job. */
  part: { firstDay: string; lastDay: string } | null;
  /** Whether only some days can be given. */
  hasPart: boolean;
  people: readonly Replacement[];
  /** Whether nobody may take it over. */
  hasNobody: boolean;
  options: readonly { value: string; label: string }[];
  by: string;
  /** The member who is replaced, isolated. */
  name: string;
  onChoose: (by: string) => void;
  /** Gives the whole job, or only the days of the absence. */
  onWhole: (isWhole: boolean) => void;
}

/** An operation, who takes it over, and why them. */
export function HandedJob(props: HandedJobProps) {
  const { t } = useTranslation(['absence', 'operation']);
  const format = useFormat();
  const { operation, part, people, by } = props;
  const { title, scheduledDate: first, endDate: last, location } = operation;
  const when = first === null ? t('operation:noDates') : format.days(first, last ?? first, true);
  return (
    <div className="grid-6">
      <SelectField
        label={title}
        help={[when, location, ...(props.hasNobody ? [t('handover.nobody')] : [])]
          .filter(Boolean)
          .map((said) => isolate(said))
          .join(' · ')}
        value={by}
        onChange={props.onChoose}
        options={props.options}
      />
      {props.hasPart && (
        <Checkbox
          label={
            part === null
              ? t('handover.onlyDays')
              : t('handover.only', { days: format.days(part.firstDay, part.lastDay, true) })
          }
          checked={part !== null}
          onChange={(isPart) => props.onWhole(!isPart)}
        />
      )}
      {people.length > 0 && <RankedPeople people={people} name={props.name} chosen={by} />}
    </div>
  );
}
