import type { CompanyDefaults } from '@pcm/contract';
import { type ProfitAnalysis, withEdits } from '@pcm/domain';

/** The company's taxes with a change laid over them: no amount of an order or dividend among them. */
export function withTaxes(
  before: ProfitAnalysis,
  change: ProfitAnalysis,
): NonNullable<CompanyDefaults['taxes']> {
  const { profitAnalysis } = withEdits({ profitAnalysis: before }, { profitAnalysis: change });
  const { customerOrderAmount: _, enabled: __, dividendDistribution, ...taxes } = profitAnalysis;
  return {
    ...taxes,
    dividendDistribution: {
      enabled: dividendDistribution?.enabled,
      taxRate: dividendDistribution?.taxRate,
    },
  };
}
