import { type EstimateData, insuranceTerms } from '@pcm/domain';
import type { ContractTerms } from './pending-insurance.ts';

/** The contract of an estimate as its fields show it: standard values filled in. */
export function shownTerms(data: EstimateData, standardDescription: string): ContractTerms {
  const own = data.socialContributions?.yearlyInsurance;
  const { contractAmount, agentCount, contractPeriod } = insuranceTerms(data);
  return {
    enabled: own?.enabled === true,
    contractAmount,
    agentCount,
    contractPeriod,
    contractStartDate: own?.contractStartDate ?? '',
    contractEndDate: own?.contractEndDate ?? '',
    description: own?.description ?? standardDescription,
  };
}
