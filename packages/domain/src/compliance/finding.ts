import type { PricedEstimate } from '../cost/cost-result.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { EstimateEdits } from '../document/estimate-edits.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';

/**
 * The weight of a finding. `compulsory`: a law or a rule of the trade requires it; `attention`:
 * values contradict each other, or rest on an assumption; `note`: useful to know.
 */
export type FindingSeverity = 'compulsory' | 'attention' | 'note';

/** The codes of findings, each with its values; the catalogue of messages has the words. */
export type FindingCode =
  /** {people} */
  | 'contributionsOff'
  /** {name}: English catalogue name. */
  | 'insuranceMissing'
  /** {name}: the catalogue calls it compulsory without a source. */
  | 'insuranceAssumed'
  /** {name}: the yearly contract counts and may cover it. */
  | 'insuranceUnclear'
  /** {name}: it is listed with a cost of 0. */
  | 'insuranceUnpriced'
  /** {lines, people, smig, smag, since}: MAD per day. */
  | 'wageBelowMinimum'
  /** {employer, employee, publishedEmployer, publishedEmployee}: percent. */
  | 'ratesDiffer'
  /** {total, sum}: percent. */
  | 'totalRateDiffers'
  /** {ceiling, published}: MAD per month. */
  | 'ceilingDiffers'
  /** {smig, smag, legalSmig, legalSmag, since}: MAD. */
  | 'minimumWagesDiffer'
  /** {lines, employer, employee}: the additional amounts by law, in the project's currency. */
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
  /** {vat}: the amount withheld, in the project's currency. */
  | 'attestationMissing'
  /** {vat, end}: a day. */
  | 'attestationExpired'
  /** {vat, end, due}: days; the attestation counts on the day of the invoice only. */
  | 'attestationEnds'
  | 'noGasDetector';

/** The values for the placeholders of the texts. */
export type FindingValues = Readonly<Record<string, number | string>>;

/**
 * The correction of a finding. `edits`: settings of the CNSS configuration or of the yearly
 * contract, which are staged until they are applied; `wages`: day rates raised by `withLegalWages`;
 * `contract`, `payment`, `editor`: the place where the user enters it, with the key of the missing
 * line in `line`.
 */
export type Mend =
  | { kind: 'edits'; area: 'cnss' | 'contract'; edits: EstimateEdits }
  | { kind: 'wages' }
  | { kind: 'contract' }
  | { kind: 'payment' }
  | {
      kind: 'editor';
      section: 'info' | 'personnel' | 'equipment' | 'insurance' | 'rules';
      line?: string;
    }
  | { kind: 'none' };

/** A compulsory part that is missing, or values that contradict each other. */
export interface Finding {
  code: FindingCode;
  severity: FindingSeverity;
  values: FindingValues;
  /** The addresses and texts behind the rule; a text says when there is none. */
  sources: readonly string[];
  mend: Mend;
}

/** The input of every rule. */
export interface ComplianceContext {
  data: EstimateData;
  priced: PricedEstimate;
  /** `YYYY-MM-DD` */
  today: string;
  /** The first day of the job; today where it has none. */
  jobDay: string;
  parameters: ParameterSet;
}

/** A rule, which returns any number of findings. */
export type ComplianceRule = (context: ComplianceContext) => Finding[];
