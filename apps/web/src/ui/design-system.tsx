import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { directionOf, useLanguage } from '../platform/words/language.ts';
import { ToastRegion } from './feedback/toast-region.tsx';
import { TooltipLayer } from './overlays/tooltip-layer.tsx';

/** Provides direction, tooltips and toasts to everything below. */
export function DesignSystem({ children }: { children: ReactNode }) {
  // A change of language may change the direction without remounting anything below.
  const dir = directionOf(useLanguage());
  return (
    <Direction.Provider dir={dir}>
      {children}
      <ToastRegion />
      <TooltipLayer />
    </Direction.Provider>
  );
}
