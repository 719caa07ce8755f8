import type { FastifyInstance } from 'fastify';

/** Source: security.md "Data". */
const LONGEST_STOP_MS = 10_000;

/** On SIGTERM and SIGINT: takes no more requests, finishes those in flight within 10 s, closes. */
export function stopOnSignals(app: FastifyInstance, closeRest: () => Promise<void>): void {
  const stop = async (signal: string): Promise<void> => {
    app.log.info({ signal }, 'stopping');
    const tooLong = setTimeout(() => {
      app.log.warn('requests were still running after 10 s and were cut off');
      process.exit(1);
    }, LONGEST_STOP_MS);
    await app.close();
    await closeRest();
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
