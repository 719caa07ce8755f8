import { useEffect, useState } from 'react';
import { useSharedValue } from '../platform/shared-value.ts';
import { type KeptRecord, keptFields, unkeptFields } from './kept-fields.ts';
import { createSaver } from './saver.ts';
import type { Saver, SaverPorts, SaveState, Versioned } from './saver-ports.ts';
import { isEmpty, type RecordKind, type UnsavedFields } from './unsaved-fields.ts';

/** The record behind a form, whose values stand beside each other. */
export interface FormKind<Rec, Values extends object> {
  valuesOf: (record: Rec) => Values;
  storedAs: NonNullable<RecordKind<Rec>['storedAs']>;
}

/** Returns how the saver handles a form: each of its values is a field, whatever it holds. */
export const formPorts = <Rec, Values extends object>({
  valuesOf,
  storedAs,
}: FormKind<Rec, Values>) => ({
  kind: {
    valueAt: (record: Rec, path: string) =>
      new Map<string, unknown>(Object.entries(valuesOf(record))).get(path) ?? null,
    storedAs,
  },
  pathsOf: (edits: Partial<Values>): [string, unknown][] => Object.entries(edits),
  // Only fields that `isField` of the kept record knows are read, so the cast is safe.
  editsOf: (fields: UnsavedFields) =>
    Object.fromEntries(
      Object.entries(fields).map(([path, { value }]) => [path, value]),
    ) as Partial<Values>,
  sendAfter: null,
});

/** The open form of a record. */
export interface FormSaver<Rec extends Versioned, Values extends object> {
  saver: Saver<Rec, Partial<Values>>;
  save: SaveState;
  /** The newest version that was read, and its values. */
  record: Rec;
  base: Values;
  /** The values with the unsaved edits. */
  values: Values;
  /** Whether edits of an earlier visit were found in this browser. */
  isRestored: boolean;
  /**
   * Saves the edits. Returns `saved` when the server has taken them, even if more were made
   * meanwhile, and `failed` with the reason
   * in `saver.get().save.error`; else the user was asked, or called it off. With `mine`, the user
   * has answered the question.
   */
  send: (whose?: 'mine') => Promise<'saved' | 'failed' | 'asked'>;
}

/** A form, with the calls of its record. */
type FormCalls<Rec extends Versioned, Values extends object> = FormKind<Rec, Values> &
  Pick<SaverPorts<Rec, Partial<Values>>, 'read' | 'write'> & {
    /** Null where the edits are given up with the form. */
    kept: KeptRecord | null;
  };

/** Creates the saver of a form; the calls that it takes may change with every render. */
function openForm<Rec extends Versioned, Values extends object>(
  form: FormCalls<Rec, Values>,
  record: Rec,
) {
  let calls: Pick<typeof form, 'read' | 'write'> = form;
  const { follow, ...browser } = form.kept === null ? unkeptFields() : keptFields(form.kept);
  const saver = createSaver<Rec, Partial<Values>>(
    {
      ...browser,
      ...formPorts(form),
      read: () => calls.read(),
      write: (base, edits) => calls.write(base, edits),
    },
    record,
  );
  return {
    saver,
    follow,
    wasKept: !isEmpty(saver.get().fields),
    takeCalls: (next: typeof calls) => {
      calls = next;
    },
  };
}

/** Keeps the edits of a form over a reload, follows other tabs, and saves when told. */
export function useFormSaver<Rec extends Versioned, Values extends object>(
  form: FormCalls<Rec, Values>,
  record: Rec,
): FormSaver<Rec, Values> {
  const [{ saver, follow, wasKept, takeCalls }] = useState(() => openForm(form, record));
  useEffect(() => takeCalls(form));
  useEffect(() => follow(saver.adopt), [follow, saver]);
  useEffect(() => saver.see(record), [saver, record]);
  const { record: seen, fields, save } = useSharedValue(saver);
  const newest = record.version > seen.version ? record : seen;
  const base = form.valuesOf(newest);
  return {
    saver,
    save,
    record: newest,
    base,
    values: { ...base, ...formPorts(form).editsOf(fields) },
    isRestored: wasKept && !isEmpty(fields),
    send: async (whose) => {
      const { savedAt } = saver.get().save;
      await (whose === undefined ? saver.flush() : saver.resolve(whose));
      const after = saver.get().save;
      if (after.savedAt !== savedAt || after.status === 'saved') return 'saved';
      return after.error === null ? 'asked' : 'failed';
    },
  };
}
