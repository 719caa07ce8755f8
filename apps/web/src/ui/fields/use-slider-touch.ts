import { type PointerEvent, useRef } from 'react';

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
export function useSliderTouch(value: number, onChange: (value: number) => void) {
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
