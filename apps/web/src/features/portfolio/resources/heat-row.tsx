import type { ResourceKind } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { behindHref } from '../behind/behind-links.ts';
import { usePeriodText } from '../charts/period-text.ts';
import type { BehindSearch } from '../search-params.ts';
import { HeatCell } from './heat-cell.tsx';
import type { HeatRow as Row } from './heat-rows.ts';
import { heatShade } from './heat-steps.ts';
import type { WorkPeriod } from './periods.ts';
import { useHeatValue } from './use-heat-value.ts';

interface HeatRowProps {
  /** The address of the page. */
  page: string;
  row: Row;
  heading: ReactNode;
  /** The heading as plain text. */
  name: string;
  kind: ResourceKind;
  /** All positions or items of the kind when there is none. */
  resourceName?: string | undefined;
  periods: readonly WorkPeriod[];
  /** Where the shades end; none for a row of sums. */
  steps?: readonly number[] | undefined;
  hasUndated: boolean;
  /** What the sum counts. */
  whole: BehindSearch;
  /** The column that the Tab key leads to, as the table counts them. */
  tabStop: number | null;
}

/** One position or item, period by period, and what it comes to. */
export function HeatRow(props: HeatRowProps) {
  const { page, row, heading, name, kind, resourceName, periods, steps, hasUndated } = props;
  const { whole, tabStop } = props;
  const { t } = useTranslation('portfolioResources');
  const { period } = usePeriodText();
  const { shown, exact } = useHeatValue();
  const last = periods.length + (hasUndated ? 2 : 1);
  const cellOf = (value: number, when: string, behind: BehindSearch) => ({
    text: value > 0 ? shown(value) : '',
    exact: exact(value),
    href: behindHref(page, { resourceKind: kind, resourceName, ...behind }),
    label: `${name}, ${when}`,
  });
  return (
    <tr>
      <th scope="row">{heading}</th>
      {periods.map(({ key, months }, index) => {
        const value = row.values[index] ?? 0;
        return (
          <HeatCell
            key={key}
            {...cellOf(value, period(key), { workMonth: months[0], workUntil: months.at(-1) })}
            shade={steps && heatShade(value, steps)}
            isTabStop={tabStop === index + 1}
            isSum={steps === undefined}
          />
        );
      })}
      {hasUndated ? (
        <HeatCell
          {...cellOf(row.undatedDays, t('heat.undated'), { undated: 'true' })}
          isTabStop={tabStop === last - 1}
          isSum={steps === undefined}
        />
      ) : null}
      <HeatCell {...cellOf(row.whole, t('heat.whole'), whole)} isTabStop={tabStop === last} isSum />
    </tr>
  );
}
