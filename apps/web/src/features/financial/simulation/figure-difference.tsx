import type { ComparedFigure } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import styles from './result.module.css';

interface FigureDifferenceProps {
  figure: ComparedFigure;
  /** The index in the compared values. */
  at: number;
  /** Omits the word for better or worse. */
  bare?: boolean | undefined;
}

const toneOf = (better: ComparedFigure['better'], difference: number) => {
  if (better === undefined || difference === 0) return undefined;
  return difference > 0 === (better === 'more') ? 'better' : 'worse';
};

/** Shows how much a simulation differs from the project, with sign and rating. */
export function FigureDifference({ figure, at, bare }: FigureDifferenceProps) {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const difference = figure.differences[at] ?? null;
  if (difference === null) return <span aria-hidden>–</span>;
  if (difference === 0) return <span className={styles.none}>{t('comparison.none')}</span>;
  const sign = difference > 0 ? '+' : '−';
  const size = Math.abs(difference);
  const tone = toneOf(figure.better, difference);
  const text = figure.unit === 'amount' ? format.amount(size) : format.number(size);
  const exact = figure.unit === 'amount' ? `${sign}${format.amount(size, 2)}` : undefined;
  return (
    <span className={`muted no-wrap ${styles.difference}`} data-tone={tone} title={exact}>
      <bdi dir="ltr">
        {sign}
        {text}
      </bdi>
      {figure.unit === 'percent' ? ` ${t('comparison.pointsUnit')}` : null}
      {figure.unit === 'days' ? ` ${t('inputs.daysUnit')}` : null}
      {tone === undefined || bare ? null : (
        <span className={styles.verdict}> {t(`comparison.${tone}`)}</span>
      )}
    </span>
  );
}
