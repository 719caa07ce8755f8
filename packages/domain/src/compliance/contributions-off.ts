import { CONTRIBUTION_SOURCES } from '../parameters/moroccan-contributions.ts';
import type { ComplianceRule } from './finding.ts';

/** Finds an estimate with people whose CNSS is not counted. */
export const contributionsOff: ComplianceRule = ({ data, priced }) => {
  const people = priced.cost.totalPersonnel;
  const social = data.socialContributions;
  const isOn = social?.enabled === true && social.cnssConfig?.enabled === true;
  if (isOn || people === 0) return [];
  return [
    {
      code: 'contributionsOff',
      severity: 'compulsory',
      values: { people },
      sources: CONTRIBUTION_SOURCES.slice(0, 1),
      mend: {
        kind: 'edits',
        area: 'cnss',
        edits: { socialContributions: { enabled: true, cnssConfig: { enabled: true } } },
      },
    },
  ];
};
