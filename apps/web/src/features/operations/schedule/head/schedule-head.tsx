import { BAR_COLOURS, type ScheduledOperation } from '@pcm/contract';
import { initialsOf } from '@pcm/domain';
import {
  IconAlertTriangle,
  IconBolt,
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react';
import { choosePreferences } from '../../../../platform/preferences.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import { Segmented, SelectField } from '../../../../ui/fields/choices.tsx';
import { useScreenActions } from '../../../../ui/overlays/menu-items.ts';
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx';
import { useLiveSchedule } from '../../operations.queries.ts';
import { SCHEDULE_VIEWS, type ScheduleView, type TeamSearch } from '../../search-params.ts';
import { PlanButtons, ReportedMenu } from '../bar/board-notices.tsx';
import { dayBeside, rangeOf, useRangeTitle } from '../calendar-days.ts';
import type { BarColour, ScheduleRange } from '../schedule-types.ts';
import { ScheduleFilter } from './schedule-filter.tsx';
import styles from './schedule-head.module.css';

/** The number of people who are shown by their initials; the others are only counted. */
const MOST_SHOWN = 3;

interface AlsoHereProps {
  view: ScheduleView;
  day: string;
  onChange: (change: Partial<TeamSearch>) => void;
}

/** Shows who else has the schedule open, and goes to where they are. */
function AlsoHere({ view, day, onChange }: AlsoHereProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const titleOf = useRangeTitle();
  const { people, isHeard } = useLiveSchedule(view, day);
  if (!isHeard) {
    return <Pill tone="neutral">{t('live.lost')}</Pill>;
  }
  const more = people.length - MOST_SHOWN;
  return (
    <ul className={`bare-list flex ${styles.people}`} aria-label={t('live.people')}>
      {people.slice(0, MOST_SHOWN).map((person) => {
        const there = { view: person.view ?? view, day: person.day ?? day };
        const place = titleOf(there.view, there.day, rangeOf(there.view, there.day));
        const label = t('live.person', {
          name: isolate(person.name),
          view: t(`views.${there.view}`),
          place: isolate(place),
        });
        return (
          <li key={JSON.stringify(person)}>
            <Tooltip label={label}>
              <button
                type="button"
                className={`plain size-11 strong grid info ${styles.person}`}
                aria-label={label}
                onClick={() => onChange(there)}
              >
                {initialsOf(person.name)}
              </button>
            </Tooltip>
          </li>
        );
      })}
      {more > 0 && (
        <li className="muted size-12">{t('live.more', { formatted: format.number(more) })}</li>
      )}
    </ul>
  );
}

interface ColourChoiceProps {
  colour: BarColour;
  onChange: (change: Partial<TeamSearch>) => void;
}

/** Chooses what bars are coloured by, for this address and for later visits. */
function ColourChoice({ colour, onChange }: ColourChoiceProps) {
  const { t } = useTranslation('schedule');
  return (
    <div className={`row-8 ${styles.colour}`}>
      <SelectField
        label={t('head.colour')}
        value={colour}
        onChange={(barColour) => {
          choosePreferences({ barColour });
          onChange({ colour: barColour });
        }}
        options={BAR_COLOURS.map((value) => ({ value, label: t(`colours.${value}`) }))}
      />
    </div>
  );
}

interface ScheduleHeadProps {
  view: ScheduleView;
  colour: BarColour;
  day: string;
  range: ScheduleRange;
  search: TeamSearch;
  /** The number of conflicts; null until it is known. */
  conflicts: number | null;
  /** The operations of the view. */
  operations: readonly ScheduledOperation[];
  /** Shows the first conflict next to the pressed button. */
  onConflict: (from: HTMLElement) => void;
  /** Shows the plans as they are printed, and who has not read them. */
  onPlans: () => void;
  /** Enters that somebody is away from the day of the view on. */
  onAway: () => void;
  /** Plans work on the day of the view in a few fields. */
  onQuick: () => void;
  onChange: (change: Partial<TeamSearch>) => void;
}

const chevron = { size: 18, stroke: 1.75, className: 'mirror-in-rtl' } as const;

/** The head of the calendar: the days, the view and the filters. */
export function ScheduleHead(props: ScheduleHeadProps) {
  const { view, colour, day, range, search, conflicts, operations, ...actions } = props;
  const { onConflict, onPlans, onAway, onQuick, onChange } = actions;
  const { t } = useTranslation(['schedule', 'series', 'team']);
  const titleOf = useRangeTitle();
  useScreenActions([
    { label: t('series:quick.title'), needs: 'plan', onSelect: onQuick },
    { label: t('team:absences.menu'), needs: 'plan', onSelect: onAway },
    { label: t('head.previous'), onSelect: () => onChange({ day: dayBeside(view, day, -1) }) },
    { label: t('head.next'), onSelect: () => onChange({ day: dayBeside(view, day, 1) }) },
    { label: t('head.today'), onSelect: () => onChange({ day: undefined }) },
    { label: t('plans.print'), onSelect: onPlans },
    ...SCHEDULE_VIEWS.filter((one) => one !== view).map((one) => ({
      label: t(`views.${one}`),
      onSelect: () => onChange({ view: one }),
    })),
  ]);
  return (
    <div className={`not-printed flow-12 between ${styles.head}`}>
      <div className={`flow-8 shrinks ${styles.days}`}>
        <div className={`flex ${styles.steps}`}>
          <IconButton
            variant="default"
            label={t('head.previous')}
            icon={<IconChevronLeft {...chevron} />}
            onClick={() => onChange({ day: dayBeside(view, day, -1) })}
          />
          <IconButton
            variant="default"
            label={t('head.next')}
            icon={<IconChevronRight {...chevron} />}
            onClick={() => onChange({ day: dayBeside(view, day, 1) })}
          />
        </div>
        <Button onClick={() => onChange({ day: undefined })}>{t('head.today')}</Button>
        <h2 className={`strong ${styles.title}`} aria-live="polite">
          {titleOf(view, day, range)}
        </h2>
        {conflicts !== null && conflicts > 0 && (
          <button
            type="button"
            className={`plain grid align-middle round-10 no-padding underlines tall-28 ${styles.conflicts}`}
            onClick={(event) => onConflict(event.currentTarget)}
          >
            <Pill tone="loss" icon={<IconAlertTriangle size={13} stroke={1.75} aria-hidden />}>
              {t('head.conflicts', { count: conflicts })}
            </Pill>
          </button>
        )}
        <ReportedMenu operations={operations} />
        <PlanButtons onOpen={onPlans} />
        <AlsoHere view={view} day={day} onChange={onChange} />
      </div>
      <div className={`flow-8 shrinks ${styles.choices}`}>
        <Button needs="plan" icon={IconBolt} onClick={onQuick}>
          {t('series:quick.title')}
        </Button>
        <Button needs="plan" icon={IconCalendarOff} onClick={onAway}>
          {t('team:absences.menu')}
        </Button>
        <ColourChoice colour={colour} onChange={onChange} />
        <Segmented
          label={t('head.views')}
          value={view}
          onChange={(next) => onChange({ view: next })}
          options={SCHEDULE_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        <ScheduleFilter search={search} onChange={onChange} />
      </div>
    </div>
  );
}
