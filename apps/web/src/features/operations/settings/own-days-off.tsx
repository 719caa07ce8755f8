import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { SettingsPartProps } from './edited-settings.ts';
import styles from './settings.module.css';

/** The company's days off besides weekends and public holidays. */
export function OwnDaysOff({ settings, onChange }: SettingsPartProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const days = settings.ownHolidays.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <section className="frameless grid-8">
      <h3 className={styles.legend}>{t('settings.own')}</h3>
      {days.length === 0 && <p className="muted">{t('settings.noOwn')}</p>}
      <ul className={`bare-list ${styles.rows}`}>
        {days.map(({ day, name }) => (
          <li key={day} className={styles.row}>
            <bdi className={styles.holiday}>{name}</bdi>
            <span className={`muted digits ${styles.day}`}>{format.day(day, true)}</span>
            <span className={`flex-4 justify-end ${styles.rowActions}`}>
              <IconButton
                size="sm"
                label={t('settings.remove', { name, day: format.day(day) })}
                icon={<IconTrash size={16} stroke={1.75} />}
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
    <div ref={fields} className={styles.adding}>
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
      <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>
        {t('settings.add')}
      </Button>
    </div>
  );
}
