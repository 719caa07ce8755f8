import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { usePortfolioProjects } from '../analytics.queries.ts';
import { PortfolioExport } from '../files/portfolio-export.tsx';
import { usePortfolio } from '../portfolio-context.tsx';
import type { BehindSearch } from '../search-params.ts';
import { OrderMenu } from '../table/order-menu.tsx';
import { ProjectsTable } from '../table/projects-table.tsx';
import { extraColumn, firstOrder, type TableOrder } from '../table/table-columns.ts';
import styles from './behind-panel.module.css';
import { behindQuery } from './behind-query.ts';
import { BehindSums } from './behind-sums.tsx';

/** Sums and table of the projects behind a figure. */
export function BehindProjects({ behind }: { behind: BehindSearch }) {
  const { t } = useTranslation(['portfolio', 'projects']);
  const { query } = usePortfolio();
  const isPhone = useIsNarrow();
  const extra = extraColumn(behind);
  const [order, setOrder] = useState<TableOrder>(firstOrder(behind));
  const [search, setSearch] = useState('');
  const text = search.trim();
  const wanted = { ...behindQuery(query, behind), ...order, search: text || undefined };
  const pages = usePortfolioProjects(wanted);
  const first = pages.data?.pages[0];
  return (
    <div className={styles['panel']}>
      <BehindSums
        sums={first?.sums}
        counts={first?.counts}
        extra={extra}
        currency={query.currency ?? 'MAD'}
      />
      <div className={styles['tools']}>
        <SearchBox
          className={styles['search']}
          label={t('projects:list.search')}
          clearLabel={t('projects:list.clearSearch')}
          placeholder={t('projects:list.searchPlaceholder')}
          value={search}
          onChange={setSearch}
        />
        {isPhone ? <OrderMenu order={order} onOrder={setOrder} extra={extra} /> : null}
        <PortfolioExport projects={wanted} />
      </div>
      <div className={styles['sheet']}>
        <ProjectsTable
          label={t('projectFilter.list')}
          pages={pages}
          order={order}
          onOrder={setOrder}
          extra={extra}
          none={text === '' ? t('table.noneBehind') : t('table.none', { search: isolate(text) })}
        />
      </div>
    </div>
  );
}
