import type { Contingencies } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { PercentInput } from '../../../project/cost/percent-input.tsx';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import styles from './contingency-slider.module.css';

/** The step of the sliders. Source: specification section 5. Units: percent. */
const STEP = 0.5;

interface ContingencySliderProps {
  contingency: keyof Contingencies;
  percent: number;
  /** The end of the slider. */
  max: number;
  /** The largest number that can be typed; by default the slider's end. */
  inputMax?: number | undefined;
  /** The value for an empty or unreadable text. */
  fallback: number;
  amount: number;
  onChange: (contingency: keyof Contingencies, percent: number) => void;
  /** Another percentage to mark on the slider, such as the project's own, and its name. */
  mark?: { value: number; label: string } | undefined;
  /** Content below the slider, such as a button for another percentage. */
  end?: ReactNode;
}

/**
 * Edits one contingency by a slider or an exact number, and shows its amount. A larger percentage
 * than the slider's end, set elsewhere, stays until the user changes it here.
 */
export function ContingencySlider(props: ContingencySliderProps) {
  const {
    contingency,
    percent,
    max,
    inputMax = max,
    fallback,
    amount,
    onChange,
    mark,
    end,
  } = props;
  const { t } = useTranslation('cost');
  const format = useFormat();
  const name = t(contingency);
  return (
    <div className={`grid align-middle ${styles.slider}`}>
      <span className="muted">{name}</span>
      <ExplainedFigure figure={`contingency.${contingency}`} lead className={styles.amount}>
        <Amount value={amount} />
      </ExplainedFigure>
      <Slider
        label={name}
        value={percent}
        min={0}
        max={max}
        step={STEP}
        valueText={format.percent(percent)}
        onChange={(value) => onChange(contingency, value)}
        mark={mark}
      />
      <PercentInput
        label={t('percentOf', { name })}
        value={percent}
        fallback={fallback}
        unreadFallsBack
        max={inputMax}
        onChange={(value) => onChange(contingency, value)}
      />
      {end === undefined ? null : <span className="full-row">{end}</span>}
    </div>
  );
}
