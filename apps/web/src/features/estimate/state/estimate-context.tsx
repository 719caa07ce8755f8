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
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useStore } from 'zustand';
import { createEstimateActions, type EstimateActions } from './estimate-actions.ts';
import type { EstimateState, EstimateStore } from './estimate-store.ts';

interface EstimateEditor {
  store: EstimateStore;
  actions: EstimateActions;
}

const EditorContext = createContext<EstimateEditor | null>(null);

/** Provides the editor's state to the components below. */
export function EstimateEditorProvider(props: { store: EstimateStore; children: ReactNode }) {
  const { store, children } = props;
  const [editor] = useState(() => ({ store, actions: createEstimateActions(store) }));
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
  return useStore(useEditor().store, select);
}

/** Returns a part of the estimate; rerenders when that part changes. */
export function useData<Part>(select: (data: EstimateData) => Part): Part {
  return useStore(useEditor().store, (state) => select(state.data));
}

const prices = new WeakMap<EstimateData, PricedEstimate>();

/** Prices an estimate, and caches the result for all callers. */
export function pricedOnce(data: EstimateData): PricedEstimate {
  const known = prices.get(data);
  if (known !== undefined) return known;
  const priced = priceEstimate(data, SPECIFICATION);
  prices.set(data, priced);
  return priced;
}

/** Returns a figure of the priced estimate; rerenders when that figure changes. */
export function usePriced<Figure>(select: (priced: PricedEstimate) => Figure): Figure {
  return useStore(useEditor().store, (state) => select(pricedOnce(state.data)));
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
