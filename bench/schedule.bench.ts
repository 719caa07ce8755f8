import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { operationCalls, scheduleSettingsCalls, teamCalls } from '@pcm/contract';
import type { CDPSession, Page } from 'playwright';
import { type ApiClient, openApi } from '../e2e/api.ts';
import { launchBrowser, openPage } from '../e2e/browser.ts';
import { carrySession } from '../e2e/logged-in-page.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import { ensureWebBuilt } from '../scripts/setup/web-build.mjs';
import { frameDrawn, measured, medianOf, slowOf, type ThreadTime, timeOf } from './main-thread.ts';

/**
 * Measures the calendar with 2,000 operations in one week, all of them in view, on the built
 * application in a real browser: the processor time of the page's main thread, with style, layout
 * and paint, to open a view, for each frame of a bar that is dragged (including its conflicts with
 * the 1,999 others), and for each frame of scrolling. Nothing is stored, because Escape ends each
 * drag. The floor of a drag is a page of 2,000 plain boxes, one of which follows the pointer.
 */
const GOAL_MS = 50;
/** A frame, at 60 a second. */
const FRAME_MS = 16.7;
const MONDAY = 2;
const WEEKDAYS = 5;
/** The people with two half days each weekday, and those with whole days: 1,000 operations each. */
const HALF_DAYS = 100;
const WHOLE_DAYS = 200;
const ROUNDS = 7;
const STEPS = 10;
const FRAMES = 30;

const VIEWS = ['Month', 'Week', 'Day', 'People'] as const;
type View = (typeof VIEWS)[number];
type Point = Record<'x' | 'y', number>;

const dayOf = (weekday: number) => `2027-08-0${MONDAY + weekday}`;

const HALF_DAY_HOURS = [
  { startTime: '08:00', endTime: '12:00' },
  { startTime: '13:00', endTime: '17:00' },
];

/** Creates a person and the operations of their week through the API. */
async function seedOne(api: ApiClient, projectId: string, name: string, times: readonly object[]) {
  const body = { name, role: 'Cleaner', skills: ['Windows'], hourlyRate: 25 };
  const { id } = await api.send(teamCalls.createTeamMember, { body });
  for (let weekday = 0; weekday < WEEKDAYS; weekday += 1) {
    for (const hours of times) {
      const operation = { title: `Floor ${weekday + 1}`, projectId, assignedTeam: [id], ...hours };
      await api.send(operationCalls.createOperation, {
        body: { ...operation, scheduledDate: dayOf(weekday) },
      });
    }
  }
  return id;
}

/** Copies a person and their week. */
function multiply(database: DatabaseSync, memberId: string, people: number): void {
  const copy = (table: string, where: string, changed: Record<string, string>) => {
    const columns = database
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .map((column) => String(column['name']));
    const values = columns.map((name) => changed[name] ?? name);
    database.exec(
      `insert into ${table} (${columns.join()}) select ${values.join()} from ${table},
       (with recursive counted(value) as (select 1 union all select value + 1 from counted
        where value < ${people - 1}) select value from counted) copy where ${where}`,
    );
  };
  const other = (name: string) => `${name} || '-' || copy.value`;
  const team = `replace(assigned_team, '${memberId}', '${memberId}-' || copy.value)`;
  copy('team_members', `id = '${memberId}'`, { id: other('id'), name: other('name') });
  copy('operations', `assigned_team like '%${memberId}%'`, {
    id: other('id'),
    assigned_team: team,
  });
  copy('operation_members', `member_id = '${memberId}'`, {
    member_id: other('member_id'),
    operation_id: other('operation_id'),
  });
}

/**
 * Creates three hundred people and their weeks: two of them through the API, the others as copies.
 */
async function seed(server: RunningServer, api: ApiClient): Promise<void> {
  await api.send(scheduleSettingsCalls.saveScheduleSettings, {
    body: { conflictPolicy: 'people-and-equipment' },
  });
  const { id: projectId } = await api.createProject(
    projectBody({
      name: 'Casa Port',
      client: 'ONCF',
      location: 'Casablanca',
      category: 'janitorial-services',
      projectType: 'Office Cleaning',
      crew: [1],
      days: 1,
      itemsPerList: 0,
    }),
  );
  const half = await seedOne(api, projectId, 'Amal', HALF_DAY_HOURS);
  const whole = await seedOne(api, projectId, 'Brahim', [{}]);
  await server.pause();
  const file = readdirSync(server.dataDir).find((name) => name.endsWith('.sqlite'));
  const database = new DatabaseSync(join(server.dataDir, file ?? ''));
  multiply(database, half, HALF_DAYS);
  multiply(database, whole, WHOLE_DAYS);
  database.close();
  await server.resume();
}

const BARS = 2000;

/** Opens the floor of a drag: a page of as many plain boxes, one of which follows the pointer. */
async function openFloor(page: Page): Promise<void> {
  await page.setContent(
    '<style>i{position:absolute;width:20px;height:8px;background:#ccc}</style>',
  );
  await page.evaluate((count) => {
    const boxes = Array.from({ length: count }, (_, index) => {
      const box = document.createElement('i');
      box.style.left = `${(index % 50) * 24}px`;
      box.style.top = `${Math.floor(index / 50) * 12}px`;
      return box;
    });
    document.body.replaceChildren(...boxes);
    window.addEventListener('pointermove', ({ clientX, clientY }) => {
      const [box] = boxes;
      if (box) box.style.transform = `translate(${clientX}px, ${clientY}px)`;
    });
  }, BARS);
}

const bars = (page: Page) => page.locator('[data-operation]:not([data-tray])');

/** Clicks and waits as cheaply as possible, because searching the page counts as script too. */
async function openView(page: Page, view: View, at: Point): Promise<void> {
  await page.mouse.click(at.x, at.y);
  await page
    .locator(`[role=group][aria-label="${GROUPS[view]}"] [data-operation]`)
    .first()
    .waitFor();
}

/** Returns the control with which a view is chosen. */
async function choiceOf(page: Page, view: View): Promise<Point> {
  const box = await page.locator('label', { hasText: view }).first().boundingBox();
  if (box === null) throw new Error(`${view} can't be chosen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const GROUPS: Record<View, string> = {
  Month: 'Month',
  Week: 'Week',
  Day: 'Day',
  People: 'Team members',
};

/** Every second step is this far away, so that each step is another day, lane or quarter hour. */
const AWAY: Point = { x: 220, y: 40 };

/** Moves the pointer back and forth; returns the time of each step, with its frame. */
async function moveAround(page: Page, session: CDPSession, from: Point): Promise<ThreadTime[]> {
  const times: ThreadTime[] = [];
  for (let step = 1; step <= STEPS; step += 1) {
    const away = step % 2;
    const to = { x: from.x + away * AWAY.x, y: from.y + away * AWAY.y };
    times.push(await timeOf(page, session, () => page.mouse.move(to.x, to.y)));
  }
  return times;
}

/** Drags a bar around; Escape leaves everything as it was. */
async function drag(page: Page, session: CDPSession): Promise<ThreadTime[]> {
  const box = await bars(page).first().boundingBox();
  if (box === null) throw new Error('No bar on screen');
  const from = { x: box.x + Math.min(30, box.width / 2), y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const times = await moveAround(page, session, from);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return times;
}

async function scroll(page: Page, session: CDPSession): Promise<ThreadTime> {
  const { script, task } = await timeOf(page, session, async () => {
    for (let frame = 0; frame < FRAMES; frame += 1) {
      await page.mouse.wheel(0, frame < FRAMES / 2 ? 60 : -60);
      await frameDrawn(page);
    }
  });
  return { script: script / FRAMES, task: task / FRAMES };
}

await ensureWebBuilt();
const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
try {
  const api = await openApi(server);
  await seed(server, api);
  const { page, context } = await openPage(browser, server.url, { width: 1440, height: 1000 });
  await carrySession(context, server.url, api.cookie);
  await page.goto(`/team-management?tab=schedule&view=people&day=${dayOf(0)}`);
  await bars(page).first().waitFor();
  const session = await measured(page);
  const floorPage = await context.newPage();
  await openFloor(floorPage);
  const floorSession = await measured(floorPage);
  // The menu of the views does not move; each view is opened once, so that it is loaded.
  const places = new Map<View, Point>();
  for (const view of VIEWS) places.set(view, await choiceOf(page, view));
  const open = (view: View) => openView(page, view, places.get(view) ?? { x: 0, y: 0 });
  for (const view of [...VIEWS].toReversed()) await open(view);
  const told = (times: readonly ThreadTime[]) => {
    const [tasks, scripts] = [times.map(({ task }) => task), times.map(({ script }) => script)];
    return `${medianOf(tasks).toFixed(1)} ms [95 of 100 within ${slowOf(tasks).toFixed(1)}; script ${medianOf(scripts).toFixed(1)}]`;
  };
  for (const view of VIEWS) {
    const other = view === 'Day' ? 'Week' : 'Day';
    const opened: ThreadTime[] = [];
    const moved: ThreadTime[] = [];
    const scrolled: ThreadTime[] = [];
    const bare: ThreadTime[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await floorPage.bringToFront();
      bare.push(...(await moveAround(floorPage, floorSession, { x: 100, y: 100 })));
      await page.bringToFront();
      await open(other);
      await page.waitForLoadState('networkidle');
      opened.push(await timeOf(page, session, () => open(view)));
      await page.waitForLoadState('networkidle');
      moved.push(...(await drag(page, session)));
      scrolled.push(await scroll(page, session));
    }
    console.log(
      `${view}: a frame of a drag ${told(moved)} (goal ${FRAME_MS} ms), a bare box ${told(bare)}; ` +
        `a frame of scrolling ${told(scrolled)} (goal ${FRAME_MS} ms); ` +
        `open ${told(opened)} (goal ${GOAL_MS} ms of script)`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
