import { z } from 'zod';

const amount = z.number();

/** `GET /api/projects/{id}/cost`. Names of shared/cases `expect.cost`. */
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
  }),
  projectDays: amount,
  totalPersonnel: amount,
  yearlyInsurance: amount,
  bonuses: amount,
});

/** `GET /api/projects/{id}/profit`. Names of shared/cases `expect.profit`. */
export const profitResultSchema = z.object({
  customerOrderAmount: amount,
  vatAmount: amount,
  revenue: amount,
  projectCosts: amount,
  grossProfit: amount,
  corporateTax: amount,
  withholdingTax: amount,
  professionalTax: amount,
  socialContributionsTax: amount,
  profitBeforeDividend: amount,
  dividendAmount: amount,
  dividendTax: amount,
  netProfit: amount,
  retainedEarningsAmount: amount,
  totalTaxToPay: amount,
  grossProfitMargin: amount,
  netProfitMargin: amount,
  effectiveRate: amount,
  vatRate: amount,
  corporateTaxRate: amount,
  withholdingTaxRate: amount,
  professionalTaxRate: amount,
  socialContributionsRate: amount,
  dividendTaxRate: amount,
  retainedEarningsPercentage: amount,
});
