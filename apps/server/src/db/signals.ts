import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import pg from 'pg';

/** A person with a screen open, as reported between processes. */
export interface SeenPerson {
  /** The tab, of which one person may have several. */
  tab: string;
  adminId: string;
  name: string;
  view: string | null;
  day: string | null;
}

/** The data of the messages between processes, by topic. */
export interface SignalData {
  /** The kinds of records that changed, as the API's paths name them. */
  changed: readonly string[];
  /** The people who have a screen open at one process. */
  people: { process: string; people: readonly SeenPerson[] };
  /** Asks each process for the people who have a screen open there. */
  'who-is-there': null;
  /** Requests since the last signal, by limit and key. */
  requests: readonly (readonly [key: string, times: number])[];
  /** Asks which process makes a document. */
  'document-asked': string;
  'document-progress': { id: string; state: 'queued' | 'making'; ahead: number };
  /** The connection was lost, so any signal may have been missed. Sent by the process that lost it. */
  missed: null;
}

type Topic = keyof SignalData;
type Listener<T extends Topic> = (data: SignalData[T]) => void;

/** The name under which each process of the program listens to the others, and of its connection. */
export const CHANNEL = 'pcm_signals';
const AGAIN_AFTER_MS = 1_000;
/** The time after which a connection without an answer is given up. */
const SILENCE_MS = 10_000;
/** PostgreSQL refuses a notification of 8,000 bytes. */
const MOST_BYTES = 7_900;

/**
 * Notifies the other processes, if there are any. A notification is a transaction: after it, every
 * value that is kept until the next commit has to be worked out again.
 */
const TELL = `
  select pg_notify($1, text) from unnest($2::text[]) text
  where exists (
    select from pg_stat_activity
    where application_name = current_setting('application_name')
      and datname = current_database() and pid <> pg_backend_pid())`;

/** Reads a notification; null for one of another program. */
function signalOf(text: string): { from: string; topic: string; data?: unknown } | null {
  try {
    const said = JSON.parse(text) as { from?: unknown; topic?: unknown; data?: unknown };
    const { from, topic, data } = said;
    return typeof from === 'string' && typeof topic === 'string' ? { from, topic, data } : null;
  } catch {
    return null;
  }
}

/**
 * Short messages between the processes that share a database: PostgreSQL's notifications. With
 * SQLite there is only one process, which hears itself.
 *
 * Holds: a process hears its own signals at once. A signal may be lost with the connection; the
 * process then hears `missed` when it is back, and reads everything again. So do the others when it
 * could not tell them of a change meanwhile.
 */
export class Signals {
  /** The name of this process among the others. */
  readonly process = randomUUID();
  private readonly url: string | undefined;
  private readonly events = new EventEmitter().setMaxListeners(0);
  private line: pg.Client | null = null;
  private again: NodeJS.Timeout | undefined;
  private isOpen = false;
  private unsent: string[] = [];
  private isSending = false;
  /** Whether others may not have heard of a change. */
  private isUntold = false;

  constructor(url: string | undefined) {
    this.url = url;
  }

  /** Whether signals of other processes can be received at this moment. */
  get isConnected(): boolean {
    return this.line !== null;
  }

  /**
   * Sends a signal to all processes; one too long for PostgreSQL arrives at the others as `missed`.
   */
  send<T extends Topic>(topic: T, data: SignalData[T]): void {
    this.events.emit(topic, data);
    this.tellOthers(topic, data);
  }

  /** Sends a signal to the other processes only. */
  tellOthers<T extends Topic>(topic: T, data: SignalData[T]): void {
    if (this.line === null) {
      this.isUntold ||= topic === 'changed';
      return;
    }
    const whole = JSON.stringify({ from: this.process, topic, data });
    const isTooLong = Buffer.byteLength(whole) > MOST_BYTES;
    const sent = isTooLong ? JSON.stringify({ from: this.process, topic: 'missed' }) : whole;
    this.unsent.push(sent);
    if (!this.isSending) void this.sendAll(this.line);
  }

  /** Calls back with the data of each signal; returns a function that stops this. */
  listen<T extends Topic>(topic: T, listener: Listener<T>): () => void {
    this.events.on(topic, listener);
    return () => void this.events.off(topic, listener);
  }

  /**
   * Begins to listen to other processes, and reconnects after each loss of the connection until
   * `close`.
   */
  async open(): Promise<void> {
    this.isOpen = true;
    await this.connect();
  }

  async close(): Promise<void> {
    this.isOpen = false;
    clearTimeout(this.again);
    const { line } = this;
    this.line = null;
    await line?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    if (this.url === undefined || !this.isOpen) return;
    const line = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
      application_name: CHANNEL,
    });
    line.on('error', () => this.lost(line));
    line.on('end', () => this.lost(line));
    line.on('notification', ({ payload }) => this.receive(payload ?? ''));
    try {
      await line.connect();
      await line.query(`listen ${CHANNEL}`);
      this.line = line;
      this.events.emit('missed', null);
      if (this.isUntold) this.tellOthers('missed', null);
      this.isUntold = false;
    } catch {
      void line.end().catch(() => undefined);
      this.tryAgain();
    }
    if (!this.isOpen) await this.close();
  }

  /** Sends the waiting signals; those that come meanwhile go with the next statement. */
  private async sendAll(line: pg.Client): Promise<void> {
    this.isSending = true;
    try {
      while (this.unsent.length > 0 && this.line === line) {
        const texts = this.unsent;
        this.unsent = [];
        await line.query(TELL, [CHANNEL, texts]);
      }
    } catch {
      this.lost(line);
    } finally {
      this.isSending = false;
    }
    if (this.unsent.length > 0 && this.line !== null) void this.sendAll(this.line);
  }

  private lost(line: pg.Client): void {
    if (this.line !== line) return;
    this.line = null;
    this.isUntold ||= this.isSending || this.unsent.length > 0;
    this.unsent = [];
    void line.end().catch(() => undefined);
    this.tryAgain();
  }

  private tryAgain(): void {
    if (!this.isOpen) return;
    clearTimeout(this.again);
    this.again = setTimeout(() => void this.connect(), AGAIN_AFTER_MS);
    this.again.unref();
  }

  private receive(text: string): void {
    const said = signalOf(text);
    if (said === null || said.from === this.process) return;
    try {
      // An unknown topic, of another version of the program, has no listener.
      this.events.emit(said.topic, said.data ?? null);
    } catch {
      // A signal of another program or version must not end this one.
      this.events.emit('missed', null);
    }
  }
}
