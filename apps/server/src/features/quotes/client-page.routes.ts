import { createHash } from 'node:crypto';
import { fileNamePart, revisionLetter } from '@pcm/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { type Count, SharedCount } from '../../db/shared-count.ts';
import { AppError, ERROR_STATUS, inPassing, toAppError } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';
import { setWrittenPagePolicy } from '../../http/security-headers.ts';
import { readCompany } from '../company/company.service.ts';
import { clientPage, type FormFaults, neutralPage } from './client-page.ts';
import {
  acceptByLink,
  CLIENT_PATH,
  noteOpening,
  type OpenedLink,
  openLink,
  readLinkedPdf,
} from './quote-link.service.ts';

/** The requests that one network may make in a minute. */
const REQUESTS_A_MINUTE = 60;
/** The acceptances of one link in a minute, from any sender. */
const ACCEPTANCES_A_MINUTE = 10;
/** The number of wrong secrets after which a network has to wait, even with a right one. */
const MOST_MISSES = 10;
const MISSES_FORGOTTEN_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

const FORM_BYTES = 4096;
const LONGEST_NAME = 120;

type LinkRequest = FastifyRequest<{ Params: { secret: string } }>;

const formOf = (body: unknown) => (body instanceof URLSearchParams ? body : new URLSearchParams());

/** Returns a name on one line, without invisible characters. */
function nameIn(form: URLSearchParams): string {
  const given = (form.get('name') ?? '').replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return given.replace(/\s+/g, ' ').trim();
}

/**
 * Registers the pages on which clients read and accept quotations. They are written by the server,
 * without script, cookie or session: the secret in the address gives access to that quotation and
 * nothing else.
 */
/** Matches the requests of mail programs and messengers that load the preview of a link. */
const PREVIEWS =
  /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|skype|scan/i;

/** Tells whether a person opens a page, as far as a request shows. */
function isReader({ headers, method }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  const isOpened = mode === undefined || mode === 'navigate';
  return method === 'GET' && isOpened && !PREVIEWS.test(headers['user-agent'] ?? '');
}

export async function registerClientPages(
  app: FastifyInstance,
  context: AppContext,
): Promise<void> {
  const networkOfRequest = ({ ip }: FastifyRequest) => networkOf(ip);
  const { database } = context;
  const pages = new SharedCount(database, 'client page', MINUTE_MS);
  const acceptances = new SharedCount(database, 'acceptance', MINUTE_MS);
  const misses = new SharedCount(database, 'wrong secret', MISSES_FORGOTTEN_MS);
  const nowMs = () => context.clock().getTime();

  /** Errors: `too-many-requests` with the seconds to wait. */
  function refuseOver(most: number, { times, since }: Count, withinMs: number): void {
    if (times <= most) return;
    const left = Math.max(0, since + withinMs - nowMs());
    throw new AppError('too-many-requests', { retryAfter: Math.ceil(left / 1000) });
  }

  const sendPage = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).type('text/html; charset=utf-8').send(text);

  async function open(request: LinkRequest): Promise<OpenedLink | undefined> {
    const network = networkOfRequest(request);
    refuseOver(MOST_MISSES - 1, await misses.read(network, nowMs()), MISSES_FORGOTTEN_MS);
    const opened = await openLink(context, request.params.secret);
    if (opened === undefined) await misses.count(network, nowMs());
    return opened;
  }

  async function sendUnknown(reply: FastifyReply) {
    return sendPage(reply, 404, await neutralPage('unknown', setWrittenPagePolicy(reply)));
  }

  async function sendClientPage(
    { params }: LinkRequest,
    reply: FastifyReply,
    opened: OpenedLink,
    faults?: FormFaults,
  ) {
    const { profile: company } = await readCompany(context.database.read);
    const nonce = setWrittenPagePolicy(reply);
    const options = { nonce, now: context.clock(), company, secret: params.secret, faults };
    const status = opened.state !== 'open' ? 410 : faults === undefined ? 200 : 422;
    return sendPage(reply, status, await clientPage(opened, options));
  }

  await app.register(async (routes) => {
    routes.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true, opensBySecret: true };
    });
    routes.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      async (_request: FastifyRequest, text: string) => new URLSearchParams(text),
    );
    routes.addHook('preHandler', async (request) => {
      const count = await pages.count(networkOfRequest(request), nowMs());
      refuseOver(REQUESTS_A_MINUTE, count, MINUTE_MS);
    });
    routes.setErrorHandler(async (thrown: Error, request, reply) => {
      const error = toAppError(thrown);
      const status = ERROR_STATUS[error.code];
      if (status >= 500) request.log.error({ err: thrown }, error.code);
      const { retryAfter } = error.details;
      if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
      const kind = error.code === 'too-many-requests' ? 'busy' : 'failed';
      return sendPage(reply, status, await neutralPage(kind, setWrittenPagePolicy(reply)));
    });

    const schema = { hide: true };
    routes.get(`${CLIENT_PATH}:secret`, { schema }, async (request: LinkRequest, reply) => {
      const opened = await open(request);
      if (opened === undefined) return sendUnknown(reply);
      if (opened.state === 'open' && isReader(request)) {
        await inPassing(() => noteOpening(context, opened));
      }
      return sendClientPage(request, reply, opened);
    });

    routes.get(`${CLIENT_PATH}:secret/pdf`, { schema }, async (request: LinkRequest, reply) => {
      const opened = await open(request);
      if (opened === undefined) return sendUnknown(reply);
      if (opened.state !== 'open') return sendClientPage(request, reply, opened);
      const pdf = await readLinkedPdf(context, opened);
      const { number, revision } = opened.quote;
      const name = fileNamePart(`${number} ${revisionLetter(revision)}`);
      setWrittenPagePolicy(reply);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name.replace(/[^\w .-]/g, '_')}.pdf"`)
        .send(Buffer.from(pdf));
    });

    routes.post(`${CLIENT_PATH}:secret`, { schema }, async (request: LinkRequest, reply) => {
      const link = createHash('sha256').update(request.params.secret).digest('hex');
      refuseOver(ACCEPTANCES_A_MINUTE, await acceptances.count(link, nowMs()), MINUTE_MS);
      const opened = await open(request);
      if (opened === undefined) return sendUnknown(reply);
      if (opened.state !== 'open') return sendClientPage(request, reply, opened);
      const form = formOf(request.body);
      const name = nameIn(form);
      const isNameWrong = name === '' || name.length > LONGEST_NAME;
      // The check box applies to the PDF that this link shows, and to no other.
      const isUnconfirmed =
        form.get('accepted') !== 'yes' || form.get('pdf') !== opened.link.pdf_sha256;
      if (isNameWrong || isUnconfirmed) {
        const faults = { name: name.slice(0, LONGEST_NAME), isNameWrong, isUnconfirmed };
        return sendClientPage(request, reply, opened, faults);
      }
      try {
        await acceptByLink(context, opened, { name, address: request.ip });
      } catch (error) {
        // It was revoked, revised or answered meanwhile, which the following page explains.
        const isSettled = error instanceof AppError && ERROR_STATUS[error.code] < 500;
        if (!isSettled) throw error;
      }
      void reply.header('cache-control', 'private, no-store');
      return reply.code(303).header('location', `${CLIENT_PATH}${request.params.secret}`).send();
    });
  });
}
