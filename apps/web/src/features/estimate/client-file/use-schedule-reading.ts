import {
  canTake,
  type ReadSchedule,
  readPriceSchedule,
  rowKey,
  type ScheduleColumn,
  type ScheduleRow,
} from '@pcm/domain';
import { useState } from 'react';
import { useLanguage } from '../../../platform/words/translation.ts';
import type { ClientFile } from './client-file-dialog.tsx';

/** The kinds that a user may choose for a row. */
export type ChosenKind = 'item' | 'lot' | 'text' | 'note';

/** The decisions of a user about the client's file. */
interface Choices {
  columns: Partial<Record<ScheduleColumn, number | null>>;
  kinds: ReadonlyMap<string, ChosenKind>;
  ticks: ReadonlyMap<string, boolean>;
}

/** The client's file as it was read, and the choices that decide how. */
export interface ScheduleReading {
  client: ClientFile;
  read: ReadSchedule;
  /** The columns that are asked for, answered ones included. */
  asked: readonly ScheduleColumn[];
  choices: Choices;
  answer: (column: ScheduleColumn, place: number | null) => void;
  isTaken: (row: ScheduleRow) => boolean;
  take: (rows: readonly ScheduleRow[], isTaken: boolean) => void;
  say: (row: ScheduleRow, kind: ChosenKind) => void;
}

/** Reads the client's file with the user's choices. */
export function useScheduleReading(client: ClientFile): ScheduleReading {
  const language = useLanguage();
  const [choices, setChoices] = useState<Choices>({
    columns: {},
    kinds: new Map(),
    ticks: new Map(),
  });
  // Programs write semicolons where the comma is the decimal mark.
  const numbers = client.text?.delimiter === 'semicolon' ? 'fr' : language;
  const settings = { numbers, kinds: choices.kinds };
  const read = readPriceSchedule(client.sheets, { ...settings, columns: choices.columns });
  const answered = Object.keys(choices.columns).length > 0;
  const { unclear } = answered ? readPriceSchedule(client.sheets, settings) : read;
  return {
    client,
    read,
    asked: unclear,
    choices,
    answer: (column, place) =>
      setChoices((now) => ({ ...now, columns: { ...now.columns, [column]: place } })),
    isTaken: (row) => canTake(row) && (choices.ticks.get(rowKey(row)) ?? row.doubts.length === 0),
    take: (rows, isTaken) =>
      setChoices((now) => ({
        ...now,
        ticks: new Map([...now.ticks, ...rows.map((row) => [rowKey(row), isTaken] as const)]),
      })),
    say: (row, kind) =>
      setChoices((now) => ({ ...now, kinds: new Map(now.kinds).set(rowKey(row), kind) })),
  };
}
