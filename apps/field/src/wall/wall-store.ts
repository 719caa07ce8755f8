import type { Wall } from '@pcm/contract';
import { send } from '../api.ts';

/** The state of a screen; under a link that does not work it shows nothing. */
export type WallState =
  | { kind: 'loading' | 'gone' | 'busy' | 'noLine' }
  | {
      kind: 'there';
      wall: Wall;
      /** When the server last confirmed these data. Units: milliseconds of this device. */
      heardAt: number;
      /** Whether the connection holds, so that the data are current. */
      isHeard: boolean;
      /** How much the clocks of the company are ahead of this device's UTC. Units: milliseconds. */
      clock: number;
    };

/** How often everything is fetched again, also while the server reports changes. */
const AGAIN_EVERY_MS = 60_000;
/**
 * The silence after which a connection counts as lost: the server gives a sign of life every 15
 * seconds.
 */
const SILENT_MS = 40_000;
/** The time within which several changes cause one fetch. */
const GATHER_MS = 250;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** How often, at most, a page that is older than the server's loads itself again. */
const RELOAD_EVERY_MS = 10 * 60_000;
const RELOADED_AT = 'wall-reloaded-at';
const NEW_WORKER_MS = 15_000;
const MINUTE_MS = 60_000;

/** Returns the scripts and styles of this page, as its document names them. */
const ownFiles = (): Set<string> =>
  new Set(
    [...document.querySelectorAll('script[src], link[href]')].map(
      (element) =>
        new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', document.baseURI)
          .pathname,
    ),
  );

/** Loads the page again when the server has a newer one, once the worker has fetched that. */
async function renewPage(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < RELOAD_EVERY_MS) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await worker?.getRegistration();
  if (worker !== undefined && registration !== undefined) {
    const isThere = new Promise<void>((resolve) => {
      worker.addEventListener('controllerchange', () => resolve(), { once: true });
      setTimeout(resolve, NEW_WORKER_MS);
    });
    await registration.update().catch(() => undefined);
    await isThere;
  }
  location.reload();
}

/** Follows one wall view: fetches it, hears of changes, and knows whether the line holds. */
export class WallStore {
  private readonly secret: string;
  private readonly listeners = new Set<() => void>();
  private state: WallState = { kind: 'loading' };
  private days: number;
  private etag: string | null = null;
  private asked = 0;
  private leaving = new AbortController();
  private gathering: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(secret: string, days: number) {
    this.secret = secret;
    this.days = days;
  }

  readonly read = (): WallState => this.state;

  readonly subscribe = (told: () => void): (() => void) => {
    this.listeners.add(told);
    if (this.listeners.size === 1) this.begin();
    return () => {
      this.listeners.delete(told);
      if (this.listeners.size === 0) this.end();
    };
  };

  /** Sets the number of days to show, from today on. */
  showDays(days: number): void {
    if (days === this.days) return;
    this.days = days;
    this.etag = null;
    void this.fetch();
  }

  /** Asks for everything again. */
  readonly fetch = async (): Promise<void> => {
    this.asked += 1;
    const number = this.asked;
    const { etag, days } = this;
    const reply = await send(this.secret, 'GET', `/api/wall/board?days=${days}`, { etag });
    // An older answer that comes later is not shown.
    if (number !== this.asked) return;
    if (reply.status === 200) {
      const wall = reply.body as Wall;
      this.etag = reply.etag;
      const heardAt = Date.now();
      const clock = (reply.at ?? heardAt) - heardAt + wall.clock * MINUTE_MS;
      this.tell({ kind: 'there', wall, heardAt, isHeard: true, clock });
      const own = ownFiles();
      if (wall.files.some((file) => !own.has(file))) void renewPage();
    } else if (reply.status === 304 && this.state.kind === 'there') {
      this.tell({ ...this.state, heardAt: Date.now(), isHeard: true });
    } else if (reply.status === 404) {
      this.tell({ kind: 'gone' });
      // A stopped link never works again, and asking with unknown secrets makes a whole network
      // wait.
      this.end();
    } else {
      this.lose(reply.status === 429 ? 'busy' : 'noLine');
    }
  };

  private readonly again = (): void => void this.fetch();

  private tell(state: WallState): void {
    this.state = state;
    for (const told of this.listeners) told();
  }

  private lose(kind: 'busy' | 'noLine'): void {
    if (this.state.kind === 'there') this.tell({ ...this.state, isHeard: false });
    else if (this.state.kind !== 'gone') this.tell({ kind });
  }

  private begin(): void {
    this.leaving = new AbortController();
    this.timer = setInterval(() => void this.fetch(), AGAIN_EVERY_MS);
    window.addEventListener('online', this.again);
    document.addEventListener('visibilitychange', this.again);
    void this.fetch();
    void this.listen(this.leaving.signal);
  }

  private end(): void {
    this.leaving.abort();
    clearInterval(this.timer);
    clearTimeout(this.gathering);
    window.removeEventListener('online', this.again);
    document.removeEventListener('visibilitychange', this.again);
  }

  private gather(): void {
    clearTimeout(this.gathering);
    this.gathering = setTimeout(() => void this.fetch(), GATHER_MS);
  }

  /** Hears of changes until the page is left, over and over where the line is lost. */
  private async listen(leaving: AbortSignal): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!leaving.aborted) {
      if (await this.listenOnce(leaving)) wait = FIRST_WAIT_MS;
      if (leaving.aborted) return;
      // The shown data may be old from now on; the answer says so, or that the line is back.
      void this.fetch();
      await new Promise((resolve) => setTimeout(resolve, wait));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  /** Returns whether the server answered. */
  private async listenOnce(leaving: AbortSignal): Promise<boolean> {
    const silent = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENT_MS);
    };
    let isOpen = false;
    try {
      heard();
      const reply = await fetch('/api/wall/live', {
        credentials: 'omit',
        cache: 'no-store',
        headers: { authorization: `Bearer ${this.secret}` },
        signal: AbortSignal.any([leaving, silent.signal]),
      });
      isOpen = reply.ok;
      if (!reply.ok || reply.body === null) return isOpen;
      // Fetches the changes that happened while nobody listened.
      void this.fetch();
      const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return isOpen;
        heard();
        if (value.includes('event: changed')) this.gather();
      }
    } catch {
      return isOpen;
    } finally {
      clearTimeout(timer);
    }
  }
}
