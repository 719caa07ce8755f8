import { contributionRate, contributionTerms } from '../cost/contribution-terms.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import { sumAmounts } from '../money/amount.ts';
import { exactSum } from '../money/exact.ts';
import {
  CONTRIBUTION_COMPONENTS,
  CONTRIBUTION_SOURCES,
  MINIMUM_WAGE_SOURCE,
  minimumWagesOn,
  PUBLISHED_CEILING,
} from '../parameters/moroccan-contributions.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { ComplianceContext, ComplianceRule, Finding, Mend } from './finding.ts';

const publishedRate = (payer: 'employer' | 'employee') =>
  contributionRate(CONTRIBUTION_COMPONENTS, payer);

const cnssEdits = (
  cnssConfig: NonNullable<
    NonNullable<ComplianceContext['data']['socialContributions']>['cnssConfig']
  >,
): Mend => ({ kind: 'edits', area: 'cnss', edits: { socialContributions: { cnssConfig } } });

const statedRate = (context: ComplianceContext, payer: 'employer' | 'employee') => {
  const terms = contributionTerms(context.data, context.parameters);
  return contributionRate(terms.components, payer);
};

/** Tells whether the entered rates count: under the law the dated rows do. */
const readsConfiguration = ({ data, parameters }: ComplianceContext) =>
  parameters.law === undefined && contributionTerms(data, parameters).counts;

/** Finds rates, or their sum, that differ from the published ones. */
export const ratesDiffer: ComplianceRule = (context) => {
  if (!readsConfiguration(context)) return [];
  const employer = statedRate(context, 'employer');
  const employee = statedRate(context, 'employee');
  const publishedEmployer = publishedRate('employer');
  const publishedEmployee = publishedRate('employee');
  const published = {
    employer: publishedEmployer,
    employee: publishedEmployee,
    total: exactSum([publishedEmployer, publishedEmployee]),
  };
  const findings: Finding[] = [];
  if (employer !== publishedEmployer || employee !== publishedEmployee) {
    findings.push({
      code: 'ratesDiffer',
      severity: 'attention',
      values: { employer, employee, publishedEmployer, publishedEmployee },
      sources: CONTRIBUTION_SOURCES,
      mend: cnssEdits({ rates: published }),
    });
  }
  const stated = context.data.socialContributions?.cnssConfig?.rates?.total;
  const total = stated ?? context.parameters.contributionTotalRate.value;
  const sum = exactSum([employer, employee]);
  if (total !== sum) {
    findings.push({
      code: 'totalRateDiffers',
      severity: 'attention',
      values: { total, sum },
      sources: [context.parameters.contributionTotalRate.source],
      mend: cnssEdits({ rates: { total: sum } }),
    });
  }
  return findings;
};

/** Finds a ceiling other than the published one. */
export const ceilingDiffers: ComplianceRule = (context) => {
  const { ceiling } = contributionTerms(context.data, context.parameters);
  if (!readsConfiguration(context) || ceiling === PUBLISHED_CEILING) return [];
  return [
    {
      code: 'ceilingDiffers',
      severity: 'attention',
      values: { ceiling, published: PUBLISHED_CEILING },
      sources: CONTRIBUTION_SOURCES,
      mend: cnssEdits({ contributionCeiling: PUBLISHED_CEILING }),
    },
  ];
};

/**
 * Finds minimum wages other than those in force when the job begins; lower ones are more serious.
 */
export const minimumWagesDiffer: ComplianceRule = (context) => {
  const wages = minimumWagesOn(context.jobDay);
  const terms = contributionTerms(context.data, context.parameters);
  if (!readsConfiguration(context) || wages === null) return [];
  const { smig, smag } = terms;
  if (smig === wages.smig && smag === wages.smag) return [];
  const isLower = smig < wages.smig || smag < wages.smag;
  return [
    {
      code: 'minimumWagesDiffer',
      severity: isLower ? 'attention' : 'note',
      values: { smig, smag, legalSmig: wages.smig, legalSmag: wages.smag, since: wages.since },
      sources: [MINIMUM_WAGE_SOURCE],
      mend: cnssEdits({
        minimumWages: { smig: wages.smig, smag: wages.smag, smigHourly: wages.smigHourly },
      }),
    },
  ];
};

/**
 * The published components, each with or without a cap, instead of one rate with a cap on the
 * whole.
 */
const byComponent = (parameters: ParameterSet): ParameterSet => ({
  ...parameters,
  contributions: { value: CONTRIBUTION_COMPONENTS, source: CONTRIBUTION_SOURCES[0] ?? '' },
});

/**
 * Finds wages above the ceiling, of which the law takes more because it caps only part of the rate.
 * It applies only to estimates with the published rates and ceiling.
 */
export const ceilingByComponent: ComplianceRule = (context) => {
  const { data, priced, parameters } = context;
  const terms = contributionTerms(data, parameters);
  const hasPublished =
    statedRate(context, 'employer') === publishedRate('employer') &&
    statedRate(context, 'employee') === publishedRate('employee') &&
    terms.ceiling === PUBLISHED_CEILING;
  if (!readsConfiguration(context) || !hasPublished) return [];
  const social = data.socialContributions;
  const byLaw = priceEstimate(
    {
      ...data,
      socialContributions: { ...social, cnssConfig: { ...social?.cnssConfig, rates: undefined } },
    },
    byComponent(parameters),
  ).cost;
  const more = (now: number, law: number) => sumAmounts([law, -now]);
  const employer = more(priced.cost.socialContributions, byLaw.socialContributions);
  const employee = more(
    priced.cost.cnssBreakdown.totalEmployeeContributions,
    byLaw.cnssBreakdown.totalEmployeeContributions,
  );
  // Below the ceiling the two differ by the rounding of each component at most.
  const lines = data.personnel?.length ?? 0;
  if (employer <= lines) return [];
  return [
    {
      code: 'ceilingByComponent',
      severity: 'note',
      values: { employer, employee },
      sources: CONTRIBUTION_SOURCES,
      mend: { kind: 'editor', section: 'rules', line: 'law' },
    },
  ];
};
