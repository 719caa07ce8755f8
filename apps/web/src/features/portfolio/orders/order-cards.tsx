import type { PortfolioOrders } from '@pcm/contract';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { FigureTable } from '../../../ui/chart/figure-table.tsx';
import { Legend } from '../../../ui/chart/marks.tsx';
import { PeriodChart } from '../../../ui/chart/period-chart.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { periodsBetween } from '../charts/calendar-periods.ts';
import { usePeriodText } from '../charts/period-text.ts';
import { QuotesLink, quotesMark } from './order-groups.tsx';

/** The most months that a picture can show clearly, the latest ones. */
const MOST = { desk: 24, phone: 12 } as const;

/** Shows what was quoted and won by month of issue. */
export function OrdersTimeCard({ orders }: { orders: PortfolioOrders }) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { period, shortMonth } = usePeriodText();
  const isPhone = useIsNarrow();
  const { byMonth, currency, sums } = orders;
  const title = t('orders.time.title');
  const first = byMonth[0]?.month ?? '';
  const last = byMonth.at(-1)?.month ?? '';
  const months = first === '' ? [] : periodsBetween(first, last, 'month');
  const sumsOf = new Map(byMonth.map((one) => [one.month, one.sums]));
  const shown = months.slice(isPhone ? -MOST.phone : -MOST.desk).map((month) => ({
    month,
    sums: sumsOf.get(month),
  }));
  const valuesOf = (name: 'quoted' | 'won') => shown.map((one) => one.sums?.[name].amount ?? null);
  type Row = (typeof byMonth)[number];
  const count = (outcome: 'quoted' | 'won') => ({
    name: t(`orders.outcome.${outcome}`),
    renderCell: ({ month, sums: of }: Row) => (
      <QuotesLink behind={{ month, outcome }}>{format.number(of[outcome].count)}</QuotesLink>
    ),
    sum: format.number(sums[outcome].count),
  });
  const amount = (outcome: 'quoted' | 'won') => ({
    name: t(`orders.time.${outcome}`, { currency }),
    renderCell: ({ sums: of }: Row) => <Amount value={of[outcome].amount} decimals={2} />,
    sum: <Amount value={sums[outcome].amount} decimals={2} />,
  });
  const rate = (value: number | null) =>
    value === null ? DASH : <bdi dir="ltr">{format.percent(value, 1)}</bdi>;
  return (
    <ChartCard
      title={title}
      picture={
        <>
          <Legend
            items={[
              { fill: 'revenue', name: t('orders.outcome.quoted') },
              { fill: 'profit-striped', name: t('orders.outcome.won') },
            ]}
          />
          <PeriodChart
            label={title}
            hasLongTexts
            panels={[
              {
                key: 'amount',
                caption: `${t('orders.reasons.amount')}, ${currency}`,
                height: 160,
                steps: 4,
                text: (value) => format.number(value, { maxDecimals: 0 }),
                columns: [
                  { key: 'quoted', values: valuesOf('quoted'), fillOf: () => 'revenue' },
                  { key: 'won', values: valuesOf('won'), fillOf: () => 'profit-striped' },
                ],
              },
            ]}
            periods={shown.map(({ month, sums: of }, place) => ({
              key: month,
              // Shows the year at the first month and at every January.
              name: place > 0 && !month.endsWith('-01') ? shortMonth(month) : period(month),
              link: of === undefined ? null : quotesMark({ month, outcome: 'quoted' }),
              words: t('orders.time.column', {
                month: period(month),
                quoted: isolateNumber(format.money(of?.quoted.amount ?? 0, currency)),
                won: isolateNumber(format.money(of?.won.amount ?? 0, currency)),
                count: t('orders.count', { count: of?.quoted.count ?? 0 }),
              }),
            }))}
          />
        </>
      }
      table={
        <FigureTable
          label={title}
          rows={byMonth}
          keyOf={({ month }) => month}
          columns={{
            month: {
              name: t('orders.time.month'),
              renderCell: ({ month }) => period(month),
              sum: t('groups.total'),
            },
            quoted: count('quoted'),
            quotedAmount: amount('quoted'),
            won: count('won'),
            wonAmount: amount('won'),
            hitRate: {
              name: t('orders.hitRate'),
              renderCell: ({ sums: of }) => rate(of.hitRate),
              sum: rate(sums.hitRate),
            },
          }}
        />
      }
    />
  );
}

/** Shows why quotations were lost, with what each reason cost. */
export function ReasonsCard({ orders }: { orders: PortfolioOrders }) {
  const { t } = useTranslation(['portfolioMoney', 'quotes']);
  const format = useFormat();
  const { currency, sums } = orders;
  const title = t('orders.reasons.title');
  const rows = orders.reasons.map(({ reason, text, count, amount }) => ({
    key: reason ?? ` ${text}`,
    name:
      reason === null ? (
        <bdi>{text || t('orders.reasons.unwritten')}</bdi>
      ) : (
        t(`quotes:answer.reasons.${reason}`)
      ),
    behind: reason === null ? { ownReason: text } : { reason },
    isWritten: reason !== null || text !== '',
    count,
    amount,
  }));
  type Row = (typeof rows)[number];
  const opened = ({ behind, isWritten, count }: Row) =>
    isWritten ? (
      <QuotesLink behind={{ outcome: 'lost', ...behind }}>{format.number(count)}</QuotesLink>
    ) : (
      format.number(count)
    );
  if (rows.length === 0) {
    return (
      <Card title={title}>
        <p className="muted">{t('orders.reasons.none')}</p>
      </Card>
    );
  }
  return (
    <ChartCard
      title={title}
      picture={
        <BarList
          label={title}
          rows={rows.map((row) => ({
            key: row.key,
            name: row.name,
            count: format.number(row.count),
            value: row.amount,
            shown: <Amount value={row.amount} currency={currency} />,
            link: row.isWritten ? quotesMark({ outcome: 'lost', ...row.behind }) : undefined,
          }))}
        />
      }
      table={
        <FigureTable
          label={title}
          rows={rows}
          keyOf={({ key }) => key}
          columns={{
            reason: {
              name: t('orders.reasons.reason'),
              renderCell: ({ name }) => name,
              sum: t('groups.total'),
            },
            count: {
              name: t('orders.reasons.count'),
              renderCell: opened,
              sum: format.number(sums.lost.count),
            },
            amount: {
              name: t('orders.reasons.amount'),
              unit: currency,
              renderCell: ({ amount }) => <Amount value={amount} decimals={2} />,
              sum: <Amount value={sums.lost.amount} decimals={2} />,
            },
          }}
        />
      }
    />
  );
}
