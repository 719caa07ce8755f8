import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isOneOf } from '../../../platform/shortcuts/combination.ts';
import { tour } from '../../../platform/shortcuts/parts.ts';
import { markDone } from '../progress.ts';
import type { StepName } from '../steps.ts';
import { type Box, openDialog, subscribePage } from './page-sight.ts';
import { isOn, withMet } from './screens.ts';
import styles from './tour.module.css';
import { TourCard } from './tour-card.tsx';
import {
  backward,
  beginStep,
  keepRun,
  leaveTour,
  onward,
  readRun,
  type TourRun,
} from './tour-run.ts';
import { useTour } from './tour-walk.ts';
import { useDoneWatch, useShownTarget, useSight } from './use-stop.ts';
import { stopsOf } from './walks.ts';

const CARD = '[data-tour-card]';
/** The elements that Escape closes before it ends the tour. */
const OPEN = '[role=menu], [role=listbox], [data-radix-popper-content-wrapper]';

const isInCard = () => (document.activeElement?.closest(CARD) ?? null) !== null;

/** F6 moves between the card and the page; Escape ends the tour. */
function useTourKeys(onLeave: () => void): void {
  const worked = useRef<HTMLElement | null>(null);
  /** Whether such an element was open at the key press, because it may be closed by now. */
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

/**
 * Returns the element that holds the card: at the end of the page or, while a dialog is open, at
 * the end of that dialog, because a dialog blocks everything outside of it.
 */
function useTourHost(): HTMLElement {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.dataset['tourHost'] = '';
    // A dialog hides everything else from screen readers, but not an element with aria-live.
    element.setAttribute('aria-live', 'off');
    return element;
  });
  useEffect(() => {
    const settle = () => {
      const parent = openDialog() ?? document.body;
      if (host.parentElement !== parent) parent.append(host);
    };
    settle();
    const stop = subscribePage(settle);
    return () => {
      stop();
      host.remove();
    };
  }, [host]);
  return host;
}

/** The gap between the control and its ring. Units: pixels. */
const ROOM = 4;

/** A ring around the control, which takes no clicks. */
function TourRing({ box }: { box: Box }) {
  return (
    <div
      className={`not-printed not-clickable round-8 ${styles.ring}`}
      data-tour-ring
      aria-hidden
      style={{
        left: box.x - ROOM,
        top: box.y - ROOM,
        width: box.width + 2 * ROOM,
        height: box.height + 2 * ROOM,
      }}
    />
  );
}

/** Shows the current tour over any page; nothing while it belongs to another administrator. */
export default function Tour({ username }: { username: string }) {
  const run = readRun(useTour());
  return run === null || run.by !== username ? null : <Walk run={run} />;
}

/** Stores the run, and marks the step as done after its last stop. */
function keep(run: TourRun): void {
  if (run.stop >= stopsOf(run.step).length) markDone(run.by, run.step);
  keepRun(run);
}

function Walk({ run }: { run: TourRun }) {
  const path = useLocation({ select: (location) => location.pathname });
  const stop = stopsOf(run.step)[run.stop] ?? null;
  const here = stop !== null && isOn(stop.screens, path) ? stop : null;
  const sight = useSight(here);
  const host = useTourHost();
  const goOn = () => keep(onward(run, new URL(location.href)));

  useShownTarget(here, sight.target === null ? null : sight.which);
  useDoneWatch(stop, goOn);
  useTourKeys(leaveTour);
  useEffect(() => {
    const met = withMet(run, path);
    if (met !== run) keepRun(met);
  }, [run, path]);

  const begin = (step: StepName) => keepRun(beginStep(run, step, new URL(location.href)));
  return createPortal(
    <>
      {sight.target === null ? null : <TourRing box={sight.target} />}
      <TourCard
        run={run}
        stop={stop}
        isHere={here !== null}
        sight={sight}
        onNext={goOn}
        onBack={() => keepRun(backward(run))}
        onLeave={leaveTour}
        onBegin={begin}
      />
    </>,
    host,
  );
}
