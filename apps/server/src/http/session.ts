import { type Ability, may, type Role } from '@pcm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** The administrator behind a request. */
export interface AdminSession {
  sessionId: string;
  adminId: string;
  username: string;
  role: Role;
  /** Whether the password of the session was confirmed recently. */
  passwordConfirmed: boolean;
  /** Whether a second factor is required of all, and this administrator has none. */
  secondFactorMissing: boolean;
  /**
   * Whether no other process was replacing everything when the request arrived; absent where it was
   * not asked.
   */
  isLeftAlone?: boolean;
  /**
   * The state of the database in which the session was found; values cached for it are valid for
   * this request too. Absent for a session that only this process knows.
   */
  state?: string;
}

/** Requires an ability of the sender of a request. Errors: `not-allowed`. */
export function assertAble({ role }: Pick<AdminSession, 'role'>, ability: Ability): void {
  if (!may(role, ability)) throw new AppError('not-allowed');
}

/**
 * Finds the live session of a cookie's token, and extends it unless the request is polling; `use`
 * states whether the request may write.
 */
export type FindSession = (
  token: string,
  extend: boolean,
  use: 'read' | 'write',
) => Promise<AdminSession | null>;

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Tells whether a request may write, by its method. */
export const mayWrite = ({ method }: FastifyRequest): boolean => !READS.includes(method);

declare module 'fastify' {
  interface FastifyRequest {
    session: AdminSession | null;
  }
  interface FastifyContextConfig {
    /** Whether the route answers without a session. */
    public?: boolean;
    /** Whether a browser sends the request by itself, so that it does not count as use. */
    isBackground?: boolean;
    /** Whether a secret in the address replaces a session. */
    opensBySecret?: boolean;
  }
}

/** Tells whether a request is for the API in any spelling, or matches no route. */
export function isForApi({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true;
}

/** Finds the session of every request for the API. */
export function registerSession(
  app: FastifyInstance,
  sessionOf: (request: FastifyRequest) => string | undefined,
  findSession: FindSession,
): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const token = sessionOf(request);
    if (token !== undefined && isForApi(request)) {
      const extend =
        request.headers['x-background'] !== '1' &&
        request.routeOptions.config.isBackground !== true;
      request.session = await findSession(token, extend, mayWrite(request) ? 'write' : 'read');
    }
  });
}

/**
 * Requires a session for every route that is not registered as public, so that a forgotten route is
 * closed.
 *
 * Errors: `authentication-required`.
 */
export function registerSessionGuard(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = request.session === null && request.routeOptions.config.public !== true;
    done(isRefused ? new AppError('authentication-required') : undefined);
  });
}
