import { createHash } from 'node:crypto';
import { calls } from '@pcm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { AppError } from '../../http/errors.ts';
import { requestHeader } from '../../http/request-header.ts';
import { readDaySheets, receiveDayEntry } from '../day-sheets/day-entries.service.ts';
import { confirmReadings, personPlans, planLinks, planOfLink } from './field-plan.service.ts';
import { LinkLimits } from './link-limits.ts';
import { pictureOfLink } from './link-picture.ts';
import {
  createPlanLink,
  notePlanOpened,
  type OpenedPlan,
  revokePlanLink,
} from './plan-link.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose link opened the request; only calls that a link opens have it. */
    openedPlan: OpenedPlan | null;
  }
}

/** Returns whose link opened a request. Errors: `plan-link-not-found`. */
function openedPlanOf({ openedPlan }: FastifyRequest): OpenedPlan {
  if (openedPlan === null) throw new AppError('plan-link-not-found');
  return openedPlan;
}

/**
 * Registers routes that the secret of a plan link opens: before the body is read, it is known whose
 * link it is. A route takes the person from {@link openedPlanOf}.
 *
 * Errors: `plan-link-not-found`, `too-many-requests`.
 */
function registerLinkRoutes(
  app: FastifyInstance,
  context: AppContext,
  register: (routes: FastifyInstance) => void,
): void {
  const limits = new LinkLimits(context);
  if (!app.hasRequestDecorator('openedPlan')) app.decorateRequest('openedPlan', null);
  void app.register(async (routes) => {
    routes.addHook('onRequest', async (request) => {
      const [, secret = ''] =
        /^Bearer (\S+)$/.exec(requestHeader(request, 'authorization') ?? '') ?? [];
      request.openedPlan = await limits.open(request, secret);
    });
    register(routes);
  });
}

/** Routes of the page of a plan link, and of the office that makes these links. */
export function registerFieldRoutes(app: FastifyInstance, context: AppContext): void {
  registerLinkRoutes(app, context, (routes) => {
    registerCall(routes, calls.readFieldPlan, async ({ request, reply }) => {
      const opened = openedPlanOf(request);
      await notePlanOpened(context, opened);
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

  registerCall(app, calls.listPlanLinks, () => planLinks(context));

  registerCall(app, calls.readPersonPlans, ({ query }) => personPlans(context, query));

  registerCall(app, calls.createPlanLink, async ({ params, body, session }) => {
    const { link, url } = await createPlanLink(context, session, params.id, body.language);
    return { link, url, calendarUrl: `${url}/plan.ics`, picture: pictureOfLink(url) };
  });

  registerCall(app, calls.revokePlanLink, async ({ params, session }) => {
    await revokePlanLink(context, session, params.id);
    return {};
  });
}
