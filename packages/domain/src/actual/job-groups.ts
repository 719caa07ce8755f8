import type { ServiceCategory } from '../catalogue/keys.ts';
import type { ProductionUnit } from '../catalogue/production-rate.ts';
import { fromMinorUnits, toMinorUnits } from '../money/amount.ts';
import type { Currency } from '../money/currency.ts';
import { fractionOf, over, rounded, sumOfFractions } from '../money/fraction.ts';
import { convertAmount } from '../parameters/conversion.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { COMPARISON_DOUBTS, type ComparisonDoubt } from './comparison-marks.ts';
import type { JobOutput } from './own-rates.ts';
import type { ComparisonTotals, JobComparison } from './planned-against-actual.ts';

/** A compared job with the keys by which it is grouped. */
export interface GroupedJob {
  category: ServiceCategory;
  /** English catalogue name, or the user's own. */
  projectType: string;
  comparison: Pick<
    JobComparison,
    | 'currency'
    | 'crew'
    | 'plannedPersonDays'
    | 'personDays'
    | 'overtimeMinutes'
    | 'totals'
    | 'doubts'
  >;
  /** Null where it cannot be determined; see `jobOutput`. */
  output: JobOutput | null;
}

/** How jobs are grouped: each for itself, by crew, or by the kind of work. */
export const JOB_GROUPINGS = ['job', 'crew', 'work'] as const;

/** One of {@link JOB_GROUPINGS}. */
export type JobGrouping = (typeof JOB_GROUPINGS)[number];

/** The amounts of a group that are added up. */
const SUMMED = [
  'planned',
  'actual',
  'duration',
  'quantity',
  'price',
  'outside',
  'difference',
  'notRecorded',
  'withoutRate',
  'nobody',
] as const satisfies readonly (keyof ComparisonTotals)[];

/** The sums of some jobs. Units: one currency, person-days, minutes. */
export interface JobSums {
  jobs: number;
  plannedPersonDays: number;
  personDays: number;
  overtimeMinutes: number;
  totals: ComparisonTotals;
  /** The doubts about any of the jobs. */
  doubts: ComparisonDoubt[];
  /** The work done by unit, over the person-days of the jobs that counted it. */
  outputs: JobOutput[];
}

/** Returns the key of the group that a job belongs to; `job` has none, each is its own group. */
export function groupKeyOf(job: GroupedJob, by: Exclude<JobGrouping, 'job'>): string {
  return by === 'crew'
    ? job.comparison.crew.toSorted().join(' ')
    : `${job.category}/${job.projectType}`;
}

const sumOf = (values: readonly number[], decimals: number) =>
  rounded(sumOfFractions(values.map(fractionOf)), decimals);

function outputsOf(jobs: readonly GroupedJob[]): JobOutput[] {
  const known = jobs.flatMap(({ output }) => output ?? []);
  const byUnit: [ProductionUnit, JobOutput[]][] = [...Map.groupBy(known, ({ unit }) => unit)];
  return byUnit.map(([unit, same]) => {
    const done = sumOf(
      same.map((one) => one.done),
      6,
    );
    const personDays = sumOf(
      same.map((one) => one.personDays),
      4,
    );
    return {
      unit,
      done,
      personDays,
      perDay: rounded(over(fractionOf(done), fractionOf(personDays)), 2),
    };
  });
}

/**
 * Adds up jobs. Units: `currency`. Rounding: amounts are added exactly in each currency, then each
 * sum is converted once; so in another currency a sum may differ from its printed parts by a cent.
 */
export function sumOfJobs(
  jobs: readonly GroupedJob[],
  currency: Currency,
  parameters: ParameterSet,
): JobSums {
  const byCurrency = [...Map.groupBy(jobs, ({ comparison }) => comparison.currency)];
  const amount = (name: (typeof SUMMED)[number]) => {
    let cents = 0;
    for (const [from, same] of byCurrency) {
      const sum = same.reduce(
        (all, { comparison }) => all + toMinorUnits(comparison.totals[name]),
        0,
      );
      const size = fromMinorUnits(Math.abs(sum));
      cents += Math.sign(sum) * toMinorUnits(convertAmount(size, from, currency, parameters));
    }
    return fromMinorUnits(cents);
  };
  const days = (name: 'plannedPersonDays' | 'personDays') =>
    sumOf(
      jobs.map(({ comparison }) => comparison[name]),
      4,
    );
  return {
    jobs: jobs.length,
    plannedPersonDays: days('plannedPersonDays'),
    personDays: days('personDays'),
    overtimeMinutes: jobs.reduce((sum, { comparison }) => sum + comparison.overtimeMinutes, 0),
    totals: {
      planned: amount('planned'),
      actual: amount('actual'),
      duration: amount('duration'),
      quantity: amount('quantity'),
      price: amount('price'),
      outside: amount('outside'),
      difference: amount('difference'),
      notRecorded: amount('notRecorded'),
      withoutRate: amount('withoutRate'),
      nobody: amount('nobody'),
      isCostMissing: jobs.some(({ comparison }) => comparison.totals.isCostMissing),
    },
    doubts: COMPARISON_DOUBTS.filter((doubt) =>
      jobs.some(({ comparison }) => comparison.doubts.includes(doubt)),
    ),
    outputs: outputsOf(jobs),
  };
}
