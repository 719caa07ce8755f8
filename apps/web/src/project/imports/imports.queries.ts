import { type ImportChoice, importCalls, type PreviewedRow } from '@pcm/contract';
import { type ImportKind, MAX_NAME_LENGTH } from '@pcm/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys, useSend } from '../../platform/api/query-client.ts';

type TableBody = z.input<typeof importCalls.previewImport.body>;

/** A large file takes a slow server longer than other calls. */
const TIMEOUT_MS = 120_000;

/** The user's corrections of what was recognised in a table. */
export interface ImportSettings {
  kind?: ImportKind | undefined;
  columns?: (string | null)[] | undefined;
  role?: string | undefined;
}

/**
 * Fetches what would become of a table. `source` stands for its cells, which are too many for a
 * key; the former answer is shown while the settings change.
 */
function useImportPreview(source: string, body: TableBody) {
  const { cells: _cells, ...settings } = body;
  return useQuery({
    staleTime: 0,
    gcTime: 0,
    queryKey: ['imports', source, settings],
    queryFn: ({ signal }) =>
      send(importCalls.previewImport, { body, signal, timeoutMs: TIMEOUT_MS }),
    placeholderData: keepPreviousData,
  });
}

/** Brings the chosen rows of a table in, all or none. */
function useApplyImport() {
  const client = useQueryClient();
  const outdated = [
    queryKeys.team,
    queryKeys.operations,
    queryKeys.projects,
    queryKeys.quotes,
    ['imports'],
  ];
  return useSend(
    importCalls.applyImport,
    (body: z.input<typeof importCalls.applyImport.body>) => ({ body, timeoutMs: TIMEOUT_MS }),
    {
      // Also after a failure: the preview may be out of date, or an answer may have been lost.
      onSettled: () =>
        Promise.all(outdated.map((queryKey) => client.invalidateQueries({ queryKey }))),
    },
  );
}

/** A table of a file, as it is previewed. */
export interface ImportSource {
  /** The name of the file. */
  name: string;
  /** Stands for the cells. */
  key: string;
  cells: TableBody['cells'];
  /** The kind that the user came for. */
  wanted: ImportKind | undefined;
}

/** Returns what would become of a table by the user's choices, and how to bring it in. */
export function useImport({ key, name, cells, wanted }: ImportSource) {
  const [settings, setSettings] = useState<ImportSettings>({});
  const [choices, setChoices] = useState<ReadonlyMap<number, ImportChoice>>(new Map());
  const body = { cells, wanted, name: name.slice(0, MAX_NAME_LENGTH), ...settings };
  const preview = useImportPreview(key, body);
  const apply = useApplyImport();
  const rows = preview.data?.rows ?? [];
  const choiceOf = (row: PreviewedRow): ImportChoice => {
    const chosen = choices.get(row.line);
    const isPossible = chosen !== undefined && row.choices.includes(chosen);
    return isPossible ? chosen : (row.choices[0] ?? 'leave');
  };
  const countOf = (choice: ImportChoice) => rows.filter((row) => choiceOf(row) === choice).length;
  return {
    preview,
    rows,
    settings,
    change: (part: ImportSettings) => setSettings((now) => ({ ...now, ...part })),
    /** Another kind has other columns and rows. */
    say: (kind: ImportKind) => {
      setSettings(({ role }) => ({ kind, role }));
      setChoices(new Map());
    },
    choiceOf,
    choose: (of: readonly PreviewedRow[], choice: ImportChoice) =>
      setChoices((now) => new Map([...now, ...of.map((row) => [row.line, choice] as const)])),
    added: countOf('add'),
    updated: countOf('update'),
    left: countOf('leave'),
    /** Differs from an untouched preview once the user has decided something. */
    filled: [settings, [...choices]],
    apply,
    bringIn: (onSuccess: (applied: z.output<typeof importCalls.applyImport.reply>) => void) => {
      if (preview.data === undefined) return;
      const { state } = preview.data;
      const chosen = rows.map((row) => ({ line: row.line, choice: choiceOf(row) }));
      apply.mutate({ ...body, state, choices: chosen }, { onSuccess });
    },
  };
}
