import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]', '::1'];

const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'use 1 or 0' })
  .transform((text) => text === '1' || text === 'true');

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: 'use a whole number' })
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'use postgres://user:password@host/database' })
    .optional(),
  ADMIN_USERNAME: z.string().trim().min(1).max(100).optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_PASSWORD_FILE: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'use http://… or https://…' }).optional(),
  PASSWORD_MIN: wholeNumber(6, 100).default(6),
  ALLOW_INSECURE_HTTP: flag.default(false),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.every(isAddressOrRange), {
      error: "list the proxy's addresses, separated by commas",
    })
    .refine((addresses) => addresses.every((address) => !address.endsWith('/0')), {
      error: 'trusts everybody, so that anybody may claim any address; list the proxy alone',
    })
    .optional(),
  SMTP_PORTS: z
    .string()
    .regex(/^\d{1,5}( *, *\d{1,5})*$/, { error: 'list ports, separated by commas' })
    .default('25,465,587,2525'),
  PHOTO_SPACE_MB: wholeNumber(0, 10_000_000).default(5000),
  REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
});

/** The whole configuration of the server, read from its environment and checked once. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL when present, otherwise SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** The first administrator to create at the first start; later starts ignore it. */
  firstAdmin: { username: string; password: string } | undefined;
  /** The address of the program, without a slash at its end. */
  publicUrl: string;
  passwordMin: number;
  /** Whether plain HTTP off this machine is allowed, by `ALLOW_INSECURE_HTTP`. */
  insecure: boolean;
  trustProxy: string[] | undefined;
  /** API requests that a session, or an address without one, may make in a minute. */
  requestsPerMinute: number;
  /** The total space that the photos of day sheets may take. Units: MiB. */
  photoSpaceMb: number;
  logLevel: z.output<typeof environment>['LOG_LEVEL'];
  /** The ports on which a mail server may be reached. */
  smtpPorts: number[];
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const size = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= size))
  );
}

/** Tells whether a host name means this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host);
}

/** Tells whether other machines reach the server, directly or through a proxy in front of it. */
function servesOthers({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname);
}

/** The Node version of the security release of October 2026. */
const SAFE_NODE = [26, 12, 1] as const;

function isOlderThan(version: string, minimum: readonly number[]): boolean {
  const parts = version.replace(/^v/, '').split('.').map(Number);
  for (const [index, least] of minimum.entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
}

/**
 * Returns the warning for an operator who serves others with a Node that has known vulnerabilities;
 * null when it has none.
 */
export function nodeWarning(
  config: Pick<Config, 'host' | 'publicUrl'>,
  version: string,
): string | null {
  if (!servesOthers(config) || !isOlderThan(version, SAFE_NODE)) return null;
  return `Node ${version} lacks the security release ${SAFE_NODE.join('.')}; update it before serving others`;
}

function firstAdminOf(parsed: z.output<typeof environment>): Config['firstAdmin'] {
  let password = parsed.ADMIN_PASSWORD;
  if (parsed.ADMIN_PASSWORD_FILE !== undefined) {
    try {
      password = readFileSync(parsed.ADMIN_PASSWORD_FILE, 'utf8').replace(/\r?\n$/, '');
    } catch {
      throw new StartError('ADMIN_PASSWORD_FILE: the file cannot be read');
    }
  }
  if (parsed.ADMIN_USERNAME === undefined && password === undefined) return undefined;
  if (parsed.ADMIN_USERNAME === undefined) throw new StartError('ADMIN_USERNAME is missing');
  if (password === undefined) {
    throw new StartError('ADMIN_PASSWORD or ADMIN_PASSWORD_FILE is missing');
  }
  return { username: parsed.ADMIN_USERNAME, password };
}

/**
 * Reads and checks the environment.
 *
 * Errors: {@link StartError} naming the variable.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new StartError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const parsed = result.data;
  if (parsed.PUBLIC_URL === undefined && !isLoopback(parsed.HOST)) {
    throw new StartError(
      `PUBLIC_URL is missing: HOST=${parsed.HOST} serves other machines; give the address that they open`,
    );
  }
  const publicUrl = new URL(parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`);
  if (publicUrl.pathname !== '/' || publicUrl.search !== '' || publicUrl.hash !== '') {
    throw new StartError('PUBLIC_URL: give the address without a path');
  }
  const insecure = publicUrl.protocol === 'http:' && !isLoopback(publicUrl.hostname);
  if (insecure && !parsed.ALLOW_INSECURE_HTTP) {
    throw new StartError(
      'PUBLIC_URL: plain http sends passwords readable over the network; use https, or set ALLOW_INSECURE_HTTP=1',
    );
  }
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    dataDir: path.resolve(parsed.DATA_DIR),
    databaseUrl: parsed.DATABASE_URL,
    firstAdmin: firstAdminOf(parsed),
    publicUrl: publicUrl.origin,
    passwordMin: parsed.PASSWORD_MIN,
    insecure,
    trustProxy: parsed.TRUST_PROXY,
    requestsPerMinute: parsed.REQUESTS_PER_MINUTE,
    photoSpaceMb: parsed.PHOTO_SPACE_MB,
    logLevel: parsed.LOG_LEVEL,
    smtpPorts: parsed.SMTP_PORTS.split(',').map(Number),
  };
}
