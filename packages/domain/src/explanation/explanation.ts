import type { EquipmentListKey } from '../catalogue/keys.ts';
import type { ContingencyAmounts } from '../cost/cost-result.ts';
import { RATES, type Rate, type TaxCode } from '../document/tax-table.ts';
import type { CnssComponent } from '../parameters/moroccan-rows.ts';

/** A contingency by its key in the document. */
export type ContingencyKey = keyof ContingencyAmounts;

/** The lists of logistics, which have a sum each. */
type LogisticsListKey = 'transportation' | 'accommodation';

/** A line outside personnel: `equipment.ppe.2` is the third item of its list. */
export type LineFigureKey =
  | `equipment.${EquipmentListKey}.${number}`
  | `${LogisticsListKey | 'insurance' | 'additionalServices'}.${number}`;

/** The columns of the CNSS table, for all people of a line together. */
export type CnssColumn = 'gross' | 'base' | 'employer' | 'employee' | 'net';

/** `cnss.net.3` is the fourth personnel line; `cnss.net` is all people. */
export type CnssFigureKey =
  | `cnss.${CnssColumn}.${number}`
  | 'cnss.gross'
  | 'cnss.base'
  | 'cnss.net';

/** The figures of the cost that can be explained; `personnel.3` is the fourth personnel line. */
export type CostFigureKey =
  | CnssFigureKey
  | LineFigureKey
  | `equipment.${EquipmentListKey}`
  | LogisticsListKey
  | 'bonuses'
  | 'employerContributions'
  | 'employeeContributions'
  | 'averageRate'
  | 'yearlyInsurance'
  | 'insuranceDaily'
  | 'insuranceMonthly'
  | 'personDays'
  | 'projectDays'
  | 'markupMargin'
  | 'total'
  | 'subtotal'
  | 'personnel'
  | 'equipment'
  | 'logistics'
  | 'insurance'
  | 'additionalServices'
  | 'quickTotal'
  | 'perSquareMeter'
  | `contingency.${ContingencyKey}`
  | `personnel.${number}`;

/** Figures of the profit analysis that can be explained. */
export const PROFIT_FIGURES = [
  'customerOrderAmount',
  ...RATES.map(({ amount }) => amount),
  'dividendAmount',
  'revenue',
  'projectCosts',
  'grossProfit',
  'netProfit',
  'totalTaxToPay',
  'grossProfitMargin',
  'netProfitMargin',
  'effectiveRate',
] as const;

/** One of {@link PROFIT_FIGURES}. */
export type ProfitFigureKey = (typeof PROFIT_FIGURES)[number];

/** The figures about orders other than the entered one. */
export type OrderFigureKey = 'breakEvenOrder' | 'roomBeforeLoss';

/** A figure whose explanation a screen can open. */
export type FigureKey = CostFigureKey | ProfitFigureKey | OrderFigureKey;

/** The code of the sentence about the computation of a figure. */
export type FormulaCode =
  | Exclude<CostFigureKey, `${string}.${string}` | LogisticsListKey>
  | ProfitFigureKey
  | OrderFigureKey
  | 'contingency'
  | 'cnssGross'
  | 'cnssBase'
  | 'cnssEmployer'
  | 'cnssEmployee'
  | 'cnssNet'
  | 'cnssGrossAll'
  | 'cnssBaseAll'
  | 'cnssNetAll'
  | 'personnelLine'
  | 'personnelByLaw'
  | 'personnelLineByLaw'
  | 'employerContributionsByLaw'
  | 'employeeContributionsByLaw'
  | 'cnssGrossByLaw'
  | 'cnssBaseByLaw'
  | 'netProfitByLaw'
  | 'totalTaxToPayByLaw'
  | 'withholdingByLaw'
  | 'dividendByLaw'
  | 'list'
  | 'equipmentLine'
  | 'consumable'
  | 'logisticsLine'
  | 'insuranceLine'
  | 'service';

/** The name of one part of a figure. */
export type PartCode =
  | 'subtotal'
  | 'total'
  | ContingencyKey
  | 'personnel'
  | 'equipment'
  | 'logistics'
  | 'insurance'
  | 'additionalServices'
  | `equipment.${EquipmentListKey}`
  | 'baseWages'
  | 'bonuses'
  | 'employerContributions'
  | 'overtime'
  | 'seniority'
  | 'paidTimeOff'
  | 'accidentInsurance'
  | 'grossWage'
  | 'roundingLeft'
  | CnssComponent
  | 'baseWage'
  | 'bonus'
  | 'employerContribution'
  | 'employeeContribution'
  | 'contributionBase'
  | 'transportation'
  | 'accommodation'
  | 'insuranceLines'
  | 'yearlyInsurance'
  | 'selectedServices'
  | 'socialCharges'
  | 'labourByLaw'
  | 'quickContingency'
  | 'area'
  | 'percent'
  | 'customerOrderAmount'
  | TaxCode
  | 'revenue'
  | 'projectCosts'
  | 'grossProfit'
  | 'netProfit'
  | 'taxesOnProfit'
  | 'lines'
  | 'cost'
  | 'rate'
  | 'count'
  | 'quantity'
  | 'days'
  | 'contractAmount'
  | 'contractPeriod'
  | 'agentCount'
  | 'personDays'
  | 'dividendAmount'
  | 'breakEvenOrder'
  | 'employeeContributions';

/**
 * The composition of a part. Values by code:
 * `percentOf` {percent, of}; `vatInside` {percent}; `lineCount` {count};
 * `countRateDays` {count, rate, days}; `amountTimesCount` {amount, count};
 * `contributionOnWage`, `contributionOnMinimum`, `contributionOnCeiling`
 * {base, perPerson, count, percent}, where `base` is that of one person; `contributionOnCeilings`,
 * for a job beyond one contribution month, also has {days, monthDays}; `contributionsOff` {};
 * `baseOnWage`, `baseOnMinimum`, `baseOnCeiling` {perPerson, count}, and `baseOnCeilings` also
 * {days, monthDays};
 * `contractShare` {contractAmount, contractPeriod, agentCount, personDays};
 * `dividendLimit` {percent, of}; `dividendClamped` {percent, of, amount};
 * under the law `componentRate` {percent}, `componentCapped` {percent, ceiling},
 * `percentOfGross` {percent}, `yearsOfService` {years}.
 */
export type NoteCode =
  | 'percentOf'
  | 'vatInside'
  | 'lineCount'
  | 'countRateDays'
  | 'amountTimesCount'
  | 'contributionOnWage'
  | 'contributionOnMinimum'
  | 'contributionOnCeiling'
  | 'contributionOnCeilings'
  | 'baseOnWage'
  | 'baseOnMinimum'
  | 'baseOnCeiling'
  | 'baseOnCeilings'
  | 'contributionsOff'
  | 'contractShare'
  | 'dividendLimit'
  | 'dividendClamped'
  | 'componentRate'
  | 'componentCapped'
  | 'percentOfGross'
  | 'yearsOfService';

/**
 * The source of a value. Values by code: `contingencies` {weatherDelay, equipmentFailure,
 * adminOverhead, profitMargin}; `contingency` {percent}; `cnssRates` {employer, employee};
 * `contributionCeiling` {amount}; `minimumWages` {smig, smag}; `daysPerMonth` {days};
 * `insuranceContract` {contractAmount, contractPeriod, agentCount}; `exchangeRate` {currency,
 * perDollar, madPerDollar}; `exchangeRateOfDay` the same with {day}; `dayRate`, `unitRate` {rate}; `socialRate`, `quickContingency`,
 * `dividendLimit`, `retainedEarningsPercentage` and the rate of every tax {percent}. Under the law:
 * `lawDay` {day}; `lawCnss` {employer, employee}; `lawCeiling` {amount}; `lawMinimumWages`
 * {smigHour, smag}; `lawSeniority` {}; `lawPaidTime` {holidays}; `lawAccident`, `lawCorporateTax`,
 * `lawDividendTax`, `lawWithholding`, `lawDividendLimit` {percent}.
 */
export type SourceCode =
  | 'contingencies'
  | 'contingency'
  | 'cnssRates'
  | 'contributionCeiling'
  | 'minimumWages'
  | 'daysPerMonth'
  | 'insuranceContract'
  | 'exchangeRate'
  | 'exchangeRateOfDay'
  | 'dayRate'
  | 'unitRate'
  | 'socialRate'
  | 'quickContingency'
  | 'dividendLimit'
  | 'lawDay'
  | 'lawCnss'
  | 'lawCeiling'
  | 'lawMinimumWages'
  | 'lawSeniority'
  | 'lawPaidTime'
  | 'lawAccident'
  | 'lawCorporateTax'
  | 'lawDividendTax'
  | 'lawWithholding'
  | 'lawDividendLimit'
  | Rate['rate'];

/** The rounding of a figure: sentences in this order. */
export type RoundingCode =
  /** Each line is rounded once, to 2 decimals, half away from zero. */
  | 'eachLine'
  /** Contributions are rounded once per person, then multiplied by the count. */
  | 'contributionPerPerson'
  /** Under the law each term and each component is rounded once per person, then multiplied. */
  | 'termPerPerson'
  /** The share of the contract is rounded once, at the end. */
  | 'shareAtEnd'
  /** Each percentage of an amount is rounded once. */
  | 'eachPercentage'
  /** The quotient is rounded once. */
  | 'quotient'
  /** The amount is rounded up to the next cent, because a cent less is not enough. */
  | 'upToCent'
  /** The total is the sum of rounded parts, so nothing more is rounded. */
  | 'sumOfRounded';

/** The values for the placeholders of the texts. */
export type ExplanationValues = Record<string, number | string>;

/**
 * One term of a figure. `+` and `-` add up to the figure; `=` is an intermediate sum that adds
 * nothing; `×` and `÷` apply to the terms before them.
 */
export interface ExplanationPart {
  code: PartCode;
  /** The personnel line of the part: its index in the list, from 0, and its position. */
  line?: { index: number; name: string };
  operator: '+' | '-' | '=' | '×' | '÷';
  amount: number;
  note?: { code: NoteCode; values: ExplanationValues };
}

/**
 * The reasons why a figure is 0 whatever its parts are. `lossRetainsNothing` {of}: net profit less
 * the dividend; `noGrossProfit` {of}: the gross profit; `noRevenue` {}; `noWages` {}.
 */
export type NothingCode = 'lossRetainsNothing' | 'noGrossProfit' | 'noRevenue' | 'noWages';

/** A value that was used, and its source: a text, or `ENTERED`. */
export interface ExplanationSource {
  code: SourceCode;
  values: ExplanationValues;
  source: string;
}

/** The explanation of one figure in codes; the catalogue of messages has the words. */
export interface Explanation {
  figure: FigureKey;
  /** The figure itself, as every screen shows it; null where there is none. */
  amount: number | null;
  /** `statutory`: an amount in MAD whatever the project's currency. */
  kind: 'amount' | 'percent' | 'count' | 'statutory';
  formula: FormulaCode;
  /** Holds: together they give the amount. */
  parts: ExplanationPart[];
  /** Replaces the parts where the formula does not apply. */
  nothing?: { code: NothingCode; values: ExplanationValues };
  sources: ExplanationSource[];
  rounding: RoundingCode[];
}
