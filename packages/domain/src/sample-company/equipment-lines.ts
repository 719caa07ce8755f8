import type { EquipmentListKey } from '../catalogue/keys.ts';
import { equipmentCatalogue } from '../catalogue/presets.ts';
import type { EquipmentItem, EquipmentLists } from '../document/estimate-data.ts';
import type { Draws } from './draws.ts';
import type { JobPlan } from './job-plan.ts';

/** The equipment that each person on the job has. */
const PER_PERSON = new Set([
  'Full Body Harness',
  'Descender & Backup Device Set',
  'Ascender & Foot Loop Set',
  'Work Seat',
  'Safety Helmet with Chin Strap',
  'Safety Goggles',
  'Half-Mask Respirator P3',
  'Protective Gloves',
  'Hearing Protection',
  'Safety Boots',
  'Squeegee & Applicator Kit',
]);

/** The conditions of items that fit some jobs only. */
const FITS: Readonly<Record<string, (plan: JobPlan) => boolean>> = {
  'Epoxy Primer 20 L': ({ type }) => /coating|painting/.test(type),
  'Abrasive Media 25 kg': ({ type }) => /blasting|corrosion/.test(type),
  'Industrial Degreaser 20 L': ({ type }) => /tank|warehouse|engine|fleet/.test(type),
  'Abrasive Blast Pot': ({ type }) => /blasting|corrosion/.test(type),
  'Blast Cleaning System': ({ type }) => /silo/.test(type),
  'Pneumatic Rotary Whip': ({ type }) => /silo/.test(type),
  'Industrial Vacuum Loader': ({ type }) => /silo/.test(type),
  'Air Lance Set': ({ type }) => /silo/.test(type),
  'Telescopic Ladder': ({ height }) => height <= 8,
  'Mobile Scaffold Tower': ({ height }) => height > 3 && height <= 12,
  'Scissor Lift': ({ height }) => height > 5 && height <= 14,
  'Articulated Boom Lift': ({ height }) => height > 8 && height <= 28,
  'Suspended Platform': ({ height }) => height > 20,
  'Water-Fed Pole 12 m': ({ type }) => /pole|solar|low-rise/.test(type),
  'Pure Water Unit (RO/DI)': ({ type }) => /pole|solar|curtain/.test(type),
  'Infrared Curing Lamp': ({ type }) => /ceramic/.test(type),
  'Upholstery Extractor': ({ type }) => /interior|detail/.test(type),
  'Water Bowser': ({ type }) => /solar|facade|fleet|tank/.test(type),
};

/** The rate from which a machine stays only while it is needed. Units: MAD per day. */
const MACHINE_FROM = 250;

function quantityOf(draws: Draws, plan: JobPlan, list: EquipmentListKey, name: string): number {
  if (list === 'consumables') {
    return Math.max(1, Math.round((plan.personDays / 9) * draws.between(0.5, 1.6)));
  }
  if (PER_PERSON.has(name)) return plan.people;
  return plan.people > 4 && draws.chance(0.4) ? 2 : 1;
}

function itemsOf(draws: Draws, plan: JobPlan, list: EquipmentListKey): EquipmentItem[] {
  const fitting = equipmentCatalogue[list].items.filter(({ name }) => FITS[name]?.(plan) ?? true);
  const wanted = plan.personDays < 12 ? 1 : draws.whole(1, plan.personDays < 60 ? 2 : 3);
  const first = draws.whole(0, Math.max(0, fitting.length - wanted));
  return fitting.slice(first, first + wanted).map(({ name, rate }) => {
    const item = {
      id: plan.newId(),
      name,
      quantity: quantityOf(draws, plan, list, name),
      rate: plan.rate(rate),
    };
    if (list === 'consumables') return item;
    const share = rate >= MACHINE_FROM ? draws.between(0.4, 1) : 1;
    return { ...item, days: Math.max(1, Math.round(plan.days * share)) };
  });
}

/**
 * Draws the equipment of a job: little for a small one, several items of each list for a large one.
 */
export function drawEquipment(draws: Draws, plan: JobPlan): EquipmentLists {
  const skipped = plan.personDays < 12 ? 0.5 : 0.2;
  const lists: EquipmentLists = {};
  for (const [index, list] of plan.lists.entries()) {
    if (index > 0 && draws.chance(skipped)) continue;
    const items = itemsOf(draws, plan, list);
    if (items.length > 0) lists[list] = items;
  }
  return lists;
}
