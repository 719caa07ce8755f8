import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import type { Config } from '../config/config.ts';

const CREDENTIALS_IN_URL = /(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi;

/** The prefix of every call of the API. */
const API = '/api/';
const FIRST_ERROR = 400;

/** The names whose values never reach the log, wherever they occur. */
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

/** Returns an error for the log: its stack without credentials, and no other property. */
function serializeError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  return {
    type: error.name,
    message: withoutCredentials(error.message),
    stack: withoutCredentials(error.stack ?? ''),
  };
}

/**
 * Returns the default level: a person at a terminal reads only the start lines; a collector gets
 * one line for each request.
 */
function defaultLevel(): string {
  return process.stdout.isTTY ? 'warn' : 'info';
}

const STANDARD_OUTPUT = 1;
/** The wait before a full pipe is tried again. Units: milliseconds. */
const FULL_PIPE_MS = 5;

/** Writes all bytes to standard output, and waits for a slow reader, unless it has left. */
function writeAll(text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'EAGAIN') return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FULL_PIPE_MS);
    }
  }
}

/** The longest time for which lines wait for others. Units: milliseconds. */
const GATHERED_FOR_MS = 5;
/** The lines that are written without waiting for others; a pipe holds twice as much. */
const GATHERED_CHARACTERS = 32 * 1024;

/**
 * Standard output, to which the lines of some milliseconds are written together, because writing
 * each separately takes a tenth of a short request. They are written before the process ends by
 * itself; only if the system kills it, those of the last milliseconds may be missing.
 */
class LogOutput {
  #lines = '';
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    process.on('exit', () => this.#flush());
  }

  write(line: string): void {
    this.#lines += line;
    if (this.#lines.length >= GATHERED_CHARACTERS) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), GATHERED_FOR_MS);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#lines;
    this.#lines = '';
    writeAll(lines);
  }
}

let lastTime = { at: 0, text: '' };

/** Returns the time field of a line. Lines of the same millisecond share its text. */
function timeOfLine(): string {
  const at = Date.now();
  if (at !== lastTime.at) lastTime = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return lastTime.text;
}

let standardOutput: LogOutput | undefined;

/** Returns the options of a log of JSON lines, on standard output where no stream is given. */
export function logOptions(
  config: Config,
  stream?: { write: (line: string) => void },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: config.logLevel ?? defaultLevel(),
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: serializeError },
    timestamp: timeOfLine,
    stream: stream ?? (standardOutput ??= new LogOutput()),
  };
}

/**
 * The log of one request, which adds the request's id to its lines. The child logger is created when
 * the first line is written: few requests write one, and creating it costs as much as a thirtieth of
 * a short request. Fastify checks every method of the log of each request, so these are methods of a
 * class, not functions created for each request.
 */
class RequestLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }

  get level() {
    return this.#log.level;
  }

  set level(level) {
    this.#log.level = level;
  }

  fatal(...given: unknown[]): void {
    Reflect.apply(this.#log.fatal, this.#log, given);
  }

  error(...given: unknown[]): void {
    Reflect.apply(this.#log.error, this.#log, given);
  }

  warn(...given: unknown[]): void {
    Reflect.apply(this.#log.warn, this.#log, given);
  }

  info(...given: unknown[]): void {
    Reflect.apply(this.#log.info, this.#log, given);
  }

  debug(...given: unknown[]): void {
    Reflect.apply(this.#log.debug, this.#log, given);
  }

  trace(...given: unknown[]): void {
    Reflect.apply(this.#log.trace, this.#log, given);
  }

  silent(...given: unknown[]): void {
    Reflect.apply(this.#log.silent, this.#log, given);
  }

  child(...given: Parameters<FastifyBaseLogger['child']>) {
    return this.#log.child(...given);
  }
}

/** Creates the log of one request. */
export const logOfRequest: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  log,
  bindings,
  options,
) => new RequestLog(() => log.child(bindings, options));

/**
 * The header by which the program recognises its own requests for a page; nobody else can guess it.
 */
export const PART_OF_PAGE = { 'x-part-of-page': randomUUID() };

/** Whether the program itself sent the request, for a page. */
const isPartOfPage = ({ headers }: FastifyRequest) =>
  headers['x-part-of-page'] === PART_OF_PAGE['x-part-of-page'];

/**
 * Tells whether a request is routine: probes, files and pages are so many that they would hide
 * everything else.
 */
function isRoutine(path: string, status: number, request: FastifyRequest): boolean {
  if (path === '/healthz' || path === '/readyz') return true;
  return (!path.startsWith(API) || isPartOfPage(request)) && status < FIRST_ERROR;
}

/** The secret in the address of a client's page, or of a plan. */
const SECRET_IN_PATH = /^(\/+[qtw]\/+)[^/]+/;

const plainLogs = new WeakMap<FastifyBaseLogger, FastifyBaseLogger>();

/**
 * Returns the log without its search for secrets, which takes a tenth of a short request, because
 * the line of a request has no field that could contain one.
 */
function plainLog({ log }: FastifyInstance): FastifyBaseLogger {
  const known = plainLogs.get(log);
  if (known !== undefined) return known;
  const plain = log.child({}, { redact: [] });
  plainLogs.set(log, plain);
  return plain;
}

/**
 * Logs one line when a request is done, without secrets, query, headers or body. Routine requests are logged
 * at `debug`.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const log = plainLog(request.server);
  const [asked = ''] = request.url.split('?', 1);
  const path = asked.replace(SECRET_IN_PATH, '$1[redacted]');
  const line = {
    reqId: request.id,
    method: request.method,
    path,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    address: request.ip,
  };
  if (isRoutine(path, reply.statusCode, request)) log.debug(line, 'request');
  else log.info(line, 'request');
}

/** Logs every request that reaches a route. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}
