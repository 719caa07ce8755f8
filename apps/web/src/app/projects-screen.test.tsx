import { afterEach, expect, test, vi } from 'vitest';
import { setDisplayCurrency } from '../platform/display-currency.ts';
import { summaryOf } from '../project/list/project-summary.fixture.ts';
import {
  type Answers,
  openApplication,
  refusal,
  SCREEN_MS,
  statusOf,
} from './application.fixture.tsx';

let page: Awaited<ReturnType<typeof openApplication>>;
afterEach(() => page.close());

const project = summaryOf({
  name: 'Jorf Lasfar silo S4',
  personnel: 60_000,
  total: 101_030.4,
  contingencies: 41_030.4,
  status: 'published',
  lineCount: 12,
});
const withProjects = (
  read: () => (typeof project)[],
  totals = read().map(({ currency, total }) => ({ currency, total, count: 1 })),
): Answers => ({
  'GET /api/project-summaries': () => Response.json({ projects: read(), nextCursor: null }),
  'GET /api/project-totals': () =>
    Response.json({ count: read().length, archived: 0, totals, countsByType: [], outdated: 0 }),
});

async function openList(path: string, answers: Answers, expected: string) {
  page = await openApplication(path, {
    'GET /api/admin/status': () => Response.json(statusOf('karim')),
    ...answers,
  });
  await page.see(expected);
}
const withProject = withProjects(() => [project]);
const linkTo = (path: string) => page.container.querySelector(`main a[href="${path}"]`);
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );

test('somebody without projects is told how to begin', async () => {
  await openList('/projects', {}, 'Get started by creating a new project.');
  expect(page.text()).toContain('No projects found');
  expect(page.text()).toContain('Create New Project');
  expect(linkTo('/project-type-selection')).not.toBeNull();
});

test('a search without a match says so, not that there are no projects', async () => {
  await openList('/projects?search=silo', {}, 'No projects match your search.');
  expect(page.text()).not.toContain('Get started');
});

test('while the list is fetched the page says so', async () => {
  const never = new Promise<Response>(() => undefined);
  await openList('/projects', { 'GET /api/project-summaries': () => never }, 'Loading projects...');
  expect(page.container.querySelector('[role="status"] > .visually-hidden')).toBeNull();
});

test('a list that cannot be fetched is not shown as empty', async () => {
  const fail = () => refusal(500, 'internal', 'Something went wrong');
  await openList('/projects', { 'GET /api/project-summaries': fail }, 'Failed to fetch projects');
  expect(page.text()).toContain('Retry');
  expect(page.text()).not.toContain('No projects found');
});

test('on paper every project stands under the heads of a table, not only those near the window', async () => {
  const many = Array.from({ length: 54 }, (_, index) =>
    summaryOf({ id: `p${index}`, name: `Silo ${index}`, total: 100.5 }),
  );
  await openList(
    '/projects',
    withProjects(() => many),
    'Silo 0',
  );
  await vi.waitFor(
    () => {
      window.dispatchEvent(new Event('beforeprint'));
      expect(page.container.querySelectorAll('thead')).toHaveLength(1);
    },
    { timeout: SCREEN_MS, interval: 200 },
  );
  const rows = [...page.container.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toHaveLength(55);
  expect(rows[53]).toContain('Silo 53');
  // 54 x 100.5, with the cents that the rows show.
  expect(rows[54]).toContain('5,427.00');
  window.dispatchEvent(new Event('afterprint'));
  await vi.waitFor(() => expect(page.container.querySelector('thead')).toBeNull());
});

test('on paper converted rows add up to their total, with the cents of rounding on a row', async () => {
  // 0.05 MAD is less than half a cent in euros; two of them are one cent.
  const two = ['p1', 'p2'].map((id) => summaryOf({ id, name: `Silo ${id}`, total: 0.05 }));
  const totals = [{ currency: 'MAD' as const, total: 0.1, count: 2 }];
  const answers = withProjects(() => two, totals);
  setDisplayCurrency('EUR');
  await openList('/projects', answers, 'Silo p1');
  await vi.waitFor(
    () => {
      window.dispatchEvent(new Event('beforeprint'));
      expect(page.container.querySelectorAll('thead')).toHaveLength(1);
    },
    { timeout: SCREEN_MS, interval: 200 },
  );
  const rows = [...page.container.querySelectorAll('tbody tr')].map((row) => row.textContent);
  window.dispatchEvent(new Event('afterprint'));
  setDisplayCurrency('MAD');
  expect(rows[0]).toContain('≈ 0.00');
  expect(rows.slice(2)).toEqual(['Rounding of converted sums0.01', 'Total value≈ 0.01']);
});

test('after an update My Projects and Home say of how many projects figures are still to come', async () => {
  const answers: Answers = {
    ...withProject,
    'GET /api/project-totals': () =>
      Response.json({ count: 1, archived: 0, totals: [], countsByType: [], outdated: 1200 }),
  };
  const told = 'After an update, the figures of 1,200 projects are still computed anew';
  await openList('/projects', answers, told);
  page.close();
  await openList('/', answers, told);
});

test('a card says what the project is, what it costs, and leads to it', async () => {
  const draft = { ...project, id: 'p2', name: 'Tower', status: 'draft' as const };
  const answers = withProjects(() => [project, draft]);
  await openList('/projects', answers, 'Jorf Lasfar silo S4');
  const [card, other] = [...page.container.querySelectorAll('main article')].map(
    ({ textContent }) => textContent,
  );
  for (const text of [
    'Cement Silo CleaningPublishedJorf Lasfar silo S4',
    'OCP Group · Jorf Lasfar · 12 Jan 2027',
    'Total Cost101,030 MAD',
    'Personnel60,000Equipment0Logistics0Insurance0Services0Contingencies and markup41,030',
    'Updated 20 Nov 2026',
  ]) {
    expect(card).toContain(text);
  }
  expect(other).toContain('DraftTower');
  expect(page.container.querySelector('input[placeholder="Search projects..."]')).not.toBeNull();
  expect(linkTo('/projects/p1/view')).not.toBeNull();
  expect(linkTo('/projects/p1/edit')?.textContent).toContain('Edit');
});

test('a project is deleted only after the question, and can be taken back', async () => {
  let isDeleted = false;
  await openList(
    '/projects',
    {
      ...withProjects(() => (isDeleted ? [] : [project])),
      'DELETE /api/projects/p1': () => {
        isDeleted = true;
        return Response.json({});
      },
    },
    'Jorf Lasfar silo S4',
  );
  button('Delete Jorf Lasfar silo S4')?.click();
  await page.see('Are you sure you want to delete this project?');
  expect(isDeleted).toBe(false);
  button('Delete project')?.click();
  await page.see('Project has been deleted successfully');
  expect(page.text()).toContain('Project deleted');
  expect(button('Undo')).toBeDefined();
  expect(isDeleted).toBe(true);
});

test('a delete that fails says so and keeps the card', async () => {
  await openList(
    '/projects',
    { ...withProject, 'DELETE /api/projects/p1': () => refusal(500, 'internal', 'no') },
    'Jorf Lasfar silo S4',
  );
  button('Delete Jorf Lasfar silo S4')?.click();
  await page.see('Are you sure you want to delete this project?');
  button('Delete project')?.click();
  await page.see('Delete failed');
  await page.see('Failed to delete project');
  expect(linkTo('/projects/p1/view')).not.toBeNull();
});

test('a project that is not there says so and leads back', async () => {
  const missing = () => refusal(404, 'project-not-found', 'Project Not Found');
  await openList('/projects/p1/view', { 'GET /api/projects/p1': missing }, 'Project Not Found');
  expect(linkTo('/projects')?.textContent).toBe('Back to Projects');
  page.close();
  await openList('/projects/p1/edit', { 'GET /api/projects/p1': missing }, 'Project Not Found');
  expect(linkTo('/projects')).not.toBeNull();
});

test('the view shows every section of the estimate, services that are not included too', async () => {
  const data = {
    projectInfo: { name: 'Silo 4', serviceCategory: 'industrial-rope-access', height: 55 },
    personnel: [{ type: 'Project Supervisor', count: 2, rate: 500, days: 3 }],
    equipment: { ppe: [{ name: 'Helmet', quantity: 3, rate: 20, days: 6 }] },
    logistics: { transportation: [{ name: 'Service Van', count: 1, rate: 400, days: 3 }] },
    insurance: [{ name: 'General Liability (Operations)', cost: 1200 }],
    additionalServices: [
      { name: 'Risk Assessment', cost: 1200, selected: true },
      { name: 'Site Survey', cost: 850, selected: false },
    ],
  };
  const stored = { ...project, height: 55, area: null, data };
  const read = () => Response.json(stored);
  await openList('/projects/p1/view', { 'GET /api/projects/p1': read }, 'Project Information');
  for (const text of [
    '55 m',
    'Project Supervisor',
    'Helmet',
    'Service Van',
    'General Liability (Operations)',
    'Risk Assessment',
    'Site Survey',
    '1 of 2 included',
    'Cost Summary',
    'Enter Customer Order Amount',
  ]) {
    expect(page.text()).toContain(text);
  }
  page.container.querySelector<HTMLElement>('[aria-label="Back to Projects"]')?.click();
  await vi.waitFor(() => expect(window.location.pathname).toBe('/projects'));
  page.close();
  await openList('/projects/p1/view', { 'GET /api/projects/p1': read }, 'Project Information');
  (linkTo('/projects/p1/edit') as HTMLElement).click();
  await page.see('Save Changes');
  expect(window.location.pathname).toBe('/projects/p1/edit');
  expect(page.container.querySelector('header a[href^="/project-management"]')).not.toBeNull();
});
