import type { FigureKey, MarginHealth, MarginThresholds } from '@pcm/domain';
import { IconAlertTriangle, IconCheck, IconTrendingDown } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import styles from './margin-scale.module.css';

/** The end of the scale; a larger margin is shown there. Units: percent. */
const SCALE_END = 30;

interface MarginScaleProps {
  name: string;
  figure: FigureKey;
  percent: number;
  /** The margin as shown, with one decimal. */
  shown: number;
  health: MarginHealth;
  thresholds: MarginThresholds;
}

const at = (percent: number) => `${(Math.min(SCALE_END, Math.max(0, percent)) / SCALE_END) * 100}%`;

/** Shows a margin, its rating, and its place between poor and excellent. */
export function MarginScale({
  name,
  figure,
  percent,
  shown,
  health,
  thresholds,
}: MarginScaleProps) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { good, excellent } = thresholds;
  const from = (key: 'good' | 'excellent') =>
    t('indicators.from', {
      name: t(`indicators.${key}`),
      percent: isolateNumber(format.percent(thresholds[key])),
    });
  const isLoss = percent < 0;
  const Icon = health !== 'poor' ? IconCheck : isLoss ? IconTrendingDown : IconAlertTriangle;
  const zones = [
    { key: 'poor', width: at(good), label: t('indicators.poor') },
    { key: 'good', width: at(excellent - good), label: from('good') },
    { key: 'excellent', width: at(SCALE_END - excellent), label: from('excellent') },
  ];
  return (
    <div className="stack-6" data-figure={figure}>
      <div className={styles.head}>
        <span className="muted grows">{name}</span>
        <span
          className={`inline-4 small medium ${styles.health}`}
          data-health={isLoss ? 'loss' : health}
        >
          <Icon size={14} stroke={1.75} aria-hidden />
          {t(`indicators.${health}`)}
        </span>
        <span className="heading">
          <ExplainedFigure figure={figure} lead>
            <bdi dir="ltr">{format.percent(shown, 1)}</bdi>
          </ExplainedFigure>
        </span>
      </div>
      <div className="relative">
        <div className={styles.bar} aria-hidden>
          {zones.map(({ key, width }) => (
            <span key={key} data-zone={key} style={{ inlineSize: width }} />
          ))}
        </div>
        <span className={styles.marker} aria-hidden style={{ insetInlineStart: at(percent) }} />
        <div className={styles.labels}>
          {zones.map(({ key, width, label }) => (
            <span key={key} style={{ inlineSize: width }}>
              {label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
