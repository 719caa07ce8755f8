import type { Page } from 'playwright';
import type { Look } from '../../e2e/browser.ts';
import type { Screen, Seeded } from '../screens/screen-table.ts';

/** The seeded data of the pictures, besides a project. */
export interface Places {
  /** The project that answers a tender. */
  tenderId?: string;
  /** The path of a technician's plan. */
  planPath?: string;
  /** The path of a wall view. */
  wallPath?: string;
}

/** A picture of the guide. Its file has its name. */
export interface Picture extends Pick<Screen, 'name' | 'prepare' | 'isLive'> {
  path: (seeded: Seeded & Places) => string | null;
  /** The differences from the look of the others. */
  look?: Pick<Look, 'width' | 'height' | 'language'>;
  /** The data of the server: a dozen jobs and their team, or the sample company. */
  data: 'jobs' | 'samples';
}

const SILO = 'industrial-rope-access&projectType=Cement%20Silo%20Cleaning';

type Path = Picture['path'];

const at =
  (path: string): Path =>
  () =>
    path;
const ofProject =
  (part: string): Path =>
  (seeded) =>
    seeded.projectId === null ? null : `/projects/${seeded.projectId}/${part}`;
const ofTender =
  (part: string): Path =>
  ({ tenderId }) =>
    tenderId === undefined ? null : `/projects/${tenderId}/${part}`;
const analysis =
  (tab: string): Path =>
  ({ projectId }) =>
    projectId === null ? null : `/project-management?project=${projectId}&tab=${tab}`;

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first();

/** Presses a button, and waits for the dialog that it opens. */
const opens = (name: string) => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole('dialog').waitFor();
};

/** Scrolls a section to the top of the page, under the sticky parts. */
const showing = (section: string) => async (page: Page) => {
  await page.locator(section).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    window.scrollBy({ top: top - 130, behavior: 'instant' });
  });
};

const jobs = (name: string, path: Path, prepare?: Picture['prepare']): Picture => ({
  name,
  path,
  data: 'jobs',
  ...(prepare === undefined ? {} : { prepare }),
});

/** Every picture of the guide, in the order of its pages. */
export const PICTURES: readonly Picture[] = [
  jobs('home', at('/')),
  jobs('choose-type', at(`/?serviceCategory=${SILO}`)),
  jobs('estimate', ofProject('edit'), showing('#personnel')),
  jobs('figure', ofProject('view'), async (page) => {
    await page.locator('[aria-haspopup=dialog]:visible').last().click();
    await page.getByRole('dialog').waitFor();
  }),
  jobs('projects', at('/projects')),
  jobs('project', ofProject('view')),
  jobs('pricing', ofProject('edit'), async (page) => {
    await page.getByRole('button', { name: /^Intelligent Cost Estimation/ }).click();
    await showing('#pricing')(page);
  }),
  jobs('price-schedule', ofTender('edit?tab=schedule')),
  jobs('quotations', at('/quotations'), async (page) => {
    await page.getByRole('row', { name: / B / }).getByRole('button').first().click();
    await page.getByRole('heading', { name: /^From rev/ }).waitFor();
  }),
  jobs('day-cost', ofProject('edit'), async (page) => {
    await page.locator('#personnel [data-column="menu"]').first().click();
    await page.getByRole('menuitem', { name: 'What one day costs' }).click();
    await page.getByRole('dialog').getByRole('table').waitFor();
  }),
  jobs('crew', ofProject('edit'), async (page) => {
    await opens('Work out the crew')(page);
    await page.getByRole('dialog').getByLabel('Quantity').fill('1200');
    await page.getByRole('dialog').getByRole('table').first().waitFor();
    await page.getByRole('dialog').getByRole('table').first().scrollIntoViewIfNeeded();
  }),
  jobs('savings', ofProject('edit'), opens('Apply Optimization')),
  jobs('financial-analysis', analysis('analysis')),
  jobs('cost-summary', analysis('cost-summary')),
  jobs('taxes', analysis('tax-results')),
  jobs('insurance', analysis('insurance')),
  jobs('simulation', ({ projectId }) => `/profit-simulation?project=${projectId ?? ''}`),
  jobs('documents', ofProject('edit'), opens('Export Comprehensive Cost Report')),
  jobs('operations', at('/team-management')),
  jobs('operation', at('/team-management'), async (page) => {
    await page.getByRole('link', { name: 'Tour Mohammed VI, façade nord' }).first().click();
    await page.waitForURL(/\/operations\//);
    await page.getByRole('heading', { level: 1, name: 'Tour Mohammed VI' }).waitFor();
  }),
  jobs('schedule', at('/team-management?tab=schedule&view=people')),
  jobs('substitute', at('/team-management?tab=schedule&view=people'), async (page) => {
    const lane = page.getByRole('group', { name: 'Yassine Bakkali', exact: true });
    await lane.getByRole('button', { name: /Tour Mohammed VI/ }).click();
    await page.getByRole('button', { name: 'Substitute for some days…' }).click();
    await page.getByText('Who can take it, who cannot, and why').click();
  }),
  jobs('schedule-week', at('/team-management?tab=schedule&view=week')),
  jobs('gear', at('/team-management?tab=equipment&gear=pieces')),
  {
    ...jobs('plan-on-the-phone', ({ planPath = null }) => planPath),
    look: { width: 390, height: 1100, language: 'fr' },
  },
  { ...jobs('wall-view', ({ wallPath = null }) => wallPath), isLive: true },
  jobs('planned-and-actual', ofTender('view'), showing('#actual')),
  jobs('team', at('/team-management?tab=team')),
  jobs('dashboard', at('/admin')),
  jobs('administrators', at('/admin-settings?tab=administrators')),
  jobs('backups', at('/admin-settings'), showing('#backups-server')),
  jobs('company', at('/admin-settings?tab=company')),
  jobs('audit-log', at('/admin-settings?tab=audit-log')),
  jobs('tutorial', at('/admin-tutorial')),
  jobs('palette', at('/'), async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
  }),
  jobs('demo', at('/working-demo?view=analysis')),
  { name: 'analytics', path: at('/analytics'), data: 'samples' },
  { name: 'sample-company', path: at('/projects'), data: 'samples' },
];
