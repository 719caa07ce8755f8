import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { AppError, ERROR_STATUS } from '../../http/errors.ts';
import { setFieldPagePolicy } from '../../http/security-headers.ts';
import { isWebAppBuilt } from '../../http/web-app.ts';
import { calendarPlanOf } from './field-plan.service.ts';
import { LinkLimits } from './link-limits.ts';
import { notePageOpened, PLAN_PATH, WALL_PATH } from './page-link.service.ts';
import { planCalendar } from './plan-calendar.ts';

/** The path of the page's files. */
const FILES = '/field/';
const HASHED_FILES = '/assets/';
const YEAR = 31_536_000;

type LinkRequest = FastifyRequest<{ Params: { secret: string } }>;

/**
 * Registers the calendar of a plan, the page on which team members read it, the page of wall views,
 * and their files. The document of a page is the same for everybody and contains no data: the page
 * asks the API for it with the secret of its address. For a link that does not work, the document
 * is sent with the status of the error.
 */
export async function registerFieldPages(
  app: FastifyInstance,
  context: AppContext,
  root: string | undefined,
): Promise<void> {
  const limits = new LinkLimits(context);
  const isPublic = { config: { public: true }, schema: { hide: true } };
  app.get(`${PLAN_PATH}:secret/plan.ics`, isPublic, async (request: LinkRequest, reply) => {
    const opened = await limits.open(request, request.params.secret, 'plan');
    await notePageOpened(context, opened);
    const text = await planCalendar(await calendarPlanOf(context, opened));
    return reply
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
  if (root === undefined || !isWebAppBuilt(root)) return;
  const documents = {
    plan: readFileSync(path.join(root, 'index.html'), 'utf8'),
    wall: readFileSync(path.join(root, 'wall.html'), 'utf8'),
  };
  type Kind = keyof typeof documents;

  async function statusFor(request: LinkRequest, kind: Kind): Promise<number> {
    try {
      await limits.open(request, request.params.secret, kind);
      return 200;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return ERROR_STATUS[error.code];
    }
  }

  function sendDocument(reply: FastifyReply, kind: Kind, status: number) {
    setFieldPagePolicy(reply);
    return reply
      .code(status)
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(documents[kind]);
  }

  const sendPage = (kind: Kind) => async (request: LinkRequest, reply: FastifyReply) =>
    sendDocument(reply, kind, await statusFor(request, kind));

  await app.register(async (routes) => {
    routes.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true };
    });
    routes.get(`${PLAN_PATH}:secret`, isPublic, sendPage('plan'));
    routes.get(`${WALL_PATH}:secret`, isPublic, sendPage('wall'));
    // The documents that the service worker of the page caches for every link on this phone or
    // screen.
    routes.get(`${FILES}index.html`, isPublic, async (_request, reply) =>
      sendDocument(reply, 'plan', 200),
    );
    routes.get(`${FILES}wall.html`, isPublic, async (_request, reply) =>
      sendDocument(reply, 'wall', 200),
    );
    await routes.register(fastifyStatic, {
      root,
      prefix: FILES,
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (name) => name !== '/index.html' && name !== '/wall.html',
      setHeaders: (reply, file) => {
        const name = file.slice(root.length).replaceAll(path.sep, '/');
        const lasting = name.startsWith(HASHED_FILES);
        void reply.header(
          'cache-control',
          lasting ? `public, max-age=${YEAR}, immutable` : 'no-cache',
        );
        // The service worker is responsible for the pages, whose paths differ from those of their
        // files.
        if (name.startsWith('/worker.js')) void reply.header('service-worker-allowed', '/');
      },
    });
  });
}
