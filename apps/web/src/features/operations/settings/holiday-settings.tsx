import { publicHolidaysOf } from '@pcm/domain';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../platform/words/today.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type SettingsPartProps, withHolidayOn } from './edited-settings.ts';
import { HolidayRow } from './holiday-row.tsx';
import styles from './settings.module.css';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** Whether public holidays are days off, and on which days they fall in a year. */
export function HolidaySettings({ settings, onChange }: SettingsPartProps) {
  const { t } = useTranslation('booking');
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const { holidaysEnabled, movedHolidays } = settings;
  const holidays = publicHolidaysOf(year, movedHolidays);
  return (
    <section className={styles['group']}>
      <Switch
        label={t('settings.holidays')}
        checked={holidaysEnabled}
        onChange={(isOn) => onChange({ holidaysEnabled: isOn })}
      />
      <p className={styles['hint']}>{t('settings.holidaysText')}</p>
      {holidaysEnabled && (
        <>
          <div className={styles['year']}>
            <IconButton
              label={t('settings.previousYear')}
              icon={<IconChevronLeft size={16} stroke={1.75} className="mirror-in-rtl" />}
              disabled={year <= FIRST_YEAR}
              onClick={() => setYear(year - 1)}
            />
            <h3 className={styles['legend']} aria-live="polite">
              {t('settings.list', { year: String(year) })}
            </h3>
            <IconButton
              label={t('settings.nextYear')}
              icon={<IconChevronRight size={16} stroke={1.75} className="mirror-in-rtl" />}
              disabled={year >= LAST_YEAR}
              onClick={() => setYear(year + 1)}
            />
          </div>
          <ul className={styles['rows']}>
            {holidays.map((holiday) => (
              <HolidayRow
                key={`${holiday.holiday} ${year}`}
                holiday={holiday}
                onMove={(day) =>
                  onChange({
                    movedHolidays: withHolidayOn(movedHolidays, holiday.holiday, year, day),
                  })
                }
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
