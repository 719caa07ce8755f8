import type { ReactNode } from 'react';
import { Slotted } from './slotted.tsx';
import { announceTooltip, blurTooltip, hideTooltip, leaveTooltip } from './tooltip-store.ts';

interface TooltipProps {
  label: ReactNode;
  /** An element that takes a ref and can be focused. */
  children: ReactNode;
}

/** Shows words over an element at hover and keyboard focus; the page has one layer for them. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <Slotted
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') announceTooltip(event.currentTarget, label);
      }}
      onPointerLeave={leaveTooltip}
      onPointerDown={hideTooltip}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) {
          announceTooltip(event.currentTarget, label, true);
        }
      }}
      onBlur={blurTooltip}
    >
      {children}
    </Slotted>
  );
}
