import { type MarketPrice, marketPrice, SPECIFICATION } from '@pcm/domain';
import { pricedOnce, useData } from '../state/estimate-context.tsx';

/** Returns the market price of the current estimate. */
export function useMarketPrice(): MarketPrice {
  const data = useData((now) => now);
  return marketPrice(data, pricedOnce(data).cost, SPECIFICATION);
}
