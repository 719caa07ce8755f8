import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { loadWords, startMessages } from '../../../platform/words/translation.ts';
import { RecordTable } from './restore/preview-step.tsx';
import { reachOf } from './schedule/schedule-line.tsx';

test('fewer entries of the audit log in the backup are said to stay, not to change nothing', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startMessages();
  await loadWords(['backups']);
  const container = document.createElement('div');
  document.body.append(container);
  const table = createRoot(container);
  const none = { added: 0, changed: 0, removed: 0 };
  act(() =>
    table.render(
      <RecordTable
        records={[
          { kind: 'projects', now: 3, inBackup: 3, ...none },
          { kind: 'auditEntries', now: 28, inBackup: 4, ...none },
        ]}
      />,
    ),
  );
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Projects', '3', '3', 'none'],
    ['Audit log entries', '28', '4', 'all of them stay'],
  ]);
  act(() => table.unmount());
  container.remove();
});

const reach = (keepDaily: number, keepWeekly: number, keepMonthly: number) =>
  reachOf({ enabled: true, time: '02:30', keepDaily, keepWeekly, keepMonthly, photos: false });

test('how far back backups reach is what is kept longest, in its own unit', () => {
  expect(reach(7, 4, 6)).toEqual({ count: 6, unit: 'month' });
  expect(reach(7, 4, 0)).toEqual({ count: 4, unit: 'week' });
  expect(reach(90, 2, 1)).toEqual({ count: 90, unit: 'day' });
});
