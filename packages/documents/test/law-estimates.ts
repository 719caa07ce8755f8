import type { EstimateData } from '@pcm/domain';

/* Three estimates under the law, whose printed reports are recomputed. */

/** The specification's CNSS fields that every estimate keeps, and that the law does not read. */
const CNSS = {
  enabled: true,
  calculationMethod: 'actual_wage',
  minimumWageValidation: true,
  rates: { employer: 20.48, employee: 4.48, total: 27.83 },
  minimumWages: { smig: 3500, smag: 87.83, smigHourly: 15.91 },
  contributionCeiling: 5000,
  overtimeInclusion: false,
} as const;
/** Rope access over 1 April, for a public client, with overtime, seniority, bonuses and a dividend. */
export const rope: EstimateData = {
  projectInfo: {
    name: 'Silos of Jorf',
    client: 'Office public des ports',
    location: 'El Jadida',
    serviceCategory: 'industrial-rope-access',
    projectType: 'Cement Silo Cleaning',
    height: 42,
    area: 1260,
    startDate: '2026-03-16',
    endDate: '2026-04-18',
  },
  personnel: [
    {
      type: 'Project Supervisor',
      count: 1,
      rate: 650,
      days: 26,
      seniorityYears: 12,
      bonus: { enabled: true, type: 'performance', amount: 1500 },
    },
    {
      type: 'Rope Access Technician (Level 1-2)',
      count: 5,
      rate: 430.25,
      days: 24.5,
      seniorityYears: 3,
      overtime: [
        { hours: 1.5, percent: 25 },
        { hours: 0.75, percent: 50 },
      ],
      bonus: { enabled: true, type: 'percentage', amount: 4.5 },
    },
    { type: 'Agricultural Labourer', count: 2, rate: 90, days: 25, seniorityYears: 0 },
    {
      type: 'Safety Officer',
      description: 'night',
      count: 1,
      rate: 110,
      days: 20,
      seniorityYears: 6,
      bonus: { enabled: true, type: 'fixed', amount: 350 },
    },
  ],
  equipment: {
    ppe: [{ name: 'Full Body Harness', quantity: 6, rate: 45.5, days: 24.5 }],
    consumables: [{ name: 'Dust masks', quantity: 120, rate: 3.333, days: 4 }],
  },
  logistics: {
    transportation: [{ name: 'Pickup', count: 2, rate: 450, days: 26 }],
    accommodation: [{ name: 'Hotel', count: 4, rate: 320.5, days: 26 }],
  },
  insurance: [{ name: 'Civil liability', cost: 2400.555 }],
  additionalServices: [
    { name: 'Report', cost: 1800, selected: true },
    { name: 'Drone', cost: 5000, selected: false },
  ],
  contingencies: { weatherDelay: 5, equipmentFailure: 3, adminOverhead: 7.5, profitMargin: 20 },
  settings: { currency: 'MAD', autoSave: true },
  parameters: {
    profile: 'morocco',
    asOf: '2026-11-22',
    accidentPercent: 2.5,
    skipHolidays: ['2026-03-20', '2026-03-21'],
    profitBand: '300k-1M',
  },
  socialContributions: {
    enabled: true,
    cnssConfig: CNSS,
    yearlyInsurance: { enabled: true, contractAmount: 50000, agentCount: 10, contractPeriod: 365 },
  },
  profitAnalysis: {
    customerOrderAmount: 436400.37,
    vatEnabled: true,
    corporateTaxEnabled: true,
    withholdingTaxEnabled: true,
    withholdingTaxRate: 5,
    payment: { client: 'public', work: 'service', invoicedOn: '2026-04-20' },
    dividendDistribution: { enabled: true, amount: 20000, paidOn: '2026-12-15' },
    retainedEarnings: { enabled: true, percentage: 33.3 },
  },
};
/** Nights over 1 January with wages on both sides of minimum and ceiling; little profit. */
export const janitor: EstimateData = {
  projectInfo: {
    name: 'Clinique Anfa, nights',
    client: 'Clinique Anfa',
    location: 'Casablanca',
    serviceCategory: 'janitorial-services',
    projectType: 'Hospital Cleaning',
    height: 0,
    area: 8200,
    startDate: '2025-11-03',
    endDate: '2026-02-14',
  },
  personnel: [
    { type: 'Site Manager', count: 1, rate: 480, days: 78, seniorityYears: 20 },
    {
      type: 'Team Leader',
      count: 2,
      rate: 230.77,
      days: 78,
      seniorityYears: 5,
      overtime: [{ hours: 2, percent: 50 }],
    },
    { type: 'Cleaner', count: 14, rate: 128.5, days: 78, seniorityYears: 2 },
    {
      type: 'Cleaner',
      description: 'weekend',
      count: 3,
      rate: 120,
      days: 12.5,
      seniorityYears: 1,
      bonus: { enabled: true, type: 'percentage', amount: 10 },
    },
  ],
  equipment: {
    janitorialEquipment: [{ name: 'Scrubber', quantity: 2, rate: 210, days: 78 }],
    consumables: [{ name: 'Detergent', quantity: 340, rate: 18.75 }],
  },
  logistics: {
    transportation: [{ name: 'Van', count: 1, rate: 300, days: 78 }],
    accommodation: [],
  },
  insurance: [],
  additionalServices: [],
  contingencies: { weatherDelay: 0, equipmentFailure: 2, adminOverhead: 8, profitMargin: 15 },
  settings: { currency: 'MAD', autoSave: true },
  parameters: {
    profile: 'morocco',
    asOf: '2026-11-22',
    accidentPercent: 1.85,
    holidaysPerYear: 15,
    profitBand: '1M-100M',
    skipHolidays: ['2025-11-06', '2025-11-18', '2026-01-01', '2026-01-14'],
  },
  socialContributions: { enabled: true, cnssConfig: CNSS, yearlyInsurance: { enabled: false } },
  profitAnalysis: { customerOrderAmount: 540000, vatEnabled: true, corporateTaxEnabled: true },
};
/** In euros by the rates of a day, with a loss, and a rate under its older name. */
export const detailing: EstimateData = {
  projectInfo: {
    name: 'Fleet of Tanger Med',
    client: 'APM',
    location: 'Tanger',
    serviceCategory: 'car-cleaning-detailing',
    projectType: 'Fleet Cleaning',
    height: 0,
    area: 0,
    startDate: '2026-12-21',
    endDate: '2027-01-16',
  },
  personnel: [
    { type: 'Detailing Technician', count: 3, rate: 22.456, days: 22, seniorityYears: 4 },
    {
      type: 'Helper',
      count: 4,
      ratePerDay: 10.5,
      days: 22.5,
      seniorityYears: 0,
      overtime: [{ hours: 1.3333, percent: 25 }],
    },
  ],
  equipment: {
    washEquipment: [{ name: 'Pressure washer', quantity: 2, rate: 19.99, days: 22 }],
    consumables: [{ name: 'Wax', quantity: 45, rate: 7.255 }],
  },
  logistics: {
    transportation: [{ name: 'Van', count: 1, rate: 31.4, days: 23 }],
    accommodation: [],
  },
  insurance: [{ name: 'Policy', cost: 120.4 }],
  additionalServices: [],
  contingencies: { weatherDelay: 4, equipmentFailure: 4, adminOverhead: 6, profitMargin: 18 },
  settings: {
    currency: 'EUR',
    autoSave: true,
    exchangeRates: {
      date: '2026-11-18',
      perUsd: { EUR: 0.921345, GBP: 0.79, AUD: 1.5, MAD: 9.1234 },
      reference: 'Bank Al-Maghrib',
    },
  },
  parameters: { profile: 'morocco', asOf: '2026-11-22', accidentPercent: 3, paidTime: true },
  socialContributions: {
    enabled: true,
    cnssConfig: CNSS,
    yearlyInsurance: { enabled: true, contractAmount: 42000, agentCount: 7, contractPeriod: 360 },
  },
  profitAnalysis: {
    customerOrderAmount: 7900,
    vatEnabled: true,
    corporateTaxEnabled: true,
    withholdingTaxEnabled: true,
    dividendDistribution: { enabled: true, amount: 500 },
  },
};
