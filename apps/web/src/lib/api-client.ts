import { type Call, errorBody } from '@pcm/contract';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';

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
    /** The same key gives the same answer once. */
    idempotencyKey?: string;
    /** Polling: does not keep the session alive. */
    background?: true;
    signal?: AbortSignal;
  };

type SessionListener = () => void;
let onSessionEnded: SessionListener = () => undefined;

/** Registers what happens when the server says that the session has ended. */
export function whenSessionEnds(listener: SessionListener): void {
  onSessionEnded = listener;
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

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const isPage = text.trimStart().startsWith('<');
    throw new ApiError(
      response.status,
      isPage ? 'authentication-required' : 'invalid-answer',
      isPage
        ? 'Authentication session expired. Please login again.'
        : 'Invalid JSON response from server',
    );
  }
}

/**
 * Sends one call of the contract and parses its reply with the same schema.
 *
 * Errors: {@link ApiError}; status 0 with `no-answer` when the server could not be reached.
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
): Promise<z.output<C['reply']>> {
  const headers = new Headers({ accept: 'application/json' });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.ifVersion !== undefined) headers.set('if-match', `"${input.ifVersion}"`);
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
  if (input.background) headers.set('x-background', '1');
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(urlOf(call, input), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw new ApiError(0, 'no-answer', 'The server did not answer');
  }
  const body = await readBody(response);
  if (!response.ok) {
    const known = errorBody.safeParse(body);
    const error = known.success
      ? new ApiError(response.status, known.data.code, known.data.message, known.data)
      : new ApiError(response.status, 'invalid-answer', JSON.stringify(body));
    if (error.code === 'authentication-required') onSessionEnded();
    throw error;
  }
  const reply = call.reply.safeParse(body);
  if (!reply.success) {
    throw new ApiError(response.status, 'invalid-answer', reply.error.message);
  }
  return reply.data as z.output<C['reply']>;
}
