import { useTranslation } from 'react-i18next';
import { usePaletteLists, usePaletteOperations, usePaletteProjects } from './palette.queries.ts';
import type { PaletteEntry, PaletteGroupName } from './palette-entry.ts';
import { useRecordKinds } from './record-kinds.tsx';

/** Records, and how many more there are than were fetched. */
interface FoundRecords {
  entries: PaletteEntry[];
  /** Of the kinds that the server searches: of all pages. */
  counts: Partial<Record<PaletteGroupName, number>>;
  /** They answer an earlier search: those of this one are on their way. */
  isOld: boolean;
  isFetching: boolean;
  isError: boolean;
}

/** So many of the projects found can also be opened in Financial Analysis. */
const ANALYSED = 2;

/** Records that a search finds; without one, the projects worked on last. */
export function useRecordEntries(search: string, enabled: boolean): FoundRecords {
  const { t } = useTranslation('common');
  const kinds = useRecordKinds();
  const isSearched = enabled && search !== '';
  const projects = usePaletteProjects(search, enabled);
  const operations = usePaletteOperations(search, isSearched);
  const lists = usePaletteLists(isSearched);
  const { people, customers, equipment, administrators, templates } = lists;
  const queries = [projects, operations, ...Object.values(lists)];
  const foundProjects = enabled ? (projects.data?.projects ?? []) : [];
  const analysed = isSearched ? foundProjects.slice(0, ANALYSED) : [];
  const entries = [
    ...foundProjects.map(({ id, name, client, location, status }) =>
      kinds.project({
        id,
        name,
        hint: status === 'draft' ? t('draft') : client,
        words: `${client} ${location}`,
      }),
    ),
    ...analysed.map(kinds.analysis),
  ];
  if (isSearched) {
    for (const { id, title, scheduledDate, location } of operations.data?.operations ?? []) {
      const hint = scheduledDate ?? undefined;
      entries.push(kinds.operation({ id, name: title, hint, words: location }));
    }
    for (const { id, name, role } of people.data ?? []) {
      entries.push(kinds.person({ id, name, hint: role, words: role }));
    }
    for (const { id, username } of administrators.data ?? []) {
      entries.push(kinds.administrator({ id, name: username }));
    }
    for (const { id, name, company } of customers.data ?? []) {
      entries.push(kinds.customer({ id, name, hint: company, words: company }));
    }
    for (const { id, name } of equipment.data ?? []) {
      entries.push(kinds.item({ id, name }));
    }
    for (const { id, name, description } of templates.data ?? []) {
      entries.push(kinds.template({ id, name, words: description }));
    }
  }
  return {
    entries,
    counts: isSearched
      ? { projects: projects.data?.count ?? 0, operations: operations.data?.count ?? 0 }
      : {},
    isOld: projects.isPlaceholderData || operations.isPlaceholderData,
    isFetching: queries.some(({ isFetching }) => isFetching),
    isError: queries.some(({ isError }) => isError),
  };
}
