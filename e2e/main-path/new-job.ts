import { catalogueLabel, costResult, SPECIFICATION } from '@pcm/domain';
import { expect } from 'vitest';
import { startingWith } from '../words.ts';
import { draftWith, seeProfit, seeTotal, type Visit } from './visit.ts';

const SERVICE = 'Industrial Rope Access';
const PROJECT_TYPE = 'Cement Silo Cleaning';
/** The position of the line that is changed once the project is stored. */
export const LEAD = 'Lead Rope Access Technician (Level 3)';
const TECHNICIAN = 'Rope Access Technician (Level 1-2)';
const ROPES = 'Semi-Static Rope Set (2 ropes)';
const COVERALL = 'Disposable Coverall';
const HOSE = 'Vacuum hose 50 m';
const VAN = 'Service Van';
const ROOM = 'Hotel Single Room';
const LIABILITY = 'General Liability (Operations)';
const SURVEY = 'Site Survey';
/** The name, client and place of the project. */
export const JOB = { name: 'Silo 4, intérieur', client: 'OCP', location: 'Jorf Lasfar' };

/** The data that the path enters in any language: names are stored in English. */
export const WHAT_WAS_TYPED = {
  ...JOB,
  status: 'published',
  projectType: PROJECT_TYPE,
  currency: 'MAD',
  height: 55,
  area: 1240,
  data: {
    personnel: [
      { type: LEAD, count: 1, days: 12 },
      {
        type: TECHNICIAN,
        count: 4,
        rate: 525.5,
        days: 12,
        bonus: { enabled: true, type: 'percentage', amount: 10 },
      },
    ],
    equipment: {
      ropeAccess: [{ name: ROPES, quantity: 2, days: 12 }],
      siloCleaning: [{ name: HOSE, quantity: 2, rate: 35.5, days: 12 }],
      consumables: [{ name: COVERALL, quantity: 60 }],
    },
    logistics: {
      transportation: [{ name: VAN, count: 1, days: 12 }],
      accommodation: [{ name: ROOM, count: 2, days: 12 }],
    },
    insurance: [{ name: LIABILITY }],
    profitAnalysis: { customerOrderAmount: 150_000, enabled: true },
  },
};

/** Goes from Home to an empty estimate: a service, a type, Create. */
export async function chooseJob({ page, t, language }: Visit): Promise<void> {
  const service = catalogueLabel(SERVICE, language);
  await page
    .getByRole('main')
    .getByRole('link', { name: startingWith(service) })
    .click();
  const type = catalogueLabel(PROJECT_TYPE, language);
  await page.getByText(type, { exact: true }).click();
  await page.getByRole('link', { name: t('chooser:chooser.create') }).click();
  await page.getByRole('heading', { name: t('estimate:newProject'), level: 1 }).waitFor();
}

/** Enters name, client, place and size; the client decides the currency. */
export async function describeJob({ page, t }: Visit): Promise<void> {
  const fill = (key: string, text: string) =>
    page.getByLabel(t(`estimate:info.${key}`), { exact: true }).fill(text);
  await fill('name', JOB.name);
  await fill('client', JOB.client);
  await fill('location', JOB.location);
  await fill('height', '55');
  await fill('area', '1240');
  await page.getByText(t('estimate:info.currencyFromClient', { currency: 'MAD' })).waitFor();
}

/** Adds people, equipment, logistics, insurance and a service. */
export async function priceJob({ editor, page, t, language }: Visit): Promise<void> {
  await editor.open('personnel');
  await editor.addPeople(LEAD, { count: '1', days: '12' });
  await editor.addPeople(TECHNICIAN, { count: '4', days: '12' });
  await editor.addPercentBonus(TECHNICIAN, '10');
  await editor.addPreset('equipment', 'Rope Access', ROPES, { quantity: '2', days: '12' });
  await editor.addPreset('equipment', 'Consumables', COVERALL, { quantity: '60' });
  await editor.addCustomItem('Silo Cleaning', HOSE, { quantity: '2', rate: '35.5', days: '12' });
  await editor.addPreset('logistics', null, VAN, { days: '12' });
  await editor.addPreset('logistics', null, ROOM, { count: '2', days: '12' });
  await editor.addPreset('insurance', null, LIABILITY, {});
  await editor.open('services');
  const include = t('estimate:services.include', { name: catalogueLabel(SURVEY, language) });
  await page.getByRole('checkbox', { name: include }).check();
}

/** Checks that a list of equipment folds, a preset has its rate, and consumables have no days. */
export async function seeLists({ page, t, language }: Visit): Promise<void> {
  const card = page.getByRole('region', { name: t('estimate:equipment.title') });
  const cell = (name: string, column: 'rate' | 'days') => {
    const values = { column: t(`cost:column.${column}`), name: catalogueLabel(name, language) };
    return card.getByRole('textbox', { name: t('estimate:row.cell', values), exact: true });
  };
  expect(await cell(ROPES, 'rate').inputValue()).toBe('85.00');
  expect(await cell(ROPES, 'days').count()).toBe(1);
  expect(await cell(COVERALL, 'rate').count()).toBe(1);
  expect(await cell(COVERALL, 'days').count()).toBe(0);
  const list = catalogueLabel('Rope Access', language);
  await card.getByRole('button', { name: startingWith(list), expanded: true }).click();
  await cell(ROPES, 'rate').waitFor({ state: 'detached' });
  await card.getByRole('button', { name: startingWith(list), expanded: false }).click();
  await cell(ROPES, 'rate').waitFor();
}

/** Checks that the cost summary stays in view when the page is scrolled. */
export async function seeSummaryStays({ page, t }: Visit): Promise<void> {
  const refresh = page.getByRole('button', { name: t('estimate:refreshAll') });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const place = await refresh.boundingBox();
  expect(place?.y).toBeGreaterThan(0);
  expect(place?.y).toBeLessThan(300);
}

/** Types a rate digit by digit, and checks after each keystroke that the total is the engine's. */
export async function watchKeystrokes(visit: Visit): Promise<void> {
  const { page, editor } = visit;
  const draft = await draftWith(page, ({ additionalServices }) =>
    Boolean(additionalServices?.find(({ name }) => name === SURVEY)?.selected),
  );
  await seeTotal(visit, costResult(draft, SPECIFICATION).total);
  const cell = await editor.field('personnel', TECHNICIAN, 'ratePerDay');
  await cell.focus();
  await cell.selectText();
  for (const [key, rate] of [
    ['5', 5],
    ['2', 52],
    ['5', 525],
    ['.', 525],
    ['5', 525.5],
  ] as const) {
    await page.keyboard.press(key);
    const personnel = draft.personnel?.map((line) =>
      line.type === TECHNICIAN ? { ...line, rate } : line,
    );
    await seeTotal(visit, costResult({ ...draft, personnel }, SPECIFICATION).total);
  }
}

/** Enters the order amount and checks the net profit. */
export async function enterOrder(visit: Visit): Promise<void> {
  const { page, editor, t } = visit;
  await editor.open('profit');
  await page.getByLabel(t('cost:profit.order'), { exact: true }).fill('150000');
  const draft = await draftWith(
    page,
    ({ profitAnalysis }) => profitAnalysis?.customerOrderAmount === 150_000,
  );
  await seeProfit(visit, draft);
}
