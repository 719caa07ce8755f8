import type { EstimateData } from '../document/estimate-data.ts';

/**
 * An estimate as a template of others: everything of the one job is cleared (name, client,
 * location, dates, height, area, what its customer pays, and what was simulated for it), everything
 * that prices is kept.
 *
 * Source: specification section 2, template of a new project.
 */
export function templateOfEstimate(data: EstimateData): EstimateData {
  const { profitAnalysis } = data;
  const { id: _id, ...info } = data.projectInfo ?? {};
  const { simulations: _simulations, ...lasting } = data;
  return {
    ...lasting,
    projectInfo: {
      ...info,
      name: '',
      client: '',
      location: '',
      height: null,
      area: null,
      startDate: '',
      endDate: '',
    },
    ...(profitAnalysis && {
      profitAnalysis: {
        ...profitAnalysis,
        customerOrderAmount: 0,
        ...(profitAnalysis.dividendDistribution && {
          dividendDistribution: { ...profitAnalysis.dividendDistribution, amount: 0 },
        }),
      },
    }),
  };
}
