import type { Currency, EstimateData, PricedEstimate } from '@pcm/domain';
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/** Sections of an estimate that a source of a rate can point to. */
export type EstimateSection =
  | 'info'
  | 'personnel'
  | 'equipment'
  | 'logistics'
  | 'insurance'
  | 'services'
  | 'contributions'
  | 'profit'
  | 'pricing';

/** The estimate whose figures are shown below, priced once. */
export interface EstimateFigures {
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  /** Brings a section, or one personnel line, into view; absent where there is none to go to. */
  goTo?: ((section: EstimateSection, line?: number) => void) | undefined;
}

/**
 * The figures as they are now, for those who ask. It stays the same object while the figures
 * change, so that a keystroke draws no figure again that did not change.
 */
export interface FiguresSource {
  get: () => EstimateFigures;
  subscribe: (listener: () => void) => () => void;
}

function createSource(start: EstimateFigures): FiguresSource & {
  set: (figures: EstimateFigures) => void;
} {
  let figures = start;
  const listeners = new Set<() => void>();
  return {
    get: () => figures,
    set: (next) => {
      figures = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const FiguresContext = createContext<FiguresSource | null>(null);

/** Gives the figures below it the estimate they are explained from. */
export function EstimateFiguresProvider(props: { value: EstimateFigures; children: ReactNode }) {
  const { value, children } = props;
  const [source] = useState(() => createSource(value));
  useLayoutEffect(() => source.set(value), [source, value]);
  return <FiguresContext value={source}>{children}</FiguresContext>;
}

/** Where the figures around can be asked for; null outside of an estimate. */
export function useFiguresSource(): FiguresSource | null {
  return useContext(FiguresContext);
}

/** The figures of a source; rerenders when they change. */
export function useFigures(source: FiguresSource): EstimateFigures {
  return useSyncExternalStore(source.subscribe, source.get);
}
