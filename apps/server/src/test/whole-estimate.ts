import type { EstimateData } from '@pcm/domain';

/** A job with lines in every section, an order, taxes and contributions. */
export const wholeEstimate: EstimateData = {
  projectInfo: {
    name: 'Silo 4, nettoyage intérieur',
    client: 'Ciments de l’Atlas',
    location: 'Béni Mellal',
    serviceCategory: 'industrial-rope-access',
    projectType: 'Cement Silo Cleaning',
    height: 55,
    area: 1240,
    startDate: '2026-12-07',
    endDate: '2026-12-18',
  },
  personnel: [
    { type: 'Lead Rope Access Technician (Level 3)', count: 1, rate: 650, days: 12 },
    {
      type: 'Rope Access Technician (Level 1-2)',
      description: 'équipe de nuit',
      count: 4,
      rate: 450.5,
      days: 12,
      bonus: { enabled: true, type: 'percentage', amount: 10 },
    },
    { type: 'Agricultural hand', count: 2, rate: 90, days: 5 },
  ],
  equipment: {
    ropeAccess: [{ name: 'Static rope 11 mm, 100 m', quantity: 4, rate: 85, days: 12 }],
    ppe: [{ name: 'Full-body harness', quantity: 5, rate: 25, days: 12 }],
    consumables: [{ name: 'Filters', quantity: 40, rate: 12.35 }],
  },
  logistics: {
    transportation: [{ name: 'Van', count: 2, rate: 600, days: 12 }],
    accommodation: [{ name: 'Hotel', count: 5, rate: 350, days: 11 }],
  },
  insurance: [{ name: 'Public liability', cost: 2500 }],
  additionalServices: [
    { name: 'Risk Assessment', cost: 1200, selected: true },
    { name: 'Site Survey', cost: 850, selected: false },
  ],
  contingencies: { weatherDelay: 7, equipmentFailure: 3, adminOverhead: 12, profitMargin: 20 },
  settings: { currency: 'MAD' },
  profitAnalysis: {
    customerOrderAmount: 186_000,
    taxRegion: 'morocco',
    enabled: true,
    withholdingTaxEnabled: true,
  },
  socialContributions: {
    enabled: true,
    cnssConfig: { enabled: true },
    yearlyInsurance: { enabled: true },
  },
};
