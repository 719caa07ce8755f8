import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { landmarkOf } from '../layout/landmark.ts';
import styles from './tooltip.module.css';
import {
  hideTooltip,
  keepTooltip,
  leaveTooltip,
  type ShownTooltip,
  useShownTooltip,
} from './tooltip-store.ts';

const GAP = 6;
const EDGE = 8;

/** Places the tooltip above the element, or below it without room there, within the window. */
function place(tooltip: HTMLElement, anchor: HTMLElement): void {
  const around = anchor.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const above = around.top - height - GAP;
  const top = above < EDGE ? around.bottom + GAP : above;
  const centred = around.left + around.width / 2 - width / 2;
  const left = Math.max(EDGE, Math.min(centred, window.innerWidth - width - EDGE));
  tooltip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

function TooltipCard({ tooltip }: { tooltip: ShownTooltip }) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current !== null) place(card.current, tooltip.anchor);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hideTooltip();
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('scroll', hideTooltip, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('scroll', hideTooltip, true);
    };
  }, []);
  return (
    <div
      ref={card}
      className={`small round-4 appears ${styles.tooltip}`}
      role="tooltip"
      onPointerEnter={keepTooltip}
      onPointerLeave={leaveTooltip}
    >
      {tooltip.label}
    </div>
  );
}

/** Shows the current tooltip over everything else. */
export function TooltipLayer() {
  const tooltip = useShownTooltip();
  if (tooltip === null || !tooltip.anchor.isConnected) return null;
  return createPortal(<TooltipCard tooltip={tooltip} />, landmarkOf(tooltip.anchor));
}
