import { type EstimateData, insuranceTerms } from '@pcm/domain';
import type { ContractTerms } from '../../saving/pending-insurance.ts';

/** As every new estimate stores it; each language shows its own. Source: specification section 3. */
const STORED_DESCRIPTION = 'Yearly Insurance Contract';

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
    description:
      own?.description === undefined || own.description === STORED_DESCRIPTION
        ? standardDescription
        : own.description,
  };
}
