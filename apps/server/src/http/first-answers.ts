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
const NEWEST: FirstCall = [calls.pageOfProjects, { ...LATEST, limit: 1 }];

/** The screen that opens the project saved last. */
const OPENS_NEWEST = '/project-management';
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

/** Collects the answers to the first calls of the address, each as it arrives. */
async function collect(
  app: FastifyInstance,
  request: FastifyRequest,
  answers: Map<string, string>,
  keys: string[],
): Promise<void> {
  const keep = async (address: string, longest = Number.POSITIVE_INFINITY) => {
    const body = await ask(app, request, address);
    if (body !== undefined && body.length <= longest) answers.set(address, body);
    return body;
  };
  const status = await keep(calls.adminStatus.path);
  if (status === undefined) return;
  const { isAuthenticated, preferences } = statusSchema.parse(JSON.parse(status));
  if (!isAuthenticated) return;
  const [path = '', search] = request.url.split('?');
  const first = search === undefined ? FIRST_CALLS[path] : undefined;
  const visitor = { currency: preferences?.displayCurrency ?? 'MAD', today: localDay() };
  const keepKey = async () => {
    const body = await ask(app, request, calls.pictureKey.path);
    if (body !== undefined) keys.push(calls.pictureKey.reply.parse(JSON.parse(body)).key);
  };
  await Promise.all([keepKey(), ...(first?.(visitor) ?? []).map((call) => keep(addressOf(call)))]);
  const newest = path === OPENS_NEWEST ? answers.get(addressOf(NEWEST)) : undefined;
  if (newest === undefined) return;
  const [project] = newestSchema.parse(JSON.parse(newest)).projects;
  if (project === undefined) return;
  await keep(calls.readProject.path.replace(':id', project.id), LONGEST_PROJECT);
}

/** The data that are sent with a page, in an element without script. */
interface FirstAnswers {
  element: string;
  isAuthenticated: boolean;
  /** The key of the pictures that the browser keeps (ADR 99); undefined without a session. */
  pictureKey: string | undefined;
}

/**
 * Returns an element of the page with the answers to the first calls of the address, and whether
 * they belong to a session. A page opened without a cookie has none.
 */
export async function firstAnswersOf(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<FirstAnswers | undefined> {
  if (request.method !== 'GET' || request.headers.cookie === undefined) return undefined;
  const answers = new Map<string, string>();
  const keys: string[] = [];
  const noLonger = new AbortController();
  // A failed call is sent again by the page, which shows the error.
  await Promise.race([
    collect(app, request, answers, keys).catch(() => undefined),
    setTimeout(WAITING_MS, undefined, { signal: noLonger.signal }).catch(() => undefined),
  ]);
  noLonger.abort();
  if (answers.size === 0) return undefined;
  const members = [...answers].map(([address, body]) => `${JSON.stringify(address)}:${body}`);
  // In JSON a `<` occurs only in texts; escaped, it can neither end nor open an element.
  const json = `{${members.join()}}`.replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="first-answers">${json}</script>`;
  const status = answers.get(calls.adminStatus.path);
  const isAuthenticated =
    status !== undefined && statusSchema.parse(JSON.parse(status)).isAuthenticated;
  return { element, isAuthenticated, pictureKey: keys[0] };
}
