import {
  type ClientPayment,
  currencyOf,
  type EstimateData,
  type ProfitResult,
  parametersOf,
  priceEstimate,
  profitResult,
  SPECIFICATION,
  statedPayment,
  type TaxLine,
  type TaxRegion,
  taxLines,
  taxRegionOf,
} from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { penFor } from '../pen.ts';
import { loadDocumentWords } from '../words.ts';
import { lawText, rateOrigin } from './tax-inputs.ts';

/**
 * A tax report as data for other programs: the fields of the specification, then each tax as it was
 * computed and the whole result. Source: specification section 3, local browser records.
 */
export interface TaxReportFile {
  projectName: string;
  customerOrderAmount: number;
  currency: string;
  taxRegion: TaxRegion;
  vatAmount: number;
  corporateTaxAmount: number;
  withholdingTaxAmount: number;
  /** The distributed amount; its tax is `dividendTaxAmount`. */
  dividendAmount: number;
  dividendTaxAmount: number;
  professionalTaxAmount: number;
  socialContributionsTaxAmount: number;
  totalTaxes: number;
  netProfit: number;
  netProfitMargin: number;
  /** `YYYY-MM-DD`. */
  reportDate: string;
  /**
   * `source` is the origin of the rate, and `law` the sentence about a law that has replaced it.
   */
  taxes: (TaxLine & { law: string | null })[];
  profit: ProfitResult;
  /**
   * The payment of the order and its day, with the rows used; null where the estimate is not priced
   * by law.
   */
  payment: ClientPayment | null;
}

/**
 * Returns the taxes of an estimate. Units: the project's currency; margins and rates in percent.
 */
export async function taxReportFile(
  data: EstimateData,
  reportDate: string,
  language: Language,
): Promise<TaxReportFile> {
  const pen = penFor(language, currencyOf(data), await loadDocumentWords(language));
  const analysis = data.profitAnalysis ?? {};
  const parameters = parametersOf(data, SPECIFICATION);
  const { cost } = priceEstimate(data, parameters);
  const profit = profitResult(cost, data.profitAnalysis, parameters);
  return {
    projectName: data.projectInfo?.name ?? '',
    customerOrderAmount: profit.customerOrderAmount,
    currency: currencyOf(data),
    taxRegion: taxRegionOf(data.profitAnalysis, parameters),
    vatAmount: profit.vatAmount,
    corporateTaxAmount: profit.corporateTax,
    withholdingTaxAmount: profit.withholdingTax,
    dividendAmount: profit.dividendAmount,
    dividendTaxAmount: profit.dividendTax,
    professionalTaxAmount: profit.professionalTax,
    socialContributionsTaxAmount: profit.socialContributionsTax,
    totalTaxes: profit.totalTaxToPay,
    netProfit: profit.netProfit,
    netProfitMargin: profit.netProfitMargin,
    reportDate,
    taxes: taxLines(analysis, profit, parameters).map((line) => ({
      ...line,
      source: rateOrigin(line.code, analysis, parameters, pen),
      law: line.isOn ? lawText(line.code, analysis, parameters, pen) : null,
    })),
    profit,
    payment: statedPayment(profit, data, SPECIFICATION, reportDate),
  };
}
