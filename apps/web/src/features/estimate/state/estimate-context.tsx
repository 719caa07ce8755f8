import {
  type Currency,
  currencyOf,
  DEFAULT_CATEGORY,
  type EstimateData,
  type ExchangeTable,
  exchangeTable,
  type PricedEstimate,
  priceEstimate,
  type ServiceCategory,
  SPECIFICATION,
} from '@pcm/domain';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createEstimateActions, type EstimateActions } from './estimate-actions.ts';
import type { EstimateState, EstimateStore } from './estimate-store.ts';

/** The state that components show. */
type StateView = Pick<EstimateStore, 'getState' | 'getInitialState' | 'subscribe'>;

interface EstimateEditor {
  store: EstimateStore;
  /** The store, or below {@link WhenSeen} a view of it that may be late. */
  shown: StateView;
  actions: EstimateActions;
}

const EditorContext = createContext<EstimateEditor | null>(null);

/** Provides the editor's state to the components below. */
export function EstimateEditorProvider(props: { store: EstimateStore; children: ReactNode }) {
  const { store, children } = props;
  const [editor] = useState(() => ({
    store,
    shown: store,
    actions: createEstimateActions(store),
  }));
  return <EditorContext value={editor}>{children}</EditorContext>;
}

function useEditor(): EstimateEditor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('Outside of EstimateEditorProvider');
  return editor;
}

/** Returns the store itself, for reads outside of rendering. */
export const useEstimateStore = (): EstimateStore => useEditor().store;

/** Returns the functions that change the estimate. */
export const useEstimateActions = (): EstimateActions => useEditor().actions;

/** Returns a part of the editor's state; rerenders when that part changes. */
export function useEstimate<Part>(select: (state: EstimateState) => Part): Part {
  return useStore(useEditor().shown, select);
}

/** Returns a part of the estimate; rerenders when that part changes. */
export function useData<Part>(select: (data: EstimateData) => Part): Part {
  return useStore(useEditor().shown, (state) => select(state.data));
}

/** A card out of sight shows a change when nothing has changed for this time. Units: ms. */
const PAUSE_MS = 300;
/** A card nearer to the window than this shows every change at once. */
const SEEN_WITHIN = '300px 0px';

/** A view of the store that stays behind it while nobody sees what is shown. */
function createLateView(store: EstimateStore) {
  const listeners = new Set<() => void>();
  let isSeen = true;
  /** The state before the changes that are not shown yet; null when there are none. */
  let held: EstimateState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    held = null;
    for (const listener of listeners) listener();
  };
  const view: StateView = {
    getState: () => held ?? store.getState(),
    getInitialState: store.getInitialState,
    subscribe: (listener) => {
      const heard = () => listener(view.getState(), view.getState());
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
  return {
    view,
    /** Shows what is held back, because somebody is about to see it. */
    catchUp: () => {
      if (held !== null) show();
    },
    /** Follows the store, and holds changes back while the element is out of sight. */
    follow: (element: Element) => {
      const observer = new IntersectionObserver(
        (entries) => {
          isSeen = entries.at(-1)?.isIntersecting ?? true;
          if (isSeen && held !== null) show();
        },
        { rootMargin: SEEN_WITHIN },
      );
      observer.observe(element);
      const stop = store.subscribe((_, before) => {
        if (isSeen) {
          show();
          return;
        }
        held ??= before;
        clearTimeout(timer);
        timer = setTimeout(show, PAUSE_MS);
      });
      return () => {
        observer.disconnect();
        stop();
        clearTimeout(timer);
        held = null;
      };
    },
  };
}

/**
 * Holds cards that only show what follows from the lines. While they are out of sight they take up
 * a change when typing pauses, so that a keystroke in a line does not wait for them (ADR 105).
 */
export function WhenSeen({ className, children }: { className?: string; children: ReactNode }) {
  const editor = useEditor();
  const box = useRef<HTMLDivElement>(null);
  const [late] = useState(() => createLateView(editor.store));
  useEffect(() => (box.current === null ? undefined : late.follow(box.current)), [late]);
  return (
    <div ref={box} className={className} onFocus={late.catchUp}>
      <EditorContext value={{ ...editor, shown: late.view }}>{children}</EditorContext>
    </div>
  );
}

const prices = new WeakMap<EstimateData, PricedEstimate>();

type LineAmounts = PricedEstimate['lines'];

let lastAmounts: LineAmounts | null = null;

/** Returns the list of before when it holds the same amounts. */
const kept = (amounts: number[], before: number[] | undefined): number[] =>
  before?.length === amounts.length && before.every((amount, at) => amount === amounts[at])
    ? before
    : amounts;

/** Keeps each list whose amounts are those priced last, so that its rows are not compared again. */
function keptAmounts(lines: LineAmounts): LineAmounts {
  const before = lastAmounts;
  lastAmounts = lines;
  if (before === null) return lines;
  const equipment: LineAmounts['equipment'] = {};
  for (const [list, amounts = []] of Object.entries(lines.equipment)) {
    equipment[list] = kept(amounts, before.equipment[list]);
  }
  lastAmounts = {
    ...lines,
    equipment,
    transportation: kept(lines.transportation, before.transportation),
    accommodation: kept(lines.accommodation, before.accommodation),
    insurance: kept(lines.insurance, before.insurance),
    additionalServices: kept(lines.additionalServices, before.additionalServices),
  };
  return lastAmounts;
}

/** Prices an estimate, and caches the result for all callers. */
export function pricedOnce(data: EstimateData): PricedEstimate {
  const known = prices.get(data);
  if (known !== undefined) return known;
  const { cost, lines } = priceEstimate(data, SPECIFICATION);
  const priced = { cost, lines: keptAmounts(lines) };
  prices.set(data, priced);
  return priced;
}

/** Returns a figure of the priced estimate; rerenders when that figure changes. */
export function usePriced<Figure>(select: (priced: PricedEstimate) => Figure): Figure {
  return useStore(useEditor().shown, (state) => select(pricedOnce(state.data)));
}

export const useCurrency = (): Currency => useData(currencyOf);

/** Returns the exchange rates of the estimate: those that it pins, or the fixed ones. */
export const useExchangeTable = (): ExchangeTable =>
  exchangeTable(useData((data) => data.settings?.exchangeRates));

export const useCategory = (): ServiceCategory =>
  useData((data) => data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY);

/** Returns the number of steps that can be undone and redone. */
export function useHistoryDepth(): { past: number; future: number } {
  const { temporal } = useEditor().store;
  const past = useStore(temporal, (history) => history.pastStates.length);
  const future = useStore(temporal, (history) => history.futureStates.length);
  return { past, future };
}
