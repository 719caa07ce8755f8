import type { ProjectBody } from '@pcm/contract';
import {
  CURRENCIES,
  type EquipmentLists,
  type EstimateData,
  type ProfitAnalysis,
  positionsOf,
  priceEstimate,
  profitResult,
  projectTypesOf,
  SERVICE_CATEGORIES,
  type ServiceCategory,
  type SocialContributions,
  SPECIFICATION,
  serviceOf,
  TAX_REGIONS,
} from '@pcm/domain';
import { seededNumbers } from './seeded-numbers.ts';

/** The kinds of generated projects: each shows something besides its random lines. */
export const PROJECT_KINDS = [
  'profit',
  'loss',
  'no order',
  'large amounts',
  'every tax',
  'dividend',
  'dividend above the limit',
  'no contributions',
  'minimum wage',
  'odd rates',
] as const;

/** One of {@link PROJECT_KINDS}. */
export type ProjectKind = (typeof PROJECT_KINDS)[number];

/** A project to create, and its kind. */
export interface GeneratedProject {
  kind: ProjectKind;
  body: ProjectBody & { data: EstimateData };
}

type Numbers = ReturnType<typeof seededNumbers>;

const pickOf = <One>(list: readonly [One, ...One[]] | readonly One[], index: number): One => {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('an empty list');
  return one;
};

function personnelOf(category: ServiceCategory, kind: ProjectKind, random: Numbers) {
  const positions = positionsOf(category);
  const scale = kind === 'large amounts' ? 40 : 1;
  const lines = Array.from({ length: random.whole(1, 5) }, (_, index) => ({
    id: `p${index}`,
    type: random.chance(0.2) ? 'Agricultural hand' : pickOf(positions, random.whole(0, 9)).name,
    count: random.whole(1, 6) * scale,
    rate: kind === 'odd rates' ? random.decimal(80, 900, 3) : random.decimal(80, 900, 2),
    days: random.whole(1, 45),
    bonus: {
      enabled: random.chance(0.4),
      type: pickOf(['fixed', 'percentage', 'performance'] as const, random.whole(0, 2)),
      amount: random.decimal(0, 30, 2),
    },
  }));
  return lines;
}

function equipmentOf(category: ServiceCategory, random: Numbers): EquipmentLists {
  const keys = serviceOf(category).equipmentLists;
  return Object.fromEntries(
    keys.map((key) => [
      key,
      Array.from({ length: random.whole(0, 3) }, (_, index) => {
        const line = {
          id: `${key}${index}`,
          name: `Item ${index}`,
          quantity: random.decimal(0, 12, 1),
          rate: random.decimal(1, 400, 2),
        };
        return key === 'consumables' ? line : { ...line, days: random.whole(1, 30) };
      }),
    ]),
  );
}

function logisticsLines(random: Numbers) {
  return Array.from({ length: random.whole(0, 2) }, (_, index) => ({
    id: `l${index}`,
    name: `Transport ${index}`,
    count: random.whole(1, 4),
    rate: random.decimal(50, 900, 2),
    days: random.whole(1, 30),
  }));
}

function contributionsOf(kind: ProjectKind, random: Numbers): SocialContributions {
  if (kind === 'no contributions') return { enabled: false };
  const hasOwnRates = random.chance(0.3);
  return {
    enabled: true,
    cnssConfig: {
      enabled: kind === 'minimum wage' || random.chance(0.7),
      calculationMethod: kind === 'minimum wage' ? 'minimum_wage' : 'actual_wage',
      minimumWageValidation: random.chance(0.7),
      ...(hasOwnRates ? { rates: { employer: 20.48, employee: 4.48 } } : {}),
      ...(random.chance(0.3) ? { contributionCeiling: random.whole(3000, 9000) } : {}),
    },
    yearlyInsurance: {
      enabled: random.chance(0.6),
      contractAmount: random.whole(10_000, 90_000),
      agentCount: random.whole(1, 30),
      contractPeriod: 365,
    },
  };
}

/**
 * Returns the order as a multiple of the cost, so that the project has the profit or loss of its
 * kind.
 */
function orderFactor(kind: ProjectKind, random: Numbers): number {
  if (kind === 'no order') return 0;
  if (kind === 'loss') return random.decimal(0.3, 0.9, 3);
  return random.decimal(1.3, 2.6, 3);
}

function taxesOf(kind: ProjectKind, index: number, random: Numbers): ProfitAnalysis {
  const all = kind === 'every tax';
  const isOdd = kind === 'odd rates';
  return {
    taxRegion: pickOf(TAX_REGIONS, index),
    enabled: true,
    ...(all || random.chance(0.8) ? {} : { vatEnabled: false }),
    ...(all || random.chance(0.8) ? {} : { corporateTaxEnabled: false }),
    ...(isOdd ? { vatRate: 14.975, corporateTaxRate: 28.333 } : {}),
    withholdingTaxEnabled: all || random.chance(0.3),
    professionalTaxEnabled: all || random.chance(0.3),
    socialContributionsEnabled: all || random.chance(0.2),
    ...(all ? { socialContributionsRate: 1.5 } : {}),
    ...(random.chance(0.3) ? { retainedEarnings: { enabled: true, percentage: 25 } } : {}),
  };
}

function withOrder(data: EstimateData, kind: ProjectKind, random: Numbers): EstimateData {
  const { cost } = priceEstimate(data, SPECIFICATION);
  const order = Math.round(cost.total * orderFactor(kind, random) * 100) / 100;
  const analysis = { ...data.profitAnalysis, customerOrderAmount: order };
  const pays = kind === 'dividend' || kind === 'dividend above the limit' || kind === 'every tax';
  if (!pays) return { ...data, profitAnalysis: analysis };
  const { profitBeforeDividend } = profitResult(cost, analysis, SPECIFICATION);
  const part = kind === 'dividend above the limit' ? 3 : 0.4;
  const amount = Math.round(Math.max(0, profitBeforeDividend) * part * 100) / 100;
  return {
    ...data,
    profitAnalysis: { ...analysis, dividendDistribution: { enabled: true, amount } },
  };
}

function generated(index: number, random: Numbers): GeneratedProject {
  const kind = pickOf(PROJECT_KINDS, index);
  const serviceCategory = pickOf(SERVICE_CATEGORIES, index + Math.floor(index / 10));
  const projectType = pickOf(projectTypesOf(serviceCategory), random.whole(0, 20)).name;
  const currency = pickOf(CURRENCIES, index + Math.floor(index / 10));
  const name = `Agreement ${String(index + 1).padStart(2, '0')}`;
  const client = `Client ${index + 1}`;
  const location = 'Safi';
  const area = random.chance(0.8) ? random.decimal(20, 5000, 1) : null;
  const data: EstimateData = {
    projectInfo: { name, client, location, serviceCategory, projectType, area, height: 12 },
    personnel: personnelOf(serviceCategory, kind, random),
    equipment: equipmentOf(serviceCategory, random),
    logistics: { transportation: logisticsLines(random), accommodation: logisticsLines(random) },
    insurance: random.chance(0.5) ? [{ id: 'i', name: 'Liability', cost: 2500.5 }] : [],
    additionalServices: [
      { id: 's1', name: 'Site Survey', cost: random.decimal(0, 2000, 2), selected: true },
      { id: 's2', name: 'Waste Disposal', cost: 975, selected: false },
    ],
    contingencies: {
      weatherDelay: random.decimal(0, 20, 2),
      equipmentFailure: random.decimal(0, 10, 1),
      adminOverhead: random.whole(0, 20),
      profitMargin: random.decimal(0, 40, 1),
    },
    settings: { currency },
    profitAnalysis: taxesOf(kind, index, random),
    socialContributions: contributionsOf(kind, random),
  };
  return {
    kind,
    body: {
      name,
      client,
      location,
      projectType,
      currency,
      area,
      status: 'published',
      data: withOrder(data, kind, random),
    },
  };
}

/** Returns projects of every kind, category, currency and tax region, the same in every run. */
export function generatedProjects(count: number, seed = 20_261_121): GeneratedProject[] {
  const random = seededNumbers(seed);
  return Array.from({ length: count }, (_, index) => generated(index, random));
}
