import type { EquipmentListKey } from '../catalogue/keys.ts';
import { productionRatesOf } from '../catalogue/production.ts';
import { projectTypesOf } from '../catalogue/services.ts';
import { type CrewTask, crewForDays, daysForCrew } from '../crew/work-out.ts';
import type { Currency } from '../money/currency.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import type { Draws } from './draws.ts';
import type { JobKind } from './job-kind.ts';
import type { Place } from './places.ts';

/** A planned job: its quantity, people, days and prices. */
export interface JobPlan {
  kind: JobKind;
  /** The id of the project type. */
  type: string;
  /** The English catalogue name of the project type. */
  typeName: string;
  lists: readonly EquipmentListKey[];
  /** Units: square metres; null where no area is measured. */
  area: number | null;
  /** Units: metres; 0 on the ground. */
  height: number;
  /** The number of workers except the attendant. */
  crew: number;
  /** The approximate number of all people on the site. */
  people: number;
  days: number;
  personDays: number;
  place: Place;
  currency: Currency;
  /** Returns a catalogue rate at the time and place of the job. Units: from MAD to `currency`. */
  rate: (catalogueRate: number) => number;
  newId: () => string;
}

/** Wages and prices of a year before, as a share of the present ones. */
const YEARLY = 0.972;
/** Prices abroad, as a multiple of those in Morocco. */
const ABROAD = 2.1;
const MOST_PEOPLE = 14;

/** Returns a round number, as people type them. */
const tidy = (value: number) => {
  if (value < 20) return Math.max(0.5, Math.round(value * 2) / 2);
  return value < 400 ? Math.round(value) : Math.round(value / 5) * 5;
};

/** Returns a measured area: a large one is known to ten square metres. */
const tidyArea = (area: number) => (area < 500 ? Math.round(area) : Math.round(area / 10) * 10);

function workOut(draws: Draws, task: CrewTask, within: number) {
  const asked = crewForDays(task, within);
  const worked =
    asked.ok && asked.value.crew <= MOST_PEOPLE
      ? asked
      : daysForCrew(task, Math.max(MOST_PEOPLE, task.minimumCrew));
  if (!worked.ok) throw new RangeError(`A sample job cannot be worked out: ${worked.problem}`);
  // Occasionally one more person joins.
  const extra = draws.chance(0.12) && worked.value.crew < MOST_PEOPLE ? 1 : 0;
  return { crew: worked.value.crew + extra, days: worked.value.days };
}

/** Returns the pace as a share of the catalogue's production rate; a few jobs are far off. */
function paceOf(draws: Draws): number {
  if (draws.chance(0.015)) return draws.chance(0.5) ? 0.42 : 2.1;
  return Math.min(1.5, Math.max(0.6, draws.around(1, 0.14)));
}

/** Plans a job of a kind. `yearsAgo` decides the prices. */
export function planJob(
  draws: Draws,
  kind: JobKind,
  { place, yearsAgo }: { place: Place; yearsAgo: number },
): JobPlan {
  const entry = projectTypesOf(kind.category).find(({ id }) => id === kind.type);
  const production = entry && productionRatesOf(kind.category, entry.name)[kind.rate ?? 0];
  if (entry === undefined || production === undefined) {
    throw new RangeError(`The catalogue has no ${kind.type}`);
  }
  const measured = kind.quantity ?? kind.area ?? [1, 1];
  const amount = draws.mostlySmall(...measured);
  const quantity = kind.quantity === undefined ? tidyArea(amount) : Math.round(amount);
  const [fewest, most] = kind.passes ?? [1, 1];
  const task: CrewTask = {
    quantity,
    coats: draws.whole(fewest, most),
    rate: Math.max(0.05, Math.round(production.value * paceOf(draws) * 20) / 20),
    perTeam: production.perTeam === true,
    minimumCrew: entry.minimumCrew,
  };
  const { crew, days } = workOut(draws, task, draws.whole(...kind.days));
  const { areaEach } = kind;
  const area =
    areaEach === undefined
      ? kind.area && quantity
      : tidyArea(quantity * draws.between(...areaEach));
  const currency = place.currency ?? 'MAD';
  const table = SPECIFICATION.currencyTable.value;
  const level =
    YEARLY ** yearsAgo *
    (place.currency === undefined ? 1 : (ABROAD * table[currency]) / table.MAD) *
    draws.between(0.95, 1.06);
  let lines = 0;
  return {
    kind,
    type: kind.type,
    typeName: entry.name,
    lists: entry.suggestedEquipmentLists,
    area: area ?? null,
    height: kind.height === undefined ? 0 : Math.round(draws.mostlySmall(...kind.height) * 2) / 2,
    crew,
    people: crew,
    days,
    personDays: crew * days,
    place,
    currency,
    rate: (catalogueRate) => tidy(catalogueRate * level),
    newId: () => {
      lines += 1;
      return `line-${lines}`;
    },
  };
}
