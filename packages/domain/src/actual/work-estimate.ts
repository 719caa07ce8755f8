import { EQUIPMENT_LIST_KEYS, type EquipmentListKey } from '../catalogue/keys.ts';
import { equipmentCatalogue } from '../catalogue/presets.ts';
import { dayRateOf } from '../cost/day-costs.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { foldedText } from '../exchange/folded-text.ts';
import { toMinorUnits } from '../money/amount.ts';
import { fractionOf, plus, quotient, rounded, sumOfFractions, times } from '../money/fraction.ts';
import { convertAmount, convertRate } from '../parameters/conversion.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { type Cover, daysOfPerson, everybodyOf, staffOf } from '../schedule/covers.ts';
import type { HolidayTerms } from '../schedule/holidays.ts';
import type { CrewNeed } from '../schedule/operation-terms.ts';
import {
  operationDays,
  operationHours,
  type TimedOperation,
  workingCalendarOf,
} from '../schedule/working-calendar.ts';
import type { ActualDay, JobMember } from './actual-job.ts';
import { productionUnitOf } from './compared-units.ts';
import { foldedNames } from './planned-lines.ts';

/** Work without an estimate, with the fields from which one can begin. */
export interface UnestimatedWork extends Omit<TimedOperation, 'assignedTeam'> {
  title: string;
  customerId: string | null;
  customerName: string | null;
  location: string;
  workingHoursPerDay: number;
  crew: readonly CrewNeed[];
  /** The ids of team members. */
  assignedTeam: readonly string[];
  /** Who works in the place of whom, and when. */
  covers?: readonly Cover[] | undefined;
  equipment: readonly { equipmentName: string; quantity: number }[];
}

/** The people, the day sheets and the company's settings that complete the work. */
export interface WorkTerms {
  members: readonly JobMember[];
  /** The day sheets so far; the plan counts where they hold no time. */
  days: readonly ActualDay[];
  holidays: HolidayTerms;
  /** Whether the company's estimates allow half days. */
  halfDays: boolean;
  parameters: ParameterSet;
}

/** A line of the estimate that is proposed for some work. */
export interface WorkLine {
  /** Stays the same while the proposal is on the screen. */
  key: string;
  list: 'personnel' | EquipmentListKey | 'additionalServices';
  /** A position, an item, or the name of an expense. */
  name: string;
  /** The names of the people. */
  people: string[];
  count: number;
  /** Null for lines without days. */
  days: number | null;
  /**
   * The price of a day of a person or a piece, of a piece, or a sum. Null where it is unknown,
   * never 0.
   */
  rate: number | null;
  /** The source of the rate: a wage by month or hour, the catalogue, or an expense. */
  source: 'month' | 'hour' | 'catalogue' | 'paid' | null;
}

/** The proposal for an estimate of some work. */
export interface WorkProposal {
  /** Whether days and quantities come from the day sheets or from the plan. */
  basis: 'sheets' | 'plan';
  /** Days with work on the sheets, else planned working days. */
  days: number;
  firstDay: string | null;
  lastDay: string | null;
  /** The area that the sheets record as done. Units: m²; null where they record none. */
  area: number | null;
  lines: WorkLine[];
}

/** Returns the whole or half days that hold some time; a day that has begun counts. */
const daysHolding = (share: number, halfDays: boolean) =>
  halfDays ? Math.max(0.5, Math.ceil(share * 2) / 2) : Math.max(1, Math.ceil(share));

/**
 * Returns somebody's wage for a day: the monthly wage over the paid days of a month, else the
 * hourly one times the hours of a working day. Null where the record has neither.
 *
 * Units: the estimate's currency. Rounding: to the cent.
 */
function dayWage(
  member: JobMember | undefined,
  hours: number,
  estimate: EstimateData,
  parameters: ParameterSet,
): Pick<WorkLine, 'rate' | 'source'> {
  if (member?.monthlyWage) {
    return { rate: dayRateOf(member.monthlyWage, estimate, parameters).rate, source: 'month' };
  }
  if (!member?.hourlyRate) return { rate: null, source: null };
  const inStatutory = rounded(times(fractionOf(member.hourlyRate), fractionOf(hours)), 2);
  const own = parametersOf(estimate, parameters);
  return {
    rate: convertAmount(inStatutory, own.statutoryCurrency, currencyOf(estimate), own),
    source: 'hour',
  };
}

/** Returns the catalogue's list and rate of a piece of equipment by its name in any language. */
function itemOf(
  name: string,
  lists: readonly EquipmentListKey[],
  estimate: EstimateData,
  parameters: ParameterSet,
): Pick<WorkLine, 'name' | 'list' | 'rate' | 'source'> | null {
  const folded = foldedText(name);
  for (const list of lists) {
    const found = equipmentCatalogue[list].items.find((item) => foldedNames(item.name).has(folded));
    if (found === undefined) continue;
    const own = parametersOf(estimate, parameters);
    const rate =
      found.rate === 0 ? null : convertRate(found.rate, 'MAD', currencyOf(estimate), own);
    return { name: found.name, list, rate, source: rate === null ? null : 'catalogue' };
  }
  return null;
}

/** The list for equipment that the catalogue does not know. */
const OTHER_EQUIPMENT: EquipmentListKey = 'cleaning';
const PIECES = EQUIPMENT_LIST_KEYS.filter((list) => list !== 'consumables');

/** Joins people with the same position, wage and number of days into one line. */
function joined(lines: readonly WorkLine[]): WorkLine[] {
  const same = Map.groupBy(lines, ({ name, rate, days }) => JSON.stringify([name, rate, days]));
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined
      ? []
      : {
          ...first,
          people: group.flatMap(({ people }) => people),
          count: group.reduce((sum, { count }) => sum + count, 0),
        };
  });
}

/** The days that each person worked, in person-days. */
function workedShares(days: readonly ActualDay[], hours: number): Map<string, number> {
  const minutes = new Map<string, number>();
  for (const { minutesByMember } of days) {
    for (const [id, own] of Object.entries(minutesByMember)) {
      if (own > 0) minutes.set(id, (minutes.get(id) ?? 0) + own);
    }
  }
  return new Map([...minutes].map(([id, own]) => [id, own / (hours * 60)]));
}

function plannedDays(work: UnestimatedWork, { holidays, halfDays }: WorkTerms): number {
  const { scheduledDate: first, endDate, workingHoursPerDay } = work;
  if (first === null) return 1;
  const last = endDate ?? first;
  const isOneDay = last === first;
  const hours = isOneDay ? operationHours(work, holidays) : null;
  if (hours !== null && hours > 0) return daysHolding(hours / workingHoursPerDay, halfDays);
  return Math.max(1, operationDays(first, last, workingCalendarOf(work, holidays)) ?? 1);
}

/**
 * Returns the planned days of each person: those of the whole work, or fewer for somebody who has a
 * substitute on some days, or is one.
 */
function plannedShares(work: UnestimatedWork, length: number, { holidays }: WorkTerms) {
  const staff = staffOf(work);
  if ((staff.covers ?? []).length === 0)
    return work.assignedTeam.map((id) => ({ id, days: length }));
  const calendar = workingCalendarOf(work, holidays);
  return everybodyOf(staff).map((id) => {
    const own = daysOfPerson(staff, id);
    const isWhole = own[0]?.firstDay === staff.firstDay && own[0].lastDay === staff.lastDay;
    const days = own.map(
      ({ firstDay, lastDay }) => operationDays(firstDay, lastDay, calendar) ?? 0,
    );
    return { id, days: isWhole ? length : days.reduce((sum, one) => sum + one, 0) };
  });
}

/** The sums of all entries with one name. */
function byName<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): [string, Entry[]][] {
  return [...Map.groupBy(entries, (entry) => foldedText(nameOf(entry)))];
}

/**
 * Returns the proposal for an estimate of some work, line by line. Where the sheets hold time,
 * people have the days that they worked, and the used and paid items are listed too; otherwise
 * people have the planned days, and unfilled positions become lines.
 *
 * Rates come from the records of the people, and from the catalogue for equipment. An unknown rate
 * is null, for the user to fill in.
 *
 * Units: rates in the currency of `estimate`. Rounding: days up to whole ones, or to half ones
 * where the company allows them.
 */
export function workProposal(
  estimate: EstimateData,
  work: UnestimatedWork,
  terms: WorkTerms,
): WorkProposal {
  const { members, days, halfDays, parameters } = terms;
  const hours = work.workingHoursPerDay;
  const shares = workedShares(days, hours);
  const basis = shares.size > 0 ? 'sheets' : 'plan';
  const worked = days.filter((day) => Object.values(day.minutesByMember).some((own) => own > 0));
  const workedOn = [...new Set(worked.map(({ day }) => day))].toSorted();
  const length = basis === 'sheets' ? workedOn.length : plannedDays(work, terms);
  const byId = new Map(members.map((member) => [member.id, member]));
  const person = (id: string, own: number): WorkLine => {
    const member = byId.get(id);
    return {
      key: `personnel/${id}`,
      list: 'personnel',
      name: member?.role ?? '',
      people: member === undefined ? [] : [member.name],
      count: 1,
      days: own,
      ...dayWage(member, hours, estimate, parameters),
    };
  };
  const people =
    basis === 'sheets'
      ? [...shares].map(([id, share]) => person(id, daysHolding(share, halfDays)))
      : plannedShares(work, length, terms)
          .filter((one) => byId.has(one.id) && one.days > 0)
          .map((one) => person(one.id, one.days));
  const lacking =
    basis === 'sheets'
      ? []
      : work.crew.flatMap(({ position, people: needed }) => {
          const folded = foldedNames(position);
          // A substitute fills the place of a member, not another one.
          const there = work.assignedTeam.filter((id) =>
            folded.has(foldedText(byId.get(id)?.role ?? '')),
          ).length;
          if (needed <= there) return [];
          const key = `crew/${foldedText(position)}`.slice(0, LONGEST_KEY);
          const count = needed - there;
          const unknown = { people: [], rate: null, source: null };
          return {
            key,
            list: 'personnel' as const,
            name: position,
            count,
            days: length,
            ...unknown,
          };
        });
  const pieces = byName(work.equipment, ({ equipmentName }) => equipmentName).flatMap(
    ([folded, same]): WorkLine[] => {
      const name = same[0]?.equipmentName ?? '';
      const count = same.reduce((sum, { quantity }) => sum + quantity, 0);
      const unknown = { name, list: OTHER_EQUIPMENT, rate: null, source: null };
      const item = itemOf(name, PIECES, estimate, parameters) ?? unknown;
      const key = `equipment/${folded}`.slice(0, LONGEST_KEY);
      return count > 0 ? [{ key, people: [], count, days: Math.ceil(length), ...item }] : [];
    },
  );
  const done = basis === 'sheets' ? days : [];
  const used = byName(
    done.flatMap(({ consumables }) => consumables),
    ({ name }) => name,
  ).map(([folded, same]): WorkLine => {
    const name = same[0]?.name ?? '';
    const unknown = { name, list: 'consumables' as const, rate: null, source: null };
    const item = itemOf(name, ['consumables'], estimate, parameters) ?? unknown;
    const count = rounded(sumOfFractions(same.map(({ quantity }) => fractionOf(quantity))), 3);
    const key = `consumables/${folded}`.slice(0, LONGEST_KEY);
    return { key, people: [], count, days: null, ...item };
  });
  const currency = currencyOf(estimate);
  const own = parametersOf(estimate, parameters);
  const paid = byName(
    done.flatMap(({ expenses }) => expenses),
    ({ label }) => label,
  ).map(([folded, same]): WorkLine => {
    const cents = same.reduce(
      (sum, one) => sum + toMinorUnits(convertAmount(one.amount, one.currency, currency, own)),
      0,
    );
    return {
      key: `paid/${folded}`.slice(0, LONGEST_KEY),
      list: 'additionalServices',
      name: same[0]?.label ?? '',
      people: [],
      count: 1,
      days: null,
      rate: rounded(quotient(BigInt(cents), 100n), 2),
      source: 'paid',
    };
  });
  const squareMetres = done.flatMap(({ quantities }) =>
    quantities.filter(({ unit }) => productionUnitOf(unit) === 'm2'),
  );
  const area = squareMetres.reduce((sum, one) => plus(sum, fractionOf(one.done)), fractionOf(0));
  return {
    basis,
    days: length,
    firstDay: basis === 'sheets' ? (workedOn[0] ?? null) : work.scheduledDate,
    lastDay: basis === 'sheets' ? (workedOn.at(-1) ?? null) : (work.endDate ?? work.scheduledDate),
    area: area.top > 0n ? rounded(area, 2) : null,
    lines: [...joined(people), ...lacking, ...pieces, ...used, ...paid],
  };
}

const LONGEST_KEY = 200;

/**
 * Returns an estimate with the lines of a proposal, and the title, client, place and days of the
 * work. The additional services that a new estimate selects are dropped, because the proposal does
 * not list them. `rates` holds the rates that the user typed, by the key of the line; a line
 * without one has no rate, and the estimate reports it as missing. A line at the pay of its people
 * leaves their names out, because those who may not see what somebody earns read estimates too.
 */
export function estimateOfWork(
  estimate: EstimateData,
  work: Pick<UnestimatedWork, 'title' | 'customerId' | 'customerName' | 'location'>,
  { firstDay, lastDay, area, lines }: WorkProposal,
  rates: ReadonlyMap<string, number>,
  newId: () => string,
): EstimateData {
  const rated = lines.map((line) => {
    const rate = rates.get(line.key) ?? line.rate;
    const isPay = (line.source === 'month' || line.source === 'hour') && rate === line.rate;
    return { ...line, rate, people: isPay ? [] : line.people };
  });
  const of = (list: WorkLine['list']) => rated.filter((line) => line.list === list);
  const rateOf = (rate: number | null) => (rate === null ? {} : { rate });
  const equipment = Object.fromEntries(
    EQUIPMENT_LIST_KEYS.flatMap((list) => {
      const items = of(list).map(({ name, count: quantity, days, rate }) => ({
        id: newId(),
        name,
        quantity,
        ...rateOf(rate),
        ...(days === null ? {} : { days }),
      }));
      return items.length === 0 ? [] : [[list, items]];
    }),
  );
  return {
    ...estimate,
    projectInfo: {
      ...estimate.projectInfo,
      name: work.title,
      client: work.customerName ?? '',
      ...(work.customerId === null ? {} : { customerId: work.customerId }),
      location: work.location,
      startDate: firstDay ?? '',
      endDate: lastDay ?? '',
      ...(area === null ? {} : { area }),
    },
    personnel: of('personnel').map(({ name: type, count, days, rate, people }) => ({
      id: newId(),
      type,
      ...(people.length === 0 ? {} : { description: people.join(', ').slice(0, LONGEST_NAMES) }),
      count,
      ...rateOf(rate),
      days: days ?? 1,
    })),
    equipment: { ...estimate.equipment, ...equipment },
    additionalServices: [
      ...(estimate.additionalServices ?? []).map((service) => ({ ...service, selected: false })),
      ...of('additionalServices').map(({ name, rate }) => ({
        id: newId(),
        name,
        cost: rate ?? 0,
        selected: true,
      })),
    ],
  };
}

const LONGEST_NAMES = 200;
