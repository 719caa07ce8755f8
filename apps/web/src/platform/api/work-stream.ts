import { type Call, type WORK_STAGES, workLine } from '@pcm/contract';
import { z } from 'zod';
import {
  brokenOff,
  type CallInput,
  openResponse,
  readyToHandOn,
  refusalOf,
  sendKeyed,
  withPassword,
} from './api-client.ts';
import { ApiError } from './api-error.ts';

/** A server at work reports its progress more often than this. */
const IDLE_MS = 90_000;

export interface WorkProgress {
  stage: (typeof WORK_STAGES)[number];
  done: number;
  /** 0 while it is unknown. */
  total: number;
}

/** The options of a call that reports its progress. */
export interface WorkOptions {
  /** Ends the connection, which cancels the work. */
  signal: AbortSignal;
  onProgress: (progress: WorkProgress) => void;
  /** The silence after which the connection counts as lost. */
  idleMs?: number;
}

const unreadable = (detail: string) => new ApiError(200, 'invalid-answer', detail);

const LINE = workLine(z.unknown());

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (!read.success) throw unreadable(read.error.message);
  return read.data;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw unreadable('Invalid JSON response from server');
  }
}

/** Yields the lines of a stream as they arrive, without empty ones. */
async function* linesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: () => void,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      onBytes();
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines.filter((line) => line !== '');
    }
    if (rest !== '') yield rest;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/**
 * Sends a call whose answer is lines of progress followed by a result, and reads them as they come.
 * The work may take any time; only the silence between two lines is limited.
 *
 * Errors: {@link ApiError}; `no-answer` when the answer broke off, which leaves the outcome
 * unknown; the signal's reason when the work was cancelled.
 */
export const sendWork = <C extends Call, Result extends z.ZodType>(
  call: C,
  input: CallInput<C>,
  result: Result,
  options: WorkOptions,
): Promise<z.output<Result>> => withPassword(call, () => sendOnce(call, input, result, options));

async function sendOnce<C extends Call, Result extends z.ZodType>(
  call: C,
  input: CallInput<C>,
  result: Result,
  options: WorkOptions,
): Promise<z.output<Result>> {
  return sendKeyed(call, input, (key) => followWork(call, input, result, { ...options, key }));
}

async function followWork<C extends Call, Result extends z.ZodType>(
  call: C,
  input: CallInput<C>,
  result: Result,
  { signal, onProgress, idleMs = IDLE_MS, key }: WorkOptions & { key: string | undefined },
): Promise<z.output<Result>> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), idleMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), idleMs);
  };
  try {
    const response = await openResponse(call, { ...input, signal }, silence.signal, key);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || response.body === null || !type.startsWith(call.replyType ?? '')) {
      throw await refusalOf(response);
    }
    for await (const line of linesOf(response.body, heard)) {
      const said = parsed(LINE, jsonOf(line));
      if ('progress' in said) onProgress(said.progress);
      else if ('result' in said) return parsed(result, said.result);
      else {
        const { status, code, message } = said.error;
        throw await readyToHandOn(new ApiError(status, code, message, said.error));
      }
    }
    throw brokenOff();
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ApiError ? error : brokenOff();
  } finally {
    clearTimeout(timer);
  }
}
