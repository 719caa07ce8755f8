import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

const CREDENTIALS_IN_URL = /(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi;

/** Every call of the interface for programs stands under it. */
const API = '/api/';
const FIRST_ERROR = 400;

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

/** Probes, and files and pages that were sent, are so many that they would bury everything else. */
function isRoutine(path: string, status: number): boolean {
  if (path === '/healthz' || path === '/readyz') return true;
  return !path.startsWith(API) && status < FIRST_ERROR;
}

/** One line when a request is done: no query, no header, no body. Routine ones at `debug`. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const [path = ''] = request.url.split('?', 1);
  const line = {
    method: request.method,
    path,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    address: request.ip,
  };
  if (isRoutine(path, reply.statusCode)) request.log.debug(line, 'request');
  else request.log.info(line, 'request');
}

/** Logs every request that reaches a route. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}
