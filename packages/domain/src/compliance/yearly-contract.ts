import { insuranceTerms } from '../cost/insurance-terms.ts';
import { contractChecks } from '../insight/project-checks.ts';
import type { ComplianceRule, Finding } from './finding.ts';

const OF_THE_ESTIMATE = ['estimate'];

/** Finds a yearly contract that counts and does not cover the people or the days of the job. */
export const yearlyContract: ComplianceRule = ({ data, priced, today, parameters }) => {
  if (!insuranceTerms(data, parameters).counts) return [];
  const findings = contractChecks(data, priced, parameters).map(({ code, values }): Finding => {
    const base = { severity: 'attention' as const, sources: OF_THE_ESTIMATE };
    if (code !== 'contractTooSmall') {
      return { ...base, code: 'contractNotCovering', values: {}, mend: { kind: 'contract' } };
    }
    const agentCount = values['people'] ?? 1;
    return {
      ...base,
      code: 'contractTooSmall',
      values,
      mend: {
        kind: 'edits',
        area: 'contract',
        edits: { socialContributions: { yearlyInsurance: { agentCount } } },
      },
    };
  });
  const end = data.socialContributions?.yearlyInsurance?.contractEndDate;
  const isOver = end !== undefined && end !== '' && end < today;
  const isNamed = findings.some(({ code }) => code === 'contractNotCovering');
  if (isOver && !isNamed) {
    findings.push({
      code: 'contractExpired',
      severity: 'attention',
      values: { end },
      sources: OF_THE_ESTIMATE,
      mend: { kind: 'contract' },
    });
  }
  return findings;
};
