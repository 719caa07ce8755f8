import type { Bonus, PersonnelLine } from '../document/estimate-data.ts';
import { percentage, percentOfCents, roundedRatio } from '../money/rounding.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { ContributionTerms } from './contribution-terms.ts';
import { isAgricultural, type PersonContribution, personContribution } from './contributions.ts';
import type { CnssBreakdown, EmployeeContribution, PersonnelLineAmounts } from './cost-result.ts';

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
}

/** The contributions while they are switched off. */
const NO_CONTRIBUTION: PersonContribution = { employer: 0, employee: 0 };

/**
 * Prices the people of an estimate.
 *
 * Holds: exact where counts and days are whole, which the contract ensures. Source: decisions.md
 * section 2.
 */
export function pricePersonnel(
  personnel: readonly PersonnelLine[],
  terms: ContributionTerms,
  parameters: ParameterSet,
): PersonnelPricing {
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
