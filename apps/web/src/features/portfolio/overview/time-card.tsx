import type { PortfolioSummary } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { PeriodChart, type PeriodPanel } from '../../../ui/chart/period-chart.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/states.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { BehindLink, behindMark } from '../behind/behind-link.tsx';
import { usePeriodText } from '../charts/period-text.ts';
import { type PortfolioSearch, TIME_VALUES } from '../search-params.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';
import styles from './overview.module.css';
import { type PeriodSums, SumsTable, usePeriodSums } from './sums-table.tsx';

interface TimePictureProps {
  periods: readonly PeriodSums[];
  value: NonNullable<PortfolioSearch['value']>;
  currency: Currency;
}

const UNITS = [
  { name: 'million', size: 1_000_000 },
  { name: 'thousand', size: 1000 },
  { name: 'one', size: 1 },
] as const;

const isMonth = (key: string) => /^\d{4}-\d{2}$/.test(key);

/** Returns the largest unit in which the figures still have two digits. */
function unitOf(values: readonly number[]) {
  const largest = Math.max(0, ...values.map(Math.abs));
  return UNITS.find(({ size }) => largest >= size * 10) ?? UNITS[2];
}

/** Draws the gross margin above the chosen value, by start of work. */
function TimePicture({ periods, value, currency }: TimePictureProps) {
  const { t } = useTranslation(['portfolio', 'projects']);
  const format = useFormat();
  const { shortMonth } = usePeriodText();
  const shown = periods.map((period) => {
    const { sums } = period;
    const isKnown = sums !== null && (value === 'total' || sums.withOrder > 0);
    return {
      ...period,
      value: isKnown ? sums[value] : null,
      margin: sums === null ? null : sums.shownGrossMargin,
    };
  });
  const unit = unitOf(shown.flatMap((one) => (one.value === null ? [] : [one.value])));
  const valueName = t(`time.values.${value}`);
  const margins: PeriodPanel = {
    key: 'margin',
    caption: t('time.margin'),
    height: 112,
    steps: 3,
    text: (margin) => format.number(margin, { maxDecimals: 1 }),
    line: shown.map(({ margin }) => margin),
    hasExtremes: true,
  };
  const values: PeriodPanel = {
    key: 'value',
    caption: t(`time.axis.${unit.name}`, { value: valueName, currency }),
    height: 112,
    steps: 3,
    text: (amount) => format.number(amount / unit.size, { maxDecimals: 1 }),
    columns: [
      {
        key: value,
        values: shown.map((one) => one.value),
        fillOf: (amount) => (amount < 0 ? 'loss-striped' : 'revenue'),
      },
    ],
    hasExtremes: true,
  };
  return (
    <PeriodChart
      label={t('time.title')}
      panels={shown.every(({ margin }) => margin === null) ? [values] : [margins, values]}
      periods={shown.map(({ key, name, sums, behind, value: amount, margin }, place) => ({
        key,
        // Shows the year at the first month and at every January.
        name: place > 0 && isMonth(key) && !key.endsWith('-01') ? shortMonth(key) : name,
        link: behind && behindMark(value === 'grossProfit' ? { ...behind, figure: value } : behind),
        words: t('time.column', {
          period: name,
          margin: margin === null ? t('charts.noMargin') : isolateNumber(format.percent(margin, 1)),
          value: valueName,
          amount: isolateNumber(format.money(amount, currency)),
          projects: t('projects:list.count', { count: sums?.projects ?? 0 }),
        }),
      }))}
    />
  );
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
                {t('time.undated', { count: undated.projects })}
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
