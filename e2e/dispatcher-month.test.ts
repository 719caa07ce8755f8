import {
  absenceCalls,
  daySheetCalls,
  operationCalls,
  planLinkCalls,
  scheduleSettingsCalls,
  teamCalls,
} from '@pcm/contract';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import { type ApiClient, openApi } from './api.ts';
import { dayThere, nextMonday, onPage } from './browser.ts';
import { goInside } from './inside.ts';
import { forgive, onLoggedInPage } from './logged-in-page.ts';
import { freshServer, type RunningServer } from './server.ts';

const DESK = { width: 1440, height: 1000 };
const PHONE = { width: 390, language: 'ar' } as const;
const DAY_MS = 24 * 60 * 60_000;

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const TODAY = dayThere();
/** The Monday after today, from which the plan begins. */
const MONDAY = nextMonday();
const day = (fromMonday: number) => isoDay(Date.parse(MONDAY) + fromMonday * DAY_MS);

const LEVEL_3 = ['IRATA Level 3', 'First Aid'];
const PEOPLE: Record<string, string[]> = {
  'Karim Bennis': LEVEL_3,
  'Youssef Amrani': LEVEL_3,
  'Hicham Alami': LEVEL_3,
  'Ayoub Tazi': ['IRATA Level 2'],
  'Mehdi Chraibi': ['IRATA Level 1'],
  'Salma Idrissi': [],
  'Khadija Naciri': [],
  'Omar Sabri': [],
};

let server: RunningServer;
const idOf = new Map<string, string>();
const team = (...names: string[]) => names.map((name) => idOf.get(name) ?? '');

beforeAll(async () => {
  server = await freshServer();
  const api = await openApi(server);
  await api.send(scheduleSettingsCalls.saveScheduleSettings, {
    body: { conflictPolicy: 'people-and-equipment' },
  });
  for (const [name, held] of Object.entries(PEOPLE)) {
    const certifications = held.map((one) => ({
      name: one,
      issuedOn: null,
      expiresOn: day(300),
    }));
    const body = { name, role: 'Technician', skills: ['Glass'], certifications };
    idOf.set(name, (await api.send(teamCalls.createTeamMember, { body })).id);
  }
  await api.send(teamCalls.createEquipment, { body: { name: 'Scissor Lift', quantity: 1 } });
});

afterAll(() => server.stop());

/** Stores a project of so many square metres, and returns its id. */
async function projectOf(
  api: ApiClient,
  name: string,
  category: 'industrial-rope-access' | 'janitorial-services' | 'window-cleaning',
): Promise<string> {
  const projectType = {
    'industrial-rope-access': 'Silo Cleaning',
    'janitorial-services': 'Office Cleaning',
    'window-cleaning': 'High-Rise Window Cleaning',
  }[category];
  const { id } = await api.createProject(
    projectBody({
      name,
      client: `Client of ${name}`,
      location: 'Casablanca',
      category,
      projectType,
      crew: [1, 1],
      days: 2,
      itemsPerList: 0,
      area: 400,
      height: 20,
    }),
  );
  return id;
}

interface Job {
  title: string;
  project: string;
  from: string;
  to: string;
  people: string[];
  startTime?: string;
  endTime?: string;
  lifts?: number;
  worksOnDaysOff?: boolean;
}

async function store(api: ApiClient, job: Job): Promise<string> {
  const { title, project, from, to, people, lifts = 0 } = job;
  const { startTime = '07:30', endTime = '16:30', worksOnDaysOff = false } = job;
  const { id } = await api.send(operationCalls.createOperation, {
    body: {
      title,
      projectId: project,
      scheduledDate: from,
      endDate: to,
      startTime,
      endTime,
      worksOnDaysOff,
      assignedTeam: team(...people),
      equipment: lifts === 0 ? [] : [{ equipmentName: 'Scissor Lift', quantity: lifts }],
    },
  });
  return id;
}

const lane = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const bar = (page: Page, name: string, title: string) =>
  lane(page, name).getByRole('button', { name: new RegExp(title) });
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const readOperation = (api: ApiClient, id: string) =>
  api.send(operationCalls.readOperation, { params: { id } });

test('a dispatcher’s four weeks are planned, printed, sent, done on a phone that loses its line, and compared', async () => {
  await onLoggedInPage(server, DESK, async ({ page, session }) => {
    const tower = await projectOf(session, 'Tower', 'industrial-rope-access');
    const clinic = await projectOf(session, 'Clinic', 'janitorial-services');
    const windows = await projectOf(session, 'Windows', 'window-cleaning');
    const survey = await projectOf(session, 'Survey', 'window-cleaning');
    // Ten operations: two rope teams, nights, a weekend, a machine, and one of today.
    const inspection = await store(session, {
      title: 'Inspection',
      project: survey,
      from: TODAY,
      to: TODAY,
      people: ['Ayoub Tazi', 'Salma Idrissi'],
      worksOnDaysOff: true,
    });
    const rope = (title: string, from: number, to: number, people: string[]) =>
      store(session, { title, project: tower, from: day(from), to: day(to), people });
    const facade = await rope('Façade 13 to 7', 0, 2, [
      'Karim Bennis',
      'Ayoub Tazi',
      'Mehdi Chraibi',
    ]);
    await rope('Façade 6 to 1', 3, 4, ['Karim Bennis', 'Ayoub Tazi', 'Mehdi Chraibi']);
    await rope('Tank lining', 7, 9, ['Youssef Amrani', 'Ayoub Tazi']);
    await rope('Cranes', 14, 15, ['Hicham Alami', 'Mehdi Chraibi']);
    const night = { startTime: '22:00', endTime: '06:00' };
    await store(session, {
      title: 'Night cleaning',
      project: clinic,
      from: day(0),
      to: day(4),
      people: ['Khadija Naciri'],
      ...night,
    });
    await store(session, {
      title: 'Weekend floors',
      project: clinic,
      from: day(5),
      to: day(6),
      people: ['Khadija Naciri'],
      worksOnDaysOff: true,
    });
    await store(session, {
      title: 'Lobby glass',
      project: windows,
      from: day(8),
      to: day(9),
      people: ['Omar Sabri'],
      lifts: 1,
    });
    const atrium = await store(session, {
      title: 'Atrium',
      project: windows,
      from: day(10),
      to: day(11),
      people: ['Salma Idrissi'],
      lifts: 1,
    });
    const postponed = await store(session, {
      title: 'Roof lights',
      project: windows,
      from: day(1),
      to: day(1),
      people: ['Omar Sabri'],
    });

    await page.goto(`/team-management?tab=schedule&view=people&day=${MONDAY}`);
    await bar(page, 'Karim Bennis', 'Façade 13 to 7').waitFor();

    // The lift is booked twice: the move is refused, and a checked way out is taken.
    await bar(page, 'Salma Idrissi', 'Atrium').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    const refused = page.getByRole('alertdialog', { name: 'Date Conflict Detected' });
    await refused
      .getByText(/Scissor Lift/)
      .first()
      .waitFor();
    await press(refused, 'Change it myself');
    expect(await readOperation(session, atrium)).toMatchObject({ scheduledDate: day(10) });

    // The customer postpones by a week.
    await bar(page, 'Omar Sabri', 'Roof lights').click();
    await page
      .getByRole('dialog', { name: 'Roof lights' })
      .getByRole('button', { name: 'Reschedule' })
      .click();
    const later = page.getByRole('dialog', { name: 'Reschedule' });
    await later.getByRole('textbox', { name: 'Start date' }).fill(day(15));
    await later.getByRole('textbox', { name: 'Start date' }).press('Tab');
    await press(later, 'Save');
    await expect
      .poll(async () => (await readOperation(session, postponed)).scheduledDate)
      .toBe(day(15));

    // Sent: the level 2 has his plan on the phone, in Arabic.
    const { url: address } = await session.send(planLinkCalls.createPlanLink, {
      params: { id: idOf.get('Ayoub Tazi') ?? '' },
      body: { language: 'ar' },
    });
    await onPage(server.url, PHONE, async ({ page: phone, context, faults }) => {
      await phone.goto(address);
      await phone.getByText('Inspection').first().waitFor();
      expect(await phone.locator('body').innerText()).not.toMatch(/MAD|درهم/);
      await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);

      // A sick level 3 on Monday morning: the job goes to one who may lead it, in one step.
      await lane(page, 'Karim Bennis').hover();
      await press(lane(page, 'Karim Bennis'), 'Karim Bennis is away…');
      const away = page.getByRole('dialog', { name: /Karim Bennis.* is away/ });
      await away.getByRole('textbox', { name: 'First day' }).fill(MONDAY);
      await away.getByRole('textbox', { name: 'Last day' }).fill(day(2));
      await press(away, 'Save');
      const work = page.getByRole('dialog', { name: /Work of .*Karim/ });
      const heir = await work.getByLabel('Façade 13 to 7').inputValue();
      expect(team('Youssef Amrani', 'Hicham Alami')).toContain(heir);
      await press(work, 'Hand over');
      await expect
        .poll(async () => (await readOperation(session, facade)).assignedTeam)
        .toContain(heir);

      // The day is done while the line is cut.
      await phone.goto(`${address}#${TODAY}/${inspection}`);
      await press(phone, 'ابدأ العمل');
      // The page shows it once the phone has kept it.
      await phone.getByRole('button', { name: 'أنهِ اليوم' }).waitFor();
      await context.setOffline(true);
      await phone.reload();
      await phone.getByRole('button', { name: /^أكثر/ }).first().click();
      await press(phone, 'تصحيح');
      await phone.getByLabel('من', { exact: true }).fill('07:30');
      await phone.getByLabel('إلى', { exact: true }).fill('15:30');
      await phone.getByLabel('ملاحظة للمكتب').fill('نقطة التثبيت A7 تالفة');
      await phone.getByText('انتهى اليوم على').waitFor();
      // The dispatcher sees the day fill without loading the page again.
      await goInside(page, `/operations/${inspection}`);
      await page.getByRole('heading', { name: 'Day sheets' }).waitFor();
      await context.setOffline(false);
      await page.getByText('نقطة التثبيت A7 تالفة').waitFor();
      await phone.getByText('وصل كل شيء إلى المكتب.').waitFor();
      forgive(faults, /ERR_INTERNET_DISCONNECTED/);
    });
    const { entries } = await session.send(daySheetCalls.listDayEntries, {
      params: { id: inspection },
    });
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['note', 'quantity', 'work']);

    // Printed: one sheet for each person of the week, in the person's language.
    await goInside(page, `/team-management?tab=schedule&view=people&day=${MONDAY}`);
    await press(page, 'Print plans');
    const sheets = page.getByRole('dialog', { name: 'Plans on paper' });
    // The week of the Monday that is shown, whatever day of the week it is today.
    await sheets
      .getByRole('radio', { name: /^Week of/ })
      .first()
      .check({ force: true });
    await sheets
      .getByText(/Ayoub Tazi/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');

    // Done and compared: two people for a day, of the four person-days that were planned.
    await session.send(operationCalls.patchOperation, {
      params: { id: inspection },
      body: { status: 'completed' },
    });
    await goInside(page, `/operations/${inspection}`);
    const compared = page.getByRole('region', { name: 'Planned and actual' });
    await compared
      .getByText(/of .*4.* planned/)
      .first()
      .waitFor();
    await goInside(page, '/team-management?tab=actual');
    await page
      .getByRole('row', { name: /Survey/ })
      .first()
      .waitFor();

    // What was away and who took it stays in the record.
    const absences = await session.send(absenceCalls.listAbsences, {
      query: { from: MONDAY, to: day(4) },
    });
    expect(absences).toHaveLength(1);
  });
});
