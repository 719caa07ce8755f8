import { setTimeout } from 'node:timers/promises';
import { type Call, calls } from '@pcm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PART_OF_PAGE } from './log.ts';

/** The longest time that a page waits for its answers; those that take longer are left out. */
const WAITING_MS = 300;

type Query = Record<string, string | number>;

/** A call without parameters, and its query. */
type FirstCall = readonly [call: Call, query?: Query];

/** The identity of the person who opens a page. */
interface Visitor {
  currency: string;
  today: string;
}

const LATEST = { sort: 'updated', direction: 'desc' } as const;
/** The project saved last; a screen that asks for it opens it. */
const NEWEST: FirstCall = [calls.pageOfProjects, { ...LATEST, limit: 1 }];

/**
 * The longest project that is sent with a page: an estimate of about a hundred lines. Units:
 * characters.
 */
const LONGEST_PROJECT = 50_000;

/**
 * The first calls of a page when its address has no choices, with the same queries as the web app.
 * A query that differs from the web app's is sent again, and so costs twice.
 */
const FIRST_CALLS: Record<string, (visitor: Visitor) => readonly FirstCall[]> = {
  '/': () => [[calls.pageOfProjects, { ...LATEST, limit: 3 }], [calls.totalsOfProjects]],
  '/projects': () => [[calls.pageOfProjects, { ...LATEST, limit: 60 }], [calls.totalsOfProjects]],
  '/analytics': ({ currency, today }) => [
    [calls.portfolioSummary, { currency, today }],
    [calls.portfolioFinancial, { currency, today, by: 'quarter' }],
    [calls.portfolioProjects, { currency, today, sort: 'margin', direction: 'asc', limit: 60 }],
    [calls.sampleProjects],
  ],
  '/project-management': () => [
    [calls.pageOfProjects, { ...LATEST, limit: 60 }],
    NEWEST,
    [calls.totalsOfProjects],
  ],
  '/team-management': ({ today }) => [
    [calls.operationsOverview, { today }],
    [calls.pageOfOperations, { ...LATEST, limit: 50 }],
    [calls.listTeamMembers],
    [calls.listCustomers],
    [calls.sampleProjects],
  ],
};

const statusSchema = z.object({
  isAuthenticated: z.boolean(),
  preferences: z.object({ displayCurrency: z.string().optional() }).optional(),
});

const newestSchema = z.object({ projects: z.array(z.object({ id: z.string() })) });

function addressOf([{ path }, query]: FirstCall): string {
  const entries = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`;
}

/** The headers that identify the person and the origin of a request. */
const CARRIED = ['cookie', 'host', 'user-agent', 'forwarded'];

/**
 * Sends a call to the program itself, as the browser would: with the same session, guards and
 * limits.
 */
async function ask(app: FastifyInstance, request: FastifyRequest, url: string) {
  const headers = Object.entries(request.headers).filter(
    ([name, value]) =>
      value !== undefined && (CARRIED.includes(name) || name.startsWith('x-forwarded-')),
  );
  const reply = await app.inject({
    method: 'GET',
    url,
    headers: { ...Object.fromEntries(headers), ...PART_OF_PAGE },
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
  });
  return reply.statusCode === 200 ? reply.body : undefined;
}

/** Returns the day by the server's clock, which differs from the browser's only around midnight. */
function localDay(): string {
  const now = new Date();
  const two = (count: number) => String(count).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Resolves with the value, or with undefined when it does not come in time or fails. */
async function within<T>(work: Promise<T>, until: number): Promise<T | undefined> {
  const noLonger = new AbortController();
  const left = Math.max(0, until - performance.now());
  const value = await Promise.race([
    work.catch(() => undefined),
    setTimeout(left, undefined, { signal: noLonger.signal }).catch(() => undefined),
  ]);
  noLonger.abort();
  return value;
}

/** Asks the first calls of the address, and keeps each answer as it arrives. */
async function collect(
  request: FastifyRequest,
  visitor: Visitor,
  keep: (address: string, longest?: number) => Promise<string | undefined>,
): Promise<void> {
  const [path = '', search] = request.url.split('?');
  const first = search === undefined ? (FIRST_CALLS[path]?.(visitor) ?? []) : [];
  const asked = first.map(async (call) => [call, await keep(addressOf(call))] as const);
  const newest = (await Promise.all(asked)).find(([call]) => call === NEWEST)?.[1];
  if (newest === undefined) return;
  const [project] = newestSchema.parse(JSON.parse(newest)).projects;
  if (project === undefined) return;
  await keep(calls.readProject.path.replace(':id', project.id), LONGEST_PROJECT);
}

/** What a page tells before its data, and its data. */
interface FirstAnswers {
  isAuthenticated: boolean;
  /** The key of the pictures that the browser keeps (ADR 99); undefined without a session. */
  pictureKey: string | undefined;
  /**
   * Asks the first calls of the address, and returns an element without script with the answers
   * that came in time. Never rejects: a failed call is sent again by the page, which shows the error.
   */
  readElement: () => Promise<string>;
}

/**
 * Returns whether a page that is opened belongs to a session, and what asks for the answers to its
 * first calls. A page opened without a cookie has none.
 */
export async function firstAnswersOf(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<FirstAnswers | undefined> {
  if (request.method !== 'GET' || request.headers.cookie === undefined) return undefined;
  const until = performance.now() + WAITING_MS;
  const answers = new Map<string, string>();
  const keep = async (address: string, longest = Number.POSITIVE_INFINITY) => {
    const body = await ask(app, request, address);
    if (body !== undefined && body.length <= longest) answers.set(address, body);
    return body;
  };
  const status = await within(keep(calls.adminStatus.path), until);
  if (status === undefined) return undefined;
  const { isAuthenticated, preferences } = statusSchema.parse(JSON.parse(status));
  const readKey = async () => {
    const body = await ask(app, request, calls.pictureKey.path);
    return body === undefined ? undefined : calls.pictureKey.reply.parse(JSON.parse(body)).key;
  };
  const pictureKey = isAuthenticated ? await within(readKey(), until) : undefined;
  const visitor = { currency: preferences?.displayCurrency ?? 'MAD', today: localDay() };
  const readElement = async () => {
    if (isAuthenticated) await within(collect(request, visitor, keep), until);
    const members = [...answers].map(([address, body]) => `${JSON.stringify(address)}:${body}`);
    // In JSON a `<` occurs only in texts; escaped, it can neither end nor open an element.
    const json = `{${members.join()}}`.replaceAll('<', '\\u003c');
    return `<script type="application/json" id="first-answers">${json}</script>`;
  };
  return { isAuthenticated, pictureKey, readElement };
}
