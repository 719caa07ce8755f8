import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { projectBody } from '../apps/server/src/test/estimates.ts';
import { deskAt, type Send } from './desk.ts';
import type { Ground } from './drill.ts';

const GONE = 'deleted';
const MOST_OPEN = 6;
const PAGE = 200;
/** The share of creates among a writer's requests. */
const CREATES = 0.4;
const DELETES = 0.15;
/** The time after which an unanswered request is given up; its outcome is unknown then. */
const ANSWER_MS = 60_000;
/** A busy machine may still be told that the database is away, when it is there again. */
const MOST_TRIES = 60;
const RETRY_MS = 500;

/** A project as its writer knows it. */
interface Known {
  id: string;
  /** The possible states: the last acknowledged one, and those whose answer never came. */
  states: string[];
}

/** The status and time of an answer. */
export interface Answer {
  /** Null when the connection broke or the answer never came. */
  status: number | null;
  headers: Headers | null;
  /** The `performance.now()` of the request and of the answer. */
  sent: number;
  answered: number;
}

/**
 * A client that creates, changes and deletes projects one after the other, and remembers what the
 * server acknowledged: acknowledged changes must be there, and refused ones must not.
 */
export class Writer {
  /** Changed when the server listens on another port. */
  origin: string;
  acknowledged = 0;
  private readonly label: string;
  /** Sends with a session, which survives when the server is killed. */
  private readonly send: Send;
  private readonly random: Ground['random'];
  private readonly onAnswer: (answer: Answer) => void;
  private readonly known: Known[] = [];
  /** The projects written since the last check. */
  private readonly touched = new Set<Known>();
  /** The creates whose answer never came, with the key to repeat them. */
  private readonly unknown: { key: string; name: string }[] = [];
  private written = 0;

  constructor(
    origin: string,
    label: string,
    send: Send,
    random: Ground['random'],
    onAnswer: (answer: Answer) => void = () => undefined,
  ) {
    this.origin = origin;
    this.label = label;
    this.send = send;
    this.random = random;
    this.onAnswer = onAnswer;
  }

  private async ask(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number | null; id: string | undefined }> {
    const sent = performance.now();
    const answered = (status: number | null, replyHeaders: Headers | null) =>
      this.onAnswer({ status, headers: replyHeaders, sent, answered: performance.now() });
    try {
      const reply = await Promise.race([
        this.send(method, path, body, headers, this.origin),
        wait(ANSWER_MS, null, { ref: false }),
      ]);
      const text = await reply?.text();
      answered(reply?.status ?? null, reply?.headers ?? null);
      const isMade = reply?.status === 201;
      const id = isMade ? (JSON.parse(text ?? '') as { id: string }).id : undefined;
      return { status: reply?.status ?? null, id };
    } catch {
      answered(null, null);
      return { status: null, id: undefined };
    }
  }

  private async create(): Promise<void> {
    const name = `${this.label} ${(this.written += 1)}`;
    const key = randomUUID();
    const { status, id } = await this.sendCreate(key, name);
    if (id === undefined) {
      if (status === null || status >= 500) this.unknown.push({ key, name });
      return;
    }
    this.acknowledged += 1;
    const project = { id, states: [name] };
    this.known.push(project);
    this.touched.add(project);
  }

  private async change(project: Known): Promise<void> {
    const isDeletion = this.random.chance(DELETES);
    const next = isDeletion ? GONE : `${this.label} ${(this.written += 1)}`;
    const before = [...project.states];
    this.touched.add(project);
    const path = `/api/projects/${project.id}`;
    const { status } = isDeletion
      ? await this.ask('DELETE', path)
      : await this.ask('PUT', path, projectBody({ name: next }));
    if (status === null || status >= 500) project.states = [...before, next];
    else if (status < 300) {
      this.acknowledged += 1;
      project.states = [next];
    } else if (status === 404 && before.includes(GONE)) project.states = [GONE];
  }

  /** Writes until told to stop; the pause between two requests keeps to the limit of a session. */
  async work(isOver: () => boolean, pauseMs = 0): Promise<void> {
    while (!isOver()) {
      const open = this.known.filter(({ states }) => !states.includes(GONE)).slice(-MOST_OPEN);
      const project = open[this.random.whole(0, open.length - 1)];
      await (project === undefined || this.random.chance(CREATES)
        ? this.create()
        : this.change(project));
      if (pauseMs > 0) await wait(pauseMs);
    }
  }

  private sendCreate(key: string, name: string) {
    const headers = { 'idempotency-key': key };
    return this.ask('POST', '/api/projects', projectBody({ name }), headers);
  }

  /**
   * Repeats the creates that were never answered, until they are: each must happen once, however
   * often it was sent.
   */
  async settle(desk: Send, fault: Ground['fault']): Promise<void> {
    for (const { key, name } of this.unknown.splice(0)) {
      let { status, id } = await this.sendCreate(key, name);
      for (let tries = 1; status === 503 && tries < MOST_TRIES; tries += 1) {
        await wait(RETRY_MS);
        ({ status, id } = await this.sendCreate(key, name));
      }
      if (id === undefined) {
        fault(`A create that was asked for again is answered ${status}: ${name}`);
        continue;
      }
      const query = new URLSearchParams({ search: name, limit: String(PAGE) });
      const reply = await desk('GET', `/api/project-summaries?${query.toString()}`);
      const { projects } = (await reply.json()) as { projects: { name: string }[] };
      const made = projects.filter((project) => project.name === name).length;
      if (made !== 1) fault(`${name} was made ${made} times`);
      this.known.push({ id, states: [name] });
    }
  }

  /** Checks everything written since the last check: acknowledged changes must be there. */
  async check(desk: Send, fault: Ground['fault']): Promise<void> {
    for (const project of this.touched) {
      const reply = await desk('GET', `/api/projects/${project.id}`);
      const text = await reply.text();
      if (!reply.ok && reply.status !== 404) {
        fault(`${project.id} is answered ${reply.status} ${text}`);
        continue;
      }
      const found = reply.ok ? (JSON.parse(text) as { name: string }).name : GONE;
      this.compare(project, found, fault);
    }
    this.touched.clear();
  }

  private compare(project: Known, found: string, fault: Ground['fault']): void {
    if (!project.states.includes(found)) {
      fault(`${project.id} is "${found}", acknowledged was "${project.states.join('" or "')}"`);
    }
    project.states = [found];
  }

  /** Checks everything that it has ever written. */
  async checkAll(desk: Send, fault: Ground['fault']): Promise<void> {
    const names = await namesOfAll(desk);
    for (const project of this.known) this.compare(project, names.get(project.id) ?? GONE, fault);
  }
}

/** Returns the name of every living project by its id. */
async function namesOfAll(desk: Send): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({
      limit: String(PAGE),
      ...(cursor === '' ? {} : { cursor }),
    });
    const reply = await desk('GET', `/api/project-summaries?${query.toString()}`);
    const page = (await reply.json()) as {
      projects: { id: string; name: string }[];
      nextCursor: string | null;
    };
    for (const { id, name } of page.projects) names.set(id, name);
    cursor = page.nextCursor;
  }
  return names;
}

/** Returns some writers, each with a session of its own. */
export async function writersAt(
  { random, session }: Pick<Ground, 'random' | 'session'>,
  origins: readonly string[],
  count: number,
  onAnswer?: (answer: Answer) => void,
): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let index = 0; index < count; index += 1) {
    const origin = origins[index % origins.length] ?? '';
    const send = deskAt(origin, await session());
    writers.push(new Writer(origin, `Writer ${index}:`, send, random, onAnswer));
  }
  return writers;
}
