import type { EmployeeContribution, PersonnelLineAmounts } from './cost-result.ts';

/** Numbers a line: base wage, bonus, employer, gross, employee per person (cents), count. */
export const ROW_WIDTH = 6;

/**
 * The priced personnel lines, kept flat. As objects they would be the largest part of a price, and
 * whoever asks for a total reads none of them: the rows are made when first read.
 */
export class PersonnelRows {
  readonly positions: string[] = [];
  /** {@link ROW_WIDTH} numbers a line. */
  readonly figures: number[] = [];
  #lines: PersonnelLineAmounts[] | undefined;
  #employees: EmployeeContribution[] | undefined;

  constructor(count: number) {
    this.positions.length = count;
    this.figures.length = count * ROW_WIDTH;
  }

  #figure(line: number, place: number): number {
    return this.figures[line * ROW_WIDTH + place] ?? 0;
  }

  /** The amounts of every line. Units: the project's currency. */
  get lines(): PersonnelLineAmounts[] {
    this.#lines ??= this.positions.map((_, index) => {
      const baseWage = this.#figure(index, 0);
      const bonus = this.#figure(index, 1);
      const employer = this.#figure(index, 2);
      return {
        baseWage: baseWage / 100,
        bonus: bonus / 100,
        employerContribution: employer / 100,
        subtotal: (baseWage + bonus + employer) / 100,
      };
    });
    return this.#lines;
  }

  /** What the people of every line pay. Units: the project's currency, per person and together. */
  get employees(): EmployeeContribution[] {
    this.#employees ??= this.positions.map((position, index) => {
      const gross = this.#figure(index, 3);
      const employee = this.#figure(index, 4);
      const count = this.#figure(index, 5);
      return {
        position,
        grossSalary: gross / 100,
        employeeCnss: employee / 100,
        netSalary: (gross - employee) / 100,
        count,
        totalEmployeeCnss: (employee * count) / 100,
      };
    });
    return this.#employees;
  }
}
