import type { FastifyInstance } from 'fastify';

/** The longest time that stopping may take. Source: security.md "Data". */
const LONGEST_STOP_MS = 10_000;
/** The line of the log about a stop that took longer. */
export const CUT_OFF = 'what was not finished after 10 s was cut off';

/**
 * Closes a kept-alive connection after the answer that was in progress when the server began to
 * stop, because its client would keep it open for the next request.
 */
export function closeConnectionsAtStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  // This also covers an answer whose head had been sent already.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}

/**
 * Stops on SIGTERM and SIGINT: accepts no more requests, finishes those in progress within 10 s,
 * and closes.
 */
export function stopOnSignals(app: FastifyInstance, closeRest: () => Promise<void>): void {
  const stop = async (signal: string): Promise<void> => {
    app.log.info({ signal }, 'stopping');
    const tooLong = setTimeout(() => {
      app.log.warn(CUT_OFF);
      process.exit(1);
    }, LONGEST_STOP_MS);
    try {
      await app.close();
      await closeRest();
    } catch (error) {
      app.log.error({ err: error }, 'not everything could be closed');
    }
    clearTimeout(tooLong);
    process.exit(0);
  };
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stop(signal);
    });
  }
}
