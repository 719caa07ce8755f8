import { type Call, calls } from '@pcm/contract';
import { z } from 'zod';

/** Two ends in order of each kind of period: months, days, moments. */
const ENDS = [
  ['2026-03', '2026-04'],
  ['2026-03-01', '2026-03-02'],
  ['2026-03-01T09:00:00.500Z', '2026-03-01T09:00:01Z'],
] as const;

/** The paths of the calls that ask for a period, each with two ends in order. */
export const PERIOD_CALLS = Object.values(calls as Record<string, Call>).flatMap(
  ({ path, query }) => {
    const { from, to } = query instanceof z.ZodObject ? query.shape : {};
    if (!(from instanceof z.ZodType) || !(to instanceof z.ZodType)) return [];
    const ends = ENDS.find((days) => days.every((day) => from.safeParse(day).success));
    return ends === undefined ? [] : [[path, ...ends] as const];
  },
);
