import type { PersonnelLine } from '../document/estimate-data.ts';
import { type Arithmetic, ESTIMATES, FRACTIONS } from '../money/arithmetic.ts';
import { rowInForce, valueInForce } from '../parameters/known-rows.ts';
import { CNSS_COMPONENTS, SENIORITY_RULES } from '../parameters/moroccan-rows.ts';
import type { LawTerms } from '../parameters/parameter-set.ts';
import type { ContributionTerms } from './contribution-terms.ts';
import { type ContributionBasis, isAgricultural } from './contributions.ts';
import { workMonths } from './work-days.ts';

const MONTHS_OF_YEAR = 12;
const YEARS_OF_EXTRA_LEAVE = 5;

/** The values in force in a month of work. Null before the first row of a rule, when it is off. */
interface LabourRules {
  monthHours: number | null;
  monthDays: number | null;
  /** Units: MAD an hour, MAD a day. */
  smig: number | null;
  smag: number | null;
  /** Units: MAD a month. */
  ceiling: number | null;
  components: readonly { employer: number; employee: number; isCapped: boolean }[];
  /** The steps of the seniority bonus by rising years. Units: years, percent. */
  seniority: readonly { years: number; percent: number }[];
  /** Units: days a year. */
  leave: { whole: number; perFiveYears: number; most: number } | null;
}

/** The work days of a job under the same rules, in the order of the work. */
export interface LabourSpan {
  /** The first day worked under these rules, `YYYY-MM-DD`. */
  firstDay: string;
  rules: LabourRules;
  days: number;
}

function rulesOn({ rows }: LawTerms, day: string): LabourRules {
  const value = (rule: string) => valueInForce(rows, rule, day);
  const perMonth = value('leave.daysPerMonth');
  return {
    monthHours: value('time.monthHours'),
    monthDays: value('time.monthDays'),
    smig: value('smig'),
    smag: value('smag'),
    ceiling: value('cnss.ceiling'),
    components: CNSS_COMPONENTS.map((id) => {
      const employer = rowInForce(rows, `cnss.${id}.employer`, day);
      return {
        employer: employer?.value ?? 0,
        employee: value(`cnss.${id}.employee`) ?? 0,
        isCapped: employer?.cap === 'cnss.ceiling',
      };
    }),
    seniority: SENIORITY_RULES.flatMap((rule) => {
      const row = rowInForce(rows, rule, day);
      return row === undefined ? [] : [{ years: row.bracket ?? 0, percent: row.value }];
    }),
    leave:
      perMonth === null
        ? null
        : {
            whole: perMonth * MONTHS_OF_YEAR,
            perFiveYears: value('leave.perFiveYears') ?? 0,
            most: value('leave.maximum') ?? Number.POSITIVE_INFINITY,
          },
  };
}

/**
 * Returns the days of a job by the rules in force, each month by those of the first day worked in
 * it. Months with the same rules are one span, because every term of law.md is proportional to the
 * days.
 */
export function labourSpans(days: number, law: LawTerms): LabourSpan[] {
  const spans: LabourSpan[] = [];
  let last = '';
  for (const month of workMonths(days, law)) {
    const rules = rulesOn(law, month.firstDay);
    const text = JSON.stringify(rules);
    const before = spans.at(-1);
    if (before !== undefined && text === last) before.days += month.days;
    else spans.push({ firstDay: month.firstDay, rules, days: month.days });
    last = text;
  }
  return spans;
}

/** The terms of one person of a line over the whole job. Units: cents, each rounded once. */
export interface PersonLabour {
  overtime: number;
  bonus: number;
  seniority: number;
  paidTimeOff: number;
  gross: number;
  accidentInsurance: number;
  /** The gross wage for contributions, before a ceiling. */
  base: number;
  basis: ContributionBasis;
  /** By component, in the order of `CNSS_COMPONENTS`. */
  employer: number[];
  employee: number[];
}

/** The line as the formulas read it. */
interface Work {
  rate: number;
  days: number;
  line: PersonnelLine;
}

/** The wage of one day with its additions, at a day rate. */
interface DayWage<Value> {
  overtime: Value;
  bonus: Value;
  seniority: Value;
  paidTimeOff: Value;
  gross: Value;
}

/** Returns L of law.md: the paid time off that a day of work earns. */
function paidTimeShare<Value>(
  math: Arithmetic<Value>,
  { leave, monthDays }: LabourRules,
  years: number,
  law: LawTerms,
): Value {
  if (!law.paidTime || leave === null || monthDays === null) return math.of(0);
  const extra = leave.perFiveYears * Math.floor(years / YEARS_OF_EXTRA_LEAVE);
  const off = math.plus(
    math.of(Math.min(leave.most, leave.whole + extra)),
    math.of(law.holidaysPerYear),
  );
  return math.over(off, math.minus(math.of(monthDays * MONTHS_OF_YEAR), off));
}

/** Returns k - 1 of law.md: the addition of a day's overtime to its wage. */
function overtimeShare<Value>(
  math: Arithmetic<Value>,
  { monthHours, monthDays }: LabourRules,
  { overtime = [] }: PersonnelLine,
): Value {
  if (monthHours === null || monthDays === null) return math.of(0);
  let hours = math.of(0);
  for (const one of overtime) {
    const paid = math.times(math.of(one.hours), math.plus(math.of(100), math.of(one.percent)));
    hours = math.plus(hours, paid);
  }
  return math.over(math.times(hours, math.of(monthDays)), math.of(monthHours * 100));
}

const seniorityPercent = ({ seniority }: LabourRules, years: number) =>
  seniority.findLast((step) => step.years <= years)?.percent ?? 0;

function dayWage<Value>(
  math: Arithmetic<Value>,
  rate: Value,
  { line, days }: Work,
  shares: { overtime: Value; paidTime: Value; seniority: number },
): DayWage<Value> {
  const overtime = math.times(rate, shares.overtime);
  const wage = math.plus(rate, overtime);
  const amount = math.of(line.bonus?.enabled === true ? (line.bonus.amount ?? 0) : 0);
  const bonus =
    line.bonus?.type === 'percentage'
      ? math.over(math.times(wage, amount), math.of(100))
      : math.over(amount, math.of(days));
  const isPerformance = line.bonus?.type === 'performance';
  const seniority = math.over(
    math.times(isPerformance ? wage : math.plus(wage, bonus), math.of(shares.seniority)),
    math.of(100),
  );
  const worked = math.plus(math.plus(wage, bonus), seniority);
  const paidTimeOff = math.times(worked, shares.paidTime);
  return { overtime, bonus, seniority, paidTimeOff, gross: math.plus(worked, paidTimeOff) };
}

/** Returns the daily minimum wage in the project's currency; null before the first row. */
function dailyMinimum<Value>(
  math: Arithmetic<Value>,
  { smig, smag, monthHours, monthDays }: LabourRules,
  { line }: Work,
  { numerator, denominator }: ContributionTerms,
): Value | null {
  const exchanged = (mad: Value) =>
    math.over(math.times(mad, math.of(numerator)), math.of(denominator));
  if (isAgricultural(line.type)) return smag === null ? null : exchanged(math.of(smag));
  if (smig === null || monthHours === null || monthDays === null) return null;
  return exchanged(math.over(math.times(math.of(smig), math.of(monthHours)), math.of(monthDays)));
}

/** Returns the sums of one person, null where the arithmetic cannot decide a cent. */
function labourIn<Value>(
  math: Arithmetic<Value>,
  work: Work,
  spans: readonly LabourSpan[],
  law: LawTerms,
  terms: ContributionTerms,
): PersonLabour | null {
  const { line, days } = work;
  const years = line.seniorityYears ?? 0;
  const rate = math.of(work.rate);
  const zero = math.of(0);
  const sums = { overtime: zero, bonus: zero, seniority: zero, paidTimeOff: zero, gross: zero };
  let base = zero;
  const employer = CNSS_COMPONENTS.map(() => zero);
  const employee = CNSS_COMPONENTS.map(() => zero);
  let basis: ContributionBasis = 'wage';
  let left = days;
  for (const { rules, days: offered } of spans) {
    if (left <= 0) break;
    const worked = math.of(Math.min(left, offered));
    left -= offered;
    const paidTime = paidTimeShare(math, rules, years, law);
    const shares = {
      overtime: overtimeShare(math, rules, line),
      paidTime,
      seniority: seniorityPercent(rules, years),
    };
    const day = dayWage(math, rate, work, shares);
    for (const key of ['overtime', 'bonus', 'seniority', 'paidTimeOff', 'gross'] as const) {
      sums[key] = math.plus(sums[key], math.times(day[key], worked));
    }
    const least = terms.raisesToMinimum ? dailyMinimum(math, rules, work, terms) : null;
    const isMinimum = least !== null && (terms.usesMinimumOnly || math.isLess(rate, least));
    const { gross } = isMinimum ? dayWage(math, least, work, shares) : day;
    base = math.plus(base, math.times(gross, worked));
    const ceiling =
      rules.ceiling === null || rules.monthDays === null
        ? null
        : math.over(
            math.times(
              math.times(math.of(rules.ceiling), math.of(terms.numerator)),
              math.plus(math.of(1), paidTime),
            ),
            math.times(math.of(rules.monthDays), math.of(terms.denominator)),
          );
    const isCapped = ceiling !== null && math.isLess(ceiling, gross);
    if (isCapped) basis = 'ceiling';
    else if (isMinimum && basis === 'wage') basis = 'minimum';
    if (!terms.counts) continue;
    for (const [at, component] of rules.components.entries()) {
      const of = math.times(isCapped && component.isCapped ? ceiling : gross, worked);
      const share = (percent: number) => math.over(math.times(of, math.of(percent)), math.of(100));
      employer[at] = math.plus(employer[at] ?? zero, share(component.employer));
      employee[at] = math.plus(employee[at] ?? zero, share(component.employee));
    }
  }
  const accident = math.over(math.times(sums.gross, math.of(law.accidentPercent)), math.of(100));
  const result: PersonLabour = {
    overtime: math.cents(sums.overtime),
    bonus: math.cents(sums.bonus),
    seniority: math.cents(sums.seniority),
    paidTimeOff: math.cents(sums.paidTimeOff),
    gross: math.cents(sums.gross),
    accidentInsurance: math.cents(accident),
    base: math.cents(base),
    basis,
    employer: employer.map(math.cents),
    employee: employee.map(math.cents),
  };
  const { basis: _, employer: owed, employee: kept, ...amounts } = result;
  return [...Object.values(amounts), ...owed, ...kept].some((cents) => cents < 0) ? null : result;
}

/**
 * Returns what one person of a line earns and costs over the job under the law, beside the base
 * wage.
 *
 * `spans` are those of the longest line. Units: cents. Rounding: months are added up exactly, each
 * term and each component is then rounded once, half away from zero. Source: law.md section 3.
 */
export function personLabour(
  work: Work,
  spans: readonly LabourSpan[],
  law: LawTerms,
  terms: ContributionTerms,
): PersonLabour {
  return labourIn(ESTIMATES, work, spans, law, terms) ?? exactLabour(work, spans, law, terms);
}

/** Returns the same as {@link personLabour}, computed without binary fractions; slower. */
export function exactLabour(
  work: Work,
  spans: readonly LabourSpan[],
  law: LawTerms,
  terms: ContributionTerms,
): PersonLabour {
  const exact = labourIn(FRACTIONS, work, spans, law, terms);
  if (exact === null) throw new Error('Fractions decide every cent');
  return exact;
}
