import {
  IconBuilding,
  IconCalendarEvent,
  IconCoins,
  IconFolder,
  IconTemplate,
  IconTool,
  IconUser,
  IconUserShield,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { TEAM_TABS } from '../../features/operations/search-params.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import type { PaletteEntry, PaletteGroupName } from './palette-entry.ts';

/** The parts of a record from which an entry is made. */
interface Named {
  id: string;
  name: string;
  hint?: string | undefined;
  words?: string | undefined;
}

/** Returns the functions that make entries of records, by kind. */
export function useRecordKinds() {
  const { t } = useTranslation(['help', 'settings']);
  const navigate = useNavigate();
  const toTab = (tab: 'team' | 'customers' | 'equipment', search: string) =>
    void navigate({ to: '/team-management', search: { tab, search } });
  return {
    project: ({ id, name, ...rest }: Named): PaletteEntry => ({
      ...rest,
      key: `project:${id}`,
      group: 'projects',
      label: name,
      icon: IconFolder,
      run: () => void navigate({ to: '/projects/$projectId/view', params: { projectId: id } }),
    }),
    analysis: ({ id, name }: Named): PaletteEntry => ({
      key: `analysis:${id}`,
      group: 'projects',
      label: t('palette.analyseProject', { project: isolate(name) }),
      icon: IconCoins,
      run: () => void navigate({ to: '/project-management', search: { project: id } }),
    }),
    operation: ({ id, name, ...rest }: Named): PaletteEntry => ({
      ...rest,
      key: `operation:${id}`,
      group: 'operations',
      label: name,
      icon: IconCalendarEvent,
      run: () =>
        void navigate({ to: '/operations/$operationId/view', params: { operationId: id } }),
    }),
    person: ({ id, name, ...rest }: Named): PaletteEntry => ({
      ...rest,
      key: `person:${id}`,
      group: 'people',
      label: name,
      icon: IconUser,
      run: () => toTab('team', name),
    }),
    administrator: ({ id, name }: Named): PaletteEntry => ({
      key: `administrator:${id}`,
      group: 'people',
      label: name,
      hint: t('settings:tabs.administrators'),
      icon: IconUserShield,
      run: () => void navigate({ to: '/admin-settings', search: { tab: 'administrators' } }),
    }),
    customer: ({ id, name, ...rest }: Named): PaletteEntry => ({
      ...rest,
      key: `customer:${id}`,
      group: 'customers',
      label: name,
      icon: IconBuilding,
      run: () => toTab('customers', name),
    }),
    item: ({ id, name, ...rest }: Named): PaletteEntry => ({
      ...rest,
      key: `item:${id}`,
      group: 'equipment',
      label: name,
      icon: IconTool,
      run: () => toTab('equipment', name),
    }),
    template: ({ id, name, ...rest }: Named): PaletteEntry => ({
      ...rest,
      key: `template:${id}`,
      group: 'templates',
      label: name,
      icon: IconTemplate,
      run: () => void navigate({ to: '/project-edit/new', search: { template: id } }),
    }),
  };
}

const STORAGE_KEY = 'pcm.palette';
const REMEMBERED = 12;

/** The chosen entries: their keys, and the names of records. */
const usedSchema = z.array(z.object({ key: z.string(), label: z.string() }));

/** See {@link usedEntries}. */
type UsedEntry = z.output<typeof usedSchema>[number];

/** Returns the entries chosen in this browser, the last first. */
export const usedEntries = (): readonly UsedEntry[] => readStored(STORAGE_KEY, usedSchema) ?? [];

/** Stores a choice. */
export function rememberUsed({ key, label }: UsedEntry): void {
  const others = usedEntries().filter((used) => used.key !== key);
  writeStored(STORAGE_KEY, [{ key, label }, ...others].slice(0, REMEMBERED));
}

/** Returns a function that makes an entry of a recently used record, with its former name. */
export function useUsedRecord(): (used: UsedEntry) => PaletteEntry | null {
  const kinds: Record<string, ((record: Named) => PaletteEntry) | undefined> = useRecordKinds();
  return ({ key, label }) => {
    const [kind = '', id = ''] = key.split(/:(.*)/s);
    // The stored name of an analysis is not the name of its project.
    return kind === 'analysis' ? null : (kinds[kind]?.({ id, name: label }) ?? null);
  };
}

/** Opens the list of a kind with the same search. */
export function useRecordList(): (
  group: PaletteGroupName,
  search: string,
) => (() => void) | undefined {
  const navigate = useNavigate();
  return (group, search) => {
    if (group === 'projects') return () => void navigate({ to: '/projects', search: { search } });
    const tab = group === 'people' ? 'team' : TEAM_TABS.find((one) => one === group);
    if (tab === undefined) return undefined;
    return () => void navigate({ to: '/team-management', search: { tab, search } });
  };
}
