import type { PortfolioGrouping } from '@pcm/domain';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { GROUP_COLUMNS } from '../search-params.ts';
import { useAnalyticsSearch } from '../use-analytics-search.ts';
import type { GroupColumn, GroupOrder } from './group-rows.ts';
import styles from './group-table.module.css';

interface GroupHeadProps extends GroupOrder {
  by: PortfolioGrouping;
}

/** Names of the columns, each a button that orders the rows; the order stands in the address. */
export function GroupHead({ by, column, isDescending }: GroupHeadProps) {
  const { t } = useTranslation('portfolioMoney');
  const { change } = useAnalyticsSearch();
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  const order = (groupSort: GroupColumn) => {
    const isTurned = groupSort === column ? !isDescending : groupSort !== 'key';
    change({ groupSort, groupDirection: isTurned ? 'desc' : 'asc' }, { replace: true });
  };
  return (
    <thead>
      <tr>
        {GROUP_COLUMNS.map((name) => (
          <th
            key={name}
            scope="col"
            className={name === 'key' ? undefined : styles['number']}
            aria-sort={name === column ? (isDescending ? 'descending' : 'ascending') : undefined}
          >
            <button
              type="button"
              className={styles['sort']}
              data-on={name === column || undefined}
              onClick={() => order(name)}
            >
              {name === 'key' ? t(`by.${by}`) : t(`columns.${name}`)}
              {name === column ? <Arrow size={14} stroke={1.75} aria-hidden /> : null}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}
