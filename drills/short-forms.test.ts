import { describe, expect, test } from 'vitest';
import { ENGINES } from '../apps/server/src/db/test-database.ts';
import { runDrill, shortSizeOf } from './drill.ts';
import { DRILLS } from './drills.ts';

const MINUTES = 10;

describe.concurrent.each(DRILLS.map((drill) => [drill.name, drill] as const))(
  'the short form of the drill %s',
  { timeout: (MINUTES + 3) * 60_000 },
  (_, drill) => {
    const engines = ENGINES.filter((engine) => shortSizeOf(drill, engine) > 0);
    test.concurrent.each(engines)(`holds on %s: ${drill.proves}`, async (engine) => {
      const seed = 1;
      const size = shortSizeOf(drill, engine);
      const order = { engine, seed, size, minutes: MINUTES, isTimed: false };
      // As one text, so that a failure tells what happened.
      expect((await runDrill(drill, order)).faults.join('\n')).toBe('');
    });
  },
);
