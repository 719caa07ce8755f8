import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { markDone } from '../progress.ts';
import type { StepName } from '../steps.ts';
import { isOn, withMet } from './screens.ts';
import { useTour } from './tour.ts';
import { TourCard } from './tour-card.tsx';
import { useTourHost } from './tour-host.ts';
import { TourRing } from './tour-ring.tsx';
import {
  backward,
  beginStep,
  keepRun,
  leaveTour,
  onward,
  readRun,
  type TourRun,
} from './tour-run.ts';
import { useDoneWatch, useShownTarget, useSight } from './use-stop.ts';
import { useTourKeys } from './use-tour-keys.ts';
import { stopsOf } from './walks.ts';

/** The walk that is under way, over whatever page is open; nothing while it is somebody else's. */
export function Tour({ username }: { username: string }) {
  const run = readRun(useTour());
  return run === null || run.by !== username ? null : <Walk run={run} />;
}

/** Keeps the run; with its last stop behind, the step is done. */
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
