import type { PortfolioQuery } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { createContext, useContext } from 'react';

/** What every tab of Analytics shows: which projects, in which currency. */
export interface PortfolioView {
  query: PortfolioQuery;
  /** The same projects' filter for the period compared with; null where none is chosen. */
  comparison: PortfolioQuery | null;
  currency: Currency;
}

/** See {@link usePortfolio}. */
export const PortfolioContext = createContext<PortfolioView | null>(null);

/** The view of the portfolio that the page's filter chooses. */
export function usePortfolio(): PortfolioView {
  const view = useContext(PortfolioContext);
  if (view === null) throw new Error('usePortfolio outside of Analytics');
  return view;
}
