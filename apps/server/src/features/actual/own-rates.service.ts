import type { calls, OwnRates } from '@pcm/contract';
import {
  farOff,
  type JobOutput,
  jobOutput,
  type LeftOutDays,
  type NoOutput,
  ownRates as ratesOf,
  SPECIFICATION,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { findProjectsOfType } from './actual.repo.ts';
import { inBatches } from './actual-jobs.service.ts';

/** The number of latest finished jobs on which own rates are based. */
const MOST_RATE_JOBS = 50;
/** Some of the projects found may have other work that is not done yet. */
const LOOKED_AT = 2 * MOST_RATE_JOBS;

/**
 * Returns the units per person-day of the latest 50 finished jobs of a project type, by unit, and
 * the jobs behind them.
 */
export async function ownRates(
  { database }: AppContext,
  { serviceCategory, projectType, excludeProject }: z.output<typeof calls.ownRates.query>,
): Promise<OwnRates> {
  const jobs: (JobOutput & Omit<OwnRates['jobs'][number], 'isFarOff'>)[] = [];
  const leftOut: Record<NoOutput, number> = {
    'no-work': 0,
    'no-units': 0,
    'several-units': 0,
    'left-out': 0,
  };
  const leftOutDays: LeftOutDays = { short: 0, byHand: 0 };
  const ids = await findProjectsOfType(database.read, serviceCategory, projectType, LOOKED_AT);
  for await (const stored of inBatches(database.read, ids)) {
    const { head, state, job, end } = stored;
    if (jobs.length === MOST_RATE_JOBS) break;
    if (state !== 'finished' || head.id === excludeProject) continue;
    const output = jobOutput(job, SPECIFICATION);
    leftOutDays.short += output.leftOut.short;
    leftOutDays.byHand += output.leftOut.byHand;
    if (!output.ok) {
      leftOut[output.reason] += 1;
      continue;
    }
    const lastDay =
      job.days
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? end;
    const days = output.leftOut.short + output.leftOut.byHand;
    const named = { projectId: head.id, projectName: head.name, lastDay };
    jobs.push({ ...output.value, ...named, leftOutDays: days });
  }
  const far = new Set<string>();
  for (const same of Map.groupBy(jobs, ({ unit }) => unit).values()) {
    const isFar = farOff(same.map(({ perDay }) => perDay));
    for (const [place, { projectId }] of same.entries()) if (isFar[place]) far.add(projectId);
  }
  return {
    rates: ratesOf(jobs),
    jobs: jobs.map((job) => ({ ...job, isFarOff: far.has(job.projectId) })),
    leftOut: {
      noWork: leftOut['no-work'],
      noUnits: leftOut['no-units'],
      severalUnits: leftOut['several-units'],
      leftOut: leftOut['left-out'],
    },
    leftOutDays,
  };
}
