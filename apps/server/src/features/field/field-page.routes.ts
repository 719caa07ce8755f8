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
import { planCalendar } from './plan-calendar.ts';
import { notePlanOpened, PLAN_PATH } from './plan-link.service.ts';

/** The path of the page's files. */
const FILES = '/field/';
const HASHED_FILES = '/assets/';
const YEAR = 31_536_000;

type LinkRequest = FastifyRequest<{ Params: { secret: string } }>;

/**
 * Registers the calendar of a plan, the page on which team members read it, and its files. The document is the same
 * for everybody and holds nothing of anybody: what it shows, it asks the API for with the secret of
 * its address. For a link that does not work it comes with the status of that.
 */
export async function registerFieldPages(
  app: FastifyInstance,
  context: AppContext,
  root: string | undefined,
): Promise<void> {
  const limits = new LinkLimits(context);
  const isPublic = { config: { public: true }, schema: { hide: true } };
  app.get(`${PLAN_PATH}:secret/plan.ics`, isPublic, async (request: LinkRequest, reply) => {
    const opened = await limits.open(request, request.params.secret);
    await notePlanOpened(context, opened);
    const text = await planCalendar(await calendarPlanOf(context, opened));
    return reply
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
  if (root === undefined || !isWebAppBuilt(root)) return;
  const document = readFileSync(path.join(root, 'index.html'), 'utf8');

  async function statusFor(request: LinkRequest): Promise<number> {
    try {
      await limits.open(request, request.params.secret);
      return 200;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return ERROR_STATUS[error.code];
    }
  }

  function sendDocument(reply: FastifyReply, status: number) {
    setFieldPagePolicy(reply);
    return reply
      .code(status)
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(document);
  }

  const sendPage = async (request: LinkRequest, reply: FastifyReply) =>
    sendDocument(reply, await statusFor(request));

  await app.register(async (routes) => {
    routes.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true };
    });
    routes.get(`${PLAN_PATH}:secret`, isPublic, sendPage);
    // The document that the worker of the page keeps for every link on this phone.
    routes.get(`${FILES}index.html`, isPublic, async (_request, reply) => sendDocument(reply, 200));
    await routes.register(fastifyStatic, {
      root,
      prefix: FILES,
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (name) => name !== '/index.html',
      setHeaders: (reply, file) => {
        const name = file.slice(root.length).replaceAll(path.sep, '/');
        const lasting = name.startsWith(HASHED_FILES);
        void reply.header(
          'cache-control',
          lasting ? `public, max-age=${YEAR}, immutable` : 'no-cache',
        );
        // The worker answers for the pages, which have another path than their files.
        if (name.startsWith('/worker.js')) void reply.header('service-worker-allowed', PLAN_PATH);
      },
    });
  });
}
