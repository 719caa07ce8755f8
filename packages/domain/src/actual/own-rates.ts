import type { ProductionUnit } from '../catalogue/production-rate.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import { attendantOf } from '../crew/staffing.ts';
import { categoryOfEstimate } from '../document/estimate-category.ts';
import { foldedText } from '../exchange/folded-text.ts';
import {
  type Fraction,
  fractionOf,
  NOTHING,
  over,
  plus,
  rounded,
  sumOfFractions,
} from '../money/fraction.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { percentilePlace, valueBetween } from '../portfolio/percentiles.ts';
import type { ActualJob, DayChoice } from './actual-job.ts';
import { productionUnitOf } from './compared-units.ts';
import { peopleOfJob, workedDays } from './job-people.ts';
import { foldedNames, plannedLines } from './planned-lines.ts';

/** The fewest jobs from which a company's own rate is offered. */
export const FEWEST_RATE_JOBS = 3;

/**
 * The time that somebody has to work on a day for the day to count in the own rate. Units: minutes.
 * A shorter sheet records a start that was stopped at once, a visit to the site or a signature, so
 * its quantity was done at other hours.
 */
export const LEAST_DAY_MINUTES = 60;

/** The fewest values among which an outlier can be recognised. */
const FEWEST_FOR_OUTLIERS = 3;
const FAR_TIMES = 3;

/** A quantity done on a day, or by the people of a job. Units: of `unit`; per person-day. */
interface UnitDone {
  unit: ProductionUnit;
  done: number;
}

/** A day of an operation, as the own rate sees it. Units: minutes, person-days. */
export interface RateDay {
  operationId: string;
  day: string;
  /** The people who worked, without attendants who stay outside. */
  people: number;
  minutes: number;
  /** The time of the person who worked longest. */
  longestMinutes: number;
  personDays: number;
  /** Null where nobody worked. Rounding: 2 decimals, half away from zero. */
  units: (UnitDone & { perDay: number | null })[];
  /** Whether everybody worked for less than {@link LEAST_DAY_MINUTES}. */
  isShort: boolean;
  /**
   * Whether one of its figures is more than three times the median of the job's days, or less than
   * a third of it.
   */
  isFarOff: boolean;
  /** Whether it counts: as chosen by hand, or else unless it is short. */
  isCounted: boolean;
  /** The choice made by hand; null where there is none. */
  choice: DayChoice | null;
}

/** The number of days that a job leaves out, by reason. */
export interface LeftOutDays {
  short: number;
  byHand: number;
}

/** The quantity that the people of a finished job did. Units: of `unit`; person-days. */
export interface JobOutput {
  unit: ProductionUnit;
  done: number;
  personDays: number;
  /** done / personDays. Rounding: 2 decimals, half away from zero. */
  perDay: number;
}

/** Why a job gives no rate. */
export type NoOutput = 'no-work' | 'no-units' | 'several-units' | 'left-out';

/** Returns the median of some values; 0 where there are none. */
function medianOf(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b);
  return percentileOf(ascending, 50);
}

/**
 * Tells which values are more than three times the median of all, or less than a third of it; none
 * of them with fewer than three values.
 */
export function farOff(values: readonly number[]): boolean[] {
  const median = medianOf(values);
  return values.map(
    (value) =>
      values.length >= FEWEST_FOR_OUTLIERS &&
      (value > FAR_TIMES * median || FAR_TIMES * value < median),
  );
}

type InsideDay = RateDay & { share: Fraction; sums: Map<ProductionUnit, Fraction> };

function daysInside(job: ActualJob, given: ParameterSet): InsideDay[] {
  const { data } = job;
  const lines = plannedLines(data, priceEstimate(data, given), parametersOf(data, given));
  const category = categoryOfEstimate(data);
  const attendant = attendantOf(category, data.projectInfo?.projectType ?? '');
  const names = attendant === undefined ? new Set<string>() : foldedNames(attendant);
  const outside = new Set(
    lines
      .filter(({ list, name }) => list === 'personnel' && names.has(foldedText(name)))
      .map(({ key }) => key),
  );
  const work = workedDays(job, peopleOfJob(job, lines)).filter(
    ({ lineKey }) => lineKey === null || !outside.has(lineKey),
  );
  const workOf = Map.groupBy(work, ({ operationId, day }) => `${operationId}\n${day}`);
  const choices = new Map(
    job.operations.flatMap(({ id, dayChoices = [] }) =>
      dayChoices.map((choice): [string, DayChoice] => [`${id}\n${choice.day}`, choice]),
    ),
  );
  return job.days.flatMap(({ operationId, day, quantities }): InsideDay[] => {
    const key = `${operationId}\n${day}`;
    const own = workOf.get(key) ?? [];
    const share = sumOfFractions(own.map((one) => one.share));
    const sums = new Map<ProductionUnit, Fraction>();
    for (const { unit: written, done } of quantities) {
      const unit = productionUnitOf(written);
      if (unit === null || done <= 0) continue;
      sums.set(unit, plus(sums.get(unit) ?? NOTHING, fractionOf(done)));
    }
    if (own.length === 0 && sums.size === 0) return [];
    const longestMinutes = Math.max(0, ...own.map(({ minutes }) => minutes));
    const isShort = longestMinutes > 0 && longestMinutes < LEAST_DAY_MINUTES;
    const choice = choices.get(key) ?? null;
    return [
      {
        operationId,
        day,
        people: new Set(own.map(({ memberId }) => memberId)).size,
        minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
        longestMinutes,
        personDays: rounded(share, 4),
        units: [...sums].map(([unit, done]) => ({
          unit,
          done: rounded(done, 6),
          perDay: share.top > 0n ? rounded(over(done, share), 2) : null,
        })),
        isShort,
        isFarOff: false,
        isCounted: choice?.isCounted ?? !isShort,
        choice,
        share,
        sums,
      },
    ];
  });
}

/**
 * Returns the days of a job in order, each with its share in the own rate. Attendants who stay
 * outside do not count, as in the crew calculator. A day with a quantity on which nobody worked is
 * not short, because its hours are recorded on other days.
 */
export function rateDays(job: ActualJob, given: ParameterSet): RateDay[] {
  const days = daysInside(job, given).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const far = new Set<RateDay>();
  for (const unit of new Set(days.flatMap(({ units }) => units.map((one) => one.unit)))) {
    const counted = days.flatMap((of) => {
      const perDay = of.units.find((one) => one.unit === unit)?.perDay ?? null;
      return perDay === null ? [] : [{ of, perDay }];
    });
    for (const [place, isFar] of farOff(counted.map(({ perDay }) => perDay)).entries()) {
      const found = counted[place];
      if (isFar && found !== undefined) far.add(found.of);
    }
  }
  return days.map((of) => {
    const { share: _share, sums: _sums, ...day } = of;
    return { ...day, isFarOff: far.has(of) };
  });
}

/** Returns the number of days that a job leaves out. */
export function leftOutDays(days: readonly Pick<RateDay, 'isCounted' | 'choice'>[]): LeftOutDays {
  const out = days.filter(({ isCounted }) => !isCounted);
  const byHand = out.filter(({ choice }) => choice !== null).length;
  return { short: out.length - byHand, byHand };
}

/**
 * Returns the daily output of one person on a job, or why it is unknown. Days that are too short or
 * left out by hand count neither with their hours nor with their quantities. A job with more than
 * one unit gives no rate, because nobody recorded how the time was divided between them.
 *
 * Units: the recorded units over person-days of the job's own hours. Holds: `perDay` is `done` over
 * `personDays` before either is rounded.
 */
export function jobOutput(
  job: ActualJob,
  given: ParameterSet,
): ({ ok: true; value: JobOutput } | { ok: false; reason: NoOutput }) & { leftOut: LeftOutDays } {
  const days = daysInside(job, given);
  const leftOut = leftOutDays(days);
  const counting = days.filter(({ isCounted }) => isCounted);
  const none = (reason: NoOutput) => ({ ok: false as const, reason, leftOut });
  const isLeftOut = (has: (day: InsideDay) => boolean) =>
    days.some((day) => !day.isCounted && has(day));
  const personDays = sumOfFractions(counting.map(({ share }) => share));
  if (personDays.top <= 0n) {
    return none(isLeftOut(({ share }) => share.top > 0n) ? 'left-out' : 'no-work');
  }
  const byUnit = new Map<ProductionUnit, Fraction>();
  for (const [unit, done] of counting.flatMap(({ sums }) => [...sums])) {
    byUnit.set(unit, plus(byUnit.get(unit) ?? NOTHING, done));
  }
  const [first, ...others] = byUnit;
  if (first === undefined) {
    return none(isLeftOut(({ sums }) => sums.size > 0) ? 'left-out' : 'no-units');
  }
  if (others.length > 0) return none('several-units');
  const [unit, done] = first;
  return {
    ok: true,
    leftOut,
    value: {
      unit,
      done: rounded(done, 6),
      personDays: rounded(personDays, 4),
      perDay: rounded(over(done, personDays), 2),
    },
  };
}

/** The rate of a company's own finished jobs. Units: of `unit` per person-day. */
export interface OwnRate {
  unit: ProductionUnit;
  /** The number of jobs on which it is based. */
  jobs: number;
  /** Rounding of these three figures: 2 decimals, half away from zero. */
  median: number;
  lowerQuartile: number;
  upperQuartile: number;
  /** Whether there are enough jobs to offer it. */
  isOffered: boolean;
}

function percentileOf(ascending: readonly number[], percent: number): number {
  const { below, above, hundredths } = percentilePlace(ascending.length, percent);
  const value = valueBetween(ascending[below] ?? 0, ascending[above] ?? 0, hundredths);
  return rounded(fractionOf(value), 2);
}

/** Returns the rate of some jobs by unit, the unit of most jobs first. Each job counts once. */
export function ownRates(outputs: readonly JobOutput[]): OwnRate[] {
  return [...Map.groupBy(outputs, ({ unit }) => unit)]
    .map(([unit, same]): OwnRate => {
      const ascending = same.map(({ perDay }) => perDay).toSorted((a, b) => a - b);
      return {
        unit,
        jobs: same.length,
        median: percentileOf(ascending, 50),
        lowerQuartile: percentileOf(ascending, 25),
        upperQuartile: percentileOf(ascending, 75),
        isOffered: same.length >= FEWEST_RATE_JOBS,
      };
    })
    .toSorted((a, b) => b.jobs - a.jobs);
}
