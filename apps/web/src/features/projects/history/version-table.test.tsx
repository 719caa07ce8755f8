import type { ProjectVersion } from '@pcm/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { loadWords, startMessages } from '../../../platform/words/translation.ts';
import { VersionTable } from './version-table.tsx';

const version = (number: number, rest: Partial<ProjectVersion>): ProjectVersion => ({
  version: number,
  savedAt: '2026-11-20T08:00:00.000Z',
  savedBy: 'karim',
  status: 'draft',
  currency: 'MAD',
  name: 'Silo 4',
  subtotal: 100_000,
  total: 120_000,
  customerOrderAmount: 0,
  netProfit: null,
  lineCount: 3,
  restoredFrom: null,
  ...rest,
});

test('a version says what became of the price, though the cost stayed', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startMessages();
  await loadWords(['projectView', 'cost', 'projects']);
  const versions = [
    version(3, { customerOrderAmount: 208_902, netProfit: 20_000 }),
    version(2, {}),
    version(1, {}),
  ];
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <VersionTable versions={versions} hasOlder={false} newest={3} onOpen={() => undefined} />,
    ),
  );
  const changes = [...container.querySelectorAll('tbody tr')].map((row) =>
    (row.lastElementChild?.textContent ?? '')
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00a0', ' '),
  );
  expect(changes).toEqual([
    'Same totalOrder no order → 208,902.00 MAD',
    'Same total',
    'First version',
  ]);
  act(() => root.unmount());
});
