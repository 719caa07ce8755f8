import type { PortfolioCounts, PortfolioProject, PortfolioSums } from '@pcm/contract';
import { type Currency, roundingLeft } from '@pcm/domain';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { MarginPill } from '../../../project/cost/margin-pill.tsx';
import { grossMarginOf } from '../../../project/margin.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Pill, StatusPill } from '../../../ui/feedback/pill.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FootRow } from '../../../ui/table/table-cells.tsx';
import { ExtraSum, extraColumn, type PortfolioColumn } from './extra-figure.tsx';
import styles from './portfolio-table.module.css';
import {
  type ExtraColumn,
  nextOrder,
  type PortfolioSort,
  type TableOrder,
} from './table-columns.ts';

interface PortfolioTableProps {
  label: string;
  projects: readonly PortfolioProject[];
  sums: PortfolioSums;
  counts: PortfolioCounts;
  currency: Currency;
  order: TableOrder;
  onOrder: (order: TableOrder) => void;
  extra?: ExtraColumn | undefined;
  /** Names the list of rows; when it changes, the table scrolls to its top. */
  listKey: string;
  /** Called when rows that are not fetched come near. */
  onMissing: () => void;
}

/** The number of rows fetched in advance. */
const AHEAD = 40;

/** A table of projects that scrolls within its own frame, so that head and sums stay in view. */
export function PortfolioTable(props: PortfolioTableProps) {
  const { label, projects, sums, counts, currency, order, onOrder, extra, listKey } = props;
  const { t } = useTranslation('portfolio');
  const columns = usePortfolioColumns(currency, extra);
  return (
    <DataTable
      label={label}
      className={styles.table}
      columns={columns}
      rows={projects}
      count={sums.projects}
      height={40}
      order={order}
      onSort={(sort) => onOrder(nextOrder(order, sort))}
      loading={t('behind.loading')}
      onMissing={props.onMissing}
      ahead={AHEAD}
      foot={
        <Foot columns={columns} projects={projects} sums={sums} counts={counts} extra={extra} />
      }
      frame={{ label: t('table.scroll'), className: styles.frame, listKey }}
    />
  );
}

function usePortfolioColumns(
  currency: Currency,
  extra: ExtraColumn | undefined,
): PortfolioColumn[] {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const noOrder = t('table.noOrder');
  const sorting = (id: PortfolioSort) => ({ id, header: t(`table.columns.${id}`), sort: id });
  const amount = { unit: currency, align: 'right', width: 132 } as const;
  return [
    {
      ...sorting('name'),
      kind: 'name',
      isStop: false,
      cell: ({ id, name, client }) => (
        <>
          <Link
            to="/projects/$projectId/view"
            params={{ projectId: id }}
            tabIndex={-1}
            className={`within bare-link medium inline-flex ${styles.name}`}
            title={name}
          >
            <bdi className="clipped shrinks underlined">{name}</bdi>
          </Link>
          <span className={`note clipped regular hidden ${styles.second}`}>
            <bdi>{client}</bdi>
          </span>
        </>
      ),
    },
    {
      ...sorting('client'),
      title: ({ client }) => client,
      cell: ({ client }) => <bdi className="clipped block">{client}</bdi>,
    },
    {
      ...sorting('status'),
      width: 100,
      cell: ({ isArchived, status }) =>
        isArchived ? <Pill>{t('table.archived')}</Pill> : <StatusPill status={status} />,
    },
    { ...sorting('startDate'), width: 118, cell: ({ startDate }) => format.day(startDate) },
    {
      ...sorting('total'),
      ...amount,
      // A converted amount has its original amount next to it.
      width: 164,
      cell: ({ total, ownCurrency }) => (
        <>
          <Amount value={total} decimals={2} />
          {ownCurrency === currency ? null : (
            <span className="faint size-11"> {t('table.from', { currency: ownCurrency })}</span>
          )}
        </>
      ),
    },
    {
      ...sorting('order'),
      ...amount,
      cell: ({ order }) => <Amount value={order} decimals={2} reason={noOrder} />,
    },
    {
      ...sorting('netProfit'),
      ...amount,
      cell: ({ netProfit }) => <Profit value={netProfit} reason={noOrder} />,
    },
    {
      ...sorting('margin'),
      width: 184,
      cell: (project) => (
        <MarginPill
          margin={grossMarginOf(project, {
            percent: project.shownGrossMargin,
            isLow: project.flags.includes('low-margin'),
          })}
        />
      ),
    },
    ...(extra === undefined ? [] : [extraColumn(extra, currency, t(`table.columns.${extra}`))]),
    {
      id: 'view',
      header: t('table.view'),
      isHeaderHidden: true,
      isStop: true,
      width: 76,
      cell: ({ id, name }) => (
        <Link
          to="/projects/$projectId/view"
          params={{ projectId: id }}
          className={`inline-2 info medium outlined-inside justify-end ${styles.view}`}
          aria-label={t('table.viewNamed', { name })}
        >
          <span className={`underlined ${styles.viewWord}`}>{t('table.view')}</span>
          <IconChevronRight size={16} stroke={1.75} aria-hidden className="mirror-in-rtl" />
        </Link>
      ),
    },
  ];
}

function Profit({ value, reason }: { value: number | null; reason: string }) {
  const isLoss = value !== null && value < 0;
  return (
    <Amount value={value} decimals={2} reason={reason} className={isLoss ? 'loss' : undefined} />
  );
}

interface FootProps {
  columns: readonly PortfolioColumn[];
  /** The projects fetched so far. */
  projects: readonly PortfolioProject[];
  sums: PortfolioSums;
  counts: PortfolioCounts;
  extra: ExtraColumn | undefined;
}

const AMOUNTS = ['total', 'order', 'netProfit'] as const;

/** The sums of every project of the table, including those not yet fetched. */
function Foot({ columns, projects, sums, counts, extra }: FootProps) {
  const { t } = useTranslation(['portfolio', 'portfolioMoney', 'projects']);
  const noOrder = t('table.noOrder');
  const known = (value: number) => (sums.withOrder === 0 ? null : value);
  const left = projects.length === sums.projects ? roundingLeft(AMOUNTS, sums, projects) : null;
  const cells: Record<string, ReactNode> = {
    name: (
      <>
        {t('table.total')}
        <span className={`note clipped regular hidden ${styles.second}`}>
          {t('projects:list.count', { count: sums.projects })}
        </span>
      </>
    ),
    total: <Amount value={sums.total} decimals={2} />,
    order: <Amount value={known(sums.order)} decimals={2} reason={noOrder} />,
    netProfit: <Profit value={known(sums.netProfit)} reason={noOrder} />,
    margin: <MarginPill margin={grossMarginOf(sums, { percent: sums.shownGrossMargin })} />,
    ...(extra && { [extra]: <ExtraSum sums={sums} counts={counts} extra={extra} /> }),
  };
  return (
    <tfoot>
      {left === null ? null : (
        <FootRow
          mark="rounding"
          columns={columns}
          cells={{
            name: (
              <span title={t('portfolioMoney:groups.roundingWhy')}>
                {t('portfolioMoney:groups.rounding')}
              </span>
            ),
            ...Object.fromEntries(
              AMOUNTS.map((name) => [name, <Amount key={name} value={left[name]} decimals={2} />]),
            ),
          }}
        />
      )}
      <FootRow columns={columns} cells={cells} />
    </tfoot>
  );
}
