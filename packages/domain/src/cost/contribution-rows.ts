import type { EstimateData } from '../document/estimate-data.ts';
import { fromMinorUnits, sumAmounts, toMinorUnits } from '../money/amount.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { type ContributionTerms, contributionTerms } from './contribution-terms.ts';
import {
  type ContributionBasis,
  contributionBase,
  contributionBasis,
  isAgricultural,
  personContribution,
} from './contributions.ts';
import type { PricedEstimate } from './cost-result.ts';
import { labourSpans, personLabour } from './labour.ts';
import { personnelInputs } from './personnel.ts';

/** Amounts of CNSS that can be added up. Units: the project's currency. */
export interface ContributionSums {
  count: number;
  /** Base wages: count × rate × days; under the law the gross wages. */
  gross: number;
  /**
   * The amount that the contributions are a percentage of; under the law before the ceiling, which
   * limits two of the components.
   */
  base: number;
  employer: number;
  employee: number;
  /** gross − employee. */
  net: number;
}

/** The CNSS of all people on one personnel line. */
export interface ContributionRow extends ContributionSums {
  /** Catalogue name or free text. */
  position: string;
  description: string;
  days: number;
  /** Whether the agricultural minimum wage applies. */
  agricultural: boolean;
  /** The amount that decided the base; under the law never the ceiling. */
  basis: ContributionBasis;
  /** The amounts of one person; gross is rate × days. */
  perPerson: Omit<ContributionSums, 'count'>;
}

/** The base and the contributions of one person under the specification's rules. Units: cents. */
function personOf(rate: number, days: number, agricultural: boolean, terms: ContributionTerms) {
  return {
    base: contributionBase(rate, days, agricultural, terms),
    basis: contributionBasis(rate, days, agricultural, terms),
    employer: [personContribution(rate, days, agricultural, terms).employer],
  };
}

/**
 * Returns the CNSS of every personnel line, for all its people together, so that each column adds
 * up. Under the law gross wages take the place of base wages.
 *
 * Rounding: base and contributions once per person, times the count. Holds: the sums of gross,
 * employer and employee are those of the cost result; without contributions base, employer and
 * employee are 0. Source: decisions.md section 2.
 */
export function contributionRows(
  data: EstimateData,
  priced: PricedEstimate,
  given: ParameterSet,
): ContributionRow[] {
  const parameters = parametersOf(data, given);
  const terms = contributionTerms(data, parameters);
  const { employeeBreakdown } = priced.cost.cnssBreakdown;
  const spans = terms.law === undefined ? [] : labourSpans(priced.cost.projectDays, terms.law);
  return (data.personnel ?? []).map((line, index) => {
    const { count, rate, days } = personnelInputs(line, parameters);
    const agricultural = isAgricultural(line.type);
    const amounts = priced.lines.personnel[index];
    const own = employeeBreakdown[index];
    const employee = own?.totalEmployeeCnss ?? 0;
    const { law } = terms;
    const person =
      law === undefined
        ? personOf(rate, days, agricultural, terms)
        : personLabour({ rate, days, line }, spans, law, terms);
    const baseCents = terms.counts ? person.base : 0;
    const employerCents = terms.counts ? person.employer.reduce((sum, cents) => sum + cents, 0) : 0;
    const gross =
      law === undefined
        ? (amounts?.baseWage ?? 0)
        : fromMinorUnits(toMinorUnits(own?.grossSalary ?? 0) * count);
    return {
      position: line.type ?? '',
      description: line.description ?? '',
      // Under the law the ceiling limits two components, not the base.
      basis: law !== undefined && person.basis === 'ceiling' ? 'wage' : person.basis,
      count,
      gross,
      days,
      agricultural,
      base: fromMinorUnits(baseCents * count),
      perPerson: {
        gross: own?.grossSalary ?? 0,
        base: fromMinorUnits(baseCents),
        employer: fromMinorUnits(employerCents),
        employee: own?.employeeCnss ?? 0,
        net: own?.netSalary ?? 0,
      },
      employer: amounts?.employerContribution ?? 0,
      employee,
      net: sumAmounts([gross, -employee]),
    };
  });
}

/** Adds rows up, column by column, in whole cents. */
export function contributionSums(rows: readonly ContributionSums[]): ContributionSums {
  const sumOf = (key: Exclude<keyof ContributionSums, 'count'>) => {
    let cents = 0;
    for (const row of rows) cents += toMinorUnits(row[key]);
    return fromMinorUnits(cents);
  };
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    gross: sumOf('gross'),
    base: sumOf('base'),
    employer: sumOf('employer'),
    employee: sumOf('employee'),
    net: sumOf('net'),
  };
}
