import type { EstimateData, ServiceCategory } from '@pcm/domain';
import { type TemporalState, temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand';
import type { RowSelection } from './row-selection.ts';
import type { ListKey } from './working-line.ts';

/** Edits of one target within this time are one step of undo. */
const GROUP_MS = 500;

/**
 * Decides which edits start a new step of undo. The first edit of a burst does, so that undo
 * returns to the state before the burst. Another target starts a new step at once.
 */
class UndoGrouping {
  private target = '';
  private lastAt = Number.NEGATIVE_INFINITY;
  private startsStep = true;

  /** Records an edit that is about to be made. */
  note(target: string, now: number): void {
    this.startsStep = target !== this.target || now - this.lastAt >= GROUP_MS;
    this.target = target;
    this.lastAt = now;
  }

  /** Whether the edit recorded last starts a step. */
  isNewStep(): boolean {
    return this.startsStep;
  }

  /** Makes the next edit start a step in any case: after undo, redo or a save. */
  close(): void {
    this.target = '';
    this.lastAt = Number.NEGATIVE_INFINITY;
    this.startsStep = true;
  }
}

/** The number of undo steps that are kept. */
const HISTORY_LIMIT = 200;

/** The project on the server that the working copy started from; null for a new one. */
export interface Origin {
  id: string;
  version: number;
  status: 'draft' | 'published';
}

/** The source of the currency; with `start`, a Moroccan location may still change it. */
export type CurrencyChoice = 'start' | 'location' | 'client' | 'user';

/** The kind of new project that the address asked for, unaffected by later changes. */
export interface Job {
  serviceCategory: ServiceCategory;
  projectType: string;
  /** The id of its new work, for a tender, whose lines are those of the client's file. */
  tender?: string | undefined;
  /** The template or past project that it began with, and at which rates. */
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
  /** Whether cells were chosen, so that the table fills cells from the first of them. */
  fills?: boolean;
}

/** Data that the user reviews before it changes lines. */
export type ExchangeRequest =
  | { kind: 'paste'; paste: PasteRequest }
  /** A file; null while the dialog still asks for one. */
  | { kind: 'file'; file: File | null; list: ListKey | null }
  /** The client's price schedule: a file that was chosen, or text that was pasted. */
  | { kind: 'schedule'; source: File | string | null }
  /** The client's file, which goes back with the prices. */
  | { kind: 'return' };

export interface EstimateState {
  /** The working copy. */
  data: EstimateData;
  /** The working copy of the server's state, or the template of a new project. */
  saved: EstimateData;
  origin: Origin | null;
  /** null for a project of the server. */
  job: Job | null;
  currencyChoice: CurrencyChoice;
  /** The personnel line that was added last and is not applied yet. */
  unappliedLine: string | null;
  /** The line whose panel is open: the bonus, or on phones its fields. */
  openLine: string | null;
  /** The personnel row that is open for editing. */
  editedLine: string | null;
  /** The rows selected for a common action. */
  selection: RowSelection | null;
  /** Whether the user has tried to save, so that required fields show what is missing. */
  wasSubmitted: boolean;
  /** Whether this browser keeps what is not saved yet. */
  isKept: boolean;
  /** Whether the user leaves the page on purpose, so that nothing asks. */
  isLeaving: boolean;
  /** The pasted rows or the file whose preview is open. */
  exchange: ExchangeRequest | null;
  /** Whether the list of changes that save money is open. */
  isOptimizing: boolean;
  /** The id of the line of people whose day is shown built up. */
  dayLine: string | null;
  /** Changes the estimate; edits of one target in quick succession are one step of undo. */
  edit: (target: string, change: (data: EstimateData) => EstimateData) => void;
  /** Ends the step of undo, because the user left a field. */
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
  /** Shows what the client's price schedule would become, or asks for its file. */
  openSchedule: (source: File | string | null) => void;
  /** Asks for the client's file, to fill it in. */
  openReturn: () => void;
  closeExchange: () => void;
  setOptimizing: (isOptimizing: boolean) => void;
  openDay: (dayLine: string | null) => void;
  setKept: (isKept: boolean) => void;
  leave: () => void;
  /** Sets the server's state; `data`, which the user sees, stays. */
  rebase: (saved: EstimateData, origin: Origin) => void;
  undo: () => void;
  redo: () => void;
}

type History = Pick<EstimateState, 'data'>;

export type EstimateStore = StoreApi<EstimateState> & {
  temporal: StoreApi<TemporalState<History>>;
};

/** The editor of a new project that was saved and goes on under the project's own address. */
let handedOver: EstimateStore | null = null;

/** Keeps an editor for the page that goes on with it; null once that page has it. */
export function handOver(store: EstimateStore | null): void {
  handedOver = store;
}

/** Returns the editor that goes on with a project, with its steps of undo; null without one. */
export const handedOverTo = (projectId: string): EstimateStore | null =>
  handedOver?.getState().origin?.id === projectId ? handedOver : null;

/** Returns the editor's state, with undo and redo over the whole estimate. */
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
        dayLine: null,
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
        openSchedule: (source) => set({ exchange: { kind: 'schedule', source } }),
        openReturn: () => set({ exchange: { kind: 'return' } }),
        closeExchange: () => set({ exchange: null }),
        setOptimizing: (isOptimizing) => set({ isOptimizing }),
        openDay: (dayLine) => set({ dayLine }),
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
