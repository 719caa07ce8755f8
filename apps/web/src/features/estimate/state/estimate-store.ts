import type { EstimateData, ServiceCategory } from '@pcm/domain';
import { type TemporalState, temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand';
import { UndoGrouping } from './undo-grouping.ts';

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
}

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
  /** Somebody tried to save: required fields say what they miss. */
  wasSubmitted: boolean;
  /** Whether this browser keeps what is not saved yet. */
  isKept: boolean;
  /** The page is being left on purpose: nothing asks. */
  isLeaving: boolean;
  /** Changes the estimate; edits of one target in quick succession are one step of undo. */
  edit: (target: string, change: (data: EstimateData) => EstimateData) => void;
  /** A field was left: what is edited next is another step of undo. */
  closeStep: () => void;
  chooseCurrency: (choice: CurrencyChoice) => void;
  setUnappliedLine: (id: string | null) => void;
  setOpenLine: (id: string | null) => void;
  submit: () => void;
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
        wasSubmitted: false,
        isKept: true,
        isLeaving: false,
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
        submit: () => set({ wasSubmitted: true }),
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
