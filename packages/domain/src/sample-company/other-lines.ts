import { defaultServicesFor } from '../catalogue/default-services.ts';
import type { LogisticsKind } from '../catalogue/entries.ts';
import { insurancePresets, logisticsPresets } from '../catalogue/presets.ts';
import { PEOPLE_A_VEHICLE } from '../crew/follow-crew.ts';
import type {
  AdditionalService,
  InsuranceLine,
  Logistics,
  LogisticsLine,
} from '../document/estimate-data.ts';
import type { Draws } from './draws.ts';
import type { JobPlan } from './job-plan.ts';

function lineOf(
  plan: JobPlan,
  kind: LogisticsKind,
  name: string,
  { count, days }: { count: number; days: number },
): LogisticsLine {
  const preset = logisticsPresets[kind].find((item) => item.name === name);
  return { id: plan.newId(), name, count, rate: plan.rate(preset?.rate ?? 0), days };
}

function transportOf(draws: Draws, plan: JobPlan): LogisticsLine[] {
  const { people, days, place, personDays } = plan;
  const count = Math.ceil(people / PEOPLE_A_VEHICLE);
  const isHeavy = plan.kind.category === 'industrial-rope-access' && personDays > 50;
  const vehicle = isHeavy && draws.chance(0.4) ? '3.5 t Truck' : 'Service Van';
  const lines = [lineOf(plan, 'transportation', vehicle, { count, days })];
  if (!place.isNear && draws.chance(0.7)) {
    const trips = Math.max(1, Math.min(days, Math.round(days / 5) * 2));
    lines.push(lineOf(plan, 'transportation', 'Fuel & Tolls', { count, days: trips }));
  }
  return lines;
}

function lodgingOf(draws: Draws, plan: JobPlan): LogisticsLine[] {
  const { people, days, place, kind } = plan;
  const livesThere = kind.category !== 'industrial-rope-access' && place.currency === undefined;
  if (place.isNear || days < 2 || (livesThere && draws.chance(0.75))) return [];
  const nights = { count: people, days: days - 1 };
  const lines = [lineOf(plan, 'accommodation', 'Shared Room (per person)', nights)];
  if (draws.chance(0.35)) {
    lines.push(lineOf(plan, 'accommodation', 'Meal Allowance', { count: people, days }));
  }
  return lines;
}

/** Draws the transport of people and things, and the lodging. */
export const drawLogistics = (draws: Draws, plan: JobPlan): Logistics => ({
  transportation: transportOf(draws, plan),
  accommodation: lodgingOf(draws, plan),
});

/** The size from which a job bears the whole yearly premium; smaller ones bear a part. */
const PREMIUM_FROM_PERSON_DAYS = 80;

/** Draws the insurance of the job beyond that of the company. */
export function drawInsurance(draws: Draws, plan: JobPlan): InsuranceLine[] {
  const share = Math.min(1, Math.max(0.05, plan.personDays / PREMIUM_FROM_PERSON_DAYS));
  const wanted = [
    ...(draws.chance(0.55) ? ['General Liability (Operations)'] : []),
    ...(plan.personDays > 60 && draws.chance(0.4) ? ["Contractor's All Risks"] : []),
  ];
  return wanted.map((name) => {
    const preset = insurancePresets.find((entry) => entry.name === name);
    return { id: plan.newId(), name, cost: plan.rate((preset?.cost ?? 0) * share) };
  });
}

const LAST_LOOK = 'Post-Work Inspection';

/** Draws the additional services; a very small job has only the final inspection. */
export function drawServices(draws: Draws, plan: JobPlan): AdditionalService[] {
  if (draws.chance(0.03)) return [];
  const isSmall = plan.personDays < 5;
  const share = Math.min(1, Math.max(0.25, plan.personDays / 30));
  return defaultServicesFor(plan.kind.category, plan.typeName).flatMap((preset) => {
    const isOffered = preset.selected ? !isSmall || preset.name === LAST_LOOK : draws.chance(0.3);
    if (!isOffered || preset.cost === 0) return [];
    const selected = preset.selected || draws.chance(0.5);
    const cost = plan.rate(preset.cost * share);
    return [{ id: plan.newId(), name: preset.name, cost, selected }];
  });
}
