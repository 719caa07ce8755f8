import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { withEntityTag } from '../../http/entity-tag.ts';
import { requestHeader } from '../../http/request-header.ts';
import type { PdfWorkshop } from '../documents/quotation.service.ts';
import { readMailSettings, saveMailSettings } from './mail-settings.service.ts';
import {
  listMessages,
  putIntoOutbox,
  sendDue,
  settleLeft,
  settleMessage,
  testMail,
} from './outbox.service.ts';

const LOOKED_EVERY_MS = 15_000;

/** Sends due messages while the server listens; returns a function that sends at once. */
function registerPostman(
  app: FastifyInstance,
  context: AppContext,
  workshop: PdfWorkshop,
): () => void {
  const stopped = new AbortController();
  let isListening = false;
  let isWanted = false;
  let work: Promise<void> | undefined;
  const run = async () => {
    while (isWanted && !stopped.signal.aborted) {
      isWanted = false;
      try {
        await sendDue({ context, workshop, signal: stopped.signal });
      } catch (error) {
        app.log.error({ err: error }, 'the outbox waits, and is looked at again soon');
      }
    }
    work = undefined;
  };
  const kick = () => {
    if (!isListening) return;
    isWanted = true;
    work ??= run();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    // On SQLite no other process has the database, so a message being sent was left by one that
    // ended.
    const isOnlyProcess = context.database.engine === 'sqlite';
    try {
      await settleLeft(context, isOnlyProcess);
    } catch (error) {
      app.log.error({ err: error }, 'the outbox is looked at again soon');
    }
    isListening = true;
    timer = setInterval(kick, LOOKED_EVERY_MS);
    timer.unref();
    kick();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    stopped.abort();
    await work;
  });
  return kick;
}

/** Routes of the mail server's settings and of the outbox. */
export function registerMailRoutes(
  app: FastifyInstance,
  context: AppContext,
  workshop: PdfWorkshop,
): void {
  const kick = registerPostman(app, context, workshop);

  registerCall(app, calls.readMailSettings, async ({ reply }) =>
    withEntityTag(reply, await readMailSettings(context)),
  );

  registerCall(app, calls.saveMailSettings, async ({ body, session, request, reply }) => {
    const ifMatch = requestHeader(request, 'if-match');
    const saved = await saveMailSettings(context, session, body, ifMatch);
    kick();
    return withEntityTag(reply, saved);
  });

  registerCall(app, calls.testMail, ({ body, session }) => testMail(context, session, body.to));

  registerCall(app, calls.listMailMessages, ({ query }) => listMessages(context, query.quoteId));

  registerCall(app, calls.sendQuote, async ({ params, body, session, key }) => {
    const message = await putIntoOutbox(context, session, { id: params.id, key, given: body });
    kick();
    return message;
  });

  registerCall(app, calls.settleMailMessage, async ({ params, body, session }) => {
    const message = await settleMessage(context, session, params.id, body.state);
    kick();
    return message;
  });
}
