import type { EstimateData } from '../document/estimate-data.ts';
import type { ParameterRow } from '../document/parameter-row.ts';
import { fromMinorUnits, sumAmounts, toMinorUnits } from '../money/amount.ts';
import { apportion } from '../money/apportion.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import { rowInForce } from '../parameters/known-rows.ts';
import {
  CNSS_COMPONENTS,
  type CnssComponent,
  SENIORITY_RULES,
} from '../parameters/moroccan-rows.ts';
import type { LawTerms, ParameterSet } from '../parameters/parameter-set.ts';
import { contributionTerms } from './contribution-terms.ts';
import type { PricedEstimate } from './cost-result.ts';
import { type DayCost, dayCosts } from './day-costs.ts';
import { type LabourSpan, labourSpans, personLabour } from './labour.ts';
import { personnelInputs } from './personnel.ts';

/** The terms that add up to the cost of a day, except the contributions, which have components. */
const BEFORE = ['wage', 'overtime', 'bonus', 'seniority', 'paidTimeOff'] as const;

/** A step between the wage and the cost of a day. */
export interface DayStep {
  code: (typeof BEFORE)[number] | CnssComponent | 'accidentInsurance';
  amount: number;
  /** Where its bar begins and ends. */
  from: number;
  to: number;
  /** The percentage that every person in it has; null where they differ, or none is stated. */
  percent: number | null;
  /** Whether the ceiling limits its base. */
  isCapped: boolean;
  /** The rows of the law that it was taken from; empty for values entered in the estimate. */
  rows: ParameterRow[];
}

/** A day of one person of a line, or of the whole crew, built up. Units: the project's currency. */
export interface DayBuildUp {
  /** The people whose day it is. */
  people: number;
  steps: DayStep[];
  /** The sum of the components. */
  contributions: number;
  day: number;
}

/** Returns the value that all have in common; null where they differ. */
function common(values: readonly number[]): number | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** Returns the rule of the step of seniority that years of service have reached. */
function seniorityRule(law: LawTerms, day: string, years: number): string | undefined {
  return SENIORITY_RULES.findLast((rule) => {
    const row = rowInForce(law.rows, rule, day);
    return row !== undefined && (row.bracket ?? 0) <= years;
  });
}

/** Returns the employer's contributions of a day by component; they add up to those of the day. */
function componentCents(
  data: EstimateData,
  parameters: ParameterSet & { law: LawTerms },
  spans: readonly LabourSpan[],
  { index, day }: { index: number; day: DayCost },
): number[] {
  const line = data.personnel?.[index];
  if (line === undefined) return CNSS_COMPONENTS.map(() => 0);
  const { rate, days } = personnelInputs(line, parameters);
  const terms = contributionTerms(data, parameters);
  const { employer } = personLabour({ rate, days, line }, spans, parameters.law, terms);
  return apportion(BigInt(toMinorUnits(day.contributions)), employer.map(BigInt)).map(Number);
}

/**
 * Returns how one day of a person of a line is built up under the law, or of everybody where no
 * line is named; null under the specification's profile or for a line that is not there.
 *
 * Rounding: the terms are those of {@link dayCosts}; the components are apportioned, so that they
 * add up to the contributions of the day. Holds: the steps follow each other and end at `day`.
 */
export function dayBuildUp(
  data: EstimateData,
  priced: PricedEstimate,
  given: ParameterSet,
  line: number | null,
): DayBuildUp | null {
  const parameters = parametersOf(data, given);
  const { law } = parameters;
  const days = dayCosts(data, priced, given);
  const chosen = days.flatMap((day, index) =>
    line === null || line === index
      ? [{ index, day, count: line === null ? day.count : Math.min(1, day.count) }]
      : [],
  );
  if (law === undefined || chosen.length === 0) return null;
  const spans = labourSpans(priced.cost.projectDays, law);
  const firstDay = spans[0]?.firstDay ?? law.startDate;
  const rowsOf = (rules: readonly (string | undefined)[]) => [
    ...new Set(
      spans.flatMap((span) =>
        rules.flatMap((rule) =>
          rule === undefined ? [] : (rowInForce(law.rows, rule, span.firstDay) ?? []),
        ),
      ),
    ),
  ];
  const sum = (centsOf: (one: (typeof chosen)[number]) => number) =>
    fromMinorUnits(chosen.reduce((cents, one) => cents + centsOf(one) * one.count, 0));
  const rules = chosen.map(({ index }) =>
    seniorityRule(law, firstDay, data.personnel?.[index]?.seniorityYears ?? 0),
  );
  const components = chosen.map((one) => componentCents(data, { ...parameters, law }, spans, one));
  const steps: DayStep[] = [];
  const add = (step: Pick<DayStep, 'code' | 'amount'> & Partial<DayStep>) => {
    const from = steps.at(-1)?.to ?? 0;
    const to = sumAmounts([from, step.amount]);
    steps.push({ percent: null, isCapped: false, rows: [], ...step, from, to });
  };
  for (const code of BEFORE) {
    const amount = sum(({ day }) => toMinorUnits(day[code]));
    const seniority = rules.map((rule) => rowsOf([rule])[0]?.value ?? 0);
    if (code === 'seniority')
      add({ code, amount, percent: common(seniority), rows: rowsOf(rules) });
    else if (code === 'paidTimeOff') {
      const leave = ['leave.daysPerMonth', 'leave.perFiveYears', 'holidays.perYear'];
      add({ code, amount, rows: law.paidTime ? rowsOf(leave) : [] });
    } else if (amount !== 0 || code === 'wage') add({ code, amount });
  }
  for (const [at, id] of CNSS_COMPONENTS.entries()) {
    const rows = rowsOf([`cnss.${id}.employer`]);
    const isCapped = rows.some(({ cap }) => cap !== null);
    add({
      code: id,
      amount: fromMinorUnits(
        chosen.reduce(
          (cents, { count }, place) => cents + (components[place]?.[at] ?? 0) * count,
          0,
        ),
      ),
      percent: common(rows.map(({ value }) => value)),
      isCapped,
      rows: isCapped ? [...rows, ...rowsOf(['cnss.ceiling'])] : rows,
    });
  }
  add({
    code: 'accidentInsurance',
    amount: sum(({ day }) => toMinorUnits(day.accidentInsurance)),
    percent: law.accidentPercent,
  });
  return {
    people: chosen.reduce((all, { count }) => all + count, 0),
    steps,
    contributions: sum(({ day }) => toMinorUnits(day.contributions)),
    day: steps.at(-1)?.to ?? 0,
  };
}
