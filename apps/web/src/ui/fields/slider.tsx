import { type PointerEvent, useRef } from 'react';
import styles from './slider.module.css';

/** A finger that went this far along the slider means to slide; less is a tap or a scroll. Pixels. */
const SLIDES_AFTER = 8;

interface Touch {
  x: number;
  value: number;
  slides: boolean;
}

/**
 * Tells sliding from scrolling. Browsers move the knob at the first touch, before they know which
 * of the two it becomes: until the finger has gone along the slider its changes do not count, and
 * when the page scrolls after all the value is that of before. Mouse and keys are left alone.
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
      // After a tap the browser still sends a click's worth of mouse events.
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
  /** The value in words or with its unit, as it is read aloud. */
  valueText: string;
  onChange: (value: number) => void;
  /** Another value marked below the track, such as the one before, and its name. */
  mark?: { value: number; label: string } | undefined;
}

/**
 * A number chosen by hand, by thumb or by arrow keys. It stands at its end for a value beyond it,
 * which stays until the slider is moved. Where fingers point only the knob is taken hold of: a page
 * scrolled over the slider changes nothing.
 */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step, valueText, onChange, mark } = props;
  const { onChange: onInput, ...touch } = useSliderTouch(value, onChange);
  const inside = (number: number) => Math.min(max, Math.max(min, number));
  // The knob's middle moves from half a knob after the start to half a knob before the end.
  const share = (number: number) => (inside(number) - min) / (max - min);
  const at = (number: number) => `calc(var(--knob) / 2 + (100% - var(--knob)) * ${share(number)})`;
  // A range that begins below 0 is filled from there.
  const from = Math.min(share(0), share(value));
  const width = Math.abs(share(value) - share(Math.max(0, min)));
  return (
    <span className={styles.slider}>
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
          className={styles.mark}
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
