import { type EstimateData, insuranceTerms, SPECIFICATION } from '@pcm/domain';
import type { ContractTerms } from '../../saving/pending-insurance.ts';

/**
 * The text that every new estimate stores; each language shows its own. Source: specification
 * section 3.
 */
const STORED_DESCRIPTION = 'Yearly Insurance Contract';

/** Returns the contract as its fields show it, with standard values filled in. */
export function shownTerms(data: EstimateData, standardDescription: string): ContractTerms {
  const own = data.socialContributions?.yearlyInsurance;
  const { contractAmount, agentCount, contractPeriod } = insuranceTerms(data, SPECIFICATION);
  return {
    enabled: own?.enabled === true,
    contractAmount,
    agentCount,
    contractPeriod,
    contractStartDate: own?.contractStartDate ?? '',
    contractEndDate: own?.contractEndDate ?? '',
    description:
      own?.description === undefined || own.description === STORED_DESCRIPTION
        ? standardDescription
        : own.description,
  };
}
