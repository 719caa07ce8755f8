import { IconArrowsSort } from '@tabler/icons-react';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, LoadingRegion, Skeleton } from '../../../ui/feedback/states.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { usePortfolioProjects } from '../portfolio.queries.ts';
import styles from './portfolio-table.module.css';
import { PortfolioTable } from './portfolio-table.tsx';
import {
  type ExtraColumn,
  firstDirection,
  isDerived,
  kindOf,
  TABLE_COLUMNS,
  type TableOrder,
} from './table-columns.ts';

interface ProjectsTableProps {
  label: string;
  pages: ReturnType<typeof usePortfolioProjects>;
  order: TableOrder;
  onOrder: (order: TableOrder) => void;
  extra?: ExtraColumn | undefined;
  /** The text of an empty table. */
  none: string;
}

/** The portfolio table with its loading, error and empty states. */
export function ProjectsTable({ label, pages, order, onOrder, extra, none }: ProjectsTableProps) {
  const { t } = useTranslation(['portfolio', 'common']);
  const errorText = useErrorText();
  const { data, error, isPlaceholderData } = pages;
  const [first] = data?.pages ?? [];
  if (data === undefined || first === undefined) {
    return error === null ? (
      <LoadingRegion text={t('behind.loading')}>
        <div className="grid pad-card gap-20">
          {['70%', '55%', '62%', '48%', '66%', '58%'].map((width) => (
            <Skeleton key={width} width={width} height={16} />
          ))}
        </div>
      </LoadingRegion>
    ) : (
      <ErrorState title={t('table.failed')} error={error} onRetry={() => pages.refetch()} />
    );
  }
  if (first.sums.projects === 0) {
    return (
      <p className={`muted text-middle ${styles.none}`} role="status">
        {none}
      </p>
    );
  }
  return (
    <div
      className="fades"
      aria-busy={isPlaceholderData || undefined}
      data-old={isPlaceholderData || undefined}
    >
      <PortfolioTable
        listKey={JSON.stringify([order, first.sums.projects, first.projects[0]?.id])}
        label={label}
        projects={data.pages.flatMap(({ projects }) => projects)}
        sums={first.sums}
        counts={first.counts}
        currency={first.currency}
        order={order}
        onOrder={onOrder}
        extra={extra}
        onMissing={() => {
          if (pages.hasNextPage && !pages.isFetching && !pages.isError) void pages.fetchNextPage();
        }}
      />
      {error === null ? null : (
        <Notice
          tone="loss"
          live
          title={t('table.moreFailed')}
          action={<Button onClick={() => void pages.fetchNextPage()}>{t('common:retry')}</Button>}
        >
          {errorText(error)}
        </Notice>
      )}
    </div>
  );
}

/** Returns an order in words: `Margin, lowest first`. */
export function useOrderText(): (order: TableOrder) => string {
  const { t } = useTranslation('portfolio');
  return ({ sort, direction }) =>
    t(`table.order.${kindOf(sort)}.${direction}`, { column: t(`table.columns.${sort}`) });
}

interface OrderMenuProps {
  order: TableOrder;
  onOrder: (order: TableOrder) => void;
  extra?: ExtraColumn | undefined;
}

/** A menu for the order of the table, for layouts without a table head. */
export function OrderMenu({ order, onOrder, extra }: OrderMenuProps) {
  const { t } = useTranslation('projects');
  const orderText = useOrderText();
  const columns =
    extra === undefined || isDerived(extra) ? TABLE_COLUMNS : [extra, ...TABLE_COLUMNS];
  return (
    <Menu
      label={t('list.sort')}
      trigger={
        <IconButton
          variant="default"
          label={t('list.sortedBy', { order: orderText(order) })}
          icon={IconArrowsSort}
        />
      }
      items={[
        {
          heading: t('list.sort'),
          value: `${order.sort} ${order.direction}`,
          options: columns.flatMap((sort) => {
            const usual = firstDirection(sort);
            const turned = usual === 'asc' ? ('desc' as const) : ('asc' as const);
            return [usual, turned].map((direction) => ({
              value: `${sort} ${direction}`,
              label: orderText({ sort, direction }),
            }));
          }),
          onChoose: (value) => {
            const [chosen, direction] = value.split(' ');
            const sort = columns.find((column) => column === chosen);
            if (sort) onOrder({ sort, direction: direction === 'desc' ? 'desc' : 'asc' });
          },
        },
      ]}
    />
  );
}
