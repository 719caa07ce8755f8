import 'react-day-picker/style.css';
import { dateFormat, type Language, WRITING, withFirst, withoutMarks } from '@pcm/messages';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DayPicker as Calendar } from 'react-day-picker';
import { today } from '../../platform/words/today.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import styles from './day-picker.module.css';

interface DayPickerProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  language: Language;
}

const MONDAY = 1;
/** The list of years; other days can be typed. */
const FIRST_MONTH = new Date(1900, 0);
const LAST_MONTH = new Date(2100, 11);

/** Returns the midnight, in this time zone, with which the calendar names a day. */
const midnightOf = (day: string) => new Date(`${day.slice(0, 'YYYY-MM-DD'.length)}T00:00`);

const CLASS_NAMES = { month_caption: `rdp-month_caption ${styles.caption}` };

const components = {
  Chevron: ({ orientation }: { orientation?: string | undefined }) => {
    if (orientation === 'down') return <></>;
    const Icon = orientation === 'left' ? IconChevronLeft : IconChevronRight;
    return <Icon size={16} stroke={1.75} aria-hidden />;
  },
};

/** A month from which to pick a day; weeks start on Monday. A second click takes the day back. */
export default function DayPicker({ value, onPick, min, max, language }: DayPickerProps) {
  const { t } = useTranslation('common');
  const writer = (kind: string, options: Intl.DateTimeFormatOptions) => (day: Date) =>
    withFirst(
      withoutMarks(dateFormat(language, `calendar-${kind}`, options).format(day)),
      language,
    );
  const writeMonth = writer('month', { month: 'long', year: 'numeric' });
  const writeDay = writer('day', { dateStyle: 'full' });
  const writeWeekday = writer('weekday', { weekday: WRITING[language].weekday });
  const [first, last] = [min, max].map((day) => (day ? midnightOf(day) : undefined));
  const selected = value === '' ? undefined : midnightOf(value);
  return (
    <Calendar
      mode="single"
      selected={selected}
      {...(selected && { defaultMonth: selected })}
      onSelect={(day) => onPick(day === undefined ? '' : today(day))}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      startMonth={first ?? FIRST_MONTH}
      endMonth={last ?? LAST_MONTH}
      autoFocus
      showOutsideDays
      weekStartsOn={MONDAY}
      dir={WRITING[language].direction}
      navLayout="around"
      captionLayout="dropdown"
      className={`${styles.calendar}`}
      classNames={CLASS_NAMES}
      components={components}
      formatters={{
        formatCaption: writeMonth,
        formatMonthDropdown: writer('month-name', { month: 'long' }),
        formatWeekdayName: (day) => writeWeekday(day).slice(0, 2),
      }}
      labels={{
        labelGrid: writeMonth,
        labelWeekday: writer('weekday-name', { weekday: 'long' }),
        labelDayButton: (day, { today: isToday, selected: isSelected }) =>
          [writeDay(day), isToday && t('calendar.today'), isSelected && t('calendar.selected')]
            .filter(Boolean)
            .join(WRITING[language].comma),
        labelMonthDropdown: () => t('calendar.month'),
        labelYearDropdown: () => t('calendar.year'),
        labelPrevious: () => t('calendar.previousMonth'),
        labelNext: () => t('calendar.nextMonth'),
      }}
    />
  );
}
