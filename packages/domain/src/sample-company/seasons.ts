import type { Season } from './job-kind.ts';

/** The frequency of the first days of jobs in each month of a season, January first. */
export const SEASONS: Readonly<Record<Season, readonly number[]>> = {
  even: [1, 1, 1.05, 1, 1, 1, 0.95, 0.7, 1.05, 1.1, 1.05, 1.05],
  /** Coats and joints need dry walls. */
  dry: [0.5, 0.6, 0.9, 1.2, 1.4, 1.4, 1.3, 0.9, 1.4, 1.2, 0.7, 0.5],
  /** Plants are shut down in winter and in August. */
  shutdown: [1.6, 1.5, 1.2, 0.7, 0.6, 0.6, 0.9, 1.6, 0.8, 0.7, 0.8, 1.2],
  /** Schools and offices are empty. */
  holidays: [0.7, 0.6, 0.8, 1, 0.6, 0.9, 2, 2.2, 1.2, 0.6, 0.6, 1],
  summer: [0.6, 0.6, 0.9, 1.1, 1.3, 1.6, 1.6, 1.3, 1.1, 0.8, 0.6, 0.5],
  /** Follows the rain and the dust. */
  spring: [0.6, 0.8, 1.4, 1.6, 1.4, 1.1, 0.8, 0.6, 1, 1.3, 1, 0.7],
};
