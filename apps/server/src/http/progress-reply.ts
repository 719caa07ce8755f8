import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBodyOf, toAppError } from './errors.ts';

/** A line is enough for the eye; work that reports a thousand times a second is not slowed down. */
const LINE_EVERY_MS = 100;

/** Tells how far the work is. */
type Report = (stage: string, done: number, total: number) => void;

/** Long work that tells how far it is; the signal ends it. */
type LongWork = (report: Report, signal: AbortSignal) => Promise<object>;

/** A reply of lines of JSON that come while the work goes on. */
export class ProgressReply {
  readonly work: LongWork;

  constructor(work: LongWork) {
    this.work = work;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What ends the long work that is under way. */
    longWork: Set<AbortController>;
  }
}

/** Lets a server that stops end its long work: nobody would see its result. */
export function registerLongWork(app: FastifyInstance): void {
  app.decorate('longWork', new Set<AbortController>());
  app.addHook('preClose', async () => {
    for (const stop of app.longWork) stop.abort();
  });
}

/** Does the work and sends its lines; when the client goes, the work ends. */
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
  // A proxy that gathers the reply before it passes it on would hide how far the work is.
  void reply.headers({ 'x-accel-buffering': 'no', 'cache-control': 'no-store' });
  return reply.send(lines);
}
