import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { requestHeader } from '../../http/request-header.ts';
import {
  addExchangeRates,
  readExchangeRates,
  removeExchangeRates,
} from './exchange-rates.service.ts';
import { addOwnRow, previewOwnRow, readLaw, removeOwnRow, saveYear } from './law.service.ts';

/** Routes of the company's own rows of the law, and of its exchange rates. */
export function registerLawRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.readLaw, async () => readLaw(context.database.read));

  registerCall(app, calls.readExchangeRates, async () => readExchangeRates(context.database.read));

  registerCall(app, calls.addExchangeRates, async ({ body, session }) =>
    addExchangeRates(context, session, body.days),
  );

  registerCall(app, calls.removeExchangeRates, async ({ params, session }) =>
    removeExchangeRates(context, session, params.date),
  );

  registerCall(app, calls.addOwnRow, async ({ body, session, key }) =>
    addOwnRow(context, session, body, key),
  );

  registerCall(app, calls.removeOwnRow, async ({ params, session }) =>
    removeOwnRow(context, session, params.id),
  );

  registerCall(app, calls.previewOwnRow, async ({ body }) => previewOwnRow(context, body));

  registerCall(app, calls.saveYear, async ({ params, body, session, request }) =>
    saveYear(context, session, { ...body, year: params.year }, requestHeader(request, 'if-match')),
  );
}
