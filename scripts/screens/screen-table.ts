import type { Page } from 'playwright';
import { FINANCIAL_TABS } from '../../apps/web/src/features/financial/search-params.ts';

/** The parts of the seeded data that a screen's address needs. */
export interface Seeded {
  /** The project that is opened; null when there is none. */
  projectId: string | null;
  /** A project that loses money, and one without an order amount; absent when there is none. */
  lossId?: string | null;
  withoutOrderId?: string | null;
  /** The token of the set-up link; null once there is an administrator. */
  setUpToken: string | null;
}

/** One screen to take pictures of. */
export interface Screen {
  name: string;
  /** Returns its address, or null where these data do not have the screen. */
  path: (seeded: Seeded) => string | null;
  /** The visitor: an administrator when absent. */
  visitor?: 'signed-out' | 'first';
  /** Whether what prepares it ends the visitor's session. */
  endsSession?: true;
  /** Brings the screen into the state to picture. */
  prepare?: (page: Page) => Promise<void>;
  /**
   * Selects what preparing it opens or changes, where another screen tests the page around it. Only
   * the parts that match are tested then.
   */
  opened?: string;
  /** Whether it keeps a request open to follow the server, so that the network is never idle. */
  isLive?: true;
  /** Whether other screens test its parts already, so that it needs a picture and no test. */
  onlyPictures?: true;
  /** Whether its phone layout is tested by another screen. */
  onlyAtDesk?: true;
}

const NEW_SILO =
  '/project-edit/new?serviceCategory=industrial-rope-access&projectType=Cement%20Silo%20Cleaning';

/** A figure whose explanation is open, and the explanation. */
const EXPLAINED = '[role=dialog], [aria-haspopup=dialog][aria-expanded=true]';

const ofProject = (part: string) => (seeded: Seeded) =>
  seeded.projectId === null ? null : `/projects/${seeded.projectId}/${part}`;

const analysisOf = (tab: string) => (seeded: Seeded) =>
  seeded.projectId === null ? null : `/project-management?project=${seeded.projectId}&tab=${tab}`;

const analysisAt = (id: string | null | undefined, tab: string) =>
  id ? `/project-management?project=${id}&tab=${tab}` : null;

/** Financial Analysis, tab by tab, and Profit simulation: with a profit, with a loss, and empty. */
const FINANCIAL_SCREENS: Screen[] = [
  { name: 'financial', path: () => '/project-management', onlyPictures: true },
  ...FINANCIAL_TABS.map((tab) => ({ name: `financial-${tab}`, path: analysisOf(tab) })),
  {
    name: 'financial-loss',
    path: ({ lossId }) => analysisAt(lossId, 'analysis'),
    onlyAtDesk: true,
  },
  {
    name: 'financial-loss-taxes',
    path: ({ lossId }) => analysisAt(lossId, 'tax-results'),
    onlyPictures: true,
  },
  {
    name: 'financial-no-order',
    path: ({ withoutOrderId }) => analysisAt(withoutOrderId, 'analysis'),
    onlyPictures: true,
  },
  {
    name: 'financial-no-order-taxes',
    path: ({ withoutOrderId }) => analysisAt(withoutOrderId, 'tax-results'),
    onlyPictures: true,
  },
  {
    name: 'financial-not-found',
    path: () => '/project-management?project=no-such-project',
    onlyPictures: true,
  },
  {
    name: 'profit-simulation',
    path: ({ projectId }) =>
      projectId === null ? null : `/profit-simulation?project=${projectId}`,
  },
  {
    name: 'profit-simulation-loss',
    path: ({ lossId }) => (lossId ? `/profit-simulation?project=${lossId}` : null),
    onlyPictures: true,
  },
  { name: 'profit-simulation-none', path: () => '/profit-simulation', onlyPictures: true },
];

const behind = (narrowing: object) =>
  `/analytics?behind=${encodeURIComponent(JSON.stringify(narrowing))}`;

/** Analytics, view by view, with the projects behind a figure, and without any match. */
const ANALYTICS_SCREENS: Screen[] = [
  { name: 'analytics', path: () => '/analytics' },
  { name: 'analytics-financial', path: () => '/analytics?tab=financial' },
  { name: 'analytics-orders', path: () => '/analytics?tab=orders' },
  { name: 'analytics-resources', path: () => '/analytics?tab=resources' },
  { name: 'analytics-performance', path: () => '/analytics?tab=performance' },
  { name: 'analytics-benchmarks', path: () => '/analytics?tab=benchmarks' },
  { name: 'analytics-year', path: () => '/analytics?tab=year' },
  { name: 'analytics-none', path: () => '/analytics?client=Nobody', onlyPictures: true },
  { name: 'analytics-behind', path: () => behind({ order: 'with' }), onlyPictures: true },
  {
    name: 'analytics-compared',
    path: () => '/analytics?tab=financial&by=quarter&period=this-year&compare=year-before',
    onlyPictures: true,
  },
];

/** Screens with something open on them, or with nothing to show. */
const OPENED_SCREENS: Screen[] = [
  {
    name: 'choose-type',
    path: () => '/?serviceCategory=industrial-rope-access&projectType=Cement%20Silo%20Cleaning',
  },
  { name: 'recently-deleted', path: () => '/projects?deleted=true' },
  { name: 'demo', path: () => '/working-demo', onlyAtDesk: true },
  { name: 'demo-analysis', path: () => '/working-demo?view=analysis', onlyPictures: true },
  { name: 'no-match', path: () => '/projects?search=no-such-project', onlyPictures: true },
  {
    name: 'admin-menu',
    path: () => '/',
    prepare: async (page) => {
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'import-preview',
    path: () => '/team-management?tab=customers',
    prepare: async (page) => {
      await page.locator('button:has(.tabler-icon-file-import)').click();
      const file = {
        name: 'Contact (res.partner).csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [
            'Name,Is a Company,Related Company,City,Email,Tax ID,Customer Payment Terms',
            'Cimenterie du Détroit,True,,Tanger,achats@detroit.example,001524871000091,30 Days',
            'Samira Alaoui,False,Cimenterie du Détroit,,s.alaoui@detroit.example,,',
            'Hôtel des Oliviers,True,,Casablanca,accueil,,Immediate Payment',
            ',True,,Rabat,,,',
          ].join('\n'),
        ),
      };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
    onlyPictures: true,
  },
  {
    name: 'import-quotes',
    path: () => '/team-management?tab=customers',
    prepare: async (page) => {
      await page.locator('button:has(.tabler-icon-file-import)').click();
      const file = {
        name: 'export_propale_1.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [
            'Nom du tiers;Réf.;Date proposition;État;Description de ligne;Quantité ligne;Montant HT ligne',
            'Commune de Sidi Bel;PR2611-0003;03/11/2026;Validée;Lavage des vitres;120;1800,00',
            'Commune de Sidi Bel;PR2611-0003;03/11/2026;Validée;Nacelle;3;1000,00',
            'Hôtel du Lac;PR2611-0004;04/11/2026;Signée;Vitres;1;900,00',
          ].join('\n'),
        ),
      };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      await page.getByRole('dialog').locator('summary').nth(1).click();
    },
    onlyPictures: true,
  },
  {
    name: 'command-palette',
    path: () => '/',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'keyboard-help',
    path: () => '/',
    prepare: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
    onlyPictures: true,
  },
  {
    name: 'explanation',
    path: ofProject('view'),
    opened: EXPLAINED,
    prepare: async (page) => {
      await page.locator('[aria-haspopup=dialog]:visible').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'day-cost',
    path: ofProject('edit'),
    prepare: async (page) => {
      await page.locator('#personnel [data-column="menu"]').first().click();
      await page.getByRole('menuitem').nth(5).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
    onlyPictures: true,
    onlyAtDesk: true,
  },
  {
    name: 'project-history',
    path: ofProject('view'),
    prepare: async (page) => {
      await page.locator('#section-history tbody button').first().click();
      await page.getByRole('dialog').locator('select').first().waitFor();
    },
  },
  {
    name: 'insurance-pending',
    path: ofProject('view'),
    opened: '#section-insurance-management',
    prepare: async (page) => {
      const panel = page.locator('#section-insurance-management');
      await panel.getByRole('switch').check();
      await panel.locator('dl').nth(1).waitFor();
    },
  },
  {
    name: 'open-line',
    path: ofProject('edit'),
    opened: '#personnel',
    prepare: async (page) => {
      // Opens the bonus of a line at a desk, and all fields of a line on a phone.
      await page.locator('[data-column=bonus], [data-phone-line] button').first().click();
      await page.locator('[data-open]').first().waitFor();
    },
  },
  {
    name: 'estimate-summary',
    path: ofProject('edit'),
    opened: EXPLAINED,
    prepare: async (page) => {
      // Opens the explanation of a figure at a desk, and the whole summary on a phone.
      await page.locator('[aria-haspopup=dialog]:visible').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'required-fields',
    path: () => NEW_SILO,
    opened: '#info, [data-toasts]',
    prepare: async (page) => {
      // The editor receives shortcuts once it has a field to focus.
      await page.locator('main input').first().focus();
      await page.keyboard.press('Control+s');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];

const scheduleAs = (view: string) => () => `/team-management?tab=schedule&view=${view}`;

/** Team & Operations: the list and what opens over it, and the calendar view by view. */
const TEAM_SCREENS: Screen[] = [
  { name: 'operations', path: () => '/team-management' },
  {
    name: 'operation-new',
    path: () => '/team-management?open=operation',
    onlyPictures: true,
  },
  {
    name: 'schedule-settings',
    path: () => '/team-management?open=settings',
    onlyPictures: true,
  },
  { name: 'schedule', path: scheduleAs('people') },
  { name: 'schedule-month', path: scheduleAs('month') },
  { name: 'schedule-week', path: scheduleAs('week') },
  { name: 'schedule-day', path: scheduleAs('day'), onlyPictures: true },
  { name: 'schedule-equipment', path: scheduleAs('equipment'), onlyPictures: true },
  { name: 'planned-and-actual', path: () => '/team-management?tab=actual' },
];

/** Makes two backups on the settings' general tab, and waits until both are listed. */
async function backUpTwice(page: Page): Promise<void> {
  const backups = page.locator('[aria-labelledby=backups-server]');
  const button = backups.locator('button').first();
  await button.click();
  await backups.locator('li').first().waitFor();
  await button.click();
  await backups.locator('li').nth(1).waitFor();
}

/** Data Management with backups, and the changes that one of them would make. */
const BACKUP_SCREENS: Screen[] = [
  {
    name: 'data-management',
    path: () => '/admin-settings',
    prepare: backUpTwice,
    onlyPictures: true,
  },
  {
    name: 'restore-preview',
    path: () => '/admin-settings',
    prepare: async (page) => {
      await backUpTwice(page);
      await page.locator('[aria-labelledby=backups-server] li button').first().click();
      await page.getByRole('dialog').locator('table').first().waitFor();
    },
    onlyPictures: true,
  },
];

/** Every screen of the application. */
export const SCREENS: Screen[] = [
  { name: 'admin-login', path: () => '/admin-login', visitor: 'signed-out' },
  {
    name: 'set-up',
    path: ({ setUpToken }) => (setUpToken === null ? null : `/set-up#token=${setUpToken}`),
    visitor: 'first',
  },
  { name: 'home', path: () => '/' },
  { name: 'project-type-selection', path: () => '/project-type-selection' },
  { name: 'projects', path: () => '/projects' },
  { name: 'project-view', path: ofProject('view') },
  { name: 'project-new', path: () => NEW_SILO },
  { name: 'project-edit', path: ofProject('edit') },
  ...FINANCIAL_SCREENS,
  ...ANALYTICS_SCREENS,
  ...TEAM_SCREENS,
  { name: 'admin-dashboard', path: () => '/admin-dashboard' },
  { name: 'admin-settings', path: () => '/admin-settings' },
  { name: 'administrators', path: () => '/admin-settings?tab=administrators', onlyAtDesk: true },
  {
    name: 'administrator-new',
    path: () => '/admin-settings?tab=administrators',
    prepare: async (page) => {
      await page.locator('section header button').first().click();
      await page.getByRole('dialog').waitFor();
    },
    onlyAtDesk: true,
  },
  {
    name: 'audit-log',
    path: () => '/admin-settings?tab=audit-log&kind=project',
    prepare: async (page) => {
      await page.locator('li[data-index] > button').first().click();
      await page.locator('li[data-index] table').waitFor();
    },
  },
  { name: 'company', path: () => '/admin-settings?tab=company' },
  { name: 'law', path: () => '/admin-settings?tab=law' },
  { name: 'exchange-rates', path: () => '/admin-settings?tab=rates' },
  { name: 'tutorial-workflow', path: () => '/admin-tutorial' },
  { name: 'tutorial-practices', path: () => '/admin-tutorial?tab=practices', onlyAtDesk: true },
  { name: 'tutorial-issues', path: () => '/admin-tutorial?tab=issues', onlyAtDesk: true },
  ...BACKUP_SCREENS,
  { name: 'api-reference', path: () => '/api-reference' },
  { name: 'not-found', path: () => '/no-such-page' },
  { name: 'project-not-found', path: () => '/projects/no-such-project/view', onlyAtDesk: true },
  ...OPENED_SCREENS,
  {
    name: 'session-ended',
    path: () => '/projects',
    endsSession: true,
    prepare: async (page) => {
      // The session ends while the page is open; the next request notices.
      await page.context().clearCookies();
      await page.getByPlaceholder(/.+/).first().fill('silo');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'access-restricted',
    path: () => '/projects',
    endsSession: true,
    prepare: async (page) => {
      await page.context().clearCookies();
      await page.getByPlaceholder(/.+/).first().fill('silo');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
    },
    onlyAtDesk: true,
  },
];
