/*
 * The screens of a project live at addresses of their own; in the demo they all live at
 * /working-demo, whose search says which one. Every other address is the program's.
 */

const DEMO = '/working-demo';

/** Screens of the demo, in the order of their tabs. */
export const DEMO_VIEWS = ['estimate', 'analysis', 'simulation'] as const;

/** See {@link DEMO_VIEWS}. */
export type DemoView = (typeof DEMO_VIEWS)[number];

const isView = (text: string | null): text is DemoView => DEMO_VIEWS.some((view) => view === text);

function screenOf(url: URL, id: string): DemoView | null {
  const { pathname, searchParams } = url;
  if (pathname === `/projects/${id}/edit`) return 'estimate';
  // What a project earns is the nearest thing to its page, which needs the server.
  if (pathname === `/projects/${id}/view`) return 'analysis';
  if (searchParams.get('project') !== id) return null;
  if (pathname === '/project-management') return 'analysis';
  return pathname === '/profit-simulation' ? 'simulation' : null;
}

/** The address at which the demo shows a screen of its project; others stay as they are. */
export function shownAddress(address: URL, id: string): URL {
  const view = screenOf(address, id);
  if (view === null) return address;
  const shown = new URL(address);
  shown.pathname = DEMO;
  shown.searchParams.delete('project');
  if (view !== 'estimate') shown.searchParams.set('view', view);
  return shown;
}

/** The screen that an address of the demo shows; null for every other address. */
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
