import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectOf } from '../features/financial/state/saver.fixture.ts';
import {
  type Answers,
  openApplication,
  refusal,
  statusOf,
  typeInto,
} from './application.fixture.tsx';

let page: Awaited<ReturnType<typeof openApplication>>;
let username: string | null;
/** The requests to the server, in order. */
let asked: string[];

beforeEach(() => {
  localStorage.clear();
  username = 'karim';
  asked = [];
});
afterEach(() => page.close());

const stored = projectOf({ profitAnalysis: { customerOrderAmount: 186_000 } }, 1);
const order = { profitAnalysis: { customerOrderAmount: 190_000 } };

const STAGED = '{"edits":{"profitAnalysis":{"vatRate":10}},"currency":"MAD"}';

const holdsOrder = (body: unknown) => JSON.stringify(body).includes('190000');

async function openPage(path: string, expected: string, answers: Answers = {}): Promise<void> {
  page = await openApplication(path, {
    'GET /api/admin/status': () => Response.json(statusOf(username)),
    'POST /api/admin/logout': () => {
      asked.push('logout');
      username = null;
      return Response.json({});
    },
    'GET /api/projects/p1': () => Response.json(stored),
    'PATCH /api/projects/p1': (body) => {
      asked.push(holdsOrder(body) ? 'order saved' : 'saved');
      return Response.json(projectOf(order, 2));
    },
    ...answers,
  });
  await page.see(expected);
}

const openList = (answers?: Answers) => openPage('/projects', 'My Projects', answers);

/** The savers of this load of the application, as Financial Analysis imports them. */
const savers = () => import('../features/financial/state/savers.ts');

const pressQ = () =>
  window.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyA', key: 'q', ctrlKey: true, cancelable: true }),
  );

function press(name: string): void {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === name)?.click();
}

const unsaved = () => Object.keys(localStorage).filter((key) => key.startsWith('pcm.edits.'));

test('an edit made a moment before Ctrl with Q reaches the server before the session ends', async () => {
  await openList();
  const { saverOf } = await savers();
  saverOf(stored).edit(order);
  expect(unsaved()).toHaveLength(1);
  pressQ();
  pressQ();
  await page.see('You have been logged out successfully');
  expect(asked).toEqual(['order saved', 'logout']);
  expect(unsaved()).toEqual([]);
});

test('projects that were looked at are let go of, at the latest when somebody logs out', async () => {
  await openList();
  const { countSavers, saverOf } = await savers();
  const look = (number: number) => {
    const saver = saverOf({ ...stored, id: `looked at ${number}` });
    return { saver, leave: saver.subscribe(() => undefined) };
  };
  for (let number = 0; number < 100; number++) look(number).leave();
  const known = countSavers();
  expect(known).toBeLessThan(20);
  const open = look(100);
  expect(saverOf({ ...stored, id: 'looked at 100' })).toBe(open.saver);
  pressQ();
  await page.see('You have been logged out successfully');
  open.leave();
  expect(countSavers()).toBe(0);
});

test('an edit that the server can’t take is asked about; removed, it is never sent', async () => {
  await openList({ 'PATCH /api/projects/p1': () => new Response('', { status: 503 }) });
  const { saverOf } = await savers();
  const saver = saverOf(stored);
  saver.edit(order);
  pressQ();
  await page.see('Changes to 1 record have not been saved to the server.');
  expect(asked).toEqual([]);
  press('Remove and log out');
  await page.see('You have been logged out successfully');
  await saver.flush();
  expect(unsaved()).toEqual([]);
  expect(saver.get().fields).toEqual({});
});

test('kept over logging out, an edit goes to the server after the next login', async () => {
  let isRefused = true;
  await openList({
    'PATCH /api/projects/p1': (body) => {
      if (isRefused) return refusal(400, 'invalid-input', 'Some fields are not valid');
      asked.push(holdsOrder(body) ? 'order saved' : 'saved');
      return Response.json(projectOf(order, 2));
    },
  });
  const { saverOf } = await savers();
  saverOf(stored).edit(order);
  pressQ();
  await page.see('Unsaved work stands in this browser');
  press('Keep and log out');
  await page.see('You have been logged out successfully');
  expect(unsaved()).toHaveLength(1);
  isRefused = false;
  username = 'karim';
  const { sessionOpened } = await import('../platform/api/session.ts');
  sessionOpened();
  await vi.waitFor(() => expect(asked).toEqual(['logout', 'order saved']));
});

test('settings and insurance that wait count by estimate beside drafts, and are removed with them', async () => {
  const estimates = ['draft.p2', 'staged.settings.p2', 'staged.cnss-config.p3'];
  const keys = [...estimates, 'insurance-pending.p4', 'operation.p6'];
  for (const key of keys) localStorage.setItem(`pcm.${key}`, '{}');
  localStorage.setItem('pcm.edits-set-aside.p5', '{');
  await openList();
  const { pendingInsurance } = await import('../saving/pending-insurance.ts');
  const { stagedSettings } = await import('../features/financial/state/use-staged-edits.ts');
  localStorage.setItem('pcm.insurance-pending.p4', '{"agentCount":7}');
  localStorage.setItem('pcm.staged.settings.p2', STAGED);
  expect(pendingInsurance('p4')).toEqual({ agentCount: 7 });
  expect(stagedSettings.get('settings.p2')?.edits).toEqual({ profitAnalysis: { vatRate: 10 } });
  pressQ();
  await page.see('Changes to 4 records have not been saved to the server.');
  press('Remove and log out');
  await page.see('You have been logged out successfully');
  expect(Object.keys(localStorage).filter((key) => /\.p\d$/.test(key))).toEqual([]);
  expect(pendingInsurance('p4')).toEqual({});
  expect(stagedSettings.get('settings.p2')).toBeNull();
});

test('what was typed in an estimate a moment before is asked about, and gone only when told', async () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('pcm.draft.'));
  await openPage('/project-edit/new', 'Keep a draft in this browser while I work');
  typeInto(page.container, 'name', 'Silo 9');
  pressQ();
  await page.see('Changes to 1 record have not been saved to the server.');
  expect(drafts()).toHaveLength(1);
  // Typed again after the question was opened, and not kept yet.
  typeInto(page.container, 'name', 'Silo 10');
  press('Remove and log out');
  await page.see('You have been logged out successfully');
  expect(drafts()).toEqual([]);
});
