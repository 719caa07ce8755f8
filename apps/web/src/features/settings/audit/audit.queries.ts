import { auditCalls, teamCalls } from '@pcm/contract';
import type { Language } from '@pcm/messages';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';

const FIRST_PAGE: { cursor?: string; limit: number } = { limit: 50 };
const LATER_LIMIT = 150;

/** Fetches the entries of the audit log, page by page, newest first. */
export const useAuditPages = (query: Record<string, string>) =>
  useInfiniteQuery({
    queryKey: ['audit', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      send(auditCalls.listAuditEntries, { query: { ...query, ...pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) =>
      nextCursor === null ? undefined : { cursor: nextCursor, limit: LATER_LIMIT },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Fetches the administrators, actions and kinds of records that have entries. */
export const useAuditChoices = () =>
  useQuery({
    queryKey: ['audit', 'choices'],
    queryFn: ({ signal }) => send(auditCalls.auditChoices, { signal }),
    staleTime: 0,
  });

/** Fetches an entry with the record before and after; an entry never changes. */
export const useAuditEntry = (id: number) =>
  useQuery({
    queryKey: ['audit', 'entry', id],
    queryFn: ({ signal }) =>
      send(auditCalls.readAuditEntry, { params: { id: String(id) }, signal }),
  });

/** Returns the address of the matching entries as JSON. */
export const jsonAddress = (query: Record<string, string>): string =>
  `${auditCalls.exportAuditJson.path}?${new URLSearchParams(query).toString()}`;

/** Returns the address of the matching entries as CSV in words, in the reader's time zone. */
export function csvAddress(query: Record<string, string>, language: Language): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const asked = new URLSearchParams({ ...query, language, timeZone });
  return `${auditCalls.exportAuditCsv.path}?${asked.toString()}`;
}

/** Returns a function from ids of team members to names; any other text stays as it is. */
export function usePeopleNames(isNeeded: boolean): (id: string) => string {
  const { data = [] } = useQuery({
    queryKey: queryKeys.teamMembers,
    queryFn: ({ signal }) => send(teamCalls.listTeamMembers, { query: {}, signal }),
    enabled: isNeeded,
  });
  return (id) => data.find((member) => member.id === id)?.name ?? id;
}
