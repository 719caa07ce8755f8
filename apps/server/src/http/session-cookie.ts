import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Browsers keep a cookie for at most 400 days. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** The two cookies of the program, under the names that the public address allows. */
export interface Cookies {
  sessionName: string;
  deviceName: string;
  setSession: (reply: FastifyReply, token: string) => void;
  clearSession: (reply: FastifyReply) => void;
  setDevice: (reply: FastifyReply, token: string) => void;
}

/**
 * Reads cookies, and sets them with the `__Host-` prefix wherever a browser accepts them; plain ones for http off this
 * machine, which `ALLOW_INSECURE_HTTP` allows.
 */
export async function registerCookies(app: FastifyInstance, insecure: boolean): Promise<Cookies> {
  await app.register(cookie);
  const prefix = insecure ? '' : '__Host-';
  const attributes = {
    path: '/',
    httpOnly: true,
    secure: !insecure,
    sameSite: 'strict',
  } as const;
  const sessionName = `${prefix}sid`;
  const deviceName = `${prefix}device`;
  return {
    sessionName,
    deviceName,
    setSession: (reply, token) => void reply.setCookie(sessionName, token, attributes),
    clearSession: (reply) => void reply.clearCookie(sessionName, attributes),
    setDevice: (reply, token) =>
      void reply.setCookie(deviceName, token, { ...attributes, maxAge: DEVICE_SECONDS }),
  };
}
