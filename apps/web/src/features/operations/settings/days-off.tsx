import type { ScheduleSettings } from '@pcm/contract';
import type { PublicHoliday } from '@pcm/domain';
import { IconArrowBackUp, IconCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './settings.module.css';

/** The settings changed in the dialog. */
export type SettingsEdit = Partial<ScheduleSettings>;

/** The properties of the parts of the dialog. */
export interface SettingsPartProps {
  /** The stored settings with the changes applied. */
  settings: ScheduleSettings;
  onChange: (part: SettingsEdit) => void;
}

type Moved = ScheduleSettings['movedHolidays'];

/** Returns the corrections with a holiday on another day, on none (null), or as published. */
export function withHolidayOn(
  moved: Moved,
  holiday: string,
  year: number,
  day: string | null | undefined,
): Moved {
  const others = moved.filter((entry) => entry.holiday !== holiday || entry.year !== year);
  return day === undefined ? others : [...others, { holiday, year, day }];
}

/** The company's days off besides weekends and public holidays. */
export function OwnDaysOff({ settings, onChange }: SettingsPartProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const days = settings.ownHolidays.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <section className="frameless grid-8">
      <h3 className={`strong no-padding ${styles.legend}`}>{t('settings.own')}</h3>
      {days.length === 0 && <p className="muted">{t('settings.noOwn')}</p>}
      <ul className="bare-list grid">
        {days.map(({ day, name }) => (
          <li key={day} className={`grid align-middle ruled-below ${styles.row}`}>
            <bdi className={`flow break-words shrinks ${styles.holiday}`}>{name}</bdi>
            <span className={`muted digits ${styles.day}`}>{format.day(day, true)}</span>
            <span className={`flex-4 justify-end ${styles.rowActions}`}>
              <IconButton
                size="sm"
                label={t('settings.remove', { name, day: format.day(day) })}
                icon={IconTrash}
                onClick={() => onChange({ ownHolidays: days.filter((own) => own.day !== day) })}
              />
            </span>
          </li>
        ))}
      </ul>
      <NewDayOff
        taken={days.map(({ day }) => day)}
        onAdd={(added) => onChange({ ownHolidays: [...days, added] })}
      />
    </section>
  );
}

interface NewDayOffProps {
  taken: readonly string[];
  onAdd: (added: { day: string; name: string }) => void;
}

function NewDayOff({ taken, onAdd }: NewDayOffProps) {
  const { t } = useTranslation('booking');
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const dayProblem =
    day === '' ? t('settings.dayMissing') : taken.includes(day) ? t('settings.twice') : undefined;
  const nameProblem = name.trim() === '' ? t('settings.nameMissing') : undefined;
  const fields = useRef<HTMLDivElement>(null);
  const add = () => {
    if (fields.current !== null && stopsAtUnread(fields.current)) return;
    setIsChecked(true);
    if (dayProblem !== undefined || nameProblem !== undefined) return;
    onAdd({ day, name: name.trim() });
    setDay('');
    setName('');
    setIsChecked(false);
  };
  return (
    <div ref={fields} className={`grid-8 align-bottom ${styles.adding}`}>
      <DateField
        label={t('settings.ownDay')}
        value={day}
        onChange={setDay}
        error={isChecked ? dayProblem : undefined}
      />
      <TextField
        label={t('settings.ownName')}
        maxLength={200}
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Adds the day only; another button saves the whole form.
          event.preventDefault();
          add();
        }}
        error={isChecked ? nameProblem : undefined}
      />
      <Button icon={IconPlus} onClick={add}>
        {t('settings.add')}
      </Button>
    </div>
  );
}

interface HolidayRowProps {
  holiday: PublicHoliday;
  /** Called with another day, null for none, or undefined for the published day. */
  onMove: (day: string | null | undefined) => void;
}

const icon = { size: 16, stroke: 1.75 } as const;

/** A public holiday: its day, how certain it is, and a way to correct it. */
export function HolidayRow({ holiday, onMove }: HolidayRowProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const [isMoving, setIsMoving] = useState(false);
  const { day, year, publishedDay, isMoved, isConfirmed, certainty, isMoonFeast } = holiday;
  const name = holiday.label[format.language];
  const isTakenOff = isMoved && day === null;
  /** An estimate that nobody has confirmed; a past one is expected no more. */
  const isOpen = !isMoved && !isConfirmed && certainty === 'estimate';
  const isPast = day !== null && day < today();
  return (
    <li className={`grid align-middle ruled-below ${styles.row}`}>
      <span className={`flow break-words shrinks ${styles.holiday}`}>
        <span className={`strong ${styles.name}`}>{name}</span>
        {isTakenOff && <Pill>{t('settings.off')}</Pill>}
        {isMoved && !isTakenOff && <Pill tone="info">{t('settings.moved')}</Pill>}
        {!isMoved && isConfirmed && <Pill tone="profit">{t('settings.confirmed')}</Pill>}
        {isOpen && (
          <span title={t(isPast ? 'settings.passedText' : 'settings.estimateText')}>
            <Pill tone="attention">{t(isPast ? 'settings.passed' : 'settings.estimate')}</Pill>
          </span>
        )}
      </span>
      <span className={`muted digits ${styles.day}`} data-off={isTakenOff || undefined}>
        {day === null
          ? publishedDay === null
            ? t('settings.unknown')
            : format.day(publishedDay, true)
          : format.day(day, true)}
      </span>
      <span className={`flex-4 justify-end ${styles.rowActions}`}>
        {isOpen && publishedDay !== null && (
          <IconButton
            size="sm"
            label={t('settings.confirm', { name, day: format.day(publishedDay) })}
            icon={IconCheck}
            onClick={() => onMove(publishedDay)}
          />
        )}
        {(isMoved || isConfirmed) && (
          <IconButton
            size="sm"
            label={t('settings.takeBack', { name })}
            icon={<IconArrowBackUp {...icon} className="mirror-in-rtl" />}
            onClick={() => onMove(undefined)}
          />
        )}
        <IconButton
          size="sm"
          label={t('settings.move', { name })}
          aria-expanded={isMoving}
          icon={IconPencil}
          onClick={() => setIsMoving(!isMoving)}
        />
      </span>
      {isMoving && (
        <div className={`wrap-8 full-row align-bottom ${styles.moving}`}>
          <DateField
            label={t('settings.day', { name })}
            help={isMoonFeast ? t('settings.estimateText') : undefined}
            value={day ?? ''}
            min={`${year}-01-01`}
            max={`${year}-12-31`}
            onChange={(next) => onMove(next === '' ? null : next)}
          />
          {!isTakenOff && (
            <Button onClick={() => onMove(null)}>{t('settings.takeOff', { name })}</Button>
          )}
        </div>
      )}
    </li>
  );
}
