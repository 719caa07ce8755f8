import type { EquipmentListKey } from '../catalogue/keys.ts';
import type { ContingencyAmounts } from '../cost/cost-result.ts';
import { RATES, type Rate, type TaxCode } from '../document/tax-table.ts';

/** A contingency by its key in the document. */
export type ContingencyKey = keyof ContingencyAmounts;

/** Lists of logistics, which have a sum each. */
type LogisticsListKey = 'transportation' | 'accommodation';

/** Lines beside personnel: `equipment.ppe.2` is the third item of its list. */
export type LineFigureKey =
  | `equipment.${EquipmentListKey}.${number}`
  | `${LogisticsListKey | 'insurance' | 'additionalServices'}.${number}`;

/** Columns of the CNSS of people, for all people of a line together. */
export type CnssColumn = 'gross' | 'base' | 'employer' | 'employee' | 'net';

/** `cnss.net.3`: of the fourth personnel line; `cnss.net`: of all people. */
export type CnssFigureKey =
  | `cnss.${CnssColumn}.${number}`
  | 'cnss.gross'
  | 'cnss.base'
  | 'cnss.net';

/** Figures of the cost that can be explained; `personnel.3` is the fourth personnel line. */
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

/** Figures about orders other than the one that is entered. */
export type OrderFigureKey = 'breakEvenOrder' | 'roomBeforeLoss';

/** Any figure a screen can open. */
export type FigureKey = CostFigureKey | ProfitFigureKey | OrderFigureKey;

/** The sentence that says how the figure is computed. */
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
 * What a part is made of. Values by code:
 * `percentOf` {percent, of}; `vatInside` {percent}; `lineCount` {count};
 * `countRateDays` {count, rate, days}; `amountTimesCount` {amount, count};
 * `contributionOnWage`, `contributionOnMinimum`, `contributionOnCeiling`
 * {base, perPerson, count, percent}, `base` being that of one person; `contributionOnCeilings`, of a
 * job beyond one contribution month, with {days, monthDays} too; `contributionsOff` {};
 * `baseOnWage`, `baseOnMinimum`, `baseOnCeiling` {perPerson, count}, and `baseOnCeilings` with
 * {days, monthDays};
 * `contractShare` {contractAmount, contractPeriod, agentCount, personDays};
 * `dividendLimit` {percent, of}; `dividendClamped` {percent, of, amount}.
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
  | 'dividendClamped';

/**
 * Where a value comes from. Values by code:
 * `contingencies` {weatherDelay, equipmentFailure, adminOverhead, profitMargin};
 * `contingency` {percent}; `cnssRates` {employer, employee}; `contributionCeiling` {amount};
 * `minimumWages` {smig, smag}; `daysPerMonth` {days};
 * `insuranceContract` {contractAmount, contractPeriod, agentCount};
 * `exchangeRate` {currency, perDollar, madPerDollar}; `dayRate`, `unitRate` {rate};
 * `socialRate`, `quickContingency`, `dividendLimit`, `retainedEarningsPercentage` and the rate of
 * every tax {percent}.
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
  | 'dayRate'
  | 'unitRate'
  | 'socialRate'
  | 'quickContingency'
  | 'dividendLimit'
  | Rate['rate'];

/** How the figure was rounded: sentences, in this order. */
export type RoundingCode =
  /** Each line once, to 2 decimals, half away from zero. */
  | 'eachLine'
  /** Contributions once a person, then times the count. */
  | 'contributionPerPerson'
  /** The share of the contract once, at the end. */
  | 'shareAtEnd'
  /** Each percentage of an amount once. */
  | 'eachPercentage'
  /** The quotient once. */
  | 'quotient'
  /** Up to the next cent: a cent less is not enough. */
  | 'upToCent'
  /** The total is the sum of rounded parts: nothing more is rounded. */
  | 'sumOfRounded';

/** Texts have placeholders for these. */
export type ExplanationValues = Record<string, number | string>;

/**
 * One term of a figure. `+` and `-` add up to the figure; `=` is an intermediate sum that adds
 * nothing; `×` and `÷` apply to what stands before them.
 */
export interface ExplanationPart {
  code: PartCode;
  /** The personnel line that it is the part of: its place in the list, from 0, and its position. */
  line?: { index: number; name: string };
  operator: '+' | '-' | '=' | '×' | '÷';
  amount: number;
  note?: { code: NoteCode; values: ExplanationValues };
}

/**
 * Why a figure is 0 whatever its parts are. `lossRetainsNothing` {of}: net profit less the dividend;
 * `noGrossProfit` {of}: the gross profit; `noRevenue` {}; `noWages` {}.
 */
export type NothingCode = 'lossRetainsNothing' | 'noGrossProfit' | 'noRevenue' | 'noWages';

/** A value that went in, and where it comes from: a text, or `ENTERED`. */
export interface ExplanationSource {
  code: SourceCode;
  values: ExplanationValues;
  source: string;
}

/** How one figure came about, in codes; the catalogue of messages has the words. */
export interface Explanation {
  figure: FigureKey;
  /** The figure itself, as every screen shows it; null where there is none to show. */
  amount: number | null;
  /** `statutory`: an amount in MAD whatever the project's currency. */
  kind: 'amount' | 'percent' | 'count' | 'statutory';
  formula: FormulaCode;
  /** Holds: taken together they come to the amount. */
  parts: ExplanationPart[];
  /** Instead of parts, where the formula does not apply. */
  nothing?: { code: NothingCode; values: ExplanationValues };
  sources: ExplanationSource[];
  rounding: RoundingCode[];
}
