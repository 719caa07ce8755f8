import type { EstimateData } from '../document/estimate-data.ts';

/**
 * Returns an estimate as a template: the values of the one job are cleared (name, client, location,
 * dates, height, area, the order amount, simulations and the client's price schedule), and all prices
 * are kept.
 *
 * Source: specification section 2, template of a new project.
 */
export function templateOfEstimate(data: EstimateData): EstimateData {
  const { profitAnalysis } = data;
  const { id: _id, ...info } = data.projectInfo ?? {};
  const { simulations: _simulations, priceSchedule: _schedule, ...lasting } = data;
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
