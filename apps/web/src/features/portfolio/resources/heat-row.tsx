import type { ResourceKind } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { shadeOf } from '../../../ui/chart/scale.ts';
import { behindHref } from '../behind/behind-links.ts';
import { usePeriodText } from '../charts/period-text.ts';
import type { BehindSearch } from '../search-params.ts';
import styles from './heat-map.module.css';
import type { HeatRow as Row } from './heat-rows.ts';
import type { WorkPeriod } from './periods.ts';
import { useHeatValue } from './use-heat-value.ts';

interface HeatCellProps {
  /** The text; empty where there is no work. */
  text: string;
  /** The value to the thousandth, if the text is rounded. */
  exact: string;
  /** The address of the projects behind it. */
  href: string;
  /** The shade from 1; 0 or none for an empty cell. */
  shade?: number | undefined;
  /** The name and period, read aloud before the figure. */
  label: string;
  isTabStop: boolean;
  isSum?: boolean | undefined;
}

/** A figure of the heat map. It calls no hook, because there may be thousands. */
function HeatCell({ text, exact, href, shade, label, isTabStop, isSum }: HeatCellProps) {
  return (
    <td data-shade={shade || undefined} className={isSum ? styles.sum : undefined}>
      {text === '' ? null : (
        <a
          href={href}
          className={styles.value}
          aria-label={`${label}: ${text}`}
          aria-haspopup="dialog"
          title={exact === text ? undefined : exact}
          tabIndex={isTabStop ? 0 : -1}
        >
          <bdi dir="ltr">{text}</bdi>
        </a>
      )}
    </td>
  );
}

interface HeatRowProps {
  /** The address of the page. */
  page: string;
  row: Row;
  heading: ReactNode;
  /** The heading as plain text. */
  name: string;
  kind: ResourceKind;
  /** The position or item; absent for all of the kind. */
  resourceName?: string | undefined;
  periods: readonly WorkPeriod[];
  /** The limits of the shades; absent for a row of sums. */
  steps?: readonly number[] | undefined;
  hasUndated: boolean;
  /** The projects that the sum counts. */
  whole: BehindSearch;
  /** The column that Tab reaches, by the index in the table. */
  tabStop: number | null;
}

/** A row with the periods of a position or item, and its sum. */
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
            shade={steps && shadeOf(value, steps)}
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
