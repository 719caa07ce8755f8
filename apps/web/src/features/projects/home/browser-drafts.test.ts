// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { browserDrafts } from './browser-drafts.ts';

afterEach(() => localStorage.clear());

const store = (key: string, savedAt: string, name: string) =>
  localStorage.setItem(
    key,
    JSON.stringify({
      savedAt,
      baseVersion: null,
      currencyChoice: 'start',
      data: {
        projectInfo: { name },
        settings: { currency: 'MAD' },
        insurance: [{ name: 'Site', cost: 100 }],
        contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 10 },
      },
    }),
  );

test('unsaved work is offered, the latest first', () => {
  store('pcm.draft.new', '2026-11-20T08:00:00.000Z', 'Silo 4');
  store('pcm.draft.p7', '2026-11-20T09:00:00.000Z', 'Tower');
  expect(browserDrafts().map((draft) => [draft.projectId, draft.data.projectInfo?.name])).toEqual([
    ['p7', 'Tower'],
    [null, 'Silo 4'],
  ]);
  expect(browserDrafts()[0]?.data.insurance).toEqual([{ name: 'Site', cost: 100 }]);
});

test('a damaged draft does not keep Home from opening, and stays where it is', () => {
  localStorage.setItem('pcm.draft.new', '{"savedAt":');
  localStorage.setItem('pcm.language', '"fr"');
  expect(browserDrafts()).toEqual([]);
  expect(localStorage.getItem('pcm.draft.new')).toBe('{"savedAt":');
});
