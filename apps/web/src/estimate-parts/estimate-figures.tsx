import type { Currency, EstimateData, PricedEstimate } from '@pcm/domain';
import { createContext, type ReactNode, useContext } from 'react';

/** Sections of an estimate that a source of a rate can point to. */
export type EstimateSection =
  | 'info'
  | 'personnel'
  | 'equipment'
  | 'logistics'
  | 'insurance'
  | 'services'
  | 'contributions'
  | 'profit';

/** The estimate whose figures are shown below, priced once. */
export interface EstimateFigures {
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  /** Brings a section, or one personnel line, into view; absent where there is none to go to. */
  goTo?: ((section: EstimateSection, line?: number) => void) | undefined;
}

const FiguresContext = createContext<EstimateFigures | null>(null);

/** Gives the figures below it the estimate they are explained from. */
export function EstimateFiguresProvider(props: { value: EstimateFigures; children: ReactNode }) {
  return <FiguresContext value={props.value}>{props.children}</FiguresContext>;
}

/** The estimate around; null outside of one. */
export function useEstimateFigures(): EstimateFigures | null {
  return useContext(FiguresContext);
}
