import type { PricedEstimate } from '../cost/cost-result.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { RequiredCertificate } from '../crew/staffing.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { isMoroccanPlace } from '../money/moroccan-place.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { attestation } from './attestation.ts';
import { compulsoryInsurance } from './compulsory-insurance.ts';
import { contributionsOff } from './contributions-off.ts';
import type { ComplianceRule, Finding, FindingSeverity } from './finding.ts';
import {
  ceilingByComponent,
  ceilingDiffers,
  minimumWagesDiffer,
  ratesDiffer,
} from './published-values.ts';
import { requiredCertificates } from './required-certificates.ts';
import { attendant, ropeTeam } from './rope-team.ts';
import { safetyEquipment } from './safety-equipment.ts';
import { wageBelowMinimum } from './wage-below-minimum.ts';
import { yearlyContract } from './yearly-contract.ts';

const RULES: readonly ComplianceRule[] = [
  contributionsOff,
  compulsoryInsurance,
  wageBelowMinimum,
  ropeTeam,
  attendant,
  safetyEquipment,
  yearlyContract,
  ratesDiffer,
  ceilingDiffers,
  minimumWagesDiffer,
  ceilingByComponent,
  attestation,
];

const ORDER: Readonly<Record<FindingSeverity, number>> = { compulsory: 0, attention: 1, note: 2 };

/** The points that no estimate contains, listed so that nobody takes them for checked. */
export const COMPLIANCE_UNKNOWNS = [
  'policies',
  'declaration',
  'certificates',
  'hours',
  'rescuePlan',
  'site',
  'otherRules',
] as const;

/** The compulsory parts that an estimate lacks, and the certificates that it needs. */
export interface Compliance {
  /** The most serious ones first. */
  findings: Finding[];
  /** The certificates that positions and findings require, with the number of people for each. */
  certificates: RequiredCertificate[];
  /** Whether the job's place is recognised as Moroccan: the rules are those of Morocco. */
  isMoroccan: boolean;
}

/**
 * Compares an estimate with Moroccan law, published rates and the rules of the trade. It sees only
 * what the estimate contains; `COMPLIANCE_UNKNOWNS` names the rest.
 *
 * Units: `today` is `YYYY-MM-DD`. Source: shared/data/morocco.json and catalogue.json.
 */
export function complianceOf(
  data: EstimateData,
  today: string,
  given: ParameterSet,
  priced: PricedEstimate = priceEstimate(data, given),
): Compliance {
  const parameters = parametersOf(data, given);
  const jobDay = data.projectInfo?.startDate || today;
  const context = { data, priced, today, jobDay, parameters };
  const findings = RULES.flatMap((rule) => rule(context));
  return {
    findings: findings.toSorted((one, other) => ORDER[one.severity] - ORDER[other.severity]),
    certificates: requiredCertificates(data, priced),
    isMoroccan: isMoroccanPlace(data.projectInfo?.location ?? ''),
  };
}
