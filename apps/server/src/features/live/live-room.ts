import type { SeenPerson, Signals } from '../../db/signals.ts';
import type { SendEvent } from '../../http/event-stream.ts';

/** Changes within this time are sent as one. */
const TOLD_AFTER_MS = 50;
/** The interval at which each process reports who is there. */
const TOLD_EVERY_MS = 15_000;
/** The time without a report after which a process is dropped, with everybody in it. */
const FORGOTTEN_AFTER_MS = 40_000;
/** The most people of one process that are reported, so that they fit into one signal. */
const MOST_PEOPLE = 30;

interface Visit {
  person: SeenPerson;
  send: SendEvent;
  /** The people that were last sent to it. */
  told: string;
}

/**
 * The people who have a screen open, at this process and at others, and the events sent to them.
 */
export class LiveRoom {
  private readonly signals: Signals;
  private readonly visits = new Set<Visit>();
  private readonly elsewhere = new Map<
    string,
    { people: readonly SeenPerson[]; heardAt: number }
  >();
  private readonly changed = new Set<string>();
  private readonly stopListening: (() => void)[];
  private changesTold = 0;
  private telling: NodeJS.Timeout | undefined;
  private readonly clock: NodeJS.Timeout;

  constructor(signals: Signals) {
    this.signals = signals;
    this.stopListening = [
      signals.listen('changed', (kinds) => this.tellChange(kinds)),
      signals.listen('people', ({ process, people }) => {
        if (process === signals.process) return;
        this.elsewhere.set(process, { people, heardAt: performance.now() });
        this.tellPeople();
      }),
      signals.listen('who-is-there', () => this.sayWhoIsHere()),
      signals.listen('missed', () => {
        this.tellChange([]);
        this.signals.send('who-is-there', null);
      }),
    ];
    this.clock = setInterval(() => this.renew(), TOLD_EVERY_MS);
    this.clock.unref();
  }

  /** Ends all timers; no events are sent after that. */
  close(): void {
    for (const stop of this.stopListening) stop();
    clearTimeout(this.telling);
    clearInterval(this.clock);
    this.visits.clear();
  }

  /** Notifies every process that records of a kind changed. */
  noteChange(kind: string): void {
    this.changed.add(kind);
    this.telling ??= setTimeout(() => {
      this.telling = undefined;
      const kinds = [...this.changed];
      this.changed.clear();
      this.signals.send('changed', kinds);
    }, TOLD_AFTER_MS);
    this.telling.unref();
  }

  /**
   * Adds a person, who gets events from now on; returns a function to leave. A person who was here
   * before, at another position, has missed changes and gets `changed`.
   */
  enter(person: SeenPerson, send: SendEvent, seen: string | undefined): () => void {
    const isBehind = seen !== undefined && seen !== this.position;
    send(isBehind ? 'changed' : 'position', [], this.position);
    const visit: Visit = { person, send, told: 'nothing yet' };
    this.visits.add(visit);
    this.sayWhoIsHere();
    return () => {
      if (this.visits.delete(visit)) this.sayWhoIsHere();
    };
  }

  private renew(): void {
    const now = performance.now();
    for (const [process, { heardAt }] of this.elsewhere) {
      if (now - heardAt > FORGOTTEN_AFTER_MS) this.elsewhere.delete(process);
    }
    if (this.visits.size > 0) this.sayWhoIsHere();
  }

  private sayWhoIsHere(): void {
    const people = this.peopleHere().slice(0, MOST_PEOPLE);
    this.signals.send('people', { process: this.signals.process, people });
    this.tellPeople();
  }

  /** Everybody here, each tab at its last place. */
  private peopleHere(): SeenPerson[] {
    return [...new Map([...this.visits].map(({ person }) => [person.tab, person])).values()];
  }

  private tellPeople(): void {
    const here = this.peopleHere();
    const there = [...this.elsewhere.values()].flatMap(({ people }) => people);
    for (const visit of this.visits) {
      const others = new Map(
        [...here, ...there]
          .filter(({ tab }) => tab !== visit.person.tab)
          .map(({ adminId, name, view, day }) => [
            JSON.stringify([adminId, view, day]),
            { adminId, name, view, day },
          ]),
      );
      const told = [...others.keys()].toSorted().join();
      if (told === visit.told) continue;
      visit.told = told;
      visit.send('people', [...others.values()]);
    }
  }

  /** The number of changes that this process has sent; it begins anew with each start. */
  private get position(): string {
    return `${this.signals.process} ${this.changesTold}`;
  }

  private tellChange(kinds: readonly string[]): void {
    this.changesTold += 1;
    for (const { send } of this.visits) send('changed', kinds, this.position);
  }
}
