import {
  type MailMessage,
  mailCalls,
  type QuoteInFull,
  quoteCalls,
  quoteLinkCalls,
} from '@pcm/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../platform/api/api-client.ts';
import { byId, queryKeys, useSend } from '../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';
import { useCreateQuote } from '../../project/quotes/project-quotes.queries.ts';

/** The longest time until a change elsewhere shows. Units: ms. */
const STALE_AFTER = 30_000;
const FIRST_PAGE: { cursor?: string; limit: number } = { limit: 50 };
const LATER_LIMIT = 150;

type PageQuery = Omit<z.input<typeof quoteCalls.pageOfQuotes.query>, 'cursor' | 'limit'>;
/** The changed fields of a quotation. */
export type QuotePatch = z.input<typeof quoteCalls.changeQuote.body>;
/** The quotation to write, and the version on which the write is based. */
interface QuoteOrder {
  id: string;
  version?: number;
}

/** Fetches the list of quotations, page by page. */
export function useQuotePages(query: PageQuery) {
  return useInfiniteQuery({
    staleTime: STALE_AFTER,
    placeholderData: keepPreviousData,
    queryKey: [...queryKeys.quotes, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      send(quoteCalls.pageOfQuotes, { query: { ...query, ...pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) =>
      nextCursor === null ? undefined : { cursor: nextCursor, limit: LATER_LIMIT },
  });
}

/** Fetches a quotation with its revisions and their timeline. */
export function useQuote(id: string) {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.quotes, 'one', id],
    queryFn: ({ signal }) => send(quoteCalls.readQuote, { params: { id }, signal }),
  });
}

/** Reads a quotation as it is stored now. */
export const readQuote = (id: string): Promise<QuoteInFull> =>
  resumeAfterLogin(() => send(quoteCalls.readQuote, { params: { id } }));

/** Fetches the name of a project of which no quotation is listed; undefined asks for none. */
export function useProjectName(id: string | undefined): string | undefined {
  const { data } = useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.projects, 'name', id],
    queryFn: async () =>
      (await import('../../project/whole-project.queries.ts')).readProjectName(id ?? ''),
    enabled: id !== undefined,
  });
  return data;
}

/** Fetches what sets a revision apart from the one before it. */
export function useQuoteDifference({ id, version, revisions }: QuoteInFull) {
  return useQuery({
    queryKey: [...queryKeys.quotes, 'difference', id, version],
    queryFn: ({ signal }) =>
      send(quoteCalls.readQuoteDifference, { params: { id }, query: {}, signal }),
    enabled: revisions.findIndex((one) => one.id === id) > 0,
  });
}

/** Reads the PDF of a quotation: as it was issued, or of a draft as it would be today. */
export const readQuotePdf = (id: string): Promise<File> =>
  resumeAfterLogin(() => send(quoteCalls.readQuotePdf, { params: { id }, timeoutMs: 60_000 }));

/** Returns the writes of quotations; the lists are refreshed, after a failure too. */
export function useQuoteWrites() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.quotes });
  const create = useCreateQuote();
  const issue = useSend(
    quoteCalls.issueQuote,
    ({ id, version, body }: QuoteOrder & { body: z.input<typeof quoteCalls.issueQuote.body> }) => ({
      params: { id },
      body,
      ...(version === undefined ? {} : { ifVersion: version }),
    }),
    { onSettled },
  );
  const revise = useSend(quoteCalls.reviseQuote, byId, { onSettled });
  const change = useSend(
    quoteCalls.changeQuote,
    ({ id, version, patch }: QuoteOrder & { patch: QuotePatch }) => ({
      params: { id },
      body: patch,
      ...(version === undefined ? {} : { ifVersion: version }),
    }),
    {
      onSettled: (quote) => {
        // Accepting it saves the order amount in the project.
        if (quote?.status === 'accepted') {
          void client.invalidateQueries({ queryKey: queryKeys.projects });
        }
        return onSettled();
      },
    },
  );
  const remove = useSend(quoteCalls.deleteQuote, byId, { onSettled });
  const restore = useSend(quoteCalls.restoreQuote, byId, { onSettled });
  const makeLink = useSend(
    quoteLinkCalls.createQuoteLink,
    ({ id, lastDay }: { id: string; lastDay: string }) => ({
      params: { id },
      body: lastDay === '' ? {} : { lastDay },
      timeoutMs: 60_000,
    }),
    { onSettled },
  );
  const revokeLink = useSend(
    quoteLinkCalls.revokeQuoteLink,
    (params: { id: string; linkId: string }) => ({ params }),
    { onSettled },
  );
  return { create, issue, revise, change, remove, restore, makeLink, revokeLink };
}

/** See {@link useQuoteWrites}. */
export type QuoteWrites = ReturnType<typeof useQuoteWrites>;

/** The time after which what the outbox does shows. Units: ms. */
const OUTBOX_EVERY = 3000;

/** Reads the settings of the mail server. */
export function useMailSettings() {
  return useQuery({
    queryKey: [...queryKeys.mail, 'settings'],
    queryFn: ({ signal }) => send(mailCalls.readMailSettings, { signal }),
  });
}

const isMoving = ({ state }: MailMessage) => state === 'waiting' || state === 'sending';

/** Reads the outbox, of one quotation or all, again and again while a message is on its way. */
export function useMailMessages(quoteId: string | undefined) {
  const client = useQueryClient();
  const queryKey = [...queryKeys.mail, 'messages', quoteId];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = quoteId === undefined ? {} : { quoteId };
      const before = client.getQueryData<{ messages: MailMessage[] }>(queryKey);
      const after = await send(mailCalls.listMailMessages, { query, signal });
      const moving = [before, after].map((read) => read?.messages.filter(isMoving).length ?? 0);
      // A message that went out changes the state and the timeline of its quotation.
      if ((moving[1] ?? 0) < (moving[0] ?? 0)) {
        for (const part of ['one', 'pages']) {
          void client.invalidateQueries({ queryKey: [...queryKeys.quotes, part] });
        }
      }
      return after;
    },
    refetchInterval: ({ state }) =>
      state.data?.messages.some(isMoving) === true ? OUTBOX_EVERY : false,
  });
}

/** Returns the writes of e-mail; quotations and outbox are refreshed, after a failure too. */
export function useMailWrites() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.quotes });
  const save = useSend(
    mailCalls.saveMailSettings,
    ({
      body,
      version,
    }: {
      body: z.input<typeof mailCalls.saveMailSettings.body>;
      version: number;
    }) => ({ body, ifVersion: version }),
    { onSettled },
  );
  const test = useSend(mailCalls.testMail, (to: string) => ({ body: { to }, timeoutMs: 330_000 }));
  const put = useSend(
    mailCalls.sendQuote,
    ({ id, body }: { id: string; body: z.input<typeof mailCalls.sendQuote.body> }) => ({
      params: { id },
      body,
    }),
    { onSettled },
  );
  const settle = useSend(
    mailCalls.settleMailMessage,
    ({ id, state }: { id: string; state: 'waiting' | 'sent' | 'cancelled' }) => ({
      params: { id },
      body: { state },
    }),
    { onSettled },
  );
  return { save, test, put, settle };
}
