import { useSyncExternalStore } from 'react';
import styles from './hours.module.css';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

function subscribe(listener: () => void) {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

function minuteNow(): number {
  const now = new Date();
  return now.getHours() * 60 + now.getMinutes();
}

/** Where today is at this minute. */
export function NowLine() {
  const minute = useSyncExternalStore(subscribe, minuteNow);
  const top = `${((minute / DAY_MINUTES) * 100).toFixed(2)}%`;
  return <div className={styles['now']} style={{ insetBlockStart: top }} aria-hidden />;
}
