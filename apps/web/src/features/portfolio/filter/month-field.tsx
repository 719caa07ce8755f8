import { dateFormat, withoutMarks } from '@pcm/messages';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/words/language.ts';
import { today } from '../../../platform/words/today.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './filter-panel.module.css';

interface MonthFieldProps {
  label: string;
  /** `YYYY-MM`; an open end is absent. */
  value: string | undefined;
  onChange: (month: string | undefined) => void;
  /** Which month a year stands for while no month is chosen. */
  edge: 'first' | 'last';
  error?: string | undefined;
}

const OPEN = '';
const YEARS_BACK = 12;
const YEARS_AHEAD = 4;

const two = (value: number) => String(value).padStart(2, '0');

/** A month of the calendar, chosen as month and year. */
export function MonthField({ label, value, onChange, edge, error }: MonthFieldProps) {
  const { t } = useTranslation('portfolio');
  const language = useLanguage();
  const name = dateFormat(language, 'month-alone', { month: 'long', timeZone: 'UTC' });
  const thisYear = Number(today().slice(0, 4));
  const [year = OPEN, month = OPEN] = value?.split('-') ?? [];
  const years = Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, place) =>
    String(thisYear + YEARS_AHEAD - place),
  );
  if (year !== OPEN && !years.includes(year)) years.push(year);
  const set = (nextYear: string, nextMonth: string) =>
    onChange(nextYear === OPEN || nextMonth === OPEN ? undefined : `${nextYear}-${nextMonth}`);
  return (
    <div className={styles['pair']}>
      <SelectField
        label={t('period.monthOf', { end: label })}
        value={month}
        error={error}
        onChange={(chosen) => set(year === OPEN ? String(thisYear) : year, chosen)}
        options={[
          { value: OPEN, label: t('period.open') },
          ...Array.from({ length: 12 }, (_, place) => ({
            value: two(place + 1),
            label: withoutMarks(name.format(new Date(Date.UTC(2000, place, 1)))),
          })),
        ]}
      />
      <SelectField
        label={t('period.yearOf', { end: label })}
        value={year}
        onChange={(chosen) =>
          set(chosen, month === OPEN ? (edge === 'first' ? '01' : '12') : month)
        }
        options={[
          { value: OPEN, label: t('period.open') },
          ...years.toSorted().map((one) => ({ value: one, label: one })),
        ]}
      />
    </div>
  );
}
