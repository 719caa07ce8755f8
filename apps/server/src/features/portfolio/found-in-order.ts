import { MARGIN_BANDS } from '@pcm/domain';
import type { Expression, SqlBool } from 'kysely';
import type { BehindFilter } from './behind-filter.ts';
import type { PortfolioSort } from './portfolio-projects.repo.ts';
import type { FactsExpression } from './portfolio-sums.repo.ts';

/**
 * The number of hits that are close enough together along the order of a hundred thousand projects.
 */
const MANY_HITS = 1000;

/**
 * Tells whether the first of many projects are found soon along their order. Hits of a word are
 * spread evenly, and a margin band is a stretch of the order by margin; the hits of any other
 * condition might all be at the end of an order.
 */
export function areFoundInOrder(
  sort: PortfolioSort,
  { words = [], marginBand, ...others }: BehindFilter,
  hits: number,
): boolean {
  if (hits < MANY_HITS || Object.values(others).some((value) => value !== undefined)) return false;
  if (marginBand !== undefined) return sort === 'margin';
  // All hits may have one word of a name or client in common, and no index has the order of status.
  return words.length > 0 && !['name', 'client', 'status'].includes(sort);
}

/** Returns the stretch of the order by margin that contains a band. */
export function marginsOfBand(
  is: FactsExpression,
  { marginBand }: BehindFilter,
): Expression<SqlBool>[] {
  const terms = MARGIN_BANDS.find(({ band }) => band === marginBand);
  const stretch: Expression<SqlBool>[] = [];
  if (terms === undefined) return stretch;
  // Includes the end, because a tiny loss has a margin of 0.
  if (terms.from !== null) stretch.push(is('gross_margin', '>=', terms.from));
  if (terms.to !== null) stretch.push(is('gross_margin', '<=', terms.to));
  return stretch;
}
