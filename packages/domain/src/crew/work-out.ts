import { exactCeiling } from '../money/exact.ts';

/** A job as the input of the production formula. */
export interface CrewTask {
  /** Units: those of the rate. */
  quantity: number;
  /** The number of times the quantity is worked; 1 where coats do not count. */
  coats: number;
  /** Units: quantity per person and day; per team and day when `perTeam`. */
  rate: number;
  /** Whether a team of `minimumCrew` does the rate, however many more people there are. */
  perTeam: boolean;
  /** The fewest people in a crew, and in a team. */
  minimumCrew: number;
}

/** Why a task cannot be computed; each code names the input that has to change. */
export type CrewProblem = 'quantity' | 'coats' | 'rate' | 'crew' | 'days' | 'too-large';

/** A crew that does the task. */
export interface WorkedOutCrew {
  /** The work that the formula gives. Units: person-days. */
  personDays: number;
  crew: number;
  days: number;
  /** crew x days: `personDays` with the addition from rounding up to whole days. */
  paidPersonDays: number;
}

/** A result, or the input that prevents it. */
export type CrewAnswer<Value> = { ok: true; value: Value } | { ok: false; problem: CrewProblem };

/** More people or days than this are assumed to be a typing error. */
export const MAX_CREW = 1000;
/** See {@link MAX_CREW}. */
export const MAX_CREW_DAYS = 10_000;
const MAX_PERSON_DAYS = MAX_CREW * MAX_CREW_DAYS;

const isAbove0 = (value: number) => Number.isFinite(value) && value > 0;
const isWholeFrom1 = (value: number) => Number.isSafeInteger(value) && value >= 1;

function problemOf(task: CrewTask): CrewProblem | null {
  if (!isAbove0(task.quantity)) return 'quantity';
  if (!isWholeFrom1(task.coats)) return 'coats';
  if (!isAbove0(task.rate)) return 'rate';
  return null;
}

/** Returns the number of people who work as one unit: a team, or one person. */
const unitSize = (task: CrewTask) => (task.perTeam ? Math.max(1, task.minimumCrew) : 1);

/** Returns the person-days, or the team-days of a task done by teams. */
const shiftsOf = (task: CrewTask) => exactCeiling([task.quantity, task.coats], [task.rate]);

function crewOf(task: CrewTask, shifts: number, crew: number): CrewAnswer<WorkedOutCrew> {
  const size = unitSize(task);
  const days = Math.ceil(shifts / Math.floor(crew / size));
  if (days > MAX_CREW_DAYS) return { ok: false, problem: 'too-large' };
  return {
    ok: true,
    value: { personDays: shifts * size, crew, days, paidPersonDays: crew * days },
  };
}

/**
 * Returns the work of a task. Units: person-days of 8 hours on site.
 *
 * Rounding: quantity x coats / rate, up to whole person-days, exactly; for a task done by teams up
 * to whole team-days, times the team. Errors: names the input that is missing or not above 0.
 * Source: shared/data/catalogue.json, crewDayFormula.
 */
export function personDaysFor(task: CrewTask): CrewAnswer<number> {
  const problem = problemOf(task);
  if (problem !== null) return { ok: false, problem };
  const personDays = shiftsOf(task) * unitSize(task);
  return personDays > MAX_PERSON_DAYS
    ? { ok: false, problem: 'too-large' }
    : { ok: true, value: personDays };
}

/**
 * Returns the days that a crew needs. Rounding: person-days / crew, up to whole days; people beyond
 * the last full team do not count. Errors: `crew` when it is below the minimum.
 */
export function daysForCrew(task: CrewTask, crew: number): CrewAnswer<WorkedOutCrew> {
  const personDays = personDaysFor(task);
  if (!personDays.ok) return personDays;
  if (!isWholeFrom1(crew) || crew < task.minimumCrew) return { ok: false, problem: 'crew' };
  if (crew > MAX_CREW) return { ok: false, problem: 'too-large' };
  return crewOf(task, shiftsOf(task), crew);
}

/**
 * Returns the smallest crew that finishes within some days.
 *
 * Holds: its `days` never exceed those given, and the crew is never below the minimum. Errors:
 * `days` when less than one whole day is left.
 */
export function crewForDays(task: CrewTask, days: number): CrewAnswer<WorkedOutCrew> {
  const personDays = personDaysFor(task);
  if (!personDays.ok) return personDays;
  if (!isWholeFrom1(days)) return { ok: false, problem: 'days' };
  const shifts = shiftsOf(task);
  const crew = Math.max(task.minimumCrew, Math.ceil(shifts / days) * unitSize(task));
  return crew > MAX_CREW ? { ok: false, problem: 'too-large' } : crewOf(task, shifts, crew);
}

const SHOWN_CREWS = 6;

/**
 * Returns crews to compare, from the minimum on: for each number of days the smallest crew that
 * needs no more. `chosen` is among them when it can do the task.
 */
export function crewChoices(task: CrewTask, chosen?: number): WorkedOutCrew[] {
  const choices: WorkedOutCrew[] = [];
  let next = daysForCrew(task, Math.max(1, task.minimumCrew));
  if (!next.ok && next.problem === 'too-large') next = crewForDays(task, MAX_CREW_DAYS);
  while (next.ok && choices.length < SHOWN_CREWS) {
    choices.push(next.value);
    if (next.value.days === 1) break;
    next = crewForDays(task, next.value.days - 1);
  }
  const own = chosen === undefined ? null : daysForCrew(task, chosen);
  if (own?.ok && !choices.some(({ crew }) => crew === own.value.crew)) choices.push(own.value);
  return choices.toSorted((a, b) => a.crew - b.crew);
}
