import { dateFormat, withoutMarks } from '@pcm/messages';
import { today } from '../../../platform/words/today.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { usePeriodText } from '../charts/period-text.ts';
import { comparedMonths, periodMonths } from '../portfolio-filter.ts';
import { COMPARISONS, PERIODS } from '../search-params.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';

interface MonthFieldProps {
  label: string;
  /** `YYYY-MM`; an open end is absent. */
  value: string | undefined;
  onChange: (month: string | undefined) => void;
  /** The month that a year means while no month is chosen. */
  edge: 'first' | 'last';
  error?: string | undefined;
}

const OPEN = '';
const YEARS_BACK = 12;
const YEARS_AHEAD = 4;

const two = (value: number) => String(value).padStart(2, '0');

/** A field for a month, chosen as month and year. */
function MonthField({ label, value, onChange, edge, error }: MonthFieldProps) {
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
    <div className="grid-12 align-top two-columns">
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

const ALL = 'all';
const CUSTOM = 'custom';

/** Chooses the months of the projects and the comparison, which apply at once. */
export default function PeriodPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('portfolio');
  const { search, change } = usePortfolioSearch();
  const { range } = usePeriodText();
  const { period, compare } = search;
  const months = periodMonths(search, today());
  const { from, to } = months;
  const isTurned = from !== undefined && to !== undefined && to < from;
  const isOpen = comparedMonths(months, 'previous') === null;
  const shown = period ?? (from === undefined && to === undefined ? ALL : CUSTOM);
  const choose = (value: string) => {
    const preset = PERIODS.find((one) => one === value);
    if (preset !== undefined) change({ period: preset, from: undefined, to: undefined });
    else if (value === ALL) change({ period: undefined, from: undefined, to: undefined });
    else change({ period: undefined, from: from ?? `${today().slice(0, 4)}-01`, to });
  };
  const named = (comparison: (typeof COMPARISONS)[number]) => {
    const compared = comparedMonths(months, comparison);
    const name = t(`compare.${comparison}`);
    return compared === null ? name : `${name} (${range(compared.from, compared.to)})`;
  };
  const [before, yearBefore] = COMPARISONS.map((one) => comparedMonths(months, one));
  // For a whole year, both comparisons have the same months.
  const isSame = before?.from === yearBefore?.from && !isOpen;
  const offered = COMPARISONS.filter((one) => !isSame || one === (compare ?? 'previous'));
  return (
    <div className="stack-14 filter-panel">
      <SelectField
        label={t('period.label')}
        help={t(search.tab === 'orders' ? 'period.helpOfOrders' : 'period.help')}
        value={shown}
        onChange={choose}
        options={[
          { value: ALL, label: t('period.allTime') },
          ...PERIODS.map((value) => ({ value, label: t(`period.presets.${value}`) })),
          { value: CUSTOM, label: t('period.presets.custom') },
        ]}
      />
      <MonthField
        label={t('period.from')}
        value={from}
        edge="first"
        onChange={(month) => change({ period: undefined, from: month, to }, { replace: true })}
      />
      <MonthField
        label={t('period.to')}
        value={to}
        edge="last"
        error={isTurned ? t('period.order') : undefined}
        onChange={(month) => change({ period: undefined, from, to: month }, { replace: true })}
      />
      <SelectField
        label={t('compare.label')}
        value={compare ?? ALL}
        disabled={isOpen}
        help={isOpen ? t('compare.needsPeriod') : undefined}
        onChange={(value) => change({ compare: COMPARISONS.find((one) => one === value) })}
        options={[
          { value: ALL, label: t('compare.none') },
          ...offered.map((value) => ({ value, label: named(value) })),
        ]}
      />
      <div className="wrap-8 justify-end">
        <Button onClick={onDone}>{t('period.done')}</Button>
      </div>
    </div>
  );
}
