import type { PortfolioOrders } from '@pcm/contract';
import {
  FEW_ANSWERS,
  MARGIN_BANDS,
  ORDER_GROUPINGS,
  ORDER_SIZES,
  type OrderOutcome,
  SIZE_CURRENCY,
} from '@pcm/domain';
import { bandText } from '@pcm/messages';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { FigureTable } from '../../../ui/chart/figure-table.tsx';
import type { MarkLink } from '../../../ui/chart/marks.tsx';
import { Segmented, SelectField } from '../../../ui/fields/choices.tsx';
import styles from '../behind/behind.module.css';
import { usePortfolio } from '../portfolio-context.tsx';
import { type OrdersBehind, quotesSearch } from '../portfolio-filter.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';

interface QuotesLinkProps {
  behind: OrdersBehind;
  children: ReactNode;
  className?: string | undefined;
  label?: string | undefined;
  title?: string | undefined;
  isPointerOnly?: boolean | undefined;
}

/** A figure that links to the quotations behind it. */
export function QuotesLink({ behind, children, isPointerOnly, label, ...props }: QuotesLinkProps) {
  const search = quotesSearch(usePortfolio().query, behind);
  return (
    <Link
      to="/quotations"
      search={search}
      className={props.className ?? styles.link}
      title={props.title}
      aria-label={label}
      tabIndex={isPointerOnly ? -1 : undefined}
      preload={false}
    >
      {children}
    </Link>
  );
}

/** Returns the link of a chart's mark to the quotations that it counts. */
export const quotesMark =
  (behind: OrdersBehind): MarkLink =>
  ({ tooltip: _tooltip, ...props }) => <QuotesLink behind={behind} {...props} />;

/** Says that a rate or a median stands on few answers. */
export function FewNote({ count }: { count: number }) {
  const { t } = useTranslation('portfolioMoney');
  if (count === 0 || count >= FEW_ANSWERS) return null;
  return <small className="note regular block">{t('orders.few', { count })}</small>;
}

interface GroupRow {
  key: string;
  name: ReactNode;
  sums: PortfolioOrders['sums'];
  /** Null where no filter tells these quotations. */
  behind: OrdersBehind | null;
}

/** Returns the groups of a breakdown with their names and what they open. */
function useGroupRows(orders: PortfolioOrders, by: (typeof ORDER_GROUPINGS)[number]): GroupRow[] {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const money = (value: number) => `${format.number(value)} ${SIZE_CURRENCY}`;
  const percent = (value: number) => format.percent(value, 0);
  const none = { from: null, to: null };
  switch (by) {
    case 'category':
      return orders.byCategory.map(({ key, sums }) => ({
        key,
        name: key === '' ? t('orders.groups.unknown') : serviceLabel(key, format.language),
        sums,
        behind: key === '' ? null : { serviceCategory: key },
      }));
    case 'client': {
      const others = orders.clientCount - orders.byClient.length;
      const rows = orders.byClient.map(({ key, sums }) => ({
        key,
        name: <bdi>{key || t('groups.nameless')}</bdi>,
        sums,
        behind: key === '' ? null : { client: key },
      }));
      if (orders.otherClients === null) return rows;
      const name = t('orders.groups.others', { count: others });
      return [...rows, { key: ' others', name, sums: orders.otherClients, behind: null }];
    }
    case 'size':
      return orders.bySize.map(({ key, sums }) => {
        const band = ORDER_SIZES.find((one) => one.band === key) ?? none;
        const name = <bdi dir="ltr">{bandText(band, format.number, money)}</bdi>;
        return { key, name, sums, behind: { size: key } };
      });
    case 'margin':
      return orders.byMargin.map(({ key, sums }) => {
        const band = MARGIN_BANDS.find((one) => one.band === key) ?? none;
        const name = <bdi dir="ltr">{bandText(band, format.number, percent)}</bdi>;
        return { key, name, sums, behind: { marginBand: key } };
      });
  }
}

/** The most groups of a picture; its table has all. */
const MOST_BARS = 12;
/** Below this width, four names do not fit beside the title. Units: px. */
const ROOM_FOR_ALL = 768;
const route = getRouteApi('/analytics');

/** Shows the hit rate by service, client, size or gross margin, and the figures it stands on. */
export function OrdersGroupCard({ orders }: { orders: PortfolioOrders }) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { change } = usePortfolioSearch();
  const { ordersBy: by = 'category' } = route.useSearch();
  const isNarrow = useIsNarrow(ROOM_FOR_ALL);
  const rows = useGroupRows(orders, by);
  const pictured = rows.filter(({ sums: of }) => of.quoted.count > 0).slice(0, MOST_BARS);
  const { currency, sums } = orders;
  const title = t('orders.groups.title');
  const rate = (value: number | null) =>
    value === null ? DASH : <bdi dir="ltr">{format.percent(value, 1)}</bdi>;
  const choice = {
    label: t('orders.groups.by'),
    value: by,
    onChange: (ordersBy: typeof by) => change({ ordersBy }, { replace: true }),
    options: ORDER_GROUPINGS.map((value) => ({ value, label: t(`orders.groups.${value}`) })),
  };
  const figure = ({ behind, sums: of }: GroupRow, outcome: 'quoted' | OrderOutcome) => {
    const { count } = of[outcome];
    if (behind === null || count === 0) return format.number(count);
    return <QuotesLink behind={{ ...behind, outcome }}>{format.number(count)}</QuotesLink>;
  };
  const column = (outcome: 'quoted' | OrderOutcome) => ({
    name: t(`orders.outcome.${outcome}`),
    renderCell: (row: GroupRow) => figure(row, outcome),
    sum: format.number(sums[outcome].count),
  });
  const rateColumn = (name: 'hitRate' | 'amountHitRate') => ({
    name: t(`orders.${name}`),
    renderCell: ({ sums: of }: GroupRow) => (
      <>
        {rate(of[name])}
        {name === 'hitRate' ? <FewNote count={of.answered.count} /> : null}
      </>
    ),
    sum: rate(sums[name]),
  });
  return (
    <ChartCard
      title={title}
      count={t(`orders.groups.${by}`)}
      actions={isNarrow ? <SelectField {...choice} hideLabel /> : <Segmented {...choice} />}
      picture={
        <BarList
          label={title}
          upTo={100}
          rows={pictured.map(({ key, name, sums: of, behind }) => ({
            key,
            name,
            count: t('orders.count', { count: of.quoted.count }),
            value: of.hitRate,
            shown: rate(of.hitRate),
            note:
              of.answered.count === 0 ? (
                t('orders.noAnswer')
              ) : of.answered.count < FEW_ANSWERS ? (
                <FewNote count={of.answered.count} />
              ) : undefined,
            link:
              behind === null || of.quoted.count === 0
                ? undefined
                : quotesMark({ ...behind, outcome: 'quoted' }),
          }))}
        />
      }
      table={
        <FigureTable
          label={title}
          rows={rows}
          keyOf={({ key }) => key}
          columns={{
            group: {
              name: t(`orders.groups.${by}`),
              renderCell: ({ name }) => name,
              sum: t('groups.total'),
            },
            quoted: column('quoted'),
            amount: {
              name: t('orders.reasons.amount'),
              unit: currency,
              renderCell: ({ sums: of }) => <Amount value={of.quoted.amount} decimals={2} />,
              sum: <Amount value={sums.quoted.amount} decimals={2} />,
            },
            won: column('won'),
            lost: column('lost'),
            open: column('open'),
            expired: column('expired'),
            hitRate: rateColumn('hitRate'),
            amountHitRate: rateColumn('amountHitRate'),
          }}
        />
      }
    />
  );
}
