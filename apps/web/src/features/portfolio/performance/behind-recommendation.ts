import type { PortfolioPerformance } from '@pcm/contract';
import type { BehindSearch } from '../search-params.ts';

type Recommendation = PortfolioPerformance['recommendations'][number];

/** Which projects a recommendation speaks of, by its rule. */
const BEHIND: Readonly<Record<Exclude<Recommendation['code'], 'one-client'>, BehindSearch>> = {
  'mend-losses': { flag: 'gross-loss' },
  'mend-net-losses': { flag: 'net-loss' },
  'raise-low-margins': { flag: 'low-margin' },
  'enter-orders': { flag: 'no-order' },
  'keep-reserves': { flag: 'no-reserve' },
  'staff-estimates': { flag: 'no-people' },
  'date-projects': { flag: 'no-dates' },
  'complete-estimates': { flag: 'incomplete' },
  'publish-old-drafts': { oldDrafts: 'true' },
};

/** What narrows the page's filter to the projects a recommendation speaks of. */
export function behindRecommendation({ code, client }: Recommendation): BehindSearch {
  return code === 'one-client' ? { client, order: 'with' } : BEHIND[code];
}
