import type { PortfolioSums } from '@pcm/contract';
import type { Translate } from '@pcm/messages';
import type { SharePart } from '../../../ui/chart/share-bar.tsx';

/** Returns the parts of a portfolio total, in the order of look.md. */
export function portfolioShares(sums: PortfolioSums, t: Translate): SharePart[] {
  const values = {
    personnel: sums.personnel,
    equipment: sums.equipment,
    logistics: sums.logistics,
    insurance: sums.insurance,
    services: sums.additionalServices,
    contingencies: sums.contingencies,
  };
  return (Object.keys(values) as (keyof typeof values)[]).map((key) => ({
    key,
    value: values[key],
    label: t(`share.${key}`),
  }));
}
