import type { PortfolioSummary } from '@pcm/contract';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink, behindMark } from '../behind/behind-link.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import { usePortfolioProjects, usePortfolioSummary } from '../portfolio.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { OrderMenu, ProjectsTable, useOrderText } from '../table/projects-table.tsx';
import { DEFAULT_ORDER, firstDirection, type TableOrder } from '../table/table-columns.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';
import styles from './overview.module.css';
import { SumsTable } from './sums-table.tsx';
import { TimeCard } from './time-card.tsx';

/** A table of every project of the view, by default the lowest margin first. */
function PortfolioCard() {
  const { t } = useTranslation(['portfolio', 'projects']);
  const orderText = useOrderText();
  const isPhone = useIsNarrow();
  const { query } = usePortfolio();
  const { search, change } = usePortfolioSearch();
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
            {t('projects:list.count', { count })}
            {' · '}
            {orderText(order)}
          </span>
        )
      }
      actions={
        <>
          <SearchBox
            className={`not-printed ${styles.search}`}
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

interface StatusCardProps {
  summary: PortfolioSummary;
  /** The figures of the period compared with. */
  before: PortfolioSummary | undefined;
}

/** Published comes first, then draft, then any other status; the last two are grey. */
const ORDER = ['published', 'draft'];

/** Shows how many projects are published and how many are drafts. */
function StatusCard({ summary, before }: StatusCardProps) {
  const { t } = useTranslation(['portfolio', 'common']);
  const format = useFormat();
  const rows = summary.byStatus
    .filter(({ sums }) => sums.projects > 0)
    .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  return (
    <ChartCard
      title={t('status.title')}
      picture={
        <ul className={`bare-list flex ${styles.bar}`} aria-label={t('status.title')}>
          {rows.map(({ status, sums }) => (
            <li
              key={status}
              className={`stack-4 ${styles.part}`}
              data-status={status}
              style={{ flexGrow: sums.projects }}
            >
              <BehindLink behind={{ status }} className={`row-4 strong no-wrap ink ${styles.link}`}>
                <span className="underlined">{t(`common:${status}`)}</span>{' '}
                {format.number(sums.projects)}
              </BehindLink>
              {before === undefined ? null : (
                <DifferenceNote
                  unit="count"
                  now={sums.projects}
                  before={before.byStatus.find((one) => one.status === status)?.sums.projects ?? 0}
                />
              )}
            </li>
          ))}
        </ul>
      }
      table={
        <SumsTable
          label={t('status.title')}
          groupName={t('table.columns.status')}
          currency={summary.currency}
          sums={summary.sums}
          rows={rows.map(({ status, sums }) => ({
            key: status,
            name: <BehindLink behind={{ status }}>{t(`common:${status}`)}</BehindLink>,
            sums,
          }))}
        />
      }
    />
  );
}

interface CategoriesCardProps {
  summary: PortfolioSummary;
  /** The figures of the period compared with. */
  before: PortfolioSummary | undefined;
}

/** Shows the number and value of the projects of each service, the largest first. */
function CategoriesCard({ summary, before }: CategoriesCardProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const rows = summary.byCategory
    .filter(({ sums }) => sums.projects > 0)
    .toSorted((a, b) => b.sums.total - a.sums.total);
  return (
    <ChartCard
      title={t('categories.title')}
      count={t('categories.unit', { currency: summary.currency })}
      picture={
        <BarList
          label={t('categories.title')}
          rows={rows.map(({ serviceCategory, sums }) => ({
            key: serviceCategory,
            name: serviceLabel(serviceCategory, format.language),
            count: format.number(sums.projects),
            value: sums.total,
            shown: <Amount value={sums.total} />,
            link: behindMark({ serviceCategory }),
            ...(before === undefined
              ? {}
              : {
                  note: (
                    <DifferenceNote
                      now={sums.total}
                      before={
                        before.byCategory.find((one) => one.serviceCategory === serviceCategory)
                          ?.sums.total ?? 0
                      }
                    />
                  ),
                }),
          }))}
        />
      }
      table={
        <SumsTable
          label={t('categories.title')}
          groupName={t('categories.title')}
          currency={summary.currency}
          sums={summary.sums}
          rows={rows.map(({ serviceCategory, sums }) => ({
            key: serviceCategory,
            name: (
              <BehindLink behind={{ serviceCategory }}>
                {serviceLabel(serviceCategory, format.language)}
              </BehindLink>
            ),
            sums,
          }))}
        />
      }
    />
  );
}

/** The overview: values over time, by status and by service, and a table of every project. */
export function OverviewTab() {
  const { query, comparison } = usePortfolio();
  const { data, isPlaceholderData } = usePortfolioSummary(query);
  const { data: before } = usePortfolioSummary(comparison);
  const { search } = usePortfolioSearch();
  // The page shows its skeleton until there is a summary.
  if (data === undefined) return null;
  const compared = comparison === null ? undefined : before;
  return (
    <div className="stack-card">
      <div
        className={`grid-card fades ${styles.top}`}
        aria-busy={isPlaceholderData || undefined}
        data-old={isPlaceholderData || undefined}
      >
        <TimeCard
          summary={data}
          // Without orders, the columns of order amounts would be empty.
          value={search.value ?? (data.sums.withOrder === 0 ? 'total' : 'order')}
        />
        <div className={`grid-card shrinks ${styles.side}`}>
          <StatusCard summary={data} before={compared} />
          <CategoriesCard summary={data} before={compared} />
        </div>
      </div>
      <PortfolioCard />
    </div>
  );
}
