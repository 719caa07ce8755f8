import type { CnssComponent } from '../parameters/moroccan-rows.ts';

/** The social contributions of one row of people. Units: the project's currency. */
export interface EmployeeContribution {
  position: string;
  /** rate x days per person, as entered; under the law the gross wage of the job. */
  grossSalary: number;
  /** Per person. */
  employeeCnss: number;
  /** grossSalary - employeeCnss. */
  netSalary: number;
  count: number;
  totalEmployeeCnss: number;
}

export interface CnssBreakdown {
  baseWages: number;
  employerContributions: number;
  totalEmployeeContributions: number;
  /** base wages + bonuses + employer contributions. */
  totalPersonnelCost: number;
  /** Percent; 0 without wages. */
  averageRate: number;
  /** One row per personnel line. */
  employeeBreakdown: EmployeeContribution[];
  /** The contributions by component; only under the law. */
  components?: ContributionComponentAmounts[] | undefined;
}

/** One component of the contributions of all people. Units: the project's currency. */
export interface ContributionComponentAmounts {
  id: CnssComponent;
  employer: number;
  employee: number;
}

/**
 * The cost of work under the law, by term. Units: the project's currency. Holds: the sum is
 * `personnel`. Source: law.md section 3.
 */
export interface LabourCost {
  baseWages: number;
  overtime: number;
  bonuses: number;
  seniority: number;
  paidTimeOff: number;
  employerContributions: number;
  accidentInsurance: number;
}

/** Amounts (not percentages) of the four contingencies. */
export interface ContingencyAmounts {
  weatherDelay: number;
  equipmentFailure: number;
  adminOverhead: number;
  profitMargin: number;
}

/**
 * The cost of an estimate. Units: the project's currency, at most 2 decimals, every total the sum
 * of its printed parts. Source: decisions.md section 2; names of shared/cases `expect.cost`.
 */
export interface CostResult {
  personnel: number;
  equipment: number;
  logistics: number;
  insurance: number;
  additionalServices: number;
  /** Repeats the employer contributions for display; not added again. */
  socialContributions: number;
  subtotal: number;
  total: number;
  /** Null when the area is 0 or missing. */
  perSquareMeter: number | null;
  contingencies: ContingencyAmounts;
  cnssBreakdown: CnssBreakdown;
  projectDays: number;
  totalPersonnel: number;
  /** The share of the yearly insurance contract that is in `insurance`. */
  yearlyInsurance: number;
  bonuses: number;
  /** Present only under the law. */
  labour?: LabourCost | undefined;
}

/** The amounts of one personnel line. */
export interface PersonnelLineAmounts {
  baseWage: number;
  bonus: number;
  employerContribution: number;
  /** The other terms of the line; only under the law. */
  labour?: Pick<LabourCost, 'overtime' | 'seniority' | 'paidTimeOff' | 'accidentInsurance'>;
  /** base wage + bonus + employer contribution, under the law with the other terms. */
  subtotal: number;
}

/** Amounts of every line, in the order of the document. */
export interface LineAmounts {
  personnel: PersonnelLineAmounts[];
  /** Subtotals by list key; a list that is absent from the document is absent here. */
  equipment: Partial<Record<string, number[]>>;
  transportation: number[];
  accommodation: number[];
  insurance: number[];
  additionalServices: number[];
}

/** A priced estimate: totals, and the amount of every line behind them. */
export interface PricedEstimate {
  cost: CostResult;
  lines: LineAmounts;
}
