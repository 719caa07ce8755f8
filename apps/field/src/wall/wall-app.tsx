import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { browserLanguage } from '../words/words.ts';
import { Board, DayHeads } from './wall-board.tsx';
import { choicesIn, searchOf, type WallChoices } from './wall-choices.ts';
import { groupsOf, lettersOf } from './wall-groups.ts';
import { daysOfWall, edgesOf, lanesOf, pagesOf } from './wall-layout.ts';
import { WallMenu } from './wall-menu.tsx';
import { type WallState, WallStore } from './wall-store.ts';
import { Attention, Legend } from './wall-strips.tsx';
import { useWallWords, WallWordsContext, wallWordsIn } from './wall-words.ts';

/** Returns the secret in the address of the page; empty where there is none. */
const secretIn = (path: string) => /^\/w\/([\w-]{43})$/.exec(path)?.[1] ?? '';

const DARK = matchMedia('(prefers-color-scheme: dark)');
const lookOfDevice = () => (DARK.matches ? 'dark' : 'light');

function followDevice(told: () => void): () => void {
  DARK.addEventListener('change', told);
  return () => DARK.removeEventListener('change', told);
}

const TICK_MS = 1_000;
/** How often the line that marks the present time moves. */
const STEP_MS = 20_000;
/** How long a page of rows shows before the next one. */
const TURN_MS = 20_000;
/** How long the menu stays after the last movement. */
const MENU_MS = 6_000;
/**
 * The silence of the server after which the connection counts as lost, even where no request
 * failed.
 */
const SILENT_MS = 150_000;
const DAY_MS = 86_400_000;

function followTime(told: () => void): () => void {
  const timer = setInterval(told, TICK_MS);
  return () => clearInterval(timer);
}

/** Follows the time in steps. Units: milliseconds, those of this device. */
const useNow = (step: number): number =>
  useSyncExternalStore(followTime, () => Math.floor(Date.now() / step) * step);

/** Returns `HH:MM` of a moment on the clocks of the company. */
const timeAt = (moment: number, clock: number): string =>
  new Date(moment + clock).toISOString().slice(11, 16);

/** Tells whether somebody moved the pointer or typed just now. */
function useMoved(): boolean {
  const [isMoved, setMoved] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      setMoved(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoved(false), MENU_MS);
    };
    const kinds = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const kind of kinds) window.addEventListener(kind, moved);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) window.removeEventListener(kind, moved);
    };
  }, []);
  return isMoved;
}

/** Keeps the screen of a tablet awake while the page shows. */
function useAwake(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    const wake = () => {
      if (document.visibilityState === 'visible') {
        void wakeLock?.request('screen').catch(() => undefined);
      }
    };
    wake();
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, []);
}

/** Returns how many rows of bars fit into an element, and the height of the screen in rem. */
function useRoom(): [(element: HTMLElement | null) => void, number] {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [rem, setRem] = useState(40);
  useLayoutEffect(() => {
    if (frame === null) return;
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRem(frame.clientHeight / size);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  return [setFrame, rem];
}

interface ScreenProps {
  state: Extract<WallState, { kind: 'there' }>;
  choices: WallChoices;
}

/** Shows the clock, and the time up to which the data are confirmed. */
function Head({
  state,
  page,
  pages,
}: {
  state: ScreenProps['state'];
  page: number;
  pages: number;
}) {
  const { t, longDay } = useWallWords();
  const now = useNow(TICK_MS);
  const { wall, clock, heardAt } = state;
  return (
    <header className="head">
      <div className="head-names">
        <h1>{longDay(wall.today)}</h1>
        <p>
          <bdi>{[wall.company, wall.name].filter(Boolean).join(' · ')}</bdi>
        </p>
      </div>
      {pages > 1 && (
        <p className="page" aria-live="off">
          {t('page', { page: page + 1, pages })}
        </p>
      )}
      <div className="head-time">
        <p className="clock" dir="ltr">
          {timeAt(now, clock)}
        </p>
        <p>{t('asOf', { time: timeAt(heardAt, clock) })}</p>
      </div>
    </header>
  );
}

/** The schedule: a page of its rows, the days above, what needs attention and the legend below. */
function Screen({ state, choices }: ScreenProps) {
  const words = useWallWords();
  const { t } = words;
  const { wall, clock } = state;
  const now = useNow(STEP_MS);
  const [frame, room] = useRoom();
  const [turned, setTurned] = useState(0);
  const days = daysOfWall(wall);
  const edges = edgesOf(days, new Set(wall.daysOff.map(({ day }) => day)));
  const groups = groupsOf(wall, choices, words);
  const letters = lettersOf(wall);
  const { most, pages } = pagesOf(lanesOf(wall, choices.by), room);
  const count = pages.length;
  const page = count === 0 ? 0 : turned % count;
  useEffect(() => {
    if (!choices.turns || count < 2) return;
    const timer = setInterval(() => setTurned((before) => before + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [choices.turns, count]);
  const lanes = pages[page] ?? [];
  const isFresh = state.isHeard && now - state.heardAt < SILENT_MS;
  const columns = edges
    .slice(1)
    .map((edge, index) => `minmax(0, ${edge - (edges[index] ?? 0)}fr)`)
    .join(' ');
  return (
    <main className="screen" data-stale={!isFresh || undefined} aria-label={t('title')}>
      <Head state={state} page={page} pages={count} />
      {isFresh ? (
        <Attention wall={wall} />
      ) : (
        <p className="stale" role="alert">
          <IconPlugConnectedX size="1.2em" stroke={2} aria-hidden />
          {t('stale', { time: timeAt(state.heardAt, clock) })}
        </p>
      )}
      <div className="board" style={{ '--columns': columns }}>
        <DayHeads wall={wall} days={days} />
        <div className="lanes-room" ref={frame}>
          {count === 0 ? (
            <p className="empty">{t(`noLanes.${choices.by}`)}</p>
          ) : (
            <Board
              key={`${page} ${count}`}
              wall={wall}
              days={days}
              lanes={lanes}
              edges={edges}
              groups={groups}
              letters={letters}
              most={most}
              now={(((now + clock) % DAY_MS) / DAY_MS) * 100}
            />
          )}
          {count > 0 && wall.operations.length === 0 && <p className="empty">{t('nothing')}</p>}
        </div>
      </div>
      <Legend wall={wall} groups={groups} choices={choices} />
    </main>
  );
}

/** Stands in place of a schedule that cannot be shown. */
function Note({ kind }: { kind: Exclude<WallState['kind'], 'there'> }) {
  const { t } = useWallWords();
  if (kind === 'loading') {
    return (
      <main className="note" role="status">
        <p>{t('loading')}</p>
      </main>
    );
  }
  return (
    <main className="note" role="alert">
      <h1>{t(kind)}</h1>
      <p>{t(`${kind}Text`)}</p>
    </main>
  );
}

/** The page of one link: what it shows follows from the address. */
export function WallApp() {
  const [choices, setChoices] = useState(() => choicesIn(location.search));
  const [store] = useState(() => new WallStore(secretIn(location.pathname), choices.days));
  const state = useSyncExternalStore(store.subscribe, store.read);
  const isMoved = useMoved();
  useAwake();
  const planned = state.kind === 'there' ? state.wall.language : undefined;
  const language = choices.language ?? planned ?? browserLanguage();
  const words = wallWordsIn(language);
  const { look, size } = choices;
  const deviceLook = useSyncExternalStore(followDevice, lookOfDevice);

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dir = language === 'ar' ? 'rtl' : 'ltr';
    root.dataset['theme'] = look === 'auto' ? deviceLook : look;
    root.dataset['size'] = size;
    document.title = words.t('title');
  }, [language, look, deviceLook, size, words]);

  const change = (part: Partial<WallChoices>) => {
    const next = { ...choices, ...part };
    setChoices(next);
    history.replaceState(null, '', searchOf(next));
    store.showDays(next.days);
  };
  return (
    <WallWordsContext value={words}>
      <div className="wall" data-still={!isMoved || undefined}>
        {state.kind === 'there' ? (
          <Screen state={state} choices={choices} />
        ) : (
          <Note kind={state.kind} />
        )}
        <aside className="menu-place" data-shown={isMoved || undefined}>
          <WallMenu
            choices={choices}
            showsCustomers={state.kind !== 'there' || state.wall.showsCustomers}
            onChange={change}
          />
        </aside>
      </div>
    </WallWordsContext>
  );
}
