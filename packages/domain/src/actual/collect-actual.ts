import { dayRateOf } from '../cost/day-costs.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import { foldedText } from '../exchange/folded-text.ts';
import { toMinorUnits } from '../money/amount.ts';
import {
  type Fraction,
  fractionOf,
  isBelow,
  minus,
  NOTHING,
  quotient,
  rounded,
  sumOfFractions,
  times,
} from '../money/fraction.ts';
import { convertAmount, exchangeRatio } from '../parameters/conversion.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { ActualJob, JobMember } from './actual-job.ts';
import { daysTaken, peopleOfJob, type WorkedDay, workedDays } from './job-people.ts';
import { type LineMeasure, linesNamed, type PlannedLine } from './planned-lines.ts';
import { plannedUnitCost } from './split-difference.ts';

/**
 * The wage that prices somebody's work: their own by the month or the hour, or that of the line. It
 * is unknown where work outside the estimate has no wage of its own.
 */
export type WageSource = 'month' | 'hour' | 'line' | 'unknown';

/** The work of one person on one operation. */
export interface PersonWork {
  operationId: string;
  memberId: string;
  name: string;
  role: string;
  /** Null for work outside the estimate. */
  lineKey: string | null;
  suggestedKey: string | null;
  isChosen: boolean;
  minutes: number;
  overtimeMinutes: number;
  /** The days with some work, and those of them with at most half a day. */
  days: number;
  halfDays: number;
  personDays: number;
  wage: WageSource;
  cost: number | null;
}

/** Something that was used or spent. Units: those of the line's measure; cents; null is unknown. */
export interface Contribution {
  operationId: string;
  quantity: Fraction | null;
  cents: Fraction | null;
}

/** The records about a line, or about one thing outside the estimate. */
export interface Gathered {
  line: PlannedLine | null;
  measure: LineMeasure;
  name: string;
  contributions: Contribution[];
  days: Fraction | null;
  /** Whether an empty record means zero, and not that nobody wrote it down. */
  isAnswered: boolean;
}

/** The decimals of quantities and counts in a reply; sums are taken before rounding. */
export const DECIMALS = 4;

/**
 * Allots an amount to several lines of one name: each is filled up to its plan, and the last one
 * takes the rest.
 */
function allotter(limitOf: (line: PlannedLine) => Fraction) {
  const room = new Map<string, Fraction>();
  return (lines: readonly PlannedLine[], amount: Fraction): [PlannedLine, Fraction][] => {
    let left = amount;
    return lines.flatMap((line, place): [PlannedLine, Fraction][] => {
      const free = room.get(line.key) ?? limitOf(line);
      const isLast = place === lines.length - 1;
      const part = isLast || isBelow(left, free) ? left : free;
      room.set(line.key, isBelow(free, part) ? NOTHING : minus(free, part));
      left = minus(left, part);
      return part.top > 0n ? [[line, part]] : [];
    });
  };
}

/** Prices some minutes of a person at their own wage. Units: cents of the project's currency. */
function ownWage(
  { hourlyRate, monthlyWage }: Pick<JobMember, 'hourlyRate' | 'monthlyWage'>,
  { minutes, share }: { minutes: number; share: Fraction },
  { data }: ActualJob,
  given: ParameterSet,
): { wage: 'month' | 'hour'; cents: Fraction } | null {
  if (monthlyWage !== null && monthlyWage > 0) {
    const { rate } = dayRateOf(monthlyWage, data, given);
    return { wage: 'month', cents: times(fractionOf(toMinorUnits(rate)), share) };
  }
  if (hourlyRate === null || hourlyRate <= 0) return null;
  const parameters = parametersOf(data, given);
  const { numerator, denominator } = exchangeRatio(
    parameters.statutoryCurrency,
    currencyOf(data),
    parameters,
  );
  const perHour = times(fractionOf(hourlyRate), quotient(100n * BigInt(numerator), 1n));
  const hours = quotient(BigInt(minutes), 60n * BigInt(denominator));
  return { wage: 'hour', cents: times(perHour, hours) };
}

/**
 * Returns the planned cost of one unit of a line. Units: cents; null where no price was planned.
 */
const priceOfUnit = (line: PlannedLine | null) =>
  line?.hasRate === true ? plannedUnitCost(line) : null;

/** Returns the cost of somebody's work on a line. Units: cents; null where it is unknown. */
function workCost(
  member: JobMember | undefined,
  work: { minutes: number; share: Fraction },
  line: PlannedLine | null,
  job: ActualJob,
  given: ParameterSet,
): { wage: WageSource; cents: Fraction | null } {
  const own = member === undefined ? null : ownWage(member, work, job, given);
  if (own === null) {
    const unit = priceOfUnit(line);
    if (unit === null) return { wage: 'unknown', cents: null };
    return { wage: 'line', cents: times(unit, work.share) };
  }
  if (line === null || line.wageCents === 0) return own;
  // Contributions, bonuses and paid time off are added in the line's own proportion.
  const withOthers = quotient(BigInt(line.cents), BigInt(line.wageCents));
  return { wage: own.wage, cents: times(own.cents, withOthers) };
}

const sumOfWork = (work: readonly WorkedDay[]) => ({
  minutes: work.reduce((sum, { minutes }) => sum + minutes, 0),
  share: sumOfFractions(work.map(({ share }) => share)),
});

/** All records, by line and by name outside the estimate. */
interface Collected {
  byKey: Map<string, Gathered>;
  lines: readonly PlannedLine[];
}

const nothingOf = (line: PlannedLine | null, measure: LineMeasure, name: string): Gathered => ({
  line,
  measure,
  name,
  contributions: [],
  days: null,
  isAnswered: false,
});

/** Returns the record of a line, or of a name outside the estimate where there is no line. */
function gather(
  { byKey }: Collected,
  line: PlannedLine | null,
  measure: LineMeasure,
  name: string,
): Gathered {
  const key = line?.key ?? `outside/${measure}/${foldedText(name)}`;
  const known = byKey.get(key);
  if (known !== undefined) return known;
  const fresh = nothingOf(line, measure, name);
  byKey.set(key, fresh);
  return fresh;
}

function collectPeople(collected: Collected, job: ActualJob, given: ParameterSet): PersonWork[] {
  const people = peopleOfJob(job, collected.lines);
  const work = workedDays(job, people);
  const members = new Map(job.members.map((member) => [member.id, member]));
  const lineOf = new Map(collected.lines.map((line) => [line.key, line]));
  const contributed = people.map((person) => {
    const { operationId, memberId, lineKey } = person;
    const own = work.filter((one) => one.operationId === operationId && one.memberId === memberId);
    const line = lineOf.get(lineKey ?? '') ?? null;
    const member = members.get(memberId);
    const sum = sumOfWork(own);
    const { wage, cents } = workCost(member, sum, line, job, given);
    const gathered = gather(collected, line, 'person-days', line === null ? memberId : line.name);
    gathered.contributions.push({ operationId, quantity: sum.share, cents });
    if (line === null) gathered.name = member?.name ?? '';
    return { person, own, sum, wage, cents, gathered };
  });
  for (const [gathered, same] of Map.groupBy(contributed, (one) => one.gathered)) {
    gathered.days = daysTaken(same.flatMap(({ own }) => own));
  }
  const half = quotient(1n, 2n);
  return contributed.map(({ person, own, sum, wage, cents }) => ({
    ...person,
    name: members.get(person.memberId)?.name ?? '',
    role: members.get(person.memberId)?.role ?? '',
    minutes: sum.minutes,
    overtimeMinutes: own.reduce((all, { overtimeMinutes }) => all + overtimeMinutes, 0),
    days: own.length,
    halfDays: own.filter(({ share }) => !isBelow(half, share)).length,
    personDays: rounded(sum.share, DECIMALS),
    wage,
    cost: cents === null ? null : rounded(cents, 0) / 100,
  }));
}

/** The days on which somebody worked on an operation. */
const daysWorked = ({ days }: ActualJob, operationId: string) =>
  days
    .filter(
      (day) =>
        day.operationId === operationId &&
        Object.values(day.minutesByMember).some((minutes) => minutes > 0),
    )
    .map(({ day }) => day);

/**
 * Collects the pieces that were with the job, on each day with work. Pieces that were entered only
 * after the last of these days count on all of them.
 */
function collectEquipment(collected: Collected, job: ActualJob): void {
  const isPiece = ({ measure }: PlannedLine) => measure === 'piece-days';
  const pieces = collected.lines.filter(isPiece);
  const allotOn = new Map<string, ReturnType<typeof allotter>>();
  const daysOf = new Map<Gathered, Set<string>>();
  for (const { id: operationId, equipment } of job.operations) {
    const days = [...new Set(daysWorked(job, operationId))].toSorted();
    const lastWorked = days.at(-1) ?? '';
    for (const { name, quantity, firstDay, lastDay } of equipment) {
      const from = firstDay > lastWorked ? '' : firstDay;
      const lines = linesNamed(pieces, name);
      for (const day of days) {
        if (day < from || (lastDay !== null && day > lastDay)) continue;
        const allot = allotOn.get(day) ?? allotter(({ count }) => fractionOf(count));
        allotOn.set(day, allot);
        const parts: [PlannedLine | null, Fraction][] =
          lines.length === 0 ? [[null, fractionOf(quantity)]] : allot(lines, fractionOf(quantity));
        for (const [line, part] of parts) {
          const gathered = gather(collected, line, 'piece-days', name);
          const unit = priceOfUnit(line);
          const cents = unit === null ? null : times(unit, part);
          gathered.contributions.push({ operationId, quantity: part, cents });
          daysOf.set(gathered, (daysOf.get(gathered) ?? new Set()).add(day));
        }
      }
    }
  }
  for (const [gathered, days] of daysOf) gathered.days = fractionOf(days.size);
}

function collectConsumables(collected: Collected, job: ActualJob): void {
  const isUsedUp = ({ measure }: PlannedLine) => measure === 'pieces';
  const lines = collected.lines.filter(isUsedUp);
  const allot = allotter(({ count }) => fractionOf(count));
  for (const { operationId, consumables } of job.days) {
    for (const { name, quantity } of consumables) {
      const named = linesNamed(lines, name);
      const amount = fractionOf(quantity);
      const parts: [PlannedLine | null, Fraction][] =
        named.length === 0 ? [[null, amount]] : allot(named, amount);
      for (const [line, part] of parts) {
        const gathered = gather(collected, line, 'pieces', name);
        const unit = priceOfUnit(line);
        const cents = unit === null ? null : times(unit, part);
        gathered.contributions.push({ operationId, quantity: part, cents });
        gathered.days = fractionOf(1);
      }
    }
  }
}

/**
 * Collects the expenses. An amount paid for a line is its cost, instead of its pieces at the
 * planned price.
 */
function collectExpenses(collected: Collected, job: ActualJob, given: ParameterSet): void {
  const parameters = parametersOf(job.data, given);
  const currency = currencyOf(job.data);
  const lines = collected.lines.filter(({ list }) => list !== 'personnel');
  const allot = allotter(({ cents }) => fractionOf(cents));
  const paid = new Set<Gathered>();
  for (const { operationId, expenses } of job.days) {
    for (const { label, amount, currency: from } of expenses) {
      const cents = fractionOf(toMinorUnits(convertAmount(amount, from, currency, parameters)));
      const named = linesNamed(lines, label);
      const parts: [PlannedLine | null, Fraction][] =
        named.length === 0 ? [[null, cents]] : allot(named, cents);
      for (const [line, part] of parts) {
        const gathered = gather(collected, line, 'money', label);
        if (!paid.has(gathered)) {
          paid.add(gathered);
          for (const one of gathered.contributions) one.cents = NOTHING;
        }
        gathered.contributions.push({ operationId, quantity: null, cents: part });
      }
    }
  }
}

/** Returns the records of a job by line, and the people who worked on it. */
export function collectActual(
  job: ActualJob,
  lines: readonly PlannedLine[],
  given: ParameterSet,
): { byKey: ReadonlyMap<string, Gathered>; people: PersonWork[] } {
  const collected: Collected = {
    lines,
    byKey: new Map(lines.map((line) => [line.key, nothingOf(line, line.measure, line.name)])),
  };
  const people = collectPeople(collected, job, given);
  collectEquipment(collected, job);
  collectConsumables(collected, job);
  collectExpenses(collected, job, given);
  for (const gathered of collected.byKey.values()) {
    gathered.isAnswered = people.length > 0 && gathered.line?.list === 'personnel';
  }
  return { byKey: collected.byKey, people };
}
