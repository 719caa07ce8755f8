import {
  LONGEST_PAUSE,
  MOST_OCCURRENCES,
  NTH_WEEKDAYS,
  type SeriesPattern,
  type SeriesRule,
  weekdayOf,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Checkbox, Segmented, SelectField } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import fields from '../create/new-operation.module.css';
import { useWeekdayName } from './series-note.tsx';

const UNITS = ['week', 'day', 'month-day', 'month-weekday'] as const;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const DAYS_OFF = ['skip', 'move', 'keep'] as const;
const MONTH_DAYS = 31;
const WEEK = 7;
const FOURTH = 4;

/** Returns the pattern of a unit that names the first day of a rule. */
function patternOf(every: SeriesPattern['every'], firstDay: string): SeriesPattern {
  const interval = 1;
  const monthDay = Number(firstDay.slice(8)) || 1;
  if (every === 'day') return { every, interval };
  if (every === 'week') return { every, interval, weekdays: [weekdayOf(firstDay)] };
  if (every === 'month-day') return { every, interval, monthDay };
  const week = Math.ceil(monthDay / WEEK);
  const nth = NTH_WEEKDAYS.find((one) => one === week && week <= FOURTH) ?? -1;
  return { every, interval, weekday: weekdayOf(firstDay), nth };
}

interface RuleFieldsProps {
  rule: SeriesRule;
  onChange: (rule: SeriesRule) => void;
  /** The first day that may be chosen. */
  min?: string | undefined;
  problems: { weekdays?: string | undefined; end?: string | undefined; never?: string | undefined };
}

/** The days that a pattern names. */
function PatternFields({ rule, onChange, problems }: RuleFieldsProps) {
  const { t } = useTranslation('series');
  const nameOf = useWeekdayName();
  const format = useFormat();
  const { pattern } = rule;
  const set = (next: SeriesPattern) => onChange({ ...rule, pattern: next });
  if (pattern.every === 'week') {
    const toggle = (weekday: number, isIn: boolean) =>
      set({
        ...pattern,
        weekdays: isIn
          ? [...pattern.weekdays, weekday].toSorted((a, b) => a - b)
          : pattern.weekdays.filter((one) => one !== weekday),
      });
    return (
      <fieldset className={`frameless grid-8 ${fields.whole}`}>
        <legend className={fields.legend}>{t('form.weekdays')}</legend>
        <div className="wrap gap-10">
          {WEEKDAYS.map((weekday) => (
            <Checkbox
              key={weekday}
              label={nameOf(weekday)}
              checked={pattern.weekdays.includes(weekday)}
              onChange={(isIn) => toggle(weekday, isIn)}
            />
          ))}
        </div>
        {problems.weekdays && (
          <p className="loss small" role="alert">
            {problems.weekdays}
          </p>
        )}
      </fieldset>
    );
  }
  if (pattern.every === 'month-day') {
    return (
      <NumberField
        className={fields.half}
        label={t('form.monthDay')}
        value={pattern.monthDay}
        onChange={(monthDay) => set({ ...pattern, monthDay: monthDay ?? 1 })}
        min={1}
        max={MONTH_DAYS}
        decimals={0}
        fallback={1}
      />
    );
  }
  if (pattern.every !== 'month-weekday') return null;
  return (
    <>
      <SelectField
        className={fields.half}
        label={t('form.nth')}
        value={String(pattern.nth)}
        onChange={(value) =>
          set({ ...pattern, nth: NTH_WEEKDAYS.find((nth) => String(nth) === value) ?? 1 })
        }
        options={NTH_WEEKDAYS.map((nth) => ({ value: String(nth), label: t(`rule.nths.${nth}`) }))}
      />
      <SelectField
        className={fields.half}
        label={t('form.weekday')}
        value={String(pattern.weekday)}
        onChange={(value) => set({ ...pattern, weekday: Number(value) })}
        options={WEEKDAYS.map((weekday) => ({
          value: format.number(weekday),
          label: nameOf(weekday),
        }))}
      />
    </>
  );
}

/** The rule of a series: which days, from when until when, and what happens on holidays. */
export function RuleFields(props: RuleFieldsProps) {
  const { rule, onChange, min, problems } = props;
  const { t } = useTranslation('series');
  const { pattern } = rule;
  const unit = pattern.every === 'day' || pattern.every === 'week' ? pattern.every : 'month';
  return (
    <>
      <SelectField
        label={t('form.every')}
        value={pattern.every}
        onChange={(every) => onChange({ ...rule, pattern: patternOf(every, rule.firstDay) })}
        options={UNITS.map((value) => ({ value, label: t(`form.units.${value}`) }))}
      />
      <NumberField
        label={t('form.interval')}
        unit={t(`form.intervals.${unit}`)}
        value={pattern.interval}
        onChange={(interval) =>
          onChange({ ...rule, pattern: { ...pattern, interval: interval ?? 1 } })
        }
        min={1}
        max={LONGEST_PAUSE}
        decimals={0}
        fallback={1}
      />
      <PatternFields {...props} />
      <DateField
        className={fields.half}
        label={t('form.firstDay')}
        required
        min={min}
        value={rule.firstDay}
        onChange={(firstDay) => onChange({ ...rule, firstDay })}
      />
      <SelectField
        label={t('form.ends')}
        value={rule.count === null ? 'day' : 'count'}
        onChange={(ending) =>
          onChange({
            ...rule,
            ...(ending === 'day' ? { count: null, lastDay: '' } : { count: 12, lastDay: null }),
          })
        }
        options={(['day', 'count'] as const).map((value) => ({
          value,
          label: t(`form.endings.${value}`),
        }))}
      />
      {rule.count === null ? (
        <DateField
          label={t('form.lastDay')}
          required
          min={rule.firstDay}
          value={rule.lastDay ?? ''}
          onChange={(lastDay) => onChange({ ...rule, lastDay })}
          error={problems.end ?? problems.never}
        />
      ) : (
        <NumberField
          label={t('form.count')}
          value={rule.count}
          onChange={(count) => onChange({ ...rule, count: count ?? 1 })}
          min={1}
          max={MOST_OCCURRENCES}
          decimals={0}
          fallback={1}
          error={problems.never}
        />
      )}
      <div className={fields.whole}>
        <Segmented
          label={t('form.onDaysOff')}
          showLabel
          value={rule.onDaysOff}
          onChange={(onDaysOff) => onChange({ ...rule, onDaysOff })}
          options={DAYS_OFF.map((value) => ({ value, label: t(`form.daysOff.${value}`) }))}
        />
      </div>
    </>
  );
}
