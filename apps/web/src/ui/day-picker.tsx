import '@mantine/dates/styles.css';
import 'dayjs/locale/ar-ma';
import 'dayjs/locale/fr';
import { DatePicker, DatesProvider } from '@mantine/dates';
import type { Language } from '@pcm/messages';
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
  return (
    <MantineScope>
      <DatesProvider settings={{ locale: localeOf[language], firstDayOfWeek: MONDAY }}>
        <DatePicker
          value={value === '' ? null : value}
          {...(value === '' ? {} : { defaultDate: value })}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          onChange={(day) => onPick(day ?? '')}
          allowDeselect
        />
      </DatesProvider>
    </MantineScope>
  );
}
