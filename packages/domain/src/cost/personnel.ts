import type { Bonus, PersonnelLine } from '../document/estimate-data.ts';
import { byRow } from '../document/tax-table.ts';
import { percentage, percentOfCents, roundedRatio } from '../money/rounding.ts';
import { CNSS_COMPONENTS } from '../parameters/moroccan-rows.ts';
import type { LawTerms, ParameterSet } from '../parameters/parameter-set.ts';
import type { ContributionTerms } from './contribution-terms.ts';
import { isAgricultural, type PersonContribution, personContribution } from './contributions.ts';
import type {
  CnssBreakdown,
  EmployeeContribution,
  LabourCost,
  PersonnelLineAmounts,
} from './cost-result.ts';
import { labourSpans, personLabour } from './labour.ts';

/** A personnel line with its defaults filled in. */
export interface PersonnelInputs {
  count: number;
  rate: number;
  days: number;
}

/**
 * Returns the inputs of a line: a missing count is 1, missing days are those of the parameters, and
 * `rate` precedes `ratePerDay`.
 */
export function personnelInputs(line: PersonnelLine, parameters: ParameterSet): PersonnelInputs {
  return {
    count: line.count ?? 1,
    rate: line.rate ?? line.ratePerDay ?? 0,
    days: line.days ?? parameters.defaultPersonnelDays.value,
  };
}

/** Returns the bonus of a line. Units: cents. Rounding: half away from zero. */
function bonusCents(bonus: Bonus, count: number, baseWage: number): number {
  const amount = bonus.amount ?? 0;
  if (bonus.type === 'percentage') return percentOfCents(baseWage, amount);
  return roundedRatio(100, amount, count, 1, 1);
}

/** Every personnel line priced, and their sums. Units: cents where the name says so. */
export interface PersonnelPricing {
  lines: PersonnelLineAmounts[];
  breakdown: CnssBreakdown;
  personnelCents: number;
  bonusCents: number;
  employerCents: number;
  projectDays: number;
  totalPersonnel: number;
  personDays: number;
  /** Present only under the law. */
  labour?: LabourCost;
}

/** The terms of the cost of labour, in the order of law.md. */
const LABOUR_TERMS = [
  'baseWages',
  'overtime',
  'bonuses',
  'seniority',
  'paidTimeOff',
  'employerContributions',
  'accidentInsurance',
] as const satisfies readonly (keyof LabourCost)[];

/** The contributions while they are switched off. */
const NO_CONTRIBUTION: PersonContribution = { employer: 0, employee: 0 };

/**
 * Prices the people of an estimate.
 *
 * Holds: exact where counts are whole and days are whole or halves, which the contract ensures.
 * Source: decisions.md section 2, law.md section 3.
 */
export function pricePersonnel(
  personnel: readonly PersonnelLine[],
  terms: ContributionTerms,
  parameters: ParameterSet,
): PersonnelPricing {
  if (terms.law !== undefined) return priceLabour(personnel, terms, terms.law, parameters);
  const lines: PersonnelLineAmounts[] = [];
  const employeeBreakdown: EmployeeContribution[] = [];
  let baseWages = 0;
  let bonuses = 0;
  let employerTotal = 0;
  let employeeTotal = 0;
  let projectDays = 0;
  let totalPersonnel = 0;
  let personDays = 0;

  for (const line of personnel) {
    const { count, rate, days } = personnelInputs(line, parameters);
    const baseWage = roundedRatio(100, count, rate, days, 1);
    const gross = roundedRatio(100, rate, days, 1, 1);
    const bonus = line.bonus?.enabled === true ? bonusCents(line.bonus, count, baseWage) : 0;
    const person = terms.counts
      ? personContribution(rate, days, isAgricultural(line.type), terms)
      : NO_CONTRIBUTION;
    const employer = person.employer * count;
    const employee = person.employee * count;
    lines.push({
      baseWage: baseWage / 100,
      bonus: bonus / 100,
      employerContribution: employer / 100,
      subtotal: (baseWage + bonus + employer) / 100,
    });
    employeeBreakdown.push({
      position: line.type ?? '',
      grossSalary: gross / 100,
      employeeCnss: person.employee / 100,
      netSalary: (gross - person.employee) / 100,
      count,
      totalEmployeeCnss: employee / 100,
    });
    baseWages += baseWage;
    bonuses += bonus;
    employerTotal += employer;
    employeeTotal += employee;
    projectDays = Math.max(projectDays, days);
    totalPersonnel += count;
    personDays += count * days;
  }

  const personnelCents = baseWages + bonuses + employerTotal;
  return {
    lines,
    breakdown: {
      baseWages: baseWages / 100,
      employerContributions: employerTotal / 100,
      totalEmployeeContributions: employeeTotal / 100,
      totalPersonnelCost: personnelCents / 100,
      averageRate: percentage(employerTotal, baseWages),
      employeeBreakdown,
    },
    personnelCents,
    bonusCents: bonuses,
    employerCents: employerTotal,
    projectDays,
    totalPersonnel,
    personDays,
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Prices the people of an estimate under the law. Source: law.md section 3. */
function priceLabour(
  personnel: readonly PersonnelLine[],
  terms: ContributionTerms,
  law: LawTerms,
  parameters: ParameterSet,
): PersonnelPricing {
  const inputs = personnel.map((line) => personnelInputs(line, parameters));
  const projectDays = inputs.reduce((most, { days }) => Math.max(most, days), 0);
  const spans = labourSpans(projectDays, law);
  const lines: PersonnelLineAmounts[] = [];
  const employeeBreakdown: EmployeeContribution[] = [];
  /** Units: cents. */
  const labour: LabourCost = {
    baseWages: 0,
    overtime: 0,
    bonuses: 0,
    seniority: 0,
    paidTimeOff: 0,
    employerContributions: 0,
    accidentInsurance: 0,
  };
  const components = CNSS_COMPONENTS.map((id) => ({ id, employer: 0, employee: 0 }));
  let employeeTotal = 0;
  let totalPersonnel = 0;
  let personDays = 0;

  for (const [index, line] of personnel.entries()) {
    const { count, rate, days } = inputs[index] ?? personnelInputs(line, parameters);
    const person = personLabour({ rate, days, line }, spans, law, terms);
    const employee = sumOf(person.employee);
    const own: LabourCost = {
      baseWages: roundedRatio(100, count, rate, days, 1),
      overtime: person.overtime * count,
      bonuses: person.bonus * count,
      seniority: person.seniority * count,
      paidTimeOff: person.paidTimeOff * count,
      employerContributions: sumOf(person.employer) * count,
      accidentInsurance: person.accidentInsurance * count,
    };
    for (const term of LABOUR_TERMS) labour[term] += own[term];
    for (const [at, component] of components.entries()) {
      component.employer += (person.employer[at] ?? 0) * count;
      component.employee += (person.employee[at] ?? 0) * count;
    }
    lines.push({
      baseWage: own.baseWages / 100,
      bonus: own.bonuses / 100,
      employerContribution: own.employerContributions / 100,
      labour: {
        overtime: own.overtime / 100,
        seniority: own.seniority / 100,
        paidTimeOff: own.paidTimeOff / 100,
        accidentInsurance: own.accidentInsurance / 100,
      },
      subtotal: sumOf(Object.values(own)) / 100,
    });
    employeeBreakdown.push({
      position: line.type ?? '',
      grossSalary: person.gross / 100,
      employeeCnss: employee / 100,
      netSalary: (person.gross - employee) / 100,
      count,
      totalEmployeeCnss: (employee * count) / 100,
    });
    employeeTotal += employee * count;
    totalPersonnel += count;
    personDays += count * days;
  }

  const personnelCents = sumOf(Object.values(labour));
  return {
    lines,
    breakdown: {
      baseWages: labour.baseWages / 100,
      employerContributions: labour.employerContributions / 100,
      totalEmployeeContributions: employeeTotal / 100,
      totalPersonnelCost: personnelCents / 100,
      averageRate: percentage(labour.employerContributions, labour.baseWages),
      employeeBreakdown,
      components: components.map(({ id, employer, employee }) => ({
        id,
        employer: employer / 100,
        employee: employee / 100,
      })),
    },
    personnelCents,
    bonusCents: labour.bonuses,
    employerCents: labour.employerContributions,
    projectDays,
    totalPersonnel,
    personDays,
    labour: byRow(
      LABOUR_TERMS,
      (term) => term,
      (term) => labour[term] / 100,
    ),
  };
}
