import type { EstimateData } from '../src/document/estimate-data.ts';
import type { FigureKey } from '../src/explanation/explanation.ts';

/** The figures that are one amount divided by another. */
export const QUOTIENTS: FigureKey[] = [
  'averageRate',
  'markupMargin',
  'grossProfitMargin',
  'netProfitMargin',
  'effectiveRate',
];

/**
 * Two people with a bonus and insurance, for a profitable order: the input of most explanations.
 */
export const crew: EstimateData = {
  projectInfo: { area: 100 },
  personnel: [
    {
      type: 'Lead Rope Access Technician (Level 3)',
      count: 2,
      rate: 650,
      days: 5,
      bonus: { enabled: true, type: 'percentage', amount: 10 },
    },
  ],
  equipment: { ropeAccess: [{ quantity: 2, rate: 85, days: 5 }], ppe: [] },
  contingencies: { weatherDelay: 7, equipmentFailure: 3, adminOverhead: 12, profitMargin: 20 },
  settings: { currency: 'MAD' },
  socialContributions: { enabled: true, cnssConfig: { enabled: true } },
  profitAnalysis: { customerOrderAmount: 24000, vatRate: 20 },
};
