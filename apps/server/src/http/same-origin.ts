import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * State changes come from our own pages, or from a program that is no browser: a browser sends
 * `Sec-Fetch-Site`, an older one `Origin`.
 *
 * Errors: `cross-site-request`.
 */
export function registerSameOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.includes(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const allowed =
      site === undefined ? origin === undefined || origin === publicUrl : site === 'same-origin';
    if (!allowed) throw new AppError('cross-site-request');
  });
}
