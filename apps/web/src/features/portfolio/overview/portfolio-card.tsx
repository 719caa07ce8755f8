import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { usePortfolioProjects } from '../analytics.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { OrderMenu } from '../table/order-menu.tsx';
import { ProjectsTable } from '../table/projects-table.tsx';
import { DEFAULT_ORDER, firstDirection, type TableOrder } from '../table/table-columns.ts';
import { useOrderText } from '../table/use-order-text.ts';
import { useAnalyticsSearch } from '../use-analytics-search.ts';
import styles from './portfolio-card.module.css';

/** Every project of the view, the lowest margin first unless told otherwise. */
export function PortfolioCard() {
  const { t } = useTranslation(['portfolio', 'projects']);
  const format = useFormat();
  const orderText = useOrderText();
  const isPhone = useIsNarrow();
  const { query } = usePortfolio();
  const { search, change } = useAnalyticsSearch();
  const { sort = DEFAULT_ORDER.sort } = search;
  const order: TableOrder = { sort, direction: search.direction ?? firstDirection(sort) };
  const text = (search.search ?? '').trim();
  const pages = usePortfolioProjects({ ...query, ...order, search: text || undefined });
  const count = pages.data?.pages[0]?.sums.projects;
  const onOrder = (next: TableOrder) => {
    const isDefault =
      next.sort === DEFAULT_ORDER.sort && next.direction === DEFAULT_ORDER.direction;
    change(isDefault ? { sort: undefined, direction: undefined } : next, { replace: true });
  };
  return (
    <Card
      flush
      title={t('table.title')}
      count={
        count === undefined ? undefined : (
          <span role="status">
            {t('projects:list.count', { count, formatted: format.number(count) })}
            {' · '}
            {orderText(order)}
          </span>
        )
      }
      actions={
        <>
          <SearchBox
            className={styles['search']}
            label={t('projects:list.search')}
            clearLabel={t('projects:list.clearSearch')}
            placeholder={t('projects:list.searchPlaceholder')}
            value={search.search ?? ''}
            onChange={(typed) =>
              change({ search: typed === '' ? undefined : typed }, { replace: true })
            }
          />
          {isPhone ? <OrderMenu order={order} onOrder={onOrder} /> : null}
        </>
      }
    >
      <ProjectsTable
        label={t('table.title')}
        pages={pages}
        order={order}
        onOrder={onOrder}
        none={t('table.none', { search: isolate(text) })}
      />
    </Card>
  );
}
