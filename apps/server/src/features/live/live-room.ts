import type { SeenPerson, Signals } from '../../db/signals.ts';
import type { SendEvent } from '../../http/event-stream.ts';

/** Changes within this time are told as one. */
const TOLD_AFTER_MS = 50;
/** Each process tells again who is there, */
const TOLD_EVERY_MS = 15_000;
/** and is forgotten with everybody in it when it does not. */
const FORGOTTEN_AFTER_MS = 40_000;
/** The most people of one process that are told, so that they fit into one signal. */
const MOST_PEOPLE = 30;

interface Visit {
  person: SeenPerson;
  send: SendEvent;
  /** The people it was last told of. */
  told: string;
}

/** The people who have a screen open, at this process and at others, and what they are told. */
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

  /** Ends all timers; nobody is told anything after that. */
  close(): void {
    for (const stop of this.stopListening) stop();
    clearTimeout(this.telling);
    clearInterval(this.clock);
    this.visits.clear();
  }

  /** Tells every process that records of a kind changed. */
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
   * Lets somebody in, who is told from now on; returns how to leave. Whoever was here before, at
   * another position, has missed changes and is told so.
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

  /** Everybody here, each tab where it went last. */
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

  /** How many changes this process has told; it begins anew with each start. */
  private get position(): string {
    return `${this.signals.process} ${this.changesTold}`;
  }

  private tellChange(kinds: readonly string[]): void {
    this.changesTold += 1;
    for (const { send } of this.visits) send('changed', kinds, this.position);
  }
}
