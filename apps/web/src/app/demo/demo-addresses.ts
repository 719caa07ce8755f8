/*
 * The screens of a project have their own addresses. In the demo they share /working-demo, whose
 * search parameters name the screen. All other addresses are those of the program.
 */

const DEMO = '/working-demo';

/** The screens of the demo in the order of their tabs. */
export const DEMO_VIEWS = ['estimate', 'analysis', 'simulation'] as const;

/** See {@link DEMO_VIEWS}. */
export type DemoView = (typeof DEMO_VIEWS)[number];

const isView = (text: string | null): text is DemoView => DEMO_VIEWS.some((view) => view === text);

function screenOf(url: URL, id: string): DemoView | null {
  const { pathname, searchParams } = url;
  if (pathname === `/projects/${id}/edit`) return 'estimate';
  // The view page needs the server; the analysis, which shows the profit, is the nearest screen.
  if (pathname === `/projects/${id}/view`) return 'analysis';
  if (searchParams.get('project') !== id) return null;
  if (pathname === '/project-management') return 'analysis';
  return pathname === '/profit-simulation' ? 'simulation' : null;
}

/** Returns the address at which the demo shows a screen of its project; others stay unchanged. */
export function shownAddress(address: URL, id: string): URL {
  const view = screenOf(address, id);
  if (view === null) return address;
  const shown = new URL(address);
  shown.pathname = DEMO;
  shown.searchParams.delete('project');
  if (view !== 'estimate') shown.searchParams.set('view', view);
  return shown;
}

/** Returns the address of the screen that a demo address shows; null for other addresses. */
export function screenAddress(address: URL, id: string): URL | null {
  if (address.pathname.replace(/\/$/, '') !== DEMO) return null;
  const screen = new URL(address);
  const asked = screen.searchParams.get('view');
  const view = isView(asked) ? asked : 'estimate';
  screen.searchParams.delete('view');
  if (view === 'estimate') {
    screen.pathname = `/projects/${id}/edit`;
    return screen;
  }
  screen.pathname = view === 'analysis' ? '/project-management' : '/profit-simulation';
  screen.searchParams.set('project', id);
  return screen;
}
