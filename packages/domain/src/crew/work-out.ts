import { exactCeiling } from '../money/exact.ts';

/** A job as the production formula sees it. */
export interface CrewTask {
  /** Units: those of the rate. */
  quantity: number;
  /** Times the quantity is worked; 1 where coats do not count. */
  coats: number;
  /** Units: quantity a person and day; a team and day when `perTeam`. */
  rate: number;
  /** A team of `minimumCrew` does the rate, however many more people there are. */
  perTeam: boolean;
  /** Fewest people a crew, and a team, may have. */
  minimumCrew: number;
}

/** Why a task can't be worked out; each names the input that has to change. */
export type CrewProblem = 'quantity' | 'coats' | 'rate' | 'crew' | 'days' | 'too-large';

/** A crew that does the task. */
export interface WorkedOutCrew {
  /** What the formula asks for. Units: person-days. */
  personDays: number;
  crew: number;
  days: number;
  /** crew x days: `personDays` and what rounding up to whole days adds. */
  paidPersonDays: number;
}

/** A result, or the input that stands in the way. */
export type CrewAnswer<Value> = { ok: true; value: Value } | { ok: false; problem: CrewProblem };

/** More people or days than this is a slip of the keyboard. */
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

/** People who work as one: a team, or each for themselves. */
const unitSize = (task: CrewTask) => (task.perTeam ? Math.max(1, task.minimumCrew) : 1);

/** Person-days, or team-days of a task done by teams. */
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
 * What the task asks for. Units: person-days of 8 hours on site.
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
 * Days a crew needs. Rounding: person-days / crew, up to whole days; of people who do not fill a
 * team the count takes no notice. Errors: `crew` when it is below the fewest people.
 */
export function daysForCrew(task: CrewTask, crew: number): CrewAnswer<WorkedOutCrew> {
  const personDays = personDaysFor(task);
  if (!personDays.ok) return personDays;
  if (!isWholeFrom1(crew) || crew < task.minimumCrew) return { ok: false, problem: 'crew' };
  if (crew > MAX_CREW) return { ok: false, problem: 'too-large' };
  return crewOf(task, shiftsOf(task), crew);
}

/**
 * The smallest crew that is done within some days.
 *
 * Holds: its `days` never exceed those asked for, and the crew never falls below the fewest people.
 * Errors: `days` when less than one whole day is left.
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
 * Crews worth comparing, from the fewest people on: for each number of days the smallest crew that
 * makes it. `chosen` is among them when it can do the task.
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
