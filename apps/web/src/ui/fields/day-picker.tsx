import '@mantine/dates/styles.css';
import 'dayjs/locale/ar-ma';
import 'dayjs/locale/fr';
import { DatePicker, DatesProvider } from '@mantine/dates';
import type { Language } from '@pcm/messages';
import { useTranslation } from 'react-i18next';
import { MantineScope } from './mantine-scope.tsx';

interface DayPickerProps {
  value: string;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  language: Language;
}

const localeOf: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'ar-ma' };
const MONDAY = 1;

/** A month to pick a day from; weeks start on Monday. */
export function DayPicker({ value, onPick, min, max, language }: DayPickerProps) {
  const { t } = useTranslation('common');
  return (
    <MantineScope>
      <DatesProvider settings={{ locale: localeOf[language], firstDayOfWeek: MONDAY }}>
        <DatePicker
          value={value === '' ? null : value}
          {...(value === '' ? {} : { defaultDate: value })}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          highlightToday
          onChange={(day) => onPick(day ?? '')}
          allowDeselect
          ariaLabels={{
            previousMonth: t('calendar.previousMonth'),
            nextMonth: t('calendar.nextMonth'),
            previousYear: t('calendar.previousYear'),
            nextYear: t('calendar.nextYear'),
            previousDecade: t('calendar.previousDecade'),
            nextDecade: t('calendar.nextDecade'),
          }}
        />
      </DatesProvider>
    </MantineScope>
  );
}
