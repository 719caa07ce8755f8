import fc from 'fast-check';

/*
 * Vitest's set-up of the files that hold properties. Every run tries the same cases, so that a run
 * fails only for what was changed. `PROPERTY_SEED=random` tries others, and any other number those
 * of a failure that was printed. `PROPERTY_RUNS=1000` tries as many of each property that names no
 * number itself.
 */
const given = process.env['PROPERTY_SEED'] ?? '20261129';
fc.configureGlobal({
  ...(given === 'random' ? {} : { seed: Number(given) }),
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100),
});
