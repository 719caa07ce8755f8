import { priceEstimate } from '../cost/price-estimate.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { LineListKey } from '../document/line-list-key.ts';
import { fromMinorUnits, toMinorUnits } from '../money/amount.ts';
import { apportion } from '../money/apportion.ts';
import type { Currency } from '../money/currency.ts';
import {
  fractionOf,
  NOTHING,
  over,
  rounded,
  sumOfFractions,
  times,
  wholeWeights,
} from '../money/fraction.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { type ActualJob, jobStateOf } from './actual-job.ts';
import { collectActual, DECIMALS, type Gathered, type PersonWork } from './collect-actual.ts';
import { type ComparedUnits, comparedUnits } from './compared-units.ts';
import { COMPARISON_DOUBTS, type ComparisonDoubt, type LineMark } from './comparison-marks.ts';
import { type WorkedDay, workedDays } from './job-people.ts';
import { type LineMeasure, type PlannedLine, plannedLines } from './planned-lines.ts';
import { splitDifference } from './split-difference.ts';

/** The count, days and cost of a line. Units: people or pieces, days, count x days, currency. */
export interface LineFigures {
  /** Null where only money was recorded. */
  count: number | null;
  days: number | null;
  quantity: number | null;
  /** Null where the price is unknown. */
  cost: number | null;
}

/** The share of one operation in the actual figures of a line. */
export interface OperationShare {
  operationId: string;
  quantity: number | null;
  cost: number | null;
}

/** A line of the estimate, or something outside it, planned and actual. */
export interface LineComparison {
  key: string;
  /** Null outside the estimate. */
  list: LineListKey | null;
  measure: LineMeasure;
  name: string;
  description: string;
  /** Null outside the estimate. */
  planned: LineFigures | null;
  /** Null where nothing was recorded: such a line is not compared. */
  actual: LineFigures | null;
  /** actual - planned in parts that add up to it; null where there is nothing to compare. */
  parts: { duration: number; quantity: number; price: number } | null;
  /** Null where the line can show a saving. */
  mark: LineMark | null;
  byOperation: OperationShare[];
}

/** The sums of a comparison. Units: the project's currency. */
export interface ComparisonTotals {
  /** Only lines of which something was recorded. */
  planned: number;
  actual: number;
  duration: number;
  quantity: number;
  price: number;
  /** The cost of everything outside the estimate, as far as it is known. */
  outside: number;
  /** actual - planned, including costs outside the estimate. */
  difference: number;
  /** The planned cost of lines of which nothing was recorded; left out of the difference. */
  notRecorded: number;
  /** The known cost of lines without a rate in the estimate; left out of the difference. */
  withoutRate: number;
  /** The planned cost of lines on which nobody worked; it is in the difference. */
  nobody: number;
  /** Whether work or pieces outside the estimate have no known cost. */
  isCostMissing: boolean;
}

/** The planned and the actual figures of a job. Units: the project's currency. */
export interface JobComparison {
  currency: Currency;
  lines: LineComparison[];
  units: ComparedUnits[];
  people: PersonWork[];
  /**
   * The ids of the people who were there on at least half of the days with work, in order; people
   * who helped out for a day do not make another crew.
   */
  crew: string[];
  /** The days whose sheets are not empty. */
  recordedDays: number;
  lastDay: string | null;
  plannedDays: number;
  plannedPersonDays: number;
  personDays: number;
  overtimeMinutes: number;
  totals: ComparisonTotals;
  /** Empty where a cost below the plan is a saving. */
  doubts: ComparisonDoubt[];
}

const amountOf = (cents: number) => fromMinorUnits(cents);

function figuresOf(line: PlannedLine): LineFigures {
  const quantity = times(fractionOf(line.count), fractionOf(line.days));
  const isMoney = line.measure === 'money';
  return {
    count: isMoney ? null : line.count,
    days: isMoney || line.measure === 'pieces' ? null : line.days,
    quantity: isMoney ? null : rounded(quantity, DECIMALS),
    cost: amountOf(line.cents),
  };
}

/** Divides the cost of a line among the operations, so that the shares add up to it. */
function sharesOf({ contributions }: Gathered, cents: number | null): OperationShare[] {
  const byOperation = [...Map.groupBy(contributions, ({ operationId }) => operationId)];
  const weights = wholeWeights(
    byOperation.map(([, own]) => sumOfFractions(own.map((one) => one.cents ?? NOTHING))),
  );
  const parts = cents === null ? [] : apportion(BigInt(cents), weights);
  return byOperation.map(([operationId, own], place) => {
    const counted = own.flatMap(({ quantity }) => quantity ?? []);
    return {
      operationId,
      quantity: counted.length === 0 ? null : rounded(sumOfFractions(counted), DECIMALS),
      cost: cents === null ? null : amountOf(Number(parts[place] ?? 0n)),
    };
  });
}

/** Tells whether a line plans something without a price. */
const hasNoRate = ({ count, days, hasRate }: PlannedLine) => !hasRate && count * days > 0;

function markOf({ line, contributions, isAnswered }: Gathered): LineMark | null {
  if (line === null) return 'outside';
  if (hasNoRate(line)) return 'no-rate';
  if (contributions.length > 0) return null;
  return isAnswered ? 'nobody' : 'not-recorded';
}

function comparisonOf(key: string, gathered: Gathered): LineComparison {
  const { line, contributions, days } = gathered;
  const counted = contributions.flatMap(({ quantity }) => quantity ?? []);
  const quantity = sumOfFractions(counted);
  const known = contributions.flatMap(({ cents }) => cents ?? []);
  // A line on which nobody worked costs nothing. Without a rate in the estimate, a cost is known
  // only from an own wage.
  const isKnown = known.length > 0 || (line !== null && !hasNoRate(line));
  const mark = markOf(gathered);
  const cents = isKnown ? rounded(sumOfFractions(known), 0) : null;
  const isMoney = counted.length === 0 && contributions.length > 0;
  const common = {
    key,
    list: line?.list ?? null,
    measure: gathered.measure,
    name: gathered.name,
    description: line?.description ?? '',
    planned: line === null ? null : figuresOf(line),
    mark,
    byOperation: sharesOf(gathered, cents),
  };
  if (contributions.length === 0 && !gathered.isAnswered) {
    return { ...common, actual: null, parts: null };
  }
  const taken = days ?? NOTHING;
  const hasDays = !isMoney && gathered.measure !== 'pieces' && taken.top > 0n;
  const actual: LineFigures = {
    count: isMoney ? null : rounded(hasDays ? over(quantity, taken) : quantity, DECIMALS),
    days: hasDays ? rounded(taken, DECIMALS) : null,
    quantity: isMoney ? null : rounded(quantity, DECIMALS),
    cost: cents === null ? null : amountOf(cents),
  };
  if (line === null || cents === null || mark === 'no-rate') {
    return { ...common, actual, parts: null };
  }
  const parts = isMoney
    ? { duration: 0, quantity: 0, price: cents - line.cents }
    : splitDifference(line, { quantity, days: taken, cents });
  return {
    ...common,
    actual,
    parts: {
      duration: amountOf(parts.duration),
      quantity: amountOf(parts.quantity),
      price: amountOf(parts.price),
    },
  };
}

function totalsOf(lines: readonly LineComparison[]): ComparisonTotals {
  const compared = lines.filter(({ parts }) => parts !== null);
  const outside = lines.filter(({ list }) => list === null);
  const sum = (of: readonly LineComparison[], amount: (line: LineComparison) => number) =>
    of.reduce((all, line) => all + toMinorUnits(amount(line)), 0);
  const planned = sum(compared, (line) => line.planned?.cost ?? 0);
  const actual = sum(compared, (line) => line.actual?.cost ?? 0);
  const extra = sum(outside, (line) => line.actual?.cost ?? 0);
  const silent = lines.filter((line) => line.list !== null && line.actual === null);
  const marked = (mark: LineMark) => lines.filter((line) => line.mark === mark);
  return {
    planned: amountOf(planned),
    actual: amountOf(actual),
    duration: amountOf(sum(compared, (line) => line.parts?.duration ?? 0)),
    quantity: amountOf(sum(compared, (line) => line.parts?.quantity ?? 0)),
    price: amountOf(sum(compared, (line) => line.parts?.price ?? 0)),
    outside: amountOf(extra),
    difference: amountOf(actual - planned + extra),
    notRecorded: amountOf(sum(silent, (line) => line.planned?.cost ?? 0)),
    withoutRate: amountOf(sum(marked('no-rate'), (line) => line.actual?.cost ?? 0)),
    nobody: amountOf(sum(marked('nobody'), (line) => line.planned?.cost ?? 0)),
    isCostMissing: outside.some(({ actual: own }) => own?.cost === null),
  };
}

/** Returns why a cost below the plan would not be a saving. */
function doubtsOf(
  { isForecast = true, operations }: ActualJob,
  lines: readonly LineComparison[],
  { isCostMissing }: ComparisonTotals,
): ComparisonDoubt[] {
  const state = jobStateOf(operations);
  const has: Record<ComparisonDoubt, boolean> = {
    'no-forecast': !isForecast,
    running: state === 'running',
    cancelled: state === 'cancelled',
    'no-rate': lines.some(({ mark }) => mark === 'no-rate'),
    nobody: lines.some(({ mark }) => mark === 'nobody'),
    'not-recorded': lines.some(({ mark }) => mark === 'not-recorded'),
    'cost-unknown': isCostMissing,
  };
  return COMPARISON_DOUBTS.filter((doubt) => has[doubt]);
}

/** Orders people by operation, then by name. */
function inOrder(people: readonly PersonWork[], { operations }: ActualJob): PersonWork[] {
  const place = new Map(operations.map(({ id }, index) => [id, index]));
  const placeOf = ({ operationId }: PersonWork) => place.get(operationId) ?? 0;
  return people.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || Number(a.name > b.name) - Number(a.name < b.name),
  );
}

function crewOf(work: readonly WorkedDay[]): string[] {
  const days = new Set(work.map(({ day }) => day)).size;
  return [...Map.groupBy(work, ({ memberId }) => memberId)]
    .filter(([, own]) => 2 * new Set(own.map(({ day }) => day)).size >= days)
    .map(([memberId]) => memberId)
    .toSorted();
}

/**
 * Compares the planned resources and costs of a job with those that its operations recorded, line
 * by line.
 *
 * People count in person-days: their minutes over the hours of a working day of their operation.
 * Their cost is their own wage (a monthly one before one by the hour) with the contributions and
 * bonuses of their line in proportion, else the line's price of a person-day. Pieces count each day
 * somebody worked while they were there, at the line's price; consumables by what was used. An
 * amount paid for a line by name is its cost. Once somebody worked, a personnel line on which
 * nobody did counts as 0. Other lines without a record, and lines without a rate in the estimate,
 * are not compared.
 *
 * Units: the project's currency. Rounding: the actual cost of a line once, to the cent; the shares
 * of the operations add up to it. Holds: the parts of the differences and the cost outside the
 * estimate add up to `totals.difference`. Source: `splitDifference`; ADR 89.
 */
export function plannedAgainstActual(job: ActualJob, given: ParameterSet): JobComparison {
  const { data, days } = job;
  const parameters = parametersOf(data, given);
  const priced = priceEstimate(data, given);
  const planned = plannedLines(data, priced, parameters);
  const { byKey, people } = collectActual(job, planned, given);
  const lines = [...byKey].map(([key, gathered]) => comparisonOf(key, gathered));
  const totals = totalsOf(lines);
  const work = workedDays(job, []);
  const sheets = new Set(days.map(({ day }) => day));
  return {
    currency: currencyOf(data),
    lines,
    units: comparedUnits(job),
    people: inOrder(people, job),
    crew: crewOf(work),
    recordedDays: sheets.size,
    lastDay: [...sheets].toSorted().at(-1) ?? null,
    plannedDays: priced.cost.projectDays,
    plannedPersonDays: rounded(
      sumOfFractions(
        planned
          .filter(({ measure }) => measure === 'person-days')
          .map(({ count, days: taken }) => times(fractionOf(count), fractionOf(taken))),
      ),
      DECIMALS,
    ),
    personDays: rounded(sumOfFractions(work.map(({ share }) => share)), DECIMALS),
    overtimeMinutes: people.reduce((sum, one) => sum + one.overtimeMinutes, 0),
    totals,
    doubts: doubtsOf(job, lines, totals),
  };
}
