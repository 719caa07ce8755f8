import type { PortfolioSummary } from '@pcm/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import {
  monthsOf,
  type PeriodLength,
  periodLength,
  periodsBetween,
} from '../charts/calendar-periods.ts';
import { usePeriodText } from '../charts/period-text.ts';
import { usePortfolioFinancial } from '../portfolio.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { type PortfolioSearch, TIME_VALUES } from '../search-params.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';
import styles from './overview.module.css';
import { SumsTable } from './sums-table.tsx';
import { type PeriodSums, TimePicture } from './time-picture.tsx';

/** The most columns that can be told apart and pressed by a thumb. */
const MOST = { desk: 24, phone: 12 } as const;

const later = (a: string, b: string | undefined) => (b !== undefined && b > a ? b : a);
const earlier = (a: string, b: string | undefined) => (b !== undefined && b < a ? b : a);

/** Returns sums by start of work: every period from first to last, months if they fit. */
function usePeriodSums(summary: PortfolioSummary): {
  length: PeriodLength;
  /** Undefined while they are loading. */
  periods: PeriodSums[] | undefined;
} {
  const { query } = usePortfolio();
  const { period } = usePeriodText();
  const isPhone = useIsNarrow();
  const { byMonth } = summary;
  const first = query.from ?? byMonth[0]?.month;
  const last = query.to ?? byMonth.at(-1)?.month;
  const hasMonths = byMonth.length > 0 && first !== undefined && last !== undefined;
  const length = hasMonths ? periodLength(first, last, isPhone ? MOST.phone : MOST.desk) : 'month';
  // The server sums them, because sums of converted months would be off by rounding.
  const { data } = usePortfolioFinancial(length === 'month' ? null : query, length);
  if (!hasMonths) return { length, periods: [] };
  const isRead = length === 'month' || data?.by === length;
  if (!isRead) return { length, periods: undefined };
  const groups =
    length === 'month'
      ? byMonth.map(({ month, sums }) => ({ key: month, sums }))
      : (data?.groups ?? []);
  const sumsOf = new Map(groups.map(({ key, sums }) => [key, sums]));
  const periods = periodsBetween(first, last, length).map((key) => {
    const sums = sumsOf.get(key) ?? null;
    const { from, to } = monthsOf(key);
    const behind = { from: later(from, query.from), to: earlier(to, query.to) };
    return { key, name: period(key), sums, behind: sums === null ? null : behind };
  });
  return { length, periods };
}

/** A choice of the value in the columns. */
function TimeValueMenu({ value }: { value: NonNullable<PortfolioSearch['value']> }) {
  const { t } = useTranslation('portfolio');
  const { change } = usePortfolioSearch();
  const name = t(`time.values.${value}`);
  return (
    <Menu
      label={t('time.columns')}
      trigger={
        <Button
          size="sm"
          variant="quiet"
          trailingIcon={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          aria-label={`${t('time.columns')}: ${name}`}
        >
          {name}
        </Button>
      }
      items={[
        {
          heading: t('time.columns'),
          value,
          options: TIME_VALUES.map((one) => ({ value: one, label: t(`time.values.${one}`) })),
          onChoose: (chosen) =>
            change({ value: TIME_VALUES.find((one) => one === chosen) }, { replace: true }),
        },
      ]}
    />
  );
}

interface TimeCardProps {
  summary: PortfolioSummary;
  value: NonNullable<PortfolioSearch['value']>;
}

/** Shows margin and value by start of work: by months, or by quarters or years if many. */
export function TimeCard({ summary, value }: TimeCardProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { length, periods } = usePeriodSums(summary);
  const { undated, currency } = summary;
  return (
    <ChartCard
      title={t('time.title')}
      count={t(`time.by.${length}`)}
      actions={<TimeValueMenu value={value} />}
      picture={
        <>
          {periods === undefined ? (
            <LoadingRegion>
              <Skeleton height={300} />
            </LoadingRegion>
          ) : periods.length === 0 ? (
            <p className={`muted ${styles.none}`}>{t('time.empty')}</p>
          ) : (
            <TimePicture periods={periods} value={value} currency={currency} />
          )}
          {undated.projects > 0 ? (
            <p className="note above-8">
              <BehindLink behind={{ undated: 'true' }}>
                {t('time.undated', {
                  count: undated.projects,
                  formatted: format.number(undated.projects),
                })}
              </BehindLink>
            </p>
          ) : null}
        </>
      }
      table={
        <SumsTable
          label={t('time.title')}
          groupName={t('time.period')}
          currency={currency}
          sums={summary.sums}
          rows={[
            ...(periods ?? []).flatMap(({ key, name, sums, behind }) =>
              sums === null || behind === null
                ? []
                : [{ key, name: <BehindLink behind={behind}>{name}</BehindLink>, sums }],
            ),
            ...(undated.projects === 0
              ? []
              : [
                  {
                    key: 'undated',
                    name: (
                      <BehindLink behind={{ undated: 'true' }}>
                        {t('behind.words.undated')}
                      </BehindLink>
                    ),
                    sums: undated,
                  },
                ]),
          ]}
        />
      }
    />
  );
}
