import { type Currency, shownMargin } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { usePeriodText } from '../charts/period-text.ts';
import { TimePanels } from '../charts/time-panels.tsx';
import type { AnalyticsSearch } from '../search-params.ts';
import type { PeriodSums } from './use-period-sums.ts';

interface TimePictureProps {
  periods: readonly PeriodSums[];
  value: NonNullable<AnalyticsSearch['value']>;
  currency: Currency;
}

const NAMES = { desk: 12, phone: 6 } as const;

const UNITS = [
  { name: 'million', size: 1_000_000 },
  { name: 'thousand', size: 1000 },
  { name: 'one', size: 1 },
] as const;

const isMonth = (key: string) => /^\d{4}-\d{2}$/.test(key);

/** The largest unit in which the figures still have two digits. */
function unitOf(values: readonly number[]) {
  const largest = Math.max(0, ...values.map(Math.abs));
  return UNITS.find(({ size }) => largest >= size * 10) ?? UNITS[2];
}

/** Gross margin over the chosen value, by start of work. */
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
      margin: sums === null ? null : shownMargin(sums.grossProfit, sums.revenue),
    };
  });
  const unit = unitOf(shown.flatMap((one) => (one.value === null ? [] : [one.value])));
  const valueName = t(`time.values.${value}`);
  return (
    <TimePanels
      label={t('time.title')}
      mostNames={isPhone ? NAMES.phone : NAMES.desk}
      shareName={t('time.margin')}
      valueName={t(`time.axis.${unit.name}`, { value: valueName, currency })}
      shareText={(share) => format.number(share, { maxDecimals: 1 })}
      valueText={(amount) => format.number(amount / unit.size, { maxDecimals: 1 })}
      periods={shown.map(({ key, name, sums, behind, value: amount, margin }, place) => ({
        key,
        // The first month and every January carry the year.
        name: place > 0 && isMonth(key) && !key.endsWith('-01') ? shortMonth(key) : name,
        share: margin,
        value: amount,
        behind: behind === null || value !== 'grossProfit' ? behind : { ...behind, figure: value },
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
