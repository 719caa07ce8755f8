import { may } from '@pcm/contract';
import { IconBolt, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { useRole } from '../../platform/role.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { screenActions } from '../../ui/overlays/menu-items.ts';
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
import { usedEntries, useRecordKinds, useRecordList, useUsedRecord } from './record-kinds.tsx';
import { useScreenEntries } from './screen-entries.tsx';

/** Records, and the number of all that match. */
interface FoundRecords {
  entries: PaletteEntry[];
  /** The counts of all pages, for kinds that the server searches. */
  counts: Partial<Record<PaletteGroupName, number>>;
  /** Whether they belong to an earlier search, because those of this one are not here yet. */
  isOld: boolean;
  isFetching: boolean;
  isError: boolean;
}

/** The number of found projects that also get an entry for Financial Analysis. */
const ANALYSED = 2;

/** Finds records; without a search, returns the projects edited last. */
function useRecordEntries(search: string, enabled: boolean): FoundRecords {
  const { t } = useTranslation('common');
  const kinds = useRecordKinds();
  const isSearched = enabled && search !== '';
  const role = useRole();
  const seesMoney = may(role, 'seeMoney');
  const projects = usePaletteProjects(search, enabled && seesMoney);
  const operations = usePaletteOperations(search, isSearched);
  const lists = usePaletteLists(isSearched, role);
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
    for (const { id, name, role: position } of people.data ?? []) {
      entries.push(kinds.person({ id, name, hint: position, words: position }));
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

/** The matching entries of one kind. */
export interface FoundGroup {
  name: PaletteGroupName;
  entries: readonly PaletteEntry[];
  /** The number of all matches, including those not shown. */
  count: number;
}

/** The number of entries shown of a kind in a search; without one, all are shown. */
const SHOWN = 6;
const SHOWN_RECENT = 5;
/** The number of the screen's own actions shown without a search, so that screens stay in view. */
const SHOWN_HERE = 6;
/** The least score of records that the server found, because any of their fields may match. */
const FOUND_BY_SERVER = 10;
/** Puts recently used entries before others with the same score. */
const USED_BONUS = 5;

const SERVER_GROUPS: readonly PaletteGroupName[] = ['projects', 'operations'];
const ACTION_GROUPS: readonly PaletteGroupName[] = ['here', 'actions'];

type Scored = PaletteEntry & { score: number };

const byScore = (a: Scored, b: Scored) => b.score - a.score;

/** Returns the groups of the palette for a text; one that begins with `>` finds only actions. */
export function usePaletteGroups(typed: string, searched: string, onLogout: () => void) {
  const { t } = useTranslation(PALETTE_WORDS);
  const [here] = useState(screenActions);
  const [used] = useState(usedEntries);
  const others = useOtherLanguages(typed.trim() !== '');
  const isActionsOnly = typed.startsWith('>');
  const text = typed.replace(/^>/, '').trim();
  const records = useRecordEntries(searched.trim(), !isActionsOnly);
  // Results for an earlier text count only where they match this one too.
  const isAnswered = searched.trim() === text && !records.isOld;
  const usedRecord = useUsedRecord();
  const listOf = useRecordList();

  const inWords = ({ name, also, ...entry }: NamedEntry): PaletteEntry => ({
    ...entry,
    label: name(t),
    words: [also, ...others.map((other) => name(other))].join(' '),
  });
  const role = useRole();
  const named = [...useScreenEntries(), ...useActionEntries(onLogout)]
    .filter(({ needs }) => may(role, needs ?? 'own'))
    .map(inWords);
  const ofScreen = here.map(
    ({ label, words, kbd, icon, onSelect, onClosed }): PaletteEntry => ({
      key: `here:${label}`,
      group: 'here',
      label,
      words,
      icon: icon ?? IconBolt,
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
    // Without a search the entries keep their order.
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
              label: t('help:palette.showAll', { count }),
              icon: IconList,
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
