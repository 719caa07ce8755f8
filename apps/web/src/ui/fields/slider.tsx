import { type PointerEvent, useRef } from 'react';
import styles from './slider.module.css';

/** A shorter touch along the slider is a tap or a scroll. Units: px. */
const SLIDES_AFTER = 8;

interface Touch {
  x: number;
  value: number;
  slides: boolean;
}

/**
 * Tells sliding from scrolling by touch. Browsers move the knob at the first touch, before it is
 * clear which of the two it is. Changes are therefore ignored until the finger has moved along the
 * slider, and a scroll restores the earlier value. Mouse and keyboard are not affected.
 */
function useSliderTouch(value: number, onChange: (value: number) => void) {
  const touch = useRef<Touch>(undefined);
  const forget = () => {
    touch.current = undefined;
  };
  return {
    onChange: (next: number) => {
      if (touch.current?.slides !== false) onChange(next);
    },
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      touch.current = pointerType === 'touch' ? { x: clientX, value, slides: false } : undefined;
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      const now = touch.current;
      if (now !== undefined && Math.abs(clientX - now.x) > SLIDES_AFTER) now.slides = true;
    },
    onPointerUp: () => {
      // After a tap the browser still sends mouse events, which must not move the knob.
      if (touch.current?.slides) forget();
    },
    onPointerCancel: () => {
      if (touch.current?.slides && touch.current.value !== value) onChange(touch.current.value);
      forget();
    },
    onClick: forget,
    onKeyDown: forget,
    onBlur: forget,
  };
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words or with its unit, for screen readers. */
  valueText: string;
  onChange: (value: number) => void;
  /** Another value marked below the track, such as the earlier one, with its name. */
  mark?: { value: number; label: string } | undefined;
}

/**
 * A number set by mouse, touch or arrow keys. A value outside the range shows at the end of the
 * track and stays until the slider is moved. On touch screens only the knob can be grabbed, so that
 * scrolling the page changes nothing.
 */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step, valueText, onChange, mark } = props;
  const { onChange: onInput, ...touch } = useSliderTouch(value, onChange);
  const inside = (number: number) => Math.min(max, Math.max(min, number));
  // The centre of the knob moves from half a knob after the start to half a knob before the end.
  const share = (number: number) => (inside(number) - min) / (max - min);
  const at = (number: number) => `calc(var(--knob) / 2 + (100% - var(--knob)) * ${share(number)})`;
  // When the range includes negative values, the fill starts at 0.
  const from = Math.min(share(0), share(value));
  const width = Math.abs(share(value) - share(Math.max(0, min)));
  return (
    <span className={`row relative ${styles.slider}`}>
      <span
        className={styles.filled}
        style={
          min < 0
            ? {
                insetInlineStart: `calc(var(--knob) / 2 + (100% - var(--knob)) * ${from})`,
                inlineSize: `calc((100% - var(--knob)) * ${width})`,
              }
            : { inlineSize: at(value) }
        }
      />
      {mark === undefined ? null : (
        <span
          className={`absolute ${styles.mark}`}
          style={{ insetInlineStart: at(mark.value) }}
          title={mark.label}
        />
      )}
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={inside(value)}
        aria-label={label}
        aria-valuetext={valueText}
        {...touch}
        onChange={(event) => onInput(event.currentTarget.valueAsNumber)}
      />
    </span>
  );
}
