import { createHash } from 'node:crypto';
import { calls } from '@pcm/contract';
import { codePicture } from '@pcm/documents/code-picture';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { AppError } from '../../http/errors.ts';
import { EventStream } from '../../http/event-stream.ts';
import { requestHeader } from '../../http/request-header.ts';
import { readDaySheets, receiveDayEntry } from '../day-sheets/day-entries.service.ts';
import { confirmReadings, personPlans, planLinks, planOfLink } from './field-plan.service.ts';
import { LinkLimits } from './link-limits.ts';
import {
  createPlanLink,
  createWallLink,
  notePageOpened,
  type OpenedPlan,
  type OpenedWall,
  openPageLink,
  revokePlanLink,
  revokeWallLink,
  wallLinks,
} from './page-link.service.ts';
import { wallOf } from './wall.service.ts';
import { WallChanges } from './wall-changes.ts';
import { wallFiles } from './wall-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The plan link that opened the request; only set for calls that a plan link opens. */
    openedPlan: OpenedPlan | null;
    /** The wall view of the request; only set for calls that its link opens. */
    openedWall: OpenedWall | null;
  }
}

/** Returns the plan link that opened a request. Errors: `plan-link-not-found`. */
function openedPlanOf({ openedPlan }: FastifyRequest): OpenedPlan {
  if (openedPlan === null) throw new AppError('plan-link-not-found');
  return openedPlan;
}

/** Returns the wall view of a request. Errors: `plan-link-not-found`. */
function openedWallOf({ openedWall }: FastifyRequest): OpenedWall {
  if (openedWall === null) throw new AppError('plan-link-not-found');
  return openedWall;
}

const secretOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/.exec(requestHeader(request, 'authorization') ?? '')?.[1] ?? '';

/**
 * Registers routes that are opened by the secret of a link, which is checked before the body is
 * read. A route gets the link from {@link openedPlanOf} or {@link openedWallOf}.
 *
 * Errors: `plan-link-not-found`, `too-many-requests`.
 */
function registerLinkRoutes(
  app: FastifyInstance,
  context: AppContext,
  kind: 'plan' | 'wall',
  register: (routes: FastifyInstance) => void,
): void {
  const limits = new LinkLimits(context);
  const property = kind === 'plan' ? 'openedPlan' : 'openedWall';
  if (!app.hasRequestDecorator(property)) app.decorateRequest(property, null);
  void app.register(async (routes) => {
    routes.addHook('onRequest', async (request) => {
      if (kind === 'plan') request.openedPlan = await limits.open(request, secretOf(request), kind);
      else request.openedWall = await limits.open(request, secretOf(request), kind);
    });
    register(routes);
  });
}

/**
 * Routes of the pages that links open, and of the office that makes these links. `root` is the
 * folder of the built pages.
 */
export function registerFieldRoutes(
  app: FastifyInstance,
  context: AppContext,
  root: string | undefined,
): void {
  registerLinkRoutes(app, context, 'plan', (routes) => {
    registerCall(routes, calls.readFieldPlan, async ({ request, reply }) => {
      const opened = openedPlanOf(request);
      await notePageOpened(context, opened);
      const plan = await planOfLink(context, opened);
      const digest = createHash('sha256').update(JSON.stringify(plan)).digest('base64url');
      void reply.header('etag', `"${digest}"`);
      return plan;
    });

    registerCall(routes, calls.readFieldSheet, ({ request, params, query }) => {
      const { member } = openedPlanOf(request);
      return readDaySheets(context, { memberId: member.id, role: null }, params.id, query.day);
    });

    registerCall(routes, calls.sendDayEntry, ({ request, params, body }) => {
      const { id: memberId, name: username } = openedPlanOf(request).member;
      const writer = { actor: { adminId: null, username }, memberId, role: null };
      const target = { id: params.entryId, operationId: params.id };
      return receiveDayEntry(context, writer, target, body);
    });

    registerCall(routes, calls.confirmFieldPlan, ({ request, body }) =>
      confirmReadings(context, openedPlanOf(request), body.readings),
    );
  });

  const changes = new WallChanges(context.database.signals);
  app.addHook('onClose', async () => changes.close());
  const files = wallFiles(root);
  registerLinkRoutes(app, context, 'wall', (routes) => {
    registerCall(routes, calls.readWall, async ({ request, reply, query }) => {
      const opened = openedWallOf(request);
      await notePageOpened(context, opened);
      const wall = await wallOf(context, opened, query.days, files);
      const digest = createHash('sha256').update(JSON.stringify(wall)).digest('base64url');
      void reply.header('etag', `"${digest}"`);
      return wall;
    });

    registerCall(routes, calls.followWall, async ({ request }) => {
      const secret = secretOf(request);
      const { linkId } = openedWallOf(request);
      changes.makeRoom(linkId);
      return new EventStream(
        (send) => changes.follow(linkId, send),
        async () => {
          const opened = await openPageLink(context, secret);
          return typeof opened !== 'string' && opened.kind === 'wall';
        },
      );
    });
  });

  registerCall(app, calls.listWallLinks, async () => ({ links: await wallLinks(context) }));

  registerCall(app, calls.createWallLink, ({ body, session }) =>
    createWallLink(context, session, body),
  );

  registerCall(app, calls.revokeWallLink, async ({ params, session }) => {
    await revokeWallLink(context, session, params.id);
    return {};
  });

  registerCall(app, calls.listPlanLinks, () => planLinks(context));

  registerCall(app, calls.readPersonPlans, ({ query }) => personPlans(context, query));

  registerCall(app, calls.createPlanLink, async ({ params, body, session }) => {
    const { link, url } = await createPlanLink(context, session, params.id, body.language);
    return { link, url, calendarUrl: `${url}/plan.ics`, picture: codePicture(url) };
  });

  registerCall(app, calls.revokePlanLink, async ({ params, session }) => {
    await revokePlanLink(context, session, params.id);
    return {};
  });
}
