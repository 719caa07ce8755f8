import { afterEach, beforeEach, vi } from 'vitest';
import {
  type Answers,
  openApplication,
  refusal,
  SCREEN_MS,
  statusOf,
  typeInto,
} from './application.fixture.tsx';
import { operation } from './operation.fixture.ts';

export { operation, scheduled } from './operation.fixture.ts';

let opened: Awaited<ReturnType<typeof openApplication>>;
/** The open page. */
export const page: typeof opened = {
  get container() {
    return opened.container;
  },
  text: () => opened.text(),
  see: (expected) => opened.see(expected),
  close: () => opened.close(),
};
/** The bodies of the write requests, in order. */
export const sent: unknown[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent.length = 0;
});
afterEach(() => opened.close());

const overview = {
  activeTeam: 11,
  teamMembers: 12,
  customers: 23,
  equipment: 0,
  operations: 50_000,
  todaysOperations: 34,
  inProgress: 45,
  unassigned: 0,
  expiringCertifications: 0,
};
const settings = {
  conflictPolicy: 'no-overlap',
  holidaysEnabled: false,
  movedHolidays: [],
  ownHolidays: [],
  worksSaturdays: false,
  overdueInspections: 'stop',
  dueDuringJob: 'warn',
  version: 0,
};
/** The server's answer to a new record. */
export const created = (body: unknown) => {
  const kept = { createdAt: operation.createdAt, updatedAt: operation.updatedAt };
  const record = { id: 'r1', ...kept, deletedAt: null, version: 1, ...(body as object) };
  return Response.json(record, { status: 201 });
};
/** An empty list. */
const none = () => Response.json([]);
/** The answer of a server with a fault. */
export const failed = () => refusal(500, 'internal', 'Something went wrong');

/** Loads a page of team management, and waits until it shows the expected text. */
export async function open(path: string, expected: string, answers: Answers = {}) {
  opened = await openApplication(path, {
    'GET /api/admin/status': () => Response.json(statusOf('karim')),
    'GET /api/operations-overview': () => Response.json(overview),
    'GET /api/operation-summaries': () =>
      Response.json({ operations: [], nextCursor: null, count: 0 }),
    'GET /api/schedule-settings': () => Response.json(settings),
    'GET /api/sample-projects': () => Response.json({ projects: 0, changed: 0, records: 0 }),
    'GET /api/team-members': none,
    'GET /api/absences': none,
    'GET /api/customers': none,
    'GET /api/equipment': none,
    'GET /api/equipment-pieces': none,
    'GET /api/operations/o1': () => Response.json(operation),
    ...answers,
  });
  await opened.see(expected);
}

/** Returns the field whose label begins with a text. */
export const fieldOf = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
    ?.control as HTMLInputElement | null | undefined;

/** Types into the field with a label. */
export function type(label: string, text: string) {
  const id = fieldOf(label)?.id;
  if (id === undefined) throw new Error(`No field ${label}`);
  typeInto(document.body, `[id="${id}"]`, text);
}

/** Presses the button, or follows the link, with a name. */
export function press(name: string) {
  const named = [...document.querySelectorAll<HTMLElement>('button, a')].filter(
    ({ textContent }) => textContent === name,
  );
  // In an open dialog, the last match is the dialog's.
  const button = named.at(-1);
  if (button === undefined) throw new Error(`No button ${name}`);
  button.click();
}

/** Presses a button that is disabled for a moment after a failed attempt. */
export const pressAgain = (name: string, expected: string) =>
  vi.waitFor(
    () => {
      if (page.text().includes(expected)) return;
      press(name);
      throw new Error(`"${expected}" does not come`);
    },
    { timeout: SCREEN_MS, interval: 400 },
  );
