import type { BehindQuery, PortfolioQuery } from '@pcm/contract';
import type { BehindSearch } from '../search-params.ts';

const later = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b > a) ? b : a;

const earlier = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b < a) ? b : a;

/**
 * Returns the query for the projects behind a figure: those of the page that the figure counts. The
 * page's period means months of starting, so it does not narrow a figure of months of work.
 */
export function behindQuery(
  query: PortfolioQuery,
  narrowing: BehindSearch,
): PortfolioQuery & BehindQuery {
  // The server does not need the name of the figure.
  const { from, to, figure: _, ...behind } = narrowing;
  const told = Object.fromEntries(
    Object.entries(behind).filter(([, value]) => value !== undefined),
  );
  const period = behind.workMonth === undefined ? query : {};
  return { ...query, ...told, from: later(period.from, from), to: earlier(period.to, to) };
}
