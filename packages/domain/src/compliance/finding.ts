import type { PricedEstimate } from '../cost/cost-result.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { EstimateEdits } from '../document/estimate-edits.ts';

/**
 * How a finding weighs. `compulsory`: a law or a rule of the trade asks for it; `attention`: it
 * does not fit together, or rests on an assumption; `note`: good to know.
 */
export type FindingSeverity = 'compulsory' | 'attention' | 'note';

/** What was found. Values by code stand here; the catalogue of messages has the words. */
export type FindingCode =
  /** {people} */
  | 'contributionsOff'
  /** {name}: English catalogue name. */
  | 'insuranceMissing'
  /** {name}: the catalogue holds it for compulsory without a source. */
  | 'insuranceAssumed'
  /** {name}: the yearly contract counts and may cover it. */
  | 'insuranceUnclear'
  /** {name}: it is listed, and costs 0. */
  | 'insuranceUnpriced'
  /** {lines, people, smig, smag, since}: MAD a day. */
  | 'wageBelowMinimum'
  /** {employer, employee, publishedEmployer, publishedEmployee}: percent. */
  | 'ratesDiffer'
  /** {total, sum}: percent. */
  | 'totalRateDiffers'
  /** {ceiling, published}: MAD a month. */
  | 'ceilingDiffers'
  /** {smig, smag, legalSmig, legalSmag, since}: MAD. */
  | 'minimumWagesDiffer'
  /** {lines, employer, employee}: how much more the law takes, in the project's currency. */
  | 'ceilingByComponent'
  | 'contractNotCovering'
  /** {end}: a day. */
  | 'contractExpired'
  /** {agents, people} */
  | 'contractTooSmall'
  /** {technicians} */
  | 'ropeTeamTooSmall'
  | 'noLevel3'
  /** {technicians, fewest} */
  | 'crewTooSmall'
  /** {position}: English catalogue name. */
  | 'noAttendant'
  | 'noRescueKit'
  | 'noGasDetector';

/** Texts have placeholders for these. */
export type FindingValues = Readonly<Record<string, number | string>>;

/**
 * What mends a finding. `edits`: settings that wait until they are applied, of the CNSS
 * configuration or of the yearly contract; `wages`: day rates raised by `withLegalWages`;
 * `contract`, `editor`: where a person enters it, `line` by the key of what is asked for there.
 */
export type Mend =
  | { kind: 'edits'; area: 'cnss' | 'contract'; edits: EstimateEdits }
  | { kind: 'wages' }
  | { kind: 'contract' }
  | { kind: 'editor'; section: 'info' | 'personnel' | 'equipment' | 'insurance'; line?: string }
  | { kind: 'none' };

/** Something compulsory that is missing, or that does not fit. */
export interface Finding {
  code: FindingCode;
  severity: FindingSeverity;
  values: FindingValues;
  /** Addresses and texts the rule stands on; a text says when there is none. */
  sources: readonly string[];
  mend: Mend;
}

/** What every rule reads. */
export interface ComplianceContext {
  data: EstimateData;
  priced: PricedEstimate;
  /** `YYYY-MM-DD` */
  today: string;
  /** First day of the job; today where it has none. */
  jobDay: string;
}

/** One rule; it finds nothing, or one thing or several. */
export type ComplianceRule = (context: ComplianceContext) => Finding[];
