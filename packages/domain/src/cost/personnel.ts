import type { Bonus, PersonnelLine } from '../document/estimate-data.ts';
import { certainRounding, percentage, percentOfCents, roundedRatio } from '../money/rounding.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { ContributionTerms } from './contribution-terms.ts';
import { estimatedBase, isAgricultural, personContribution } from './contributions.ts';
import type { CnssBreakdown, PersonnelLineAmounts } from './cost-result.ts';
import { PersonnelRows, ROW_WIDTH } from './personnel-rows.ts';

/** A personnel line with its defaults filled in. */
export interface PersonnelInputs {
  count: number;
  rate: number;
  days: number;
}

/** Missing count is 1, missing days are those of the parameters; `rate` before `ratePerDay`. */
export function personnelInputs(line: PersonnelLine, parameters: ParameterSet): PersonnelInputs {
  return {
    count: line.count ?? 1,
    rate: line.rate ?? line.ratePerDay ?? 0,
    days: line.days ?? parameters.defaultPersonnelDays.value,
  };
}

/** Units: cents. Rounding: half away from zero. */
function bonusCents(bonus: Bonus, count: number, baseWage: number): number {
  const amount = bonus.amount ?? 0;
  if (bonus.type === 'percentage') return percentOfCents(baseWage, amount);
  return roundedRatio(100, amount, count, 1, 1);
}

/** Every personnel line priced, and their sums. Units: cents where the name says so. */
export interface PersonnelPricing {
  readonly lines: PersonnelLineAmounts[];
  breakdown: CnssBreakdown;
  personnelCents: number;
  bonusCents: number;
  employerCents: number;
  projectDays: number;
  totalPersonnel: number;
  personDays: number;
}

/**
 * Prices the people of an estimate.
 *
 * Holds: exact where counts and days are whole, which the contract sees to. Source: decisions.md
 * section 2.
 */
export function pricePersonnel(
  personnel: readonly PersonnelLine[],
  terms: ContributionTerms,
  parameters: ParameterSet,
): PersonnelPricing {
  const defaultDays = parameters.defaultPersonnelDays.value;
  const [first, second] = terms.components;
  const onlyComponent = first?.capped && second === undefined ? first : undefined;
  const rows = new PersonnelRows(personnel.length);
  const { positions, figures } = rows;
  let baseWages = -0;
  let bonuses = -0;
  let employerTotal = -0;
  let employeeTotal = -0;
  let projectDays = 0;
  let totalPersonnel = 0;
  let personDays = 0;
  let index = 0;
  // V8 looks an import up at every call, and adds to a sum that began as the integer 0 through
  // checks: hence the local names and -0.
  const certain = certainRounding;
  const baseOf = estimatedBase;
  // Above both minimum wages it makes no difference which of them holds.
  const highestMinimum = terms.usesMinimumOnly
    ? Number.POSITIVE_INFINITY
    : Math.max(terms.estimates.minimum, terms.estimates.agriculturalMinimum);

  for (const line of personnel) {
    const count = line.count ?? 1;
    const rate = line.rate ?? line.ratePerDay ?? 0;
    const days = line.days ?? defaultDays;
    let baseWage = certain(100 * count * rate * days);
    let gross = certain(100 * rate * days);
    if (baseWage < 0 || gross < 0) {
      baseWage = roundedRatio(100, count, rate, days, 1);
      gross = roundedRatio(100, rate, days, 1, 1);
    }
    const bonus = line.bonus?.enabled === true ? bonusCents(line.bonus, count, baseWage) : 0;
    let employer = 0;
    let employee = 0;
    let employeePerPerson = 0;
    if (terms.counts) {
      let employerPerPerson = -1;
      if (onlyComponent) {
        const agricultural = rate < highestMinimum && isAgricultural(line.type);
        const base = baseOf(rate, days, agricultural, terms);
        employerPerPerson = certain(base * onlyComponent.employer);
        employeePerPerson = certain(base * onlyComponent.employee);
      }
      if (employerPerPerson < 0 || employeePerPerson < 0) {
        const person = personContribution(rate, days, isAgricultural(line.type), terms);
        employerPerPerson = person.employer;
        employeePerPerson = person.employee;
      }
      employer = employerPerPerson * count;
      employee = employeePerPerson * count;
    }
    positions[index] = line.type ?? '';
    const at = index * ROW_WIDTH;
    figures[at] = baseWage;
    figures[at + 1] = bonus;
    figures[at + 2] = employer;
    figures[at + 3] = gross;
    figures[at + 4] = employeePerPerson;
    figures[at + 5] = count;
    index += 1;
    baseWages += baseWage;
    bonuses += bonus;
    employerTotal += employer;
    employeeTotal += employee;
    if (days > projectDays) projectDays = days;
    totalPersonnel += count;
    personDays += count * days;
  }

  // -0 + 0 is 0: without people the sums are plain zeros.
  baseWages += 0;
  bonuses += 0;
  employerTotal += 0;
  const personnelCents = baseWages + bonuses + employerTotal;
  return {
    get lines() {
      return rows.lines;
    },
    breakdown: {
      baseWages: baseWages / 100,
      employerContributions: employerTotal / 100,
      totalEmployeeContributions: (employeeTotal + 0) / 100,
      totalPersonnelCost: personnelCents / 100,
      averageRate: percentage(employerTotal, baseWages),
      get employeeBreakdown() {
        return rows.employees;
      },
    },
    personnelCents,
    bonusCents: bonuses,
    employerCents: employerTotal,
    projectDays,
    totalPersonnel,
    personDays,
  };
}
