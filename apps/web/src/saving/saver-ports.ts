import type { EditConflict, FinishedFields, RecordKind, UnsavedFields } from './unsaved-fields.ts';

/**
 * The state of the edits of a record:
 *
 * - `saved`: the server has them all; `waiting`: the user may still be typing; `saving`: under way,
 *   or held up by a login
 * - `retrying`: the server is unreachable or busy, and the save is repeated automatically
 * - `failed`: not repeated automatically (the login was dismissed, or the server said no)
 * - `refused`: the server does not accept a value
 * - `gone`: the record was deleted
 * - `conflict`: somebody else set the same field to another value
 */
export type SaveStatus =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'retrying'
  | 'failed'
  | 'refused'
  | 'gone'
  | 'conflict';

/** The state of the edits of a record, and its reason. */
export interface SaveState {
  status: SaveStatus;
  /** The time when the server last accepted an edit of this page; null before the first. */
  savedAt: Date | null;
  /** The time of the next attempt; null unless retrying. */
  retryAt: Date | null;
  /** The reason why the last attempt failed. */
  error: unknown;
  /** Whether this browser keeps the edits until the server has them. */
  isKept: boolean;
  /** Whether edits of an earlier visit were found in this browser, now under way or saved. */
  isPickedUp: boolean;
  /** The fields for which the user has to choose a value. */
  conflicts: readonly EditConflict[];
  /** Whether the user is asked about the conflicts now; false once the answer was put off. */
  isAsking: boolean;
}

/** A record of the server, which counts its saves. */
export interface Versioned {
  version: number;
}

/** The edits of one record that this browser keeps for all its tabs. */
export interface KeptFields {
  /** Returns the unsaved fields. */
  readKept: () => UnsavedFields;
  /** Returns false when this browser cannot keep the fields. */
  keep: (fields: UnsavedFields) => boolean;
  /** Returns, for each field, the edit that a tab finished and that no tab sends any more. */
  readDone: () => FinishedFields;
  keepDone: (done: FinishedFields) => void;
}

/** The tab in which a saver runs, and what its browser keeps. */
export interface BrowserPorts extends KeptFields {
  /** Calls back after a delay; the returned function cancels that. */
  after: (milliseconds: number, run: () => void) => () => void;
  now: () => number;
  /** A unique name for this tab. */
  tab: string;
}

/** One user of the saver: how its record is read, written, compared and merged. */
export interface SaverPorts<Rec extends Versioned, Edits extends object> extends BrowserPorts {
  kind: RecordKind<Rec>;
  /** Returns every field of edits with its path. */
  pathsOf: (edits: Edits) => readonly (readonly [path: string, value: unknown])[];
  /** Returns unsaved fields as the edits that are written. */
  editsOf: (fields: UnsavedFields) => Edits;
  /** The delay from the last keystroke to the save; null for a form, which is saved when told. */
  sendAfter: number | null;
  /** Reads the newest version. Errors: those of the call. */
  read: () => Promise<Rec>;
  /**
   * Saves edits over a version; null when the user called it off. Errors: those of the call;
   * `stale-version` when it is not the newest.
   */
  write: (base: Rec, edits: Edits) => Promise<Rec | null>;
  /** Works as `write` while the page closes, so that nothing awaits the answer. */
  writeLeaving?: (base: Rec, edits: Edits) => void;
  /** Restores the deleted record. */
  restore?: () => Promise<Rec>;
}

/** The current state of a record and its edits. */
export interface SaverState<Rec> {
  /** The newest version that was read. */
  record: Rec;
  fields: UnsavedFields;
  save: SaveState;
}

/** Makes sure that every edit of one record reaches the server. */
export interface Saver<Rec extends Versioned, Edits extends object> {
  get: () => SaverState<Rec>;
  subscribe: (listener: () => void) => () => void;
  /** Takes a version that was read elsewhere. */
  see: (record: Rec) => void;
  /** Takes the fields that this browser keeps, because another tab has changed them. */
  adopt: (others: UnsavedFields) => void;
  edit: (edits: Edits) => void;
  /** Saves now; returns true once the server has every edit. */
  flush: () => Promise<boolean>;
  /** Sends unsaved edits while the page closes. They are kept, because no answer is awaited. */
  leave: () => void;
  /**
   * Changes the record in another way than by its fields: saves these first, then has `apply` write
   * over the newest version, until nobody else has saved meanwhile; null leaves it as it is.
   */
  change: (apply: (newest: Rec) => Promise<Rec> | null) => Promise<Rec>;
  /** Retries at once, when an attempt is scheduled. */
  retry: () => void;
  /** Chooses whose values to keep where somebody else set the same fields. */
  resolve: (whose: 'mine' | 'theirs') => Promise<boolean>;
  /** Asks about the conflicts now, or later. */
  ask: (isAsking: boolean) => void;
  /** Gives up the refused edits, and returns them so that they can be restored. */
  takeBack: () => Edits;
  /** Gives up all unsaved edits: no tab sends them any more. */
  forget: () => void;
  /** Restores the deleted record, then saves. */
  restore: () => Promise<boolean>;
  /** Closes the note about an earlier visit. */
  dismissNote: () => void;
}
