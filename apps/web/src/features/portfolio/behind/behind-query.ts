import type { BehindQuery, PortfolioQuery } from '@pcm/contract';
import type { BehindSearch } from '../search-params.ts';

const later = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b > a) ? b : a;

const earlier = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b < a) ? b : a;

/**
 * The projects behind a figure: those of the page that the figure counts. One of months of work
 * counts whoever works then: the page's period, of months of starting, does not narrow it.
 */
export function behindQuery(
  query: PortfolioQuery,
  narrowing: BehindSearch,
): PortfolioQuery & BehindQuery {
  // Which figure is shown is nothing that the server needs to know.
  const { from, to, figure: _, ...behind } = narrowing;
  const told = Object.fromEntries(
    Object.entries(behind).filter(([, value]) => value !== undefined),
  );
  const period = behind.workMonth === undefined ? query : {};
  return { ...query, ...told, from: later(period.from, from), to: earlier(period.to, to) };
}
