import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import type { SendPage } from './web-app.ts';

/** Addresses that are no page of the web app. */
const NO_PAGE = /^\/(api|assets)(\/|\?|$)/;

/**
 * What no route answers: pages of the web app are all the same document, and it shows its own
 * not-found screen; everything else is an error.
 */
export function registerNotFound(app: FastifyInstance, sendPage: SendPage | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    const readsPage = request.method === 'GET' || request.method === 'HEAD';
    if (sendPage !== undefined && readsPage && !NO_PAGE.test(request.url)) return sendPage(reply);
    // The web app's own route for files is public and takes every address.
    if (request.session === null && request.url.startsWith('/api')) {
      throw new AppError('authentication-required');
    }
    throw new AppError('not-found');
  });
}
