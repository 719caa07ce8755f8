import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { directionOf, useLanguage } from '../lib/language.ts';
import { ToastRegion } from './toast-region.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';

/** Direction, tooltips and toasts for everything below. */
export function DesignSystem({ children }: { children: ReactNode }) {
  // A change of language may turn the direction; nothing below is remounted.
  const dir = directionOf(useLanguage());
  return (
    <Direction.Provider dir={dir}>
      {children}
      <ToastRegion />
      <TooltipLayer />
    </Direction.Provider>
  );
}
