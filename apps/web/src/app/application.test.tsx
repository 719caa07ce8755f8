import { afterEach, expect, test, vi } from 'vitest';
import { openApplication, SCREEN_MS, statusOf, typeInto } from './application.fixture.tsx';

let page: Awaited<ReturnType<typeof openApplication>>;
afterEach(() => page.close());

async function open(path: string, expected: string, username: string | null = 'karim') {
  const answers = { 'GET /api/admin/status': () => Response.json(statusOf(username)) };
  page = await openApplication(path, answers);
  await page.see(expected);
}

test('until the server has said who is there, the page says Loading...', async () => {
  let finish: () => void = () => undefined;
  const status = new Promise<Response>((resolve) => {
    finish = () => resolve(Response.json(statusOf('karim')));
  });
  page = await openApplication('/', { 'GET /api/admin/status': () => status });
  await page.see('Loading...');
  expect(page.text()).not.toContain('What are you pricing today?');
  finish();
  await page.see('What are you pricing today?');
});

test.each(['/', '/admin', '/admin-login', '/projects', '/projects/7/edit', '/nowhere'])(
  'who is not logged in sees the login page at %s, and nothing else',
  async (path) => {
    await open(path, 'Security question', null);
    expect(page.container.querySelector('input[name="username"]')).not.toBeNull();
    expect(page.container.querySelector('nav')).toBeNull();
  },
);

test('who asks for content without a session is told so at /admin, and gets it after the login', async () => {
  let username: string | null = null;
  page = await openApplication('/projects?search=silo', {
    'GET /api/admin/status': () => Response.json(statusOf(username)),
    'POST /api/admin/login': () => {
      username = 'karim';
      return Response.json(statusOf(username));
    },
  });
  await page.see('Access Restricted');
  expect(page.text()).toContain('You need to be logged in to access this content');
  expect(window.location.pathname).toBe('/admin');
  const buttons = [...page.container.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === 'Go to Admin Login')?.click();
  await vi.waitFor(() => expect(window.location.pathname).toBe('/admin-login'));
  await vi.waitFor(() => expect(page.text()).not.toContain('Access Restricted'));
  const question = page.container.querySelector('[data-testid="captcha-question"]')?.textContent;
  const sum = (question?.match(/\d+/g) ?? []).reduce((total, part) => total + Number(part), 0);
  typeInto(page.container, 'username', 'karim');
  typeInto(page.container, 'password', 'secret');
  typeInto(page.container, 'captcha', String(sum));
  page.container.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  await page.see('Manage and track your cost estimation projects');
  expect(window.location.href).toContain('/projects?search=silo');
});

test.each(['/admin-login', '/set-up'])('who is logged in goes from %s to Home', async (path) => {
  await open(path, 'Professional service cost estimation platform');
  expect(window.location.pathname).toBe('/');
});

test.each([
  ['/', 'Professional service cost estimation platform', 'Home'],
  ['/projects', 'Manage and track your cost estimation projects', 'Projects'],
  ['/project-type-selection', 'Choose the service, then the type of project', 'Projects'],
])('%s opens, and its section is marked in the bar', async (path, expected, section) => {
  await open(path, expected);
  const current = page.container.querySelector('nav [aria-current="page"]');
  expect(current?.textContent).toBe(section);
  expect(page.text()).toContain('karim');
});

test('a dispatcher who opens Home goes to Team & Operations, and nothing asks for money on the way', async () => {
  const asked: string[] = [];
  const note = (call: string) => () => {
    asked.push(call);
    return new Response(null, { status: 403 });
  };
  page = await openApplication('/', {
    'GET /api/admin/status': () => Response.json(statusOf('salma', 'dispatcher')),
    'GET /api/project-summaries': note('projects'),
    'GET /api/project-totals': note('totals'),
  });
  await page.see('Team & Operations');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/team-management'));
  expect(asked).toEqual([]);
});

test('a back button leads Home and says Back unless told otherwise', async () => {
  await open('/api-reference', 'API');
  await vi.waitFor(
    () => {
      const back = page.container.querySelector<HTMLElement>('header button[aria-label="Back"]');
      expect(back).not.toBeNull();
      back?.click();
    },
    { timeout: SCREEN_MS },
  );
  await page.see('Professional service cost estimation platform');
  expect(window.location.pathname).toBe('/');
});

test('a path that does not exist says so', async () => {
  await open('/nowhere', '404 Page Not Found');
  expect(page.text()).toContain('Did you forget to add the page to the router?');
});

test.each([
  ['/settings', 'Open Settings', '/admin-settings'],
  ['/financial', 'Open Financial', '/project-management'],
  ['/project/7/edit', 'Open Projects', '/projects'],
  ['/nowhere', 'Go to Home', '/'],
])('from %s one comes to what was most likely meant', async (path, label, to) => {
  await open(path, '404 Page Not Found');
  const link = page.container.querySelector<HTMLAnchorElement>('main a[data-variant="primary"]');
  expect([link?.textContent, link?.pathname]).toEqual([label, to]);
});

test('Home offers four services, each with its title and what it is', async () => {
  await open('/', 'What are you pricing today?');
  const cards = page.container.querySelectorAll('main a[href*="serviceCategory="]');
  // The number of projects of each service arrives later.
  const texts = [...cards].map(({ textContent }) => textContent.replace(/, none of .*$/, ''));
  expect(texts).toEqual([
    'Industrial Rope AccessSilos, towers, tanks and façades reached on ropes, with confined-space crews.14 types',
    'Janitorial ServicesOffices, hospitals, schools and shops, by contract or one deep clean.8 types',
    'Window CleaningStorefronts to high-rise façades, glass roofs and solar panels.8 types',
    'Car Cleaning & DetailingFleets, showrooms and detailing, priced by vehicle or by day.8 types',
  ]);
});

test('a service shows its types and its badge; a type brings the way on', async () => {
  await open('/?serviceCategory=window-cleaning', 'Which type of project?');
  const { container } = page;
  expect(page.text()).toContain('Window Cleaning');
  expect(container.querySelector('[aria-label="Back to the services"]')).not.toBeNull();
  expect(container.querySelectorAll('input[type="radio"]')).toHaveLength(8);
  expect(container.querySelector('a[href^="/project-edit/new"]')).toBeNull();
  container.querySelector<HTMLElement>('input[type="radio"]')?.click();
  await vi.waitFor(() => {
    const href = container.querySelector('a[href^="/project-edit/new"]')?.getAttribute('href');
    const query = new URLSearchParams(href?.split('?')[1]);
    expect(query.get('serviceCategory')).toBe('window-cleaning');
    expect(query.get('projectType')).not.toBeNull();
  });
  // After going back, another service begins without a type.
  container.querySelector<HTMLElement>('[aria-label="Back to the services"]')?.click();
  await page.see('What are you pricing today?');
  expect(window.location.search).toBe('');
  container.querySelector<HTMLElement>('main a[href*="car-cleaning-detailing"]')?.click();
  await page.see('Car Cleaning & Detailing');
  await page.see('Which type of project?');
  expect(container.querySelectorAll('input[type="radio"]:checked')).toHaveLength(0);
  expect(container.querySelector('a[href^="/project-edit/new"]')).toBeNull();
  container.querySelector<HTMLElement>('input[type="radio"]')?.click();
  const create = () => container.querySelector<HTMLElement>('a[href^="/project-edit/new"]');
  await vi.waitFor(() => expect(create()).not.toBeNull());
  create()?.click();
  await vi.waitFor(() => expect(window.location.pathname).toBe('/project-edit/new'));
});

test('the wizard leads from each type straight to the new estimate, and back to the list', async () => {
  await open('/project-type-selection', 'Choose the service, then the type of project');
  const { container } = page;
  expect(container.querySelector('[aria-label="Back to Projects"]')).not.toBeNull();
  container.querySelector<HTMLElement>('a[href*="car-cleaning-detailing"]')?.click();
  await page.see('Which type of project?');
  const links = container.querySelectorAll('a[href^="/project-edit/new?"]');
  expect(links).toHaveLength(8);
  for (const link of links) {
    expect(link.getAttribute('href')).toContain('serviceCategory=car-cleaning-detailing');
  }
  page.close();
  await open('/project-type-selection', 'Choose the service, then the type of project');
  page.container.querySelector<HTMLElement>('[aria-label="Back to Projects"]')?.click();
  await vi.waitFor(() => expect(window.location.pathname).toBe('/projects'));
});

test('a session that ended and is not renewed shows the card over a page that stays', async () => {
  await open('/projects', 'My Projects');
  const main = page.container.querySelector('main') as HTMLElement;
  const { sessionDismissed, sessionEnded } = await import('../platform/api/session.ts');
  sessionEnded();
  sessionDismissed();
  await page.see('Access Restricted');
  expect(main.textContent).toContain('You need to be logged in to access this content');
  expect(main.textContent).toContain('Go to Admin Login');
  expect(main.querySelector('[hidden]')?.textContent).toContain('My Projects');
});

test.each([
  ['Digit1', '/'],
  ['Digit2', '/projects'],
  ['Digit3', '/project-management'],
  ['Digit4', '/analytics'],
  ['Digit5', '/team-management'],
])('Ctrl with %s goes to %s', async (code, path) => {
  await open('/nowhere', '404 Page Not Found');
  window.dispatchEvent(new KeyboardEvent('keydown', { code, key: '', ctrlKey: true }));
  await vi.waitFor(() => expect(window.location.pathname).toBe(path));
});

test('Ctrl with Q logs out, reads the status, forgets what was read, and says so', async () => {
  let username: string | null = 'karim';
  const asked: string[] = [];
  page = await openApplication('/projects', {
    'GET /api/admin/status': () => {
      asked.push('status');
      return Response.json(statusOf(username));
    },
    'POST /api/admin/logout': () => {
      asked.push('logout');
      username = null;
      return Response.json({});
    },
  });
  await page.see('My Projects');
  const { queryClient } = await import('../platform/api/query-client.ts');
  const known = () => queryClient.getQueryCache().findAll({ queryKey: ['projects'] });
  await vi.waitFor(() => expect(known()).not.toEqual([]));
  window.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyA', key: 'q', ctrlKey: true, cancelable: true }),
  );
  await page.see('You have been logged out successfully');
  await page.see('Security question');
  expect(window.location.pathname).toBe('/admin-login');
  expect(asked).toEqual(['status', 'logout', 'status']);
  expect(known()).toEqual([]);
});
