import { useTranslation } from 'react-i18next';
import { today } from '../../../platform/words/today.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { usePeriodText } from '../charts/period-text.ts';
import { comparedMonths, periodMonths } from '../period.ts';
import { COMPARISONS, PERIODS } from '../search-params.ts';
import { useAnalyticsSearch } from '../use-analytics-search.ts';
import styles from './filter-panel.module.css';
import { MonthField } from './month-field.tsx';

const ALL = 'all';
const CUSTOM = 'custom';

/** Of which months the projects are, and what they are compared with. Holds at once. */
export function PeriodPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('portfolio');
  const { search, change } = useAnalyticsSearch();
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
  // Of a whole year both are the same months.
  const isSame = before?.from === yearBefore?.from && !isOpen;
  const offered = COMPARISONS.filter((one) => !isSame || one === (compare ?? 'previous'));
  return (
    <div className={styles['panel']}>
      <SelectField
        label={t('period.label')}
        help={t('period.help')}
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
      <div className={styles['actions']}>
        <Button onClick={onDone}>{t('period.done')}</Button>
      </div>
    </div>
  );
}
