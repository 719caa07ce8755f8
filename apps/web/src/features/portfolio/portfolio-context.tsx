import type { PortfolioQuery } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { createContext, useContext } from 'react';

/** The projects and the currency of every tab of Analytics. */
export interface PortfolioView {
  query: PortfolioQuery;
  /** The same filter in the period compared with; null when there is none. */
  comparison: PortfolioQuery | null;
  currency: Currency;
}

/** See {@link usePortfolio}. */
export const PortfolioContext = createContext<PortfolioView | null>(null);

/** Returns the view of the portfolio that the page's filter chooses. */
export function usePortfolio(): PortfolioView {
  const view = useContext(PortfolioContext);
  if (view === null) throw new Error('usePortfolio outside of Analytics');
  return view;
}
