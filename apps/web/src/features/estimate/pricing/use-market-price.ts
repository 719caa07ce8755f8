import { type MarketPrice, marketPrice } from '@pcm/domain';
import { pricedOnce, useData } from '../state/estimate-context.tsx';

/** The market price of the estimate as it stands. */
export function useMarketPrice(): MarketPrice {
  const data = useData((now) => now);
  return marketPrice(data, pricedOnce(data).cost);
}
