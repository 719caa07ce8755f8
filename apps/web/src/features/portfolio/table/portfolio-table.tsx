import type { PortfolioCounts, PortfolioProject, PortfolioSums } from '@pcm/contract';
import { type Currency, roundingLeft } from '@pcm/domain';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowTrim } from '../../../platform/density.ts';
import { useMeasuredAnew } from '../../../platform/use-measured-anew.ts';
import { usePrinting } from '../../../platform/use-printing.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { MarginPill } from '../../../project/cost/margin-pill.tsx';
import { grossMarginOf } from '../../../project/margin.ts';
import { Amount } from '../../../ui/amount.tsx';
import { useRowKeys } from '../../../ui/table/row-keys.ts';
import { ExtraSum } from './extra-sum.tsx';
import styles from './portfolio-table.module.css';
import type { ExtraColumn, TableOrder } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { MissingRow, ProjectRow } from './table-row.tsx';

interface TableFootProps {
  /** The projects fetched so far. */
  projects: readonly PortfolioProject[];
  sums: PortfolioSums;
  counts: PortfolioCounts;
  extra: ExtraColumn | undefined;
}

const AMOUNTS = ['total', 'order', 'netProfit'] as const;

/** The sums of every project of the table, including those not yet fetched. */
function TableFoot({ projects, sums, counts, extra }: TableFootProps) {
  const { t } = useTranslation(['portfolio', 'portfolioMoney', 'projects']);
  const format = useFormat();
  const noOrder = t('table.noOrder');
  const known = (value: number) => (sums.withOrder === 0 ? null : value);
  const left = projects.length === sums.projects ? roundingLeft(AMOUNTS, sums, projects) : null;
  return (
    <tfoot>
      {left === null ? null : (
        <tr className={styles['row']} data-rounding>
          <th scope="row" data-column="name" title={t('portfolioMoney:groups.roundingWhy')}>
            {t('portfolioMoney:groups.rounding')}
          </th>
          <td data-column="client" />
          <td data-column="status" />
          <td data-column="startDate" />
          {AMOUNTS.map((name) => (
            <td key={name} data-column={name} data-number>
              <Amount value={left[name]} decimals={2} />
            </td>
          ))}
          <td data-column="margin" />
          {extra === undefined ? null : <td data-column={extra} data-extra />}
          <td data-column="view" />
        </tr>
      )}
      <tr className={styles['row']}>
        <th scope="row" data-column="name">
          {t('table.total')}
          <span className={styles['second']}>
            {t('projects:list.count', {
              count: sums.projects,
              formatted: format.number(sums.projects),
            })}
          </span>
        </th>
        <td data-column="client" />
        <td data-column="status" />
        <td data-column="startDate" />
        <td data-column="total" data-number>
          <Amount value={sums.total} decimals={2} />
        </td>
        <td data-column="order" data-number>
          <Amount value={known(sums.order)} decimals={2} reason={noOrder} />
        </td>
        <td data-column="netProfit" data-number data-loss={sums.netProfit < 0 || undefined}>
          <Amount value={known(sums.netProfit)} decimals={2} reason={noOrder} />
        </td>
        <td data-column="margin">
          <MarginPill margin={grossMarginOf(sums, { percent: sums.shownGrossMargin })} />
        </td>
        {extra === undefined ? null : (
          <td data-column={extra} data-extra data-number>
            <ExtraSum sums={sums} counts={counts} extra={extra} />
          </td>
        )}
        <td data-column="view" />
      </tr>
    </tfoot>
  );
}

interface PortfolioTableProps {
  label: string;
  projects: readonly PortfolioProject[];
  /** The sums of all pages. */
  sums: PortfolioSums;
  counts: PortfolioCounts;
  currency: Currency;
  order: TableOrder;
  onOrder: (order: TableOrder) => void;
  extra?: ExtraColumn | undefined;
  /** When it changes, the rows are others and the table scrolls to its top. */
  listKey: string;
  /** Called when rows that are not fetched come near. */
  onMissing: () => void;
}

const ROW_HEIGHT = 40;
const OVERSCAN = 8;
/** The number of rows fetched in advance. */
const AHEAD = 40;

/** A table of projects that scrolls within its own frame, so that head and sums stay in view. */
export function PortfolioTable(props: PortfolioTableProps) {
  // Memoizing what the virtualizer returns would freeze it, because it changes its own state.
  'use no memo';
  const { label, projects, sums, counts, currency, order, onOrder, extra, listKey, onMissing } =
    props;
  const { t } = useTranslation('portfolio');
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number>();
  const isPrinting = usePrinting();
  const count = sums.projects;
  const height = ROW_HEIGHT - useRowTrim();
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      if (isPrinting) return projects.map((_, index) => index);
      const rows = defaultRangeExtractor(range);
      // Keeps the focused row, so that scrolling does not lose the focus.
      if (focused === undefined || focused >= range.count || rows.includes(focused)) return rows;
      return [...rows, focused].toSorted((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const isMissing = Math.min(count, last + 1 + AHEAD) > projects.length;
  useEffect(() => {
    if (isMissing) onMissing();
  });
  useEffect(() => {
    if (listKey !== '') scroller.current?.scrollTo({ top: 0 });
  }, [listKey]);
  useMeasuredAnew(virtualizer, height);
  const onKeyDown = useRowKeys(body, count, (index) => virtualizer.scrollToIndex(index));

  let drawnTo = 0;
  const drawn = rows.flatMap(({ index, start, end }) => {
    const project = projects[index];
    const gap = start - drawnTo;
    drawnTo = end;
    const measured = { ref: virtualizer.measureElement, index };
    const line =
      project === undefined ? (
        <MissingRow key={`missing-${index}`} {...measured} />
      ) : (
        <ProjectRow
          key={project.id}
          {...measured}
          project={project}
          currency={currency}
          extra={extra}
        />
      );
    return gap > 0 ? [<Gap key={`gap-${index}`} height={gap} />, line] : [line];
  });
  const rest = virtualizer.getTotalSize() - drawnTo;

  return (
    <section
      ref={scroller}
      className={styles['scroller']}
      aria-label={t('table.scroll')}
      tabIndex={0}
    >
      <table className={styles['table']} aria-label={label} aria-rowcount={count + 2}>
        <TableHead order={order} onOrder={onOrder} currency={currency} extra={extra} />
        <tbody
          ref={body}
          onKeyDown={onKeyDown}
          onFocus={(event: FocusEvent<HTMLElement>) => {
            const row = event.target.closest<HTMLElement>('[data-index]');
            setFocused(row === null ? undefined : Number(row.dataset['index']));
          }}
          onBlur={() => setFocused(undefined)}
        >
          {drawn}
          {rest > 0 && <Gap height={rest} />}
        </tbody>
        <TableFoot projects={projects} sums={sums} counts={counts} extra={extra} />
      </table>
    </section>
  );
}

/** Fills the height of rows that are not rendered. One cell: a span would show hidden columns. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden className={styles['gap']}>
      <td style={{ height }} />
    </tr>
  );
}
