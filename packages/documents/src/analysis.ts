import {
  type CostResult,
  currencyOf,
  type EstimateData,
  type LineAmounts,
  parametersOf,
  priceEstimate,
  profitResult,
  SPECIFICATION,
  type TaxRegion,
} from '@pcm/domain';

/** A saved profit analysis. Source: specification section 3, local browser records. */
export interface ProfitAnalysisFile {
  timestamp: string;
  customerOrder: number;
  netProjectCosts: number;
  grossProfit: number;
  grossProfitMargin: number;
  vatAmount: number;
  totalWithVat: number;
  corporateTaxAmount: number;
  netProfit: number;
  netProfitMargin: number;
  effectiveRate: number;
  currency: string;
  taxRegion: TaxRegion;
}

/**
 * Returns the profit analysis of an estimate. Units: the project's currency; margins in percent.
 */
export function profitAnalysisFile(data: EstimateData, timestamp: string): ProfitAnalysisFile {
  const { cost } = priceEstimate(data, SPECIFICATION);
  const profit = profitResult(cost, data.profitAnalysis, parametersOf(data, SPECIFICATION));
  return {
    timestamp,
    customerOrder: profit.customerOrderAmount,
    netProjectCosts: profit.projectCosts,
    grossProfit: profit.grossProfit,
    grossProfitMargin: profit.grossProfitMargin,
    vatAmount: profit.vatAmount,
    totalWithVat: profit.customerOrderAmount,
    corporateTaxAmount: profit.corporateTax,
    netProfit: profit.netProfit,
    netProfitMargin: profit.netProfitMargin,
    effectiveRate: profit.effectiveRate,
    currency: currencyOf(data),
    taxRegion: data.profitAnalysis?.taxRegion ?? 'morocco',
  };
}

/** The profit analysis with the project's name and the cost of the job. */
export interface ComprehensiveReportFile extends ProfitAnalysisFile {
  projectName: string;
  cost: CostResult;
}

/** Returns the comprehensive cost report as data. Units: the project's currency. */
export function comprehensiveReportFile(
  data: EstimateData,
  timestamp: string,
): ComprehensiveReportFile {
  return {
    ...profitAnalysisFile(data, timestamp),
    projectName: data.projectInfo?.name ?? '',
    cost: priceEstimate(data, SPECIFICATION).cost,
  };
}

/** The figures of a cost report as data for other programs. */
export interface CostReportFile {
  timestamp: string;
  projectName: string;
  currency: string;
  cost: CostResult;
  /** The amount of every line, in the order of `data`. */
  lines: LineAmounts;
  data: EstimateData;
}

/** Returns the cost of an estimate line by line. Units: the project's currency. */
export function costReportFile(data: EstimateData, timestamp: string): CostReportFile {
  const { cost, lines } = priceEstimate(data, SPECIFICATION);
  return {
    timestamp,
    projectName: data.projectInfo?.name ?? '',
    currency: currencyOf(data),
    cost,
    lines,
    data,
  };
}
