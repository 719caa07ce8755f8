import { MINIMUM_WAGE_SOURCE, minimumWagesOn } from '../parameters/moroccan-contributions.ts';
import type { ComplianceRule } from './finding.ts';
import { legalDayWages, raiseOf } from './legal-wages.ts';

/** Finds lines whose day rate is below the minimum wage in force when the job begins. */
export const wageBelowMinimum: ComplianceRule = ({ data, jobDay, parameters }) => {
  const wages = legalDayWages(data, jobDay, parameters);
  const published = minimumWagesOn(jobDay);
  if (wages === null || published === null) return [];
  const low = (data.personnel ?? []).filter(
    (line) => line.count !== 0 && raiseOf(line, wages) !== null,
  );
  if (low.length === 0) return [];
  return [
    {
      code: 'wageBelowMinimum',
      severity: 'compulsory',
      values: {
        lines: low.length,
        smig: published.smig / parameters.daysPerMonth.value,
        smag: published.smag,
        since: published.since,
      },
      sources: [MINIMUM_WAGE_SOURCE],
      mend: { kind: 'wages' },
    },
  ];
};
