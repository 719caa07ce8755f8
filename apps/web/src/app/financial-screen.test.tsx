import type { EstimateData } from '@pcm/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectOf } from '../features/financial/state/saver.fixture.ts';
import {
  type Answers,
  openApplication,
  SCREEN_MS,
  statusOf,
  typeInto,
} from './application.fixture.tsx';

let page: Awaited<ReturnType<typeof openApplication>>;
beforeEach(() => localStorage.clear());
afterEach(() => page.close());

async function open(
  path: string,
  expected: string,
  data: EstimateData = {},
  answers: Answers = {},
) {
  const whole = { settings: { currency: 'MAD' as const }, ...data };
  page = await openApplication(path, {
    'GET /api/admin/status': () => Response.json(statusOf('karim')),
    'GET /api/projects/p1': () => Response.json(projectOf(whole, 1)),
    ...answers,
  });
  await page.see(expected);
}

const CONTINGENCIES = ['Weather delay', 'Equipment failure', 'Admin overhead', 'Markup'];

/** Minimum, maximum and step of the slider of each contingency. */
const sliders = () =>
  CONTINGENCIES.map((name) => {
    const slider = page.container.querySelector<HTMLInputElement>(
      `input[type="range"][aria-label="${name}"]`,
    );
    return [Number(slider?.min), Number(slider?.max), Number(slider?.step)];
  });

const numberField = (selector: string) =>
  page.container.querySelector<HTMLInputElement>(selector) as HTMLInputElement;

/** Types a number, leaves the field, and returns its text. */
async function enter(selector: string, text: string): Promise<string> {
  typeInto(page.container, selector, text);
  numberField(selector).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await vi.waitFor(() => expect(numberField(selector).value).not.toBe(text));
  return numberField(selector).value;
}

test('a simulation has sliders to 50, 30, 50 and 100 by halves, and unreadable rates are 0', async () => {
  await open('/profit-simulation?project=p1', 'Contingencies and markup', {
    profitAnalysis: { customerOrderAmount: 100, vatRate: 20, corporateTaxRate: 31 },
  });
  expect(sliders()).toEqual([
    [0, 50, 0.5],
    [0, 30, 0.5],
    [0, 50, 0.5],
    [0, 100, 0.5],
  ]);
  const percentOf = (name: string) => `[aria-label="${name}, percent of the subtotal"]`;
  expect(await enter(percentOf('Equipment failure'), '31')).toBe('30');
  expect(await enter('input[name="customerOrderAmount"]', '10.005')).toBe('10.01');
  // The stored amount is rounded to cents too, not only the shown one.
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).toContain('10.01'));
  expect(JSON.stringify(localStorage)).not.toContain('10.005');
  expect(await enter('input[name="customerOrderAmount"]', '-5')).toBe('0.00');
  for (const tax of ['VAT', 'Corporate tax']) {
    expect(await enter(`[aria-label="${tax}, rate"]`, 'none')).toBe('0');
  }
});

test('the cost summary has sliders to 30, 25, 35 and 100 by halves, presets, and what is complete', async () => {
  await open('/project-management?project=p1&tab=cost-summary', 'Markup presets', {
    projectInfo: { name: 'Silo 4', client: 'OCP', location: 'Safi' },
    equipment: { ppe: [{ name: 'Helmet', quantity: 1, rate: 20, days: 1 }] },
    contingencies: { weatherDelay: 40, equipmentFailure: 3, adminOverhead: 12, profitMargin: 20 },
  });
  expect(sliders()).toEqual([
    [0, 30, 0.5],
    [0, 25, 0.5],
    [0, 35, 0.5],
    [0, 100, 0.5],
  ]);
  expect(numberField('[aria-label="Weather delay, percent of the subtotal"]').value).toBe('40');
  expect(numberField('input[type="range"][aria-label="Weather delay"]').value).toBe('30');
  const presets = page.container.querySelectorAll('[aria-label="Markup presets"] button strong');
  expect([...presets].map(({ textContent }) => textContent)).toEqual([
    '10%',
    '15%',
    '20%',
    '25%',
    '30%',
    '35%',
  ]);
  const card = [...page.container.querySelectorAll('section')].find(
    (one) => one.querySelector('h2')?.textContent === 'Completion',
  );
  expect(card?.textContent).toContain('50%');
  expect([...(card?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Project InfoComplete',
    'PersonnelPending',
    expect.stringMatching(/^Equipment1 of \d+ lists$/),
    'ServicesPending',
  ]);
});

test('Analytics is reached from Financial Analysis, from My Projects, and view by view from the palette', async () => {
  await open('/project-management', 'Project profitability and tax calculations');
  const header = page.container.querySelector('main header');
  const links = [...(header?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/projects', '/analytics']);
  expect(header?.textContent).toContain('Refresh Data');
  const press = (key: string) =>
    window.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
    );
  press('k');
  await vi.waitFor(() => expect(document.querySelector('[role="combobox"]')).not.toBeNull(), {
    timeout: SCREEN_MS,
  });
  typeInto(document.body, '[role="combobox"]', 'Analytics');
  for (const view of [
    'Overview',
    'Financial Analysis',
    'Resource Management',
    'Performance Metrics',
  ]) {
    await page.see(`Analytics: ${view}`);
  }
  page.close();
  await open('/projects', 'My Projects');
  const pressNamed = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button, [role="menuitem"]')]
      .find((one) => one.textContent === name || one.getAttribute('aria-label') === name)
      ?.click();
  pressNamed('More lists and templates');
  await vi.waitFor(() => expect(document.querySelector('[role="menu"]')).not.toBeNull(), {
    timeout: SCREEN_MS,
  });
  pressNamed('Analytics');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/analytics'));
});

test('the header says what the screen is for, and Refresh Data reads the project anew', async () => {
  let order = 100;
  const analysis = () => ({ profitAnalysis: { customerOrderAmount: order } });
  const read = () => Response.json(projectOf(analysis(), order));
  await open(
    '/project-management?project=p1',
    'Financial Analysis',
    {},
    {
      'GET /api/projects/p1': read,
    },
  );
  await page.see('Customer Order Amount');
  const header = page.container.querySelector('main header');
  expect(header?.textContent).toContain(
    'Financial AnalysisProject profitability and tax calculationsHomeProjects',
  );
  order = 234;
  const refresh = [...(header?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Refresh Data',
  );
  refresh?.click();
  await page.see('Data updated successfully - all pages will refresh automatically');
  const field = page.container.querySelector<HTMLInputElement>('input[name="customerOrderAmount"]');
  await vi.waitFor(() => expect(field?.value).toBe('234.00'));
});

const TAXED = { enabled: true, customerOrderAmount: 120_000, vatRate: 20, withholdingTaxRate: 10 };

test('beside a tax that is off stands the change of the net profit', async () => {
  await open(
    '/project-management?project=p1&tab=settings',
    'Change of the net profit once it is on',
    { profitAnalysis: TAXED },
  );
});

test('a net loss beside a gross profit is named, and no badge is green', async () => {
  await open('/project-management?project=p1', 'After taxes this project loses', {
    insurance: [{ cost: 75_000 }],
    profitAnalysis: { ...TAXED, withholdingTaxEnabled: true },
  });
  expect(page.text()).toContain('Net: Loss');
  expect(page.text()).not.toContain('Gross: Profitable');
});

test('the tax results say beside a rate which law replaced it; the CSV says whose they are and what is left', async () => {
  await open(
    '/project-management?project=p1&tab=tax-results',
    'A law in force states another rate:',
    {
      projectInfo: { name: 'Silo 4', client: 'OCP' },
      profitAnalysis: { ...TAXED, retainedEarnings: { enabled: true, percentage: 10 } },
    },
  );
  const corporate = page.container.querySelector('[data-tax="corporateTax"]')?.textContent;
  expect(corporate).toContain('31%');
  expect(corporate).toContain('A company with a yearly profit under 100 million MAD pays 20%.');
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:csv';
  });
  // The page of the tests would follow the link away from the application.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await page.see('Download CSV');
  const press = [...page.container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Download CSV',
  );
  press?.click();
  await vi.waitFor(() => expect(files).toHaveLength(1));
  vi.restoreAllMocks();
  const csv = await files[0]?.text();
  for (const row of [
    'Client,OCP,',
    'Date,20',
    '"Customer Order Amount, VAT included",,,,120000,',
    'Retained earnings,,,,6900,',
    'Left in cash,,,,62100,',
  ]) {
    expect(csv).toContain(row);
  }
});
