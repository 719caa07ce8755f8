import type { ProductionUnit } from '../catalogue/production-rate.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import { attendantOf } from '../crew/staffing.ts';
import { categoryOfEstimate } from '../document/estimate-category.ts';
import { foldedText } from '../exchange/folded-text.ts';
import { fractionOf, NOTHING, over, plus, rounded, sumOfFractions } from '../money/fraction.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { percentilePlace, valueBetween } from '../portfolio/percentiles.ts';
import type { ActualJob } from './actual-job.ts';
import { productionUnitOf } from './compared-units.ts';
import { peopleOfJob, workedDays } from './job-people.ts';
import { foldedNames, plannedLines } from './planned-lines.ts';

/** The fewest jobs from which a rate of one's own is offered. */
export const FEWEST_RATE_JOBS = 3;

/** What the people of one finished job did. Units: of `unit`; person-days. */
export interface JobOutput {
  unit: ProductionUnit;
  done: number;
  personDays: number;
  /** done / personDays. Rounding: 2 decimals, half away from zero. */
  perDay: number;
}

/** Why a job says nothing about the rate. */
export type NoOutput = 'no-work' | 'no-units' | 'several-units';

/**
 * Returns how much one person did in a day of a job, or why nobody can tell. Attendants who stay
 * outside do not count, as in the crew calculator. A job that counted more than one unit says
 * nothing, because nobody wrote down whose time was whose.
 *
 * Units: those that were written down over person-days of the job's own hours.
 */
export function jobOutput(
  job: ActualJob,
  given: ParameterSet,
): { ok: true; value: JobOutput } | { ok: false; reason: NoOutput } {
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
  const work = workedDays(job, peopleOfJob(job, lines));
  const inside = work.filter(({ lineKey }) => lineKey === null || !outside.has(lineKey));
  const personDays = sumOfFractions(inside.map(({ share }) => share));
  if (personDays.top <= 0n) return { ok: false, reason: 'no-work' };
  const byUnit = new Map<ProductionUnit, typeof personDays>();
  for (const { unit: written, done } of job.days.flatMap(({ quantities }) => quantities)) {
    const unit = productionUnitOf(written);
    if (unit === null || done <= 0) continue;
    byUnit.set(unit, plus(byUnit.get(unit) ?? NOTHING, fractionOf(done)));
  }
  const [first, ...others] = byUnit;
  if (first === undefined) return { ok: false, reason: 'no-units' };
  if (others.length > 0) return { ok: false, reason: 'several-units' };
  const [unit, done] = first;
  return {
    ok: true,
    value: {
      unit,
      done: rounded(done, 6),
      personDays: rounded(personDays, 4),
      perDay: rounded(over(done, personDays), 2),
    },
  };
}

/** The rate of one's own finished jobs. Units: of `unit` per person-day. */
export interface OwnRate {
  unit: ProductionUnit;
  /** The number of jobs behind it. */
  jobs: number;
  /** Rounding of the three: 2 decimals, half away from zero. */
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
