import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstAnswersOf } from './first-answers.ts';
import { setPagePolicy } from './security-headers.ts';

/** The folder of the web app's build. */
export const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const HASHED_FILES = '/assets/';
const YEAR = 31_536_000;

/** Returns whether the web app has been built. */
export function isWebAppBuilt(root: string): boolean {
  return existsSync(path.join(root, 'index.html'));
}

/** A function that sends the page that starts the web app, whatever its address. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the built web app: files by name; browsers may cache hashed ones for a year. */
export async function registerWebApp(app: FastifyInstance, root: string): Promise<SendPage> {
  const page = readFileSync(path.join(root, 'index.html'), 'utf8');
  const sendPage: SendPage = async (request, reply) => {
    const answers = await firstAnswersOf(app, request);
    const nonce = setPagePolicy(reply);
    // A function, because `$` in a text of the answers would mean something to `replace`.
    const html = page
      .replaceAll(NONCE_PLACEHOLDER, nonce)
      .replace('</body>', () => `${answers ?? ''}</body>`);
    return (
      reply
        .code(200)
        // What was answered to one person is kept nowhere: not for others, nor for after the logout.
        .header('cache-control', answers === undefined ? 'no-cache' : 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  };
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true };
    });
    files.get('/', { schema: { hide: true } }, sendPage);
    await files.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // The page is sent with its nonce filled in, never as a file.
      allowedPath: (name) => name !== '/index.html',
      setHeaders: (reply, file) => {
        const hashed = file.slice(root.length).replaceAll(path.sep, '/').startsWith(HASHED_FILES);
        void reply.header(
          'cache-control',
          hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache',
        );
      },
    });
  });
  return sendPage;
}
