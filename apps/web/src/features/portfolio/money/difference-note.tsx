import { shareOfAmount, sumAmounts } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';

interface DifferenceNoteProps {
  now: number | null;
  /** The same figure of the period compared with. */
  before: number | null;
  /** `points`: percentages, whose difference is in points. */
  unit?: 'amount' | 'points' | 'count' | undefined;
  /** The better direction; costs and taxes have none. */
  better?: 'more' | 'less' | undefined;
  /** Formats an amount for which whole units are too coarse. */
  write?: ((value: number) => string) | undefined;
  /** Shows the percentage and the earlier value, which otherwise are only read aloud. */
  isLong?: boolean | undefined;
}

const toneOf = (difference: number, better: 'more' | 'less' | undefined) => {
  if (better === undefined || difference === 0) return '';
  return difference > 0 === (better === 'more') ? 'profit' : 'loss';
};

/** Shows how a figure differs from the period compared with, always with its sign. */
export function DifferenceNote(props: DifferenceNoteProps) {
  const { now, before, unit = 'amount', better, write, isLong } = props;
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  if (before === null)
    return <span className={`note regular block`}>{t('difference.noBefore')}</span>;
  if (now === null) return null;
  const difference = sumAmounts([now, -before]);
  const sign = difference === 0 ? '±' : difference > 0 ? '+' : '−';
  const size = Math.abs(difference);
  const written = (value: number) => {
    if (write !== undefined) return write(value);
    if (unit === 'points') return format.number(value, { decimals: 1 });
    return unit === 'count' ? format.number(value) : format.amount(value);
  };
  const was = unit === 'points' ? format.percent(before, 1) : written(before);
  const hasPercent = isLong && unit !== 'points' && before !== 0 && difference !== 0;
  const exact =
    unit === 'amount' && write === undefined ? `${sign}${format.amount(size, 2)}` : undefined;
  return (
    <span className={`note regular block`}>
      <bdi
        dir="ltr"
        className={`medium digits no-wrap ${toneOf(difference, better)}`}
        title={exact}
      >
        {sign}
        {written(size)}
        {hasPercent
          ? ` (${sign}${format.percent(Math.abs(shareOfAmount(difference, Math.abs(before))), 1)})`
          : null}
      </bdi>
      {unit === 'points' ? ` ${t('difference.points')}` : null}
      {isLong ? (
        <span className="block">{t('difference.was', { before: was })}</span>
      ) : (
        <span className="visually-hidden">{t('difference.was', { before: was })}</span>
      )}
    </span>
  );
}
