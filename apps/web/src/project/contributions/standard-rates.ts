import { newSocialContributions, specificationParameters } from '@pcm/domain';

/** The rates of a new project, which stand in for one that is emptied. Units: percent. */
export function standardRates(): { employer: number; employee: number; total: number } {
  const rates = newSocialContributions().cnssConfig?.rates;
  return {
    employer: rates?.employer ?? 0,
    employee: rates?.employee ?? 0,
    total: rates?.total ?? specificationParameters.contributionTotalRate.value,
  };
}
