import { byRow, CNSS_COMPONENTS, RATES } from '@pcm/domain';
import { z } from 'zod';

const amount = z.number();

/**
 * The reply of `GET /api/projects/{id}/cost`. Its names are those of `expect.cost` in shared/cases.
 */
export const costResultSchema = z.object({
  personnel: amount,
  equipment: amount,
  logistics: amount,
  insurance: amount,
  additionalServices: amount,
  socialContributions: amount,
  subtotal: amount,
  total: amount,
  perSquareMeter: amount.nullable(),
  contingencies: z.object({
    weatherDelay: amount,
    equipmentFailure: amount,
    adminOverhead: amount,
    profitMargin: amount,
  }),
  cnssBreakdown: z.object({
    baseWages: amount,
    employerContributions: amount,
    totalEmployeeContributions: amount,
    totalPersonnelCost: amount,
    averageRate: amount,
    employeeBreakdown: z.array(
      z.object({
        position: z.string(),
        grossSalary: amount,
        employeeCnss: amount,
        netSalary: amount,
        count: amount,
        totalEmployeeCnss: amount,
      }),
    ),
    /** Only for an estimate that is priced by the law. */
    components: z
      .array(z.object({ id: z.enum(CNSS_COMPONENTS), employer: amount, employee: amount }))
      .optional(),
  }),
  projectDays: amount,
  totalPersonnel: amount,
  yearlyInsurance: amount,
  bonuses: amount,
  /** Only for an estimate that is priced by the law; its sum is `personnel`. */
  labour: z
    .object({
      baseWages: amount,
      overtime: amount,
      bonuses: amount,
      seniority: amount,
      paidTimeOff: amount,
      employerContributions: amount,
      accidentInsurance: amount,
    })
    .optional(),
});

/**
 * The reply of `GET /api/projects/{id}/profit`. Its names are those of `expect.profit` in
 * shared/cases.
 */
export const profitResultSchema = z.object({
  customerOrderAmount: amount,
  revenue: amount,
  projectCosts: amount,
  grossProfit: amount,
  profitBeforeDividend: amount,
  dividendAmount: amount,
  netProfit: amount,
  totalTaxToPay: amount,
  grossProfitMargin: amount,
  netProfitMargin: amount,
  effectiveRate: amount,
  /** Only for an estimate that is priced by the law, like the next two. */
  withheldByClient: amount.optional(),
  dividendNet: amount.optional(),
  minimumContribution: amount.optional(),
  ...byRow(
    RATES,
    (row) => row.amount,
    () => amount,
  ),
  ...byRow(
    RATES,
    ({ rate }) => rate,
    () => amount,
  ),
});

const pricedItem = z.object({
  id: z.string(),
  cost: amount,
  unitPrice: amount.nullable(),
  amount,
  reason: z.enum(['no-quantity', 'no-cost', 'nothing-to-spread']).optional(),
});

/** The reply of `GET /api/projects/{id}/price-schedule`. Source: price-schedule.md section 2. */
export const pricedScheduleSchema = z.object({
  target: amount,
  items: z.array(pricedItem),
  options: z.array(pricedItem),
  totalExcludingVat: amount,
  vat: amount,
  totalIncludingVat: amount,
  difference: amount,
  unassignedCost: amount,
});
