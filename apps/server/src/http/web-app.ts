import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { firstAnswersOf } from './first-answers.ts';
import { sendInTwo } from './reply-body.ts';
import { setPagePolicy } from './security-headers.ts';
import { isForApi } from './session.ts';

/** The folder of the web app's build. */
export const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** The folder of the build of the page for technicians. */
export const FIELD_ROOT = fileURLToPath(new URL('../../../field/dist', import.meta.url));

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** The scripts in the document itself, which run before anything else is loaded. */
const FIRST_SCRIPT = /<script src="\/(first-[a-z]+\.js)"><\/script>/g;
/** A script of the application. */
const MODULE = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const FIRST_FILES = 'first-files.json';
const HASHED_FILES = '/assets/';
const YEAR = 31_536_000;

/** Tells whether the web app has been built. */
export function isWebAppBuilt(root: string): boolean {
  return existsSync(path.join(root, 'index.html'));
}

/** A function that sends the page that starts the web app, whatever its address. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const filesSchema = z.array(z.string());
/** The files that the screens of some addresses load, as listed by the build. */
const firstFilesSchema = z.record(
  z.string(),
  z.object({ files: filesSchema, texts: z.record(z.string(), filesSchema) }),
);

/** Returns an element that has the browser fetch and compile a script, and not run it. */
const linkTo = (attributes: string) => `<link rel="modulepreload" crossorigin ${attributes}>`;

/** The page that starts the web app, with the scripts that run before anything else is loaded. */
function readPage(root: string) {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const written = read('index.html');
  const build = createHash('sha256').update(written).digest('hex').slice(0, 16);
  const scripts: string[] = [];
  const html = written.replace(FIRST_SCRIPT, (_, name: string) => {
    scripts.push(read(name));
    return `<script>${scripts.at(-1)}</script>`;
  });
  // `first-picture.js` decides when the application runs.
  const starts = [...html.matchAll(MODULE)].map(([, url]) => linkTo(`data-start href="${url}"`));
  const waiting = html.replaceAll(MODULE, '').replace('</title>', `</title>${starts.join('')}`);
  const table = existsSync(path.join(root, FIRST_FILES)) ? read(FIRST_FILES) : '{}';
  const first = Object.entries(firstFilesSchema.parse(JSON.parse(table)));
  const heads = new Map(
    first.map(([address, { files, texts }]) => {
      const links = files.map((file) => linkTo(`href="/${file}"`));
      const named = JSON.stringify(texts);
      const block = `<script type="application/json" id="first-texts">${named}</script>`;
      return [address, [block, ...links].join('')];
    }),
  );
  const digests = scripts.map((text) => createHash('sha256').update(text).digest('base64'));
  return { build, html, waiting, digests, headOf: (address: string) => heads.get(address) ?? '' };
}

/** Serves the built web app: files by name; browsers may cache hashed ones for a year. */
export async function registerWebApp(app: FastifyInstance, root: string): Promise<SendPage> {
  const page = readPage(root);
  // A page that was loaded from another build learns from it that it is old.
  app.addHook('onRequest', (request, reply, done) => {
    if (isForApi(request)) void reply.header('x-build', page.build);
    done();
  });
  const sendPage: SendPage = async (request, reply) => {
    const first = await firstAnswersOf(app, request);
    const nonce = setPagePolicy(reply, page.digests);
    // Without a session the login is shown instead of the screen.
    const [address = ''] = request.url.split('?');
    const head = first?.isAuthenticated === true ? page.headOf(address) : '';
    const key = first?.pictureKey;
    const metas = { build: page.build, ...(key === undefined ? {} : { 'picture-key': key }) };
    const named = Object.entries(metas)
      .map(([name, content]) => `<meta name="${name}" content="${content}">`)
      .join('');
    const html = (key === undefined ? page.html : page.waiting)
      .replaceAll(NONCE_PLACEHOLDER, nonce)
      .replace('</title>', () => `</title>${named}${head}`);
    // The answers for one person are cached nowhere: neither for others, nor for after the logout.
    void reply
      .code(200)
      .header('cache-control', first === undefined ? 'no-cache' : 'private, no-store')
      .type('text/html; charset=utf-8');
    if (first === undefined) return reply.send(html);
    // The browser fetches the scripts that the beginning names while the answers are made.
    const end = html.lastIndexOf('</body>');
    return sendInTwo(
      request,
      reply,
      html.slice(0, end),
      async () => (await first.readElement()) + html.slice(end),
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
      // The page is sent with its nonce filled in, never as a plain file.
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
