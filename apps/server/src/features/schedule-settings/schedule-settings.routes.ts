import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { withEntityTag } from '../../http/entity-tag.ts';
import { requestHeader } from '../../http/request-header.ts';
import { submittedFields } from '../records/records.service.ts';
import { readCrewRules, saveCrewRules } from './crew-rules.service.ts';
import { readScheduleSettings, saveScheduleSettings } from './schedule-settings.service.ts';

/** Routes of the settings of scheduling, and of the rules on crews. */
export function registerScheduleSettingsRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.readScheduleSettings, async ({ reply }) =>
    withEntityTag(reply, await readScheduleSettings(context.database.read)),
  );

  registerCall(app, calls.saveScheduleSettings, async ({ body, session, request, reply }) => {
    const ifMatch = requestHeader(request, 'if-match');
    const saved = await saveScheduleSettings(context, session, submittedFields(body), ifMatch);
    return withEntityTag(reply, saved);
  });

  registerCall(app, calls.readCrewRules, async ({ reply }) =>
    withEntityTag(reply, await readCrewRules(context.database.read)),
  );

  registerCall(app, calls.saveCrewRules, async ({ body, session, request, reply }) => {
    const ifMatch = requestHeader(request, 'if-match');
    return withEntityTag(reply, await saveCrewRules(context, session, body, ifMatch));
  });
}
