import { positionNamed, staffCrew } from '../crew/staffing.ts';
import type { Bonus, PersonnelLine } from '../document/estimate-data.ts';
import type { Draws } from './draws.ts';
import type { JobPlan } from './job-plan.ts';

/** The size of a crew from which somebody manages the site. */
const SUPERVISED_FROM = 7;
const SPOTTED_FROM_METRES = 8;

interface Extra {
  position: string;
  days: number;
}

function extrasOf(draws: Draws, { kind, crew, height, days }: JobPlan): Extra[] {
  const half = Math.max(1, Math.round(days / 2));
  switch (kind.category) {
    case 'industrial-rope-access':
      return [
        ...(crew >= SUPERVISED_FROM ? [{ position: 'Project Supervisor', days: half }] : []),
        ...(height > 25 && draws.chance(0.5)
          ? [{ position: 'Ground Support/Safety Officer', days }]
          : []),
      ];
    case 'window-cleaning':
      return height > SPOTTED_FROM_METRES && draws.chance(0.6)
        ? [{ position: 'Ground Safety Spotter', days }]
        : [];
    case 'janitorial-services':
      return crew >= SUPERVISED_FROM ? [{ position: 'Site Supervisor', days: half }] : [];
    default:
      return [];
  }
}

function bonusOf(draws: Draws, plan: JobPlan): Bonus | undefined {
  if (!draws.chance(0.12)) return undefined;
  return draws.chance(0.5)
    ? { enabled: true, type: 'percentage', amount: draws.pick([5, 8, 10, 15]) }
    : { enabled: true, type: 'fixed', amount: plan.rate(draws.pick([150, 200, 300, 500])) };
}

/** Draws the people of the job: the crew of the catalogue's table, and others in addition. */
export function drawPersonnel(draws: Draws, plan: JobPlan): PersonnelLine[] {
  const { kind, typeName, crew, days } = plan;
  const staffed = staffCrew({
    category: kind.category,
    projectType: typeName,
    crew,
    withAttendant: true,
  });
  const lines = [
    ...staffed.map(({ position, count }) => ({ position, count, days })),
    ...extrasOf(draws, plan).map((extra) => ({ ...extra, count: 1 })),
  ];
  return lines.map(({ position, count, days: lineDays }, index) => {
    const bonus = index === 0 ? bonusOf(draws, plan) : undefined;
    return {
      id: plan.newId(),
      type: position,
      count,
      rate: plan.rate(positionNamed(position)?.rate ?? 0),
      days: lineDays,
      ...(bonus === undefined ? {} : { bonus }),
    };
  });
}
