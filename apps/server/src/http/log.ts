import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

const CREDENTIALS_IN_URL = /(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi;

/** Names whose values never reach the log, wherever they stand. */
const SECRET_NAMES = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'cookie',
  'authorization',
];

const REDACTED = [
  ...SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  '*["set-cookie"]',
  '*.*["set-cookie"]',
];

/** Removes user names and passwords from addresses inside a text. */
function withoutCredentials(text: string): string {
  return text.replace(CREDENTIALS_IN_URL, '$1[redacted]@');
}

/** An error as it is logged: its stack without credentials, and no other property. */
function serializeError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  return {
    type: error.name,
    message: withoutCredentials(error.message),
    stack: withoutCredentials(error.stack ?? ''),
  };
}

/** A person at a terminal reads the start lines; a collector gets one line a request. */
function defaultLevel(): string {
  return process.stdout.isTTY ? 'warn' : 'info';
}

/** JSON lines on standard output. */
export function logOptions(
  config: Config,
  stream?: { write: (line: string) => void },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: config.logLevel ?? defaultLevel(),
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: serializeError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    ...(stream === undefined ? {} : { stream }),
  };
}

/** One line when a request is done: no query, no header, no body. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
    };
    if (request.url === '/healthz' || request.url === '/readyz') request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
