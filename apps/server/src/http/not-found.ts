import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import type { SendPage } from './web-app.ts';

/** The addresses that are not pages of the web app. */
const NO_PAGE = /^\/(api|assets)(\/|\?|$)/;

/**
 * Answers requests without a route. All pages of the web app are the same document, which shows its
 * own not-found screen; everything else is an error.
 */
export function registerNotFound(app: FastifyInstance, sendPage: SendPage | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    const readsPage = request.method === 'GET' || request.method === 'HEAD';
    if (sendPage !== undefined && readsPage && !NO_PAGE.test(request.url))
      return sendPage(request, reply);
    // The web app's own route for files is public and matches every address.
    if (request.session === null && request.url.startsWith('/api')) {
      throw new AppError('authentication-required');
    }
    throw new AppError('not-found');
  });
}
