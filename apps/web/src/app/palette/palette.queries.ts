import {
  adminAccountCalls,
  may,
  operationCalls,
  type Role,
  teamCalls,
  templateCalls,
} from '@pcm/contract';
import { LANGUAGES } from '@pcm/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys } from '../../platform/api/query-client.ts';
import { loadWords, translate, useLanguage } from '../../platform/words/translation.ts';
import { readFirst } from '../../project/list/project-pages.queries.ts';
import { templatesKey } from '../../project/sources/estimate-sources.queries.ts';
import { PALETTE_WORDS, type PaletteText } from './palette-entry.ts';

/** The number of records fetched of a kind; the others are a count with a link to the list. */
const FETCHED = 6;
const STALE_AFTER = 30_000;

/** Finds projects, and counts all of them; without a search, returns those edited last. */
export function usePaletteProjects(search: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: [...queryKeys.projectPages, 'palette', search],
    queryFn: ({ signal }) => readFirst({ search }, FETCHED, signal),
    staleTime: STALE_AFTER,
    placeholderData: keepPreviousData,
  });
}

export function usePaletteOperations(search: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: [...queryKeys.operations, 'palette', search],
    queryFn: ({ signal }) =>
      send(operationCalls.pageOfOperations, { query: { search, limit: FETCHED }, signal }),
    staleTime: STALE_AFTER,
    placeholderData: keepPreviousData,
  });
}

/** Reads people, customers, equipment and templates, which are few enough to search here. */
export function usePaletteLists(enabled: boolean, role: Role) {
  const options = { enabled, staleTime: STALE_AFTER };
  return {
    people: useQuery({
      ...options,
      queryKey: queryKeys.teamMembers,
      queryFn: ({ signal }) => send(teamCalls.listTeamMembers, { query: {}, signal }),
    }),
    customers: useQuery({
      ...options,
      queryKey: queryKeys.customers,
      queryFn: ({ signal }) => send(teamCalls.listCustomers, { query: {}, signal }),
    }),
    equipment: useQuery({
      ...options,
      queryKey: queryKeys.equipment,
      queryFn: ({ signal }) => send(teamCalls.listEquipment, { query: {}, signal }),
    }),
    administrators: useQuery({
      ...options,
      enabled: enabled && may(role, 'administer'),
      queryKey: queryKeys.adminAccounts,
      queryFn: ({ signal }) => send(adminAccountCalls.listAdmins, { signal }),
    }),
    templates: useQuery({
      ...options,
      enabled: enabled && may(role, 'estimate'),
      queryKey: [...templatesKey, 'list'],
      queryFn: async ({ signal }) =>
        (await send(templateCalls.listTemplates, { signal })).templates,
    }),
  };
}

/** Returns the palette's texts in the languages other than that of the page. */
export function useOtherLanguages(enabled: boolean): readonly PaletteText[] {
  const language = useLanguage();
  const others = LANGUAGES.filter((one) => one !== language);
  const { data } = useQuery({
    enabled,
    queryKey: ['palette-words', language],
    queryFn: async () => {
      await Promise.all(others.map((other) => loadWords(PALETTE_WORDS, other)));
      return true;
    },
  });
  return data ? others.map((other) => translate(PALETTE_WORDS, other)) : [];
}
