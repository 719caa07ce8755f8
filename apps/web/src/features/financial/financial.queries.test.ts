import { type EstimateData, SPECIFICATION, simulate } from '@pcm/domain';
import { afterEach, expect, test, vi } from 'vitest';
import { patchSimulation } from './financial.queries.ts';
import { projectOf } from './state/saver.fixture.ts';

const start: EstimateData = {
  settings: { currency: 'MAD' },
  personnel: [{ id: 'a', type: 'Project Supervisor', count: 2, rate: 200, days: 7 }],
  profitAnalysis: { customerOrderAmount: 9800, enabled: true },
};
const base = projectOf(start, 1);
const raised = simulate(start, { whatIf: { personnelRates: 10 } }, SPECIFICATION).data;

afterEach(() => vi.unstubAllGlobals());

/** A server that loses its answer to a save, after which it has `stored`; counts the saves. */
function losingAnswers(stored: ReturnType<typeof projectOf>): { saves: number } {
  const seen = { saves: 0 };
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method !== 'PATCH') return Response.json(stored);
    seen.saves += 1;
    throw new TypeError('the connection broke');
  });
  return seen;
}

test('an applied simulation whose answer was lost is found to be saved', async () => {
  const seen = losingAnswers(projectOf(raised, 2));
  const saved = await patchSimulation(base, raised);
  expect(saved.version).toBe(2);
  expect(saved.data.personnel?.[0]?.rate).toBe(220);
  expect(seen.saves).toBe(1);
});

test('one that never reached the server has failed', async () => {
  losingAnswers(base);
  await expect(patchSimulation(base, raised)).rejects.toMatchObject({ code: 'no-answer' });
});

test('what somebody else saved meanwhile is not taken for it', async () => {
  losingAnswers(projectOf({ ...start, contingencies: { profitMargin: 5 } }, 2));
  await expect(patchSimulation(base, raised)).rejects.toMatchObject({ code: 'no-answer' });
});
