import { useEffect, useEffectEvent, useRef } from 'react';
import { isOneOf } from '../../../platform/shortcuts/combination.ts';
import { tour } from '../../../platform/shortcuts/parts.ts';
import { openDialog } from './page-sight.ts';

const CARD = '[data-tour-card]';
/** What Escape closes first. */
const OPEN = '[role=menu], [role=listbox], [data-radix-popper-content-wrapper]';

const isInCard = () => (document.activeElement?.closest(CARD) ?? null) !== null;

/** F6 goes into the card and back to where the person works; Escape leaves the walk. */
export function useTourKeys(onLeave: () => void): void {
  const worked = useRef<HTMLElement | null>(null);
  /** Whether something was open when the key went down: by now it may have closed. */
  const wasOpen = useRef(false);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const look = () => {
      wasOpen.current = openDialog() !== null || document.querySelector(OPEN) !== null;
    };
    const press = (event: KeyboardEvent) => {
      if (isOneOf(event, tour.leave)) {
        if (isInCard() || !(wasOpen.current || event.defaultPrevented)) leave();
        return;
      }
      if (!isOneOf(event, tour.card)) return;
      event.preventDefault();
      if (isInCard()) {
        worked.current?.focus();
        return;
      }
      worked.current =
        document.activeElement instanceof HTMLElement ? document.activeElement : null;
      document.querySelector<HTMLElement>(CARD)?.focus();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', press);
    };
  }, []);
}
