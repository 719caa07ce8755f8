import type { BehindQuery, PortfolioQuery } from '@pcm/contract';
import type { BehindSearch } from '../search-params.ts';

const later = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b > a) ? b : a;

const earlier = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b < a) ? b : a;

/** The projects behind a figure: those of the page that the figure counts. */
export function behindQuery(
  query: PortfolioQuery,
  { from, to, ...behind }: BehindSearch,
): PortfolioQuery & BehindQuery {
  const told = Object.fromEntries(
    Object.entries(behind).filter(([, value]) => value !== undefined),
  );
  return { ...query, ...told, from: later(query.from, from), to: earlier(query.to, to) };
}
