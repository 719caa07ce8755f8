import { dayAfter, type EstimateData, newEstimate, SPECIFICATION } from '@pcm/domain';
import { newLineId } from '../../platform/line-id.ts';

/** The days from the estimate to the job, and the days that the job takes. */
const AHEAD = 14;
const DAYS = 8;
const JOB = {
  serviceCategory: 'industrial-rope-access',
  projectType: 'Cement Silo Cleaning',
} as const;

/**
 * The job of the demo: walls of a cement silo, cleaned on ropes, for an invented client. Its rates
 * are the catalogue's, and its crew matches its production rate.
 */
export function demoEstimate(name: string, today: string): EstimateData {
  const startDate = mondayFrom(dayAfter(today, AHEAD) ?? today);
  const base = newEstimate({ ...JOB, newId: newLineId }, SPECIFICATION);
  return {
    ...base,
    projectInfo: {
      ...JOB,
      name,
      client: 'Ciments Tamesna',
      location: 'Settat',
      height: 42,
      area: 1680,
      startDate,
      endDate: dayAfter(startDate, DAYS - 1) ?? startDate,
    },
    personnel: [
      person('lead', 'Lead Rope Access Technician (Level 3)', 1, 650),
      person('crew', 'Rope Access Technician (Level 1-2)', 6, 450),
      person('confined', 'Confined Space Entry Supervisor', 1, 550),
      { ...person('supervisor', 'Project Supervisor', 1, 700), days: 3 },
    ],
    equipment: {
      ropeAccess: [
        gear('ropes', 'Semi-Static Rope Set (2 ropes)', 4, 80),
        gear('harness', 'Full Body Harness', 7, 25),
      ],
      ppe: [gear('boots', 'Safety Boots', 8, 6), gear('hearing', 'Hearing Protection', 8, 3)],
      confinedSpace: [
        gear('breathing', 'Breathing Apparatus (SCBA)', 2, 170),
        gear('light', 'ATEX Lighting Kit', 2, 40),
      ],
    },
    logistics: {
      transportation: [trip('van', 'Service Van', 2, 350), trip('fuel', 'Fuel & Tolls', 2, 220)],
      accommodation: [
        { ...trip('room', 'Shared Room (per person)', 8, 180), days: DAYS - 1 },
        trip('meals', 'Meal Allowance', 8, 120),
      ],
    },
    additionalServices: [
      { id: 'risk', name: 'Risk Assessment', cost: 1100, selected: true },
      { id: 'inspection', name: 'Post-Work Inspection', cost: 900, selected: true },
    ],
    contingencies: { weatherDelay: 4, equipmentFailure: 5, adminOverhead: 10, profitMargin: 18 },
    settings: { currency: 'MAD', autoSave: true },
    profitAnalysis: {
      ...base.profitAnalysis,
      enabled: true,
      customerOrderAmount: 132_000,
      corporateTaxRate: 20,
    },
  };
}

/** Returns the first Monday on or after a day. */
function mondayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, (8 - weekday) % 7) ?? day;
}

const person = (id: string, type: string, count: number, rate: number) => ({
  id,
  type,
  count,
  rate,
  days: DAYS,
});

const gear = (id: string, name: string, quantity: number, rate: number) => ({
  id,
  name,
  quantity,
  rate,
  days: DAYS,
});

const trip = (id: string, name: string, count: number, rate: number) => ({
  id,
  name,
  count,
  rate,
  days: DAYS,
});
