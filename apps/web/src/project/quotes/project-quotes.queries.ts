import { type ProjectSummary, type Quote, quoteCalls, teamCalls } from '@pcm/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys, useSend } from '../../platform/api/query-client.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { useFailureToast } from '../../ui/feedback/toast-store.ts';

/** The longest time until a change elsewhere shows. Units: ms. */
const STALE_AFTER = 30_000;

/** Fetches the quotations of a project: drafts first, then by number, without superseded ones. */
export function useProjectQuotes(projectId: string | undefined) {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.quotes, 'pages', 'of-project', projectId],
    queryFn: ({ signal }) =>
      send(quoteCalls.pageOfQuotes, { query: { projectId, current: 'true' }, signal }),
    enabled: projectId !== undefined,
  });
}

/** Fetches what happened to all quotations of a project, the newest first. */
export function useProjectTimeline(projectId: string) {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.quotes, 'pages', 'timeline', projectId],
    queryFn: ({ signal }) =>
      send(quoteCalls.readProjectTimeline, { params: { id: projectId }, signal }),
  });
}

/** Makes the draft of a quotation; the lists are refreshed, after a failure too. */
export function useCreateQuote() {
  const client = useQueryClient();
  return useSend(quoteCalls.createQuote, (projectId: string) => ({ body: { projectId } }), {
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.quotes }),
  });
}

/** Returns how to make a quotation of a project and open it. */
export function useNewQuotation(projectId: string): {
  begin: () => Promise<void>;
  isBusy: boolean;
} {
  const { t } = useTranslation('projectView');
  const navigate = useNavigate();
  const sayFailed = useFailureToast();
  const { mutateAsync, isPending } = useCreateQuote();
  const begin = async () => {
    try {
      const { id } = await mutateAsync(projectId);
      await navigate({ to: '/quotations', search: { project: projectId, quote: id } });
    } catch (error) {
      sayFailed(t('quotations.newFailed'), error);
    }
  };
  return { begin, isBusy: isPending };
}

interface QuotePage {
  quotes: readonly Quote[];
  count: number;
}

/** Returns the quotation that stands for all of a project, as the list of projects names it. */
export function namedQuote({ quotes, count }: QuotePage): ProjectSummary['quotation'] {
  const named = quotes.find(({ number }) => number !== null) ?? quotes[0];
  if (named === undefined) return undefined;
  const { id, revision, status, validUntil } = named;
  return { id, number: named.number ?? named.nextNumber, revision, status, validUntil, count };
}

/** Fetches the record of a project's client; null where it has none, and a deleted one has none. */
export function useClientRecord(id: string | null) {
  return useQuery({
    queryKey: [...queryKeys.customers, 'one', id],
    queryFn: ({ signal }) => send(teamCalls.readCustomer, { params: { id: id ?? '' }, signal }),
    enabled: id !== null && id !== '',
    retry: false,
  });
}
