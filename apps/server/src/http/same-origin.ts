import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config/config.ts';
import { AppError } from './errors.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The paths that a load balancer asks by the address of the machine. */
const HEALTH = ['/healthz', '/readyz'];

/** Returns the name in a `Host` header without its port. */
const nameOf = (host: string) => host.replace(/:\d+$/, '').toLowerCase();

/**
 * Refuses requests that are meant for neither the public address nor this machine, so that a page
 * of another name that was pointed at this server (DNS rebinding) learns nothing.
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
 * Allows state changes only from our own pages, or from a program that is no browser: a browser
 * sends `Sec-Fetch-Site`, an older one `Origin`.
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
    // The page of a link has no session that another page could use, and tells no origin.
    const isOwnOrigin =
      origin === undefined ||
      origin === publicUrl ||
      (origin === 'null' && request.routeOptions.config.opensBySecret === true);
    const allowed = site === undefined ? isOwnOrigin : site === 'same-origin';
    done(allowed ? undefined : new AppError('cross-site-request'));
  });
}
