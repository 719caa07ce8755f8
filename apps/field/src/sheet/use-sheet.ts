import { type DayEntry, type DaySheet, dayOf, latestEntries } from '@pcm/domain';
import { useEffect, useState } from 'react';
import { onQueue } from '../store/queue.ts';
import {
  fetchSheet,
  isForgotten,
  type KeptEntry,
  type KeptSheet,
  keptEntries,
  keptSheet,
  type SheetPlace,
} from './entries.ts';

/** The day sheet as this phone knows it: what somebody wrote here, and what the others sent. */
export interface SheetState {
  /** One's own entries of the day, deleted ones too; in the order in which they were begun. */
  own: KeptEntry[];
  /** The living entries of everybody, one's own as they are on this phone. */
  entries: DayEntry[];
  sheet: DaySheet;
  /** The sheet as the server last had it; undefined before the first answer. */
  kept: KeptSheet | undefined;
  isOnline: boolean;
  /** The time of day, for what still lasts; undefined where somebody forgot to end the work. */
  now: string | undefined;
  /** The work that somebody forgot to end. */
  forgotten: KeptEntry | undefined;
}

const AGAIN_EVERY_MS = 60_000;

const clockOf = (moment: Date) =>
  `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;

/** Returns the time of day by the phone's clock. */
export const timeNow = () => clockOf(new Date());

/** Returns the time of day of an instant by the phone's clock. */
export const timeAt = (instant: string | number) => clockOf(new Date(instant));

const asEntry = ({ id, memberId, base, said }: KeptEntry): DayEntry =>
  ({ ...said, id, memberId, revision: base + 1 }) as DayEntry;

/** Follows the day sheet of an operation; undefined until this phone has been read. */
export function useSheet(place: SheetPlace): SheetState | undefined {
  const { secret, memberId, operationId, day } = place;
  const [read, setRead] = useState<{ own: KeptEntry[]; kept: KeptSheet | undefined }>();
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    let isOver = false;
    const at = { secret, memberId, operationId, day };
    const follow = async () => {
      const [all, kept] = await Promise.all([keptEntries(), keptSheet(at)]);
      const own = all
        .filter((one) => one.memberId === memberId)
        .filter(({ said }) => said.operationId === operationId && said.day === day)
        .toSorted((a, b) => a.madeAt - b.madeAt);
      if (isOver) return;
      setRead({ own, kept });
      // What was begun a moment ago did not begin after the time shown.
      setNow(Date.now());
    };
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const answered = await fetchSheet(at).catch(() => false);
      if (isOver) return;
      setIsOnline(answered);
      setNow(Date.now());
    };
    const failed = (error: unknown) => console.warn('the database of the phone failed', error);
    void follow().catch(failed);
    void ask();
    const stop = onQueue(() => void follow().catch(failed));
    const timer = setInterval(() => void ask(), AGAIN_EVERY_MS);
    const asked = () => void ask();
    for (const name of ['online', 'offline']) window.addEventListener(name, asked);
    document.addEventListener('visibilitychange', asked);
    return () => {
      isOver = true;
      stop();
      clearInterval(timer);
      for (const name of ['online', 'offline']) window.removeEventListener(name, asked);
      document.removeEventListener('visibilitychange', asked);
    };
  }, [secret, memberId, operationId, day]);

  if (read === undefined) return undefined;
  const { own, kept } = read;
  const mine = new Set(own.map(({ id }) => id));
  const others = (kept?.entries ?? []).filter(({ id }) => !mine.has(id));
  const entries = latestEntries([...own.map(asEntry), ...others]);
  const forgotten = own.find((one) => isForgotten(one, now));
  const until = forgotten === undefined ? timeAt(now) : undefined;
  return { own, entries, sheet: dayOf(entries, until), kept, isOnline, now: until, forgotten };
}
