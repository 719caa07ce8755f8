import type { EstimateData, ServiceCategory } from '@pcm/domain';
import { type TemporalState, temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand';
import type { RowSelection } from './row-selection.ts';
import type { ListKey } from './working-line.ts';

/** Edits of one target closer together than this are one step of undo. */
const GROUP_MS = 500;

/**
 * Decides which edits start a new step of undo: the first of a burst does (leading edge), so that
 * undo returns to what stood before it. Another target starts a new step at once.
 */
class UndoGrouping {
  private target = '';
  private lastAt = Number.NEGATIVE_INFINITY;
  private startsStep = true;

  /** Notes an edit that is about to be made. */
  note(target: string, now: number): void {
    this.startsStep = target !== this.target || now - this.lastAt >= GROUP_MS;
    this.target = target;
    this.lastAt = now;
  }

  /** Whether the edit noted last starts a step. */
  isNewStep(): boolean {
    return this.startsStep;
  }

  /** The next edit starts a step whatever it is: after undo, redo or a save. */
  close(): void {
    this.target = '';
    this.lastAt = Number.NEGATIVE_INFINITY;
    this.startsStep = true;
  }
}

/** Steps of undo that are kept. */
const HISTORY_LIMIT = 200;

/** The project on the server that the working copy started from; null for a new one. */
export interface Origin {
  id: string;
  version: number;
  status: 'draft' | 'published';
}

/** Where the currency came from; `start` may still be changed by a Moroccan location. */
export type CurrencyChoice = 'start' | 'location' | 'client' | 'user';

/** What kind of new project the address asked for, whatever became of it since. */
export interface Job {
  serviceCategory: ServiceCategory;
  projectType: string;
  /** The template, or the past project, that it began with, and at whose rates. */
  template?: string | undefined;
  from?: string | undefined;
  rates?: 'own' | 'today' | undefined;
}

/** Rows of a spreadsheet pasted into a grid, and the cell that had the focus. */
export interface PasteRequest {
  list: ListKey;
  rowId: string | null;
  /** `data-column` of the cell. */
  column: string;
  text: string;
}

/** What waits to be looked at before it changes lines. */
export type ExchangeRequest =
  | { kind: 'paste'; paste: PasteRequest }
  /** Without a file yet: the dialog asks for one. */
  | { kind: 'file'; file: File | null; list: ListKey | null };

export interface EstimateState {
  /** The working copy. */
  data: EstimateData;
  /** The working copy as the server holds it, or the template of a new project. */
  saved: EstimateData;
  origin: Origin | null;
  /** null for a project of the server. */
  job: Job | null;
  currencyChoice: CurrencyChoice;
  /** The personnel line that was added last and not applied yet. */
  unappliedLine: string | null;
  /** The line whose panel is open: the bonus panel, or on phones its fields. */
  openLine: string | null;
  /** The personnel row that is open for editing. */
  editedLine: string | null;
  /** Rows that were chosen to be worked on together. */
  selection: RowSelection | null;
  /** Somebody tried to save: required fields say what they miss. */
  wasSubmitted: boolean;
  /** Whether this browser keeps what is not saved yet. */
  isKept: boolean;
  /** The page is being left on purpose: nothing asks. */
  isLeaving: boolean;
  /** Pasted rows or a file whose preview is open. */
  exchange: ExchangeRequest | null;
  /** The list of changes that save money is open. */
  isOptimizing: boolean;
  /** Changes the estimate; edits of one target in quick succession are one step of undo. */
  edit: (target: string, change: (data: EstimateData) => EstimateData) => void;
  /** A field was left: what is edited next is another step of undo. */
  closeStep: () => void;
  chooseCurrency: (choice: CurrencyChoice) => void;
  setUnappliedLine: (id: string | null) => void;
  setOpenLine: (id: string | null) => void;
  setEditedLine: (id: string | null) => void;
  select: (selection: RowSelection | null) => void;
  submit: () => void;
  /** Shows what pasted rows would change. */
  openPaste: (paste: PasteRequest) => void;
  /** Shows what a file would change, or asks for one. */
  openFile: (file: File | null, list?: ListKey) => void;
  closeExchange: () => void;
  setOptimizing: (isOptimizing: boolean) => void;
  setKept: (isKept: boolean) => void;
  leave: () => void;
  /** The server's state is now this one; `data` stays what the user sees. */
  rebase: (saved: EstimateData, origin: Origin) => void;
  undo: () => void;
  redo: () => void;
}

type History = Pick<EstimateState, 'data'>;

export type EstimateStore = StoreApi<EstimateState> & {
  temporal: StoreApi<TemporalState<History>>;
};

/** The editor's state with undo and redo over the whole estimate. */
export function createEstimateStore(
  start: Pick<EstimateState, 'data' | 'saved' | 'origin' | 'job' | 'currencyChoice'>,
  now: () => number = Date.now,
): EstimateStore {
  const grouping = new UndoGrouping();
  const store: EstimateStore = createStore<EstimateState>()(
    temporal(
      (set, get): EstimateState => ({
        ...start,
        unappliedLine: null,
        openLine: null,
        editedLine: null,
        selection: null,
        wasSubmitted: false,
        isKept: true,
        isLeaving: false,
        exchange: null,
        isOptimizing: false,
        edit: (target, change) => {
          const { data } = get();
          const next = change(data);
          if (next === data) return;
          grouping.note(target, now());
          set({ data: next });
        },
        closeStep: () => grouping.close(),
        chooseCurrency: (currencyChoice) => set({ currencyChoice }),
        setUnappliedLine: (unappliedLine) => set({ unappliedLine }),
        setOpenLine: (openLine) => set({ openLine }),
        setEditedLine: (editedLine) => {
          if (editedLine !== get().editedLine) set({ editedLine });
        },
        select: (selection) => {
          if (selection !== get().selection) set({ selection });
        },
        submit: () => set({ wasSubmitted: true }),
        openPaste: (paste) => set({ exchange: { kind: 'paste', paste } }),
        openFile: (file, list) => set({ exchange: { kind: 'file', file, list: list ?? null } }),
        closeExchange: () => set({ exchange: null }),
        setOptimizing: (isOptimizing) => set({ isOptimizing }),
        setKept: (isKept) => {
          if (isKept !== get().isKept) set({ isKept });
        },
        leave: () => set({ isLeaving: true }),
        rebase: (saved, origin) => {
          grouping.close();
          set({ saved, origin });
        },
        undo: () => {
          grouping.close();
          store.temporal.getState().undo();
        },
        redo: () => {
          grouping.close();
          store.temporal.getState().redo();
        },
      }),
      {
        partialize: ({ data }): History => ({ data }),
        equality: (past, current) => past.data === current.data,
        limit: HISTORY_LIMIT,
        handleSet: (handleSet) => (past) => {
          if (grouping.isNewStep()) handleSet(past);
        },
      },
    ),
  );
  return store;
}
