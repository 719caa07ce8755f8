import { useTranslation } from 'react-i18next';
import { usePeriodText } from '../charts/period-text.ts';
import type { CellUse } from './heat-rows.ts';
import { type WorkPeriod, yearsOf } from './periods.ts';

interface HeatHeadProps {
  /** What the rows are. */
  of: string;
  periods: readonly WorkPeriod[];
  cell: CellUse;
  hasUndated: boolean;
}

/** Months or quarters under their years; years by themselves. */
export function HeatHead({ of, periods, cell, hasUndated }: HeatHeadProps) {
  const { t } = useTranslation('portfolioResources');
  const { period, shortMonth } = usePeriodText();
  const isInYears = periods.every(({ key }) => key.length === 4);
  const rows = isInYears ? 1 : 2;
  const short = (key: string) =>
    key.includes('Q') ? t('heat.quarter', { number: key.slice(-1) }) : shortMonth(key);
  const columns = periods.map(({ key }) => (
    <th key={key} scope="col" abbr={period(key)}>
      {isInYears ? key : short(key)}
    </th>
  ));
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={rows}>
          {of}
        </th>
        {isInYears
          ? columns
          : yearsOf(periods).map(({ year, columns: count }) => (
              <th key={year} scope="colgroup" colSpan={count} data-year>
                <span>{year}</span>
              </th>
            ))}
        {hasUndated ? (
          <th scope="col" rowSpan={rows}>
            {t('heat.undated')}
          </th>
        ) : null}
        <th scope="col" rowSpan={rows}>
          {t(cell === 'days' ? 'heat.whole' : 'heat.most')}
        </th>
      </tr>
      {isInYears ? null : <tr>{columns}</tr>}
    </thead>
  );
}
