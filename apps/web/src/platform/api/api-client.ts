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

/** What a call takes: its path parameters, query, body, and headers beside them. */
export type CallInput<C extends Call> = Part<C, 'params'> &
  (C extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : { query?: never }) &
  Part<C, 'body'> & {
    /** Refuse the write with 412 unless the stored version is this one. */
    ifVersion?: number;
    /** Polling: does not keep the session alive. */
    background?: true;
    /** Nothing between here and the server may answer from a cache. */
    pastCaches?: true;
    signal?: AbortSignal;
    /** Goes out although the page that asks is going away. */
    keepalive?: true;
    /** Longer than usual, for what takes its time. */
    timeoutMs?: number;
  };

/** Answers a call in the server's place; null for one that is the server's to answer. */
export type AnswerHere = (
  call: Call,
  input: { params?: unknown; query?: unknown; body?: unknown; ifVersion?: number },
) => Promise<unknown> | null;

let answerHere: AnswerHere = () => null;

/** From now on the calls that `answer` knows never leave this page. */
export function answerInPlace(answer: AnswerHere): void {
  answerHere = answer;
}

type SessionListener = () => void;
let onSessionEnded: SessionListener = () => undefined;

/** Registers what happens when the server says that the session has ended. */
export function whenSessionEnds(listener: SessionListener): void {
  onSessionEnded = listener;
}

let askPassword = (): Promise<boolean> => Promise.resolve(false);

/** Registers what asks for the password again; false when the user would not give it. */
export function whenPasswordNeeded(ask: () => Promise<boolean>): void {
  askPassword = ask;
}

/**
 * Sends a call; one that asks for the password (`asksPassword` in the contract) is sent once more
 * after it was given.
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
 * An answer's JSON, or its text where it is none.
 *
 * Errors: {@link ApiError} `no-answer` when it breaks off, unless its status says enough.
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

/** The file of an answer, under the name that the server gives it. */
async function readFile(response: Response, type: string): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name = 'document'] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return new File([await response.blob()], decodeURIComponent(name), { type });
}

/** What an answer other than the call's reply means. Source: specification section 8. */
function errorOf(response: Response, answer: { body: unknown } | { text: string }): ApiError {
  const { status } = response;
  if ('text' in answer) {
    if (answer.text.trimStart().startsWith('<')) {
      const expired = 'Authentication session expired. Please login again.';
      // A proxy's own fault page is no login page, and logging in would not mend it.
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

/** The error that an answer stands for. A session that has ended opens the login over the page. */
function refused(response: Response, answer: { body: unknown } | { text: string }): ApiError {
  const error = errorOf(response, answer);
  if (error.code === 'authentication-required') onSessionEnded();
  return error;
}

/** The error that an answer stands for which is none of its call. */
export const refusalOf = async (response: Response): Promise<ApiError> =>
  refused(response, await readAnswer(response));

/** Keys of creates that may have reached the server or not, by all that was sent. */
const unanswered = new Map<string, string>();

/**
 * Sends what makes something under a key of its own. After an attempt of which nobody knows what
 * became of it, the same content goes out again under the same key, so that it is made once; after
 * a known answer, the same content is meant to be made a second time.
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
  // One that is sent meanwhile is meant for itself.
  unanswered.delete(content);
  try {
    return await attempt(key);
  } catch (error) {
    if (isUndecided(error, earlier !== undefined)) unanswered.set(content, key);
    throw error;
  }
}

/**
 * Sends a call and answers with what the server answers, whatever that is.
 *
 * Errors: {@link ApiError} `no-answer` when the server could not be reached; when `input.signal`
 * ended it, that one's reason.
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
    return await fetch(urlOf(call, input), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      ...(input.pastCaches ? { cache: 'no-store' as const } : {}),
      ...(input.keepalive ? { keepalive: true } : {}),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
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
