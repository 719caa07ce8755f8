import { IconBolt, IconList } from '@tabler/icons-react';
import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { screenActions } from '../../platform/screen-actions.ts';
import { useFormat } from '../../platform/words/format.ts';
import { useActionEntries } from './action-entries.tsx';
import {
  useOtherLanguages,
  usePaletteLists,
  usePaletteOperations,
  usePaletteProjects,
} from './palette.queries.ts';
import {
  FIRST_GROUPS,
  type NamedEntry,
  PALETTE_GROUPS,
  PALETTE_WORDS,
  type PaletteEntry,
  type PaletteGroupName,
} from './palette-entry.ts';
import { matchScore } from './palette-match.ts';
import { usedEntries } from './recently-used.ts';
import { useRecordKinds, useRecordList, useUsedRecord } from './record-kinds.tsx';
import { useScreenEntries } from './screen-entries.tsx';

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
function useRecordEntries(search: string, enabled: boolean): FoundRecords {
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

/** Entries of one kind that answer what was typed. */
export interface FoundGroup {
  name: PaletteGroupName;
  entries: readonly PaletteEntry[];
  /** Of all that answer, those not shown included. */
  count: number;
}

/** Shown of a kind while something is searched; without, every screen and action is. */
const SHOWN = 6;
const SHOWN_RECENT = 5;
/** Of what the screen can do, while nothing is searched: the screens stay in sight. */
const SHOWN_HERE = 6;
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true };
/** What the server found answers, whatever field it was found in. */
const FOUND_BY_SERVER = 10;
/** What was used lately comes before what answers as well. */
const USED_BONUS = 5;

const SERVER_GROUPS: readonly PaletteGroupName[] = ['projects', 'operations'];
const ACTION_GROUPS: readonly PaletteGroupName[] = ['here', 'actions'];

type Scored = PaletteEntry & { score: number };

const byScore = (a: Scored, b: Scored) => b.score - a.score;

/** What the palette shows for what was typed, which begins with `>` for actions only. */
export function usePaletteGroups(typed: string, searched: string, onLogout: () => void) {
  const { t } = useTranslation(PALETTE_WORDS);
  const format = useFormat();
  const [here] = useState(screenActions);
  const [used] = useState(usedEntries);
  const others = useOtherLanguages(typed.trim() !== '');
  const isActionsOnly = typed.startsWith('>');
  const text = typed.replace(/^>/, '').trim();
  const records = useRecordEntries(searched.trim(), !isActionsOnly);
  // What the server found for fewer letters answers these only where it says them itself.
  const isAnswered = searched.trim() === text && !records.isOld;
  const usedRecord = useUsedRecord();
  const listOf = useRecordList();

  const inWords = ({ name, also, ...entry }: NamedEntry): PaletteEntry => ({
    ...entry,
    label: name(t),
    words: [also, ...others.map((other) => name(other))].join(' '),
  });
  const named = [...useScreenEntries(), ...useActionEntries(onLogout)].map(inWords);
  const ofScreen = here.map(
    ({ label, kbd, icon, onSelect, onClosed }): PaletteEntry => ({
      key: `here:${label}`,
      group: 'here',
      label,
      icon: icon ?? createElement(IconBolt, ICON),
      hint: kbd,
      run: onSelect,
      onClosed,
    }),
  );
  const known = [...ofScreen, ...named, ...records.entries];
  const recent = used
    .flatMap((one) => known.find(({ key }) => key === one.key) ?? usedRecord(one) ?? [])
    .filter(({ group }) => !isActionsOnly || ACTION_GROUPS.includes(group))
    .slice(0, SHOWN_RECENT)
    .map((entry): PaletteEntry => ({ ...entry, group: 'recent' }));

  const scoreOf = (entry: PaletteEntry): number => {
    const score = matchScore(entry, text);
    const least = isAnswered && SERVER_GROUPS.includes(entry.group) ? FOUND_BY_SERVER : 0;
    const bonus = score > 0 && used.some(({ key }) => key === entry.key) ? USED_BONUS : 0;
    return Math.max(score, least) + bonus;
  };
  const candidates = text === '' ? [...recent, ...known] : known;
  const recentKeys = new Set(text === '' ? recent.map(({ key }) => key) : []);
  const order = text === '' ? FIRST_GROUPS : PALETTE_GROUPS;
  const groups = order.flatMap((name): (FoundGroup & { best: number })[] => {
    if (isActionsOnly && name !== 'recent' && !ACTION_GROUPS.includes(name)) return [];
    const scored = candidates
      .filter(({ group, key }) => group === name && (name === 'recent' || !recentKeys.has(key)))
      .map((entry) => ({ ...entry, score: scoreOf(entry) }))
      .filter(({ score }) => score > 0);
    if (scored.length === 0) return [];
    // Without a search the order is that of the program.
    const most = name === 'here' && !isActionsOnly ? SHOWN_HERE : scored.length;
    const entries = text === '' ? scored.slice(0, most) : scored.toSorted(byScore).slice(0, SHOWN);
    const ofServer = isAnswered ? (records.counts[name] ?? 0) : 0;
    const count = Math.max(ofServer, scored.length);
    const showAll = text === '' || count <= SHOWN ? undefined : listOf(name, text);
    const rest: PaletteEntry[] =
      showAll === undefined
        ? []
        : [
            {
              key: `all:${name}`,
              group: name,
              label: t('help:palette.showAll', { count, formatted: format.number(count) }),
              icon: createElement(IconList, ICON),
              run: showAll,
            },
          ];
    const best = text === '' ? 0 : (entries[0]?.score ?? 0);
    return [{ name, entries: [...entries, ...rest], count, best }];
  });
  return {
    groups: groups.toSorted((a, b) => b.best - a.best),
    text,
    isActionsOnly,
    isFetching: records.isFetching,
    isError: records.isError,
  };
}
