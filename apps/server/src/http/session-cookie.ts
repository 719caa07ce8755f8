import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** The longest time for which browsers keep a cookie: 400 days. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** The cookie that every client returns over plain http; see {@link CookieKind}. */
const PLAIN_SESSION = 'sid';

/**
 * The cookies that the public address allows.
 *
 * `secure`: https, `__Host-` names. `loopback`: http on this machine; browsers keep `__Host-`
 * cookies there, but HTTP clients such as Python's and older Safari do not, so the session is also
 * in a plain cookie. `plain`: http off this machine, which `ALLOW_INSECURE_HTTP` allows.
 */
type CookieKind = 'secure' | 'loopback' | 'plain';

/** Returns the kind of cookies that a configuration allows. */
export function cookieKind({ publicUrl, insecure }: Config): CookieKind {
  if (insecure) return 'plain';
  return publicUrl.startsWith('https:') ? 'secure' : 'loopback';
}

/** The two cookies of the program, under the names that the public address allows. */
export interface Cookies {
  sessionName: string;
  sessionOf: (request: FastifyRequest) => string | undefined;
  deviceOf: (request: FastifyRequest) => string | undefined;
  setSession: (reply: FastifyReply, token: string) => void;
  clearSession: (reply: FastifyReply) => void;
  setDevice: (reply: FastifyReply, token: string) => void;
}

/** Reads cookies and sets them; all are HttpOnly, SameSite=Strict and limited to this origin. */
export async function registerCookies(app: FastifyInstance, kind: CookieKind): Promise<Cookies> {
  await app.register(cookie);
  const plain = { path: '/', httpOnly: true, sameSite: 'strict' } as const;
  const attributes = { ...plain, secure: kind !== 'plain' };
  const prefix = kind === 'plain' ? '' : '__Host-';
  const sessionName = `${prefix}${PLAIN_SESSION}`;
  const deviceName = `${prefix}device`;
  return {
    sessionName,
    sessionOf: ({ cookies }) =>
      cookies[sessionName] ?? (kind === 'loopback' ? cookies[PLAIN_SESSION] : undefined),
    deviceOf: ({ cookies }) => cookies[deviceName],
    setSession: (reply, token) => {
      void reply.setCookie(sessionName, token, attributes);
      if (kind === 'loopback') void reply.setCookie(PLAIN_SESSION, token, plain);
    },
    clearSession: (reply) => {
      void reply.clearCookie(sessionName, attributes);
      if (kind === 'loopback') void reply.clearCookie(PLAIN_SESSION, plain);
    },
    setDevice: (reply, token) =>
      void reply.setCookie(deviceName, token, { ...attributes, maxAge: DEVICE_SECONDS }),
  };
}
