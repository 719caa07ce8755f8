import type { EstimateData } from '@pcm/domain';
import { expect, test } from 'vitest';
import { restoredEstimate } from './backup-file.ts';

const kept = (id: string) => ({ id, name: id, savedAt: '2026-11-21T10:00:00.000Z' });
const backup: EstimateData = { projectInfo: { name: 'Silo 4' }, simulations: [kept('before')] };

test('a backup brings its values back and drops no simulation that was kept since', () => {
  const now: EstimateData = {
    projectInfo: { name: 'Silo 5' },
    simulations: [kept('before'), kept('since')],
  };
  const restored = restoredEstimate(backup, now);
  expect(restored.projectInfo?.name).toBe('Silo 4');
  expect(restored.simulations).toEqual(now.simulations);
});

test('a simulation that was deleted since stays deleted', () => {
  expect(restoredEstimate(backup, { simulations: [] }).simulations).toEqual([]);
});

test('an estimate that never kept one takes those of the backup', () => {
  expect(restoredEstimate(backup, {}).simulations).toEqual(backup.simulations);
});
