import { useSyncExternalStore } from 'react';

const SECOND = 1000;

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND);
  return () => clearInterval(timer);
}

const never = () => () => undefined;

/** Whole seconds until an instant, counted down; 0 when it has passed or there is none. */
export function useSecondsUntil(instant: Date | null): number {
  return useSyncExternalStore(instant === null ? never : everySecond, () =>
    instant === null ? 0 : Math.max(0, Math.ceil((instant.getTime() - Date.now()) / SECOND)),
  );
}
