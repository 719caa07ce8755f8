import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBodyOf, toAppError } from './errors.ts';

/**
 * The shortest time between two lines, so that work that reports a thousand times a second is not
 * slowed down.
 */
const LINE_EVERY_MS = 100;

/** Reports the progress of the work. */
type Report = (stage: string, done: number, total: number) => void;

/** Long work that reports its progress; the signal ends it. */
type LongWork = (report: Report, signal: AbortSignal) => Promise<object>;

/** A reply of JSON lines that are sent while the work goes on. */
export class ProgressReply {
  readonly work: LongWork;

  constructor(work: LongWork) {
    this.work = work;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The controllers that stop the long work in progress. */
    longWork: Set<AbortController>;
  }
}

/** Makes a stopping server end its long work, because nobody would see the result. */
export function registerLongWork(app: FastifyInstance): void {
  app.decorate('longWork', new Set<AbortController>());
  app.addHook('preClose', async () => {
    for (const stop of app.longWork) stop.abort();
  });
}

/** Does the work and sends its lines; the work stops when the client leaves. */
export async function sendProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  { work }: ProgressReply,
): Promise<FastifyReply> {
  const { longWork } = request.server;
  const stop = new AbortController();
  const lines = new PassThrough();
  const write = (line: object) => {
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
  };
  let last = { stage: '', at: 0 };
  const report: Report = (stage, done, total) => {
    const at = performance.now();
    if (stage === last.stage && done !== total && at - last.at < LINE_EVERY_MS) return;
    last = { stage, at };
    write({ progress: { stage, done, total } });
  };
  const run = async () => {
    try {
      write({ result: await work(report, stop.signal) });
    } catch (error) {
      const appError = toAppError(error instanceof Error ? error : new Error(String(error)));
      if (!stop.signal.aborted && appError.code === 'internal') request.log.error({ err: error });
      write({ error: errorBodyOf(appError, request.id) });
    } finally {
      longWork.delete(stop);
      lines.end();
    }
  };
  longWork.add(stop);
  reply.raw.once('close', () => stop.abort());
  void run();
  // A proxy that buffers the reply would hide the progress.
  void reply.headers({ 'x-accel-buffering': 'no', 'cache-control': 'no-store' });
  return reply.send(lines);
}
