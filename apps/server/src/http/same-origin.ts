import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config/config.ts';
import { AppError } from './errors.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The paths that a load balancer requests by the address of the machine. */
const HEALTH = ['/healthz', '/readyz'];

/** Returns the name in a `Host` header without its port. */
const nameOf = (host: string) => host.replace(/:\d+$/, '').toLowerCase();

/**
 * Refuses requests that are addressed to neither the public address nor this machine, so that a
 * page under another name that was directed to this server (DNS rebinding) learns nothing.
 *
 * Errors: `wrong-host`.
 */
export function registerOwnHost(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).hostname;
  app.addHook('onRequest', (request, _reply, done) => {
    const name = nameOf(request.host);
    const isOwn = name === own || isLoopback(name) || HEALTH.includes(request.url);
    done(isOwn ? undefined : new AppError('wrong-host'));
  });
}

/**
 * Allows changes only from our own pages, or from programs other than browsers: a browser sends
 * `Sec-Fetch-Site`, an older one `Origin`.
 *
 * Errors: `cross-site-request`.
 */
export function registerSameOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE_METHODS.includes(request.method)) {
      done();
      return;
    }
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    // The page of a link has no session that another page could misuse, and sends no origin.
    const isOwnOrigin =
      origin === undefined ||
      origin === publicUrl ||
      (origin === 'null' && request.routeOptions.config.opensBySecret === true);
    const allowed = site === undefined ? isOwnOrigin : site === 'same-origin';
    done(allowed ? undefined : new AppError('cross-site-request'));
  });
}
