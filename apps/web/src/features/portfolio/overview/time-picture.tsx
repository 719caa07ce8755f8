import type { PortfolioSums } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { PeriodChart, type PeriodPanel } from '../../../ui/chart/period-chart.tsx';
import { behindMark } from '../behind/behind-link.tsx';
import { usePeriodText } from '../charts/period-text.ts';
import type { BehindSearch, PortfolioSearch } from '../search-params.ts';

/** A period with the sums of the projects that start in it. */
export interface PeriodSums {
  key: string;
  name: string;
  /** Null without a project. */
  sums: PortfolioSums | null;
  behind: BehindSearch | null;
}

interface TimePictureProps {
  periods: readonly PeriodSums[];
  value: NonNullable<PortfolioSearch['value']>;
  currency: Currency;
}

const NAMES = { desk: 12, phone: 6 } as const;

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
export function TimePicture({ periods, value, currency }: TimePictureProps) {
  const { t } = useTranslation(['portfolio', 'projects']);
  const format = useFormat();
  const isPhone = useIsNarrow();
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
  const most = isPhone ? NAMES.phone : NAMES.desk;
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
      mostNames={[most, most, most]}
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
          projects: t('projects:list.count', {
            count: sums?.projects ?? 0,
            formatted: format.number(sums?.projects ?? 0),
          }),
        }),
      }))}
    />
  );
}
