import type { EstimateData } from './estimate-data.ts';

/** The first and last day of a period in an estimate, with the path of the last one. */
export interface EstimatePeriod {
  path: string;
  firstDay: string;
  lastDay: string;
}

/**
 * Returns the periods of an estimate that end before they begin: the days of the work, and those of
 * the yearly insurance contract. Units: `YYYY-MM-DD`.
 */
export function reversedPeriods(data: EstimateData): EstimatePeriod[] {
  const { startDate, endDate } = data.projectInfo ?? {};
  const { contractStartDate, contractEndDate } = data.socialContributions?.yearlyInsurance ?? {};
  return [
    { path: 'projectInfo.endDate', firstDay: startDate, lastDay: endDate },
    {
      path: 'socialContributions.yearlyInsurance.contractEndDate',
      firstDay: contractStartDate,
      lastDay: contractEndDate,
    },
  ].flatMap(({ path, firstDay, lastDay }) =>
    firstDay && lastDay && lastDay < firstDay ? [{ path, firstDay, lastDay }] : [],
  );
}
