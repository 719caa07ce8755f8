import { type Call, errorBody } from '@pcm/contract';
import type { z } from 'zod';
import { newLineId } from '../line-id.ts';
import { ApiError, isUndecided } from './api-error.ts';

const TIMEOUT_MS = 30_000;

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C extends {
  [P in K]: infer Schema extends z.ZodType;
}
  ? { [P in K]: z.input<Schema> }
  : { [P in K]?: never };

/** The input of a call: its path parameters, query and body, and the options below. */
export type CallInput<C extends Call> = Part<C, 'params'> &
  (C extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : { query?: never }) &
  Part<C, 'body'> & {
    /** Makes the server refuse the write with 412 unless this is the stored version. */
    ifVersion?: number;
    /** Marks a polling call, which does not keep the session alive. */
    background?: true;
    /** Forbids the browser and proxies to answer from a cache. */
    pastCaches?: true;
    signal?: AbortSignal;
    /** Lets the request finish after the page was left. */
    keepalive?: true;
    /** A limit that replaces the usual one, for calls that take long. */
    timeoutMs?: number;
  };

/** Answers a call instead of the server; returns null when the server must answer it. */
export type AnswerHere = (
  call: Call,
  input: { params?: unknown; query?: unknown; body?: unknown; ifVersion?: number },
) => Promise<unknown> | null;

let answerHere: AnswerHere = () => null;

/** Has `answer` reply to the calls that it knows, so that they never leave this page. */
export function answerInPlace(answer: AnswerHere): void {
  answerHere = answer;
}

/** How long after the start of the page its first answers hold. Units: ms. */
const FIRST_ANSWERS_HOLD = 30_000;

const firstAnswers = new Map<string, unknown>();

/** Takes the answers that came with the page, by address; each counts once, for a short while. */
export function takeFirstAnswers(answers: Readonly<Record<string, unknown>>): void {
  for (const [url, answer] of Object.entries(answers)) firstAnswers.set(url, answer);
}

/** Returns the answer that came with the page; undefined when the server must be asked. */
function firstAnswerTo(call: Call, url: string): unknown {
  // After a change, a login or a logout what was answered before is no longer true.
  if (call.method !== 'GET' || performance.now() > FIRST_ANSWERS_HOLD) firstAnswers.clear();
  const answer = firstAnswers.get(url);
  firstAnswers.delete(url);
  return answer;
}

type SessionListener = () => void;
let onSessionEnded: SessionListener = () => undefined;

/** Registers the function to call when the server says that the session has ended. */
export function whenSessionEnds(listener: SessionListener): void {
  onSessionEnded = listener;
}

/** The build of this page, and whether another has answered it. */
let [ownBuild, isUpdated] = ['', false];
let onUpdated = (): void => undefined;

/** Registers the function to call once when another build than that of this page answers. */
export function whenUpdated(build: string, listener: () => void): void {
  [ownBuild, onUpdated] = [build, listener];
}

function noteBuild(response: Response): Response {
  const build = response.headers.get('x-build') ?? ownBuild;
  if (build !== ownBuild && ownBuild !== '' && !isUpdated) {
    isUpdated = true;
    onUpdated();
  }
  return response;
}

let loadWordsOfErrors = (): Promise<void> => Promise.resolve();

/** Registers the function that loads the words of errors; an error is handed on after it. */
export function beforeErrors(load: () => Promise<void>): void {
  loadWordsOfErrors = load;
}

let askPassword = (): Promise<boolean> => Promise.resolve(false);

/** Registers the function that asks for the password; false when the user declines. */
export function whenPasswordNeeded(ask: () => Promise<boolean>): void {
  askPassword = ask;
}

/**
 * Sends a call. A call with `asksPassword` in the contract is sent again once the user has given
 * the password.
 *
 * Errors: those of the attempt; the first one when the password was not given.
 */
export async function withPassword<T>(call: Call, attempt: () => Promise<T>): Promise<T> {
  if (call.asksPassword !== true) return attempt();
  try {
    return await attempt();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === 'password-needed';
    if (!isNeeded || !(await askPassword())) throw error;
    return attempt();
  }
}

function urlOf(call: Call, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * Returns the JSON of an answer, or its text when that is not JSON.
 *
 * Errors: {@link ApiError} `no-answer` when a successful answer breaks off.
 */
async function readAnswer(response: Response): Promise<{ body: unknown } | { text: string }> {
  let text: string;
  try {
    text = await response.text();
  } catch {
    if (response.ok) throw brokenOff();
    return { text: response.statusText };
  }
  if (text === '') return { body: {} };
  try {
    return { body: JSON.parse(text) as unknown };
  } catch {
    return { text };
  }
}

export const brokenOff = () => new ApiError(0, 'no-answer', 'The answer broke off');

/** Returns the body of an answer as a file with the name that the server gives it. */
async function readFile(response: Response, type: string): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name = 'document'] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return new File([await response.blob()], decodeURIComponent(name), { type });
}

/** Returns the error for any other answer than the reply. Source: specification section 8. */
function errorOf(response: Response, answer: { body: unknown } | { text: string }): ApiError {
  const { status } = response;
  if ('text' in answer) {
    if (answer.text.trimStart().startsWith('<')) {
      const expired = 'Authentication session expired. Please login again.';
      // HTML with a 5xx status is a proxy's error page, not a login page.
      const code = status >= 500 ? 'invalid-answer' : 'authentication-required';
      return new ApiError(status, code, expired);
    }
    const detail = response.ok ? 'Invalid JSON response from server' : answer.text;
    return new ApiError(status, 'invalid-answer', detail);
  }
  const known = errorBody.safeParse(answer.body);
  return known.success
    ? new ApiError(status, known.data.code, known.data.message, known.data)
    : new ApiError(status, 'invalid-answer', JSON.stringify(answer.body));
}

/** Returns the error for a refused call, and opens the login when the session has ended. */
function refused(response: Response, answer: { body: unknown } | { text: string }): ApiError {
  const error = errorOf(response, answer);
  if (error.code === 'authentication-required') onSessionEnded();
  return error;
}

/** Returns an error of the server once it has words. */
export async function readyToHandOn(error: ApiError): Promise<ApiError> {
  await loadWordsOfErrors();
  return error;
}

/** Reads an answer that is not the call's reply and returns the error for it, once it has words. */
export async function refusalOf(response: Response): Promise<ApiError> {
  return readyToHandOn(refused(response, await readAnswer(response)));
}

/** The keys of creates whose outcome is unknown, by the content that was sent. */
const unanswered = new Map<string, string>();

/**
 * Sends a create under a key of its own. When the outcome of an attempt is unknown, the next
 * attempt with the same content uses the same key, so that the record is made once. After a known
 * answer, the same content makes a second record.
 */
export async function sendKeyed<Reply>(
  call: Call,
  input: { params?: unknown; query?: unknown; body?: unknown; ifVersion?: number },
  attempt: (key: string | undefined) => Promise<Reply>,
): Promise<Reply> {
  if (call.keyed !== true) return attempt(undefined);
  const content = JSON.stringify([call.method, urlOf(call, input), input.ifVersion, input.body]);
  const earlier = unanswered.get(content);
  const key = earlier ?? newLineId();
  // A second create of the same content that starts meanwhile gets a key of its own.
  unanswered.delete(content);
  try {
    return await attempt(key);
  } catch (error) {
    if (isUndecided(error, earlier !== undefined)) unanswered.set(content, key);
    throw error;
  }
}

/**
 * Sends a call and returns the response, whatever its status.
 *
 * Errors: {@link ApiError} `no-answer` when the server could not be reached; the signal's reason
 * when `input.signal` ended the call.
 */
export async function openResponse<C extends Call>(
  call: C,
  input: CallInput<C>,
  timeout: AbortSignal,
  key?: string,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.ifVersion !== undefined) headers.set('if-match', `"${input.ifVersion}"`);
  if (key !== undefined) headers.set('idempotency-key', key);
  if (input.background) headers.set('x-background', '1');
  if (input.pastCaches) {
    headers.set('cache-control', 'no-cache');
    headers.set('pragma', 'no-cache');
  }
  try {
    const response = await fetch(urlOf(call, input), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      ...(input.pastCaches ? { cache: 'no-store' as const } : {}),
      ...(input.keepalive ? { keepalive: true } : {}),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    return noteBuild(response);
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw new ApiError(0, 'no-answer', 'The server did not answer');
  }
}

/**
 * Sends one call of the contract and parses its reply with the same schema.
 *
 * Errors: {@link ApiError}; status 0 with `no-answer` when the server could not be reached.
 */
export const send = <C extends Call>(call: C, input: CallInput<C>): Promise<z.output<C['reply']>> =>
  withPassword(call, () => sendOnce(call, input));

async function sendOnce<C extends Call>(
  call: C,
  input: CallInput<C>,
): Promise<z.output<C['reply']>> {
  const here = answerHere(call, input);
  if (here !== null) return call.reply.parse(await here) as z.output<C['reply']>;
  // A page is never kept, so what came with it is as new as an answer past all caches, which has the
  // time in its address.
  const { params } = input;
  const early = firstAnswerTo(call, urlOf(call, input.pastCaches ? { params } : input));
  const first = early === undefined ? undefined : call.reply.safeParse(early);
  if (first?.success) return first.data as z.output<C['reply']>;
  return sendKeyed(call, input, (key) => exchange(call, input, key));
}

async function exchange<C extends Call>(
  call: C,
  input: CallInput<C>,
  key: string | undefined,
): Promise<z.output<C['reply']>> {
  const timeout = AbortSignal.timeout(input.timeoutMs ?? TIMEOUT_MS);
  const response = await openResponse(call, input, timeout, key);
  if (!response.ok) throw await refusalOf(response);
  const { replyType } = call;
  if (replyType !== undefined) {
    try {
      return (await readFile(response, replyType)) as z.output<C['reply']>;
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      throw brokenOff();
    }
  }
  const answer = await readAnswer(response);
  if ('text' in answer) throw refused(response, answer);
  const reply = call.reply.safeParse(answer.body);
  if (!reply.success) {
    throw new ApiError(response.status, 'invalid-answer', reply.error.message);
  }
  return reply.data as z.output<C['reply']>;
}
