import type { PersonPlan, PlannedOperation } from '@pcm/contract';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { planCalendar } from './plan-calendar.ts';

const label = (name: string) => ({ en: name, fr: name, ar: name });

const operation = (change: Partial<PlannedOperation>): PlannedOperation => ({
  id: 'one',
  state: 'ahead',
  title: 'Façade',
  description: '',
  place: '',
  customer: '',
  firstDay: '2026-11-23',
  lastDay: '2026-11-23',
  days: ['2026-11-23'],
  startTime: '07:30',
  endTime: '16:30',
  crew: [],
  equipment: [],
  requirements: [],
  checks: [],
  rules: [],
  notes: '',
  fingerprint: 'f',
  readAt: null,
  changes: [],
  changedAt: '2026-11-20T10:00:00.000Z',
  ...change,
});

const plan = (change: Partial<PersonPlan>): PersonPlan => ({
  person: { id: 'ayoub', name: 'أيوب التازي', role: label('Technician'), level: 2 },
  company: { name: 'Cordes', phone: '' },
  language: 'ar',
  from: '2026-11-01',
  to: '2027-02-01',
  absences: [],
  operations: [],
  ...change,
});

/** Reads a calendar with another program than the one that wrote it. */
async function eventsOf(change: Partial<PersonPlan>) {
  const text = await planCalendar(plan(change));
  const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
  expect(longest).toBeLessThanOrEqual(75);
  const root = new ICAL.Component(
    ICAL.parse(text) as unknown[] as ConstructorParameters<typeof ICAL.Component>[0],
  );
  expect(root.getFirstPropertyValue('version')).toBe('2.0');
  return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

const instants = (events: InstanceType<typeof ICAL.Event>[]) =>
  events.map(({ startDate, endDate }) => [
    startDate.toJSDate().toISOString(),
    endDate.toJSDate().toISOString(),
  ]);

test('a job of several days is on each of its working days, at the hours of the company', async () => {
  const days = ['2026-07-09', '2026-07-10', '2026-07-13'];
  const events = await eventsOf({ operations: [operation({ days })] });
  expect(instants(events)).toEqual(
    days.map((day) => [`${day}T06:30:00.000Z`, `${day}T15:30:00.000Z`]),
  );
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
});

test('a night job ends on the following morning, and Ramadan keeps its own hour', async () => {
  const night = { startTime: '22:00', endTime: '06:00' };
  const events = await eventsOf({
    operations: [
      operation({ ...night, days: ['2026-07-31'] }),
      operation({ ...night, id: 'two', days: ['2026-02-20'] }),
    ],
  });
  expect(instants(events)).toEqual([
    ['2026-07-31T21:00:00.000Z', '2026-08-01T05:00:00.000Z'],
    // Morocco was on UTC in Ramadan, and an hour ahead of it in July.
    ['2026-02-20T22:00:00.000Z', '2026-02-21T06:00:00.000Z'],
  ]);
});

test('Arabic, commas, line breaks and long lines arrive as they were written', async () => {
  const written = {
    title: 'تنظيف واجهة البرج، الطوابق 13 إلى 1; "B", C',
    place: 'برج القطب المالي، شارع الحسن الثاني، 20250 الدار البيضاء',
    notes: 'اللقاء 07:15 عند البوابة 2.\nالغداء 12:00، ساعة واحدة \\ لا غير',
    crew: [
      { id: 'ayoub', name: 'أيوب التازي', role: label('تقني حبال'), level: 2, phone: '' },
      { id: 'karim', name: 'كريم بنيس', role: label('قائد الفريق'), level: 3, phone: '+212 6 61' },
    ],
    equipment: [{ name: label('حبل'), quantity: 2 }],
    checks: ['wind' as const],
  };
  const [event] = await eventsOf({ operations: [operation(written)] });
  expect(event?.summary).toBe(written.title);
  expect(event?.location).toBe(written.place);
  expect(event?.description).toContain(written.notes);
  expect(event?.description).toContain('كريم بنيس، قائد الفريق، المستوى 3، +212 6 61');
  expect(event?.description).toContain('2 × حبل');
  expect(event?.description).toContain('قِس الريح');
  expect(event?.description).not.toContain('أيوب');
});

test('work without hours and an absence take whole days', async () => {
  const events = await eventsOf({
    operations: [operation({ startTime: '', endTime: '' })],
    absences: [
      {
        kind: 'leave',
        firstDay: '2026-12-01',
        lastDay: '9999-12-31',
        startsAtNoon: false,
        endsAtNoon: false,
      },
    ],
  });
  expect(events.map(({ startDate, endDate }) => [String(startDate), String(endDate)])).toEqual([
    ['2026-11-23', '2026-11-24'],
    ['2026-12-01', '2027-02-02'],
  ]);
  expect(events[1]?.summary).toBe('عطلة');
});

test('a half day of an absence begins or ends at noon where the company is', async () => {
  const half = (startsAtNoon: boolean) => ({
    kind: 'sick' as const,
    firstDay: '2026-07-09',
    lastDay: '2026-07-09',
    startsAtNoon,
    endsAtNoon: !startsAtNoon,
  });
  const events = await eventsOf({ operations: [], absences: [half(false), half(true)] });
  expect(instants(events)).toEqual([
    ['2026-07-08T23:00:00.000Z', '2026-07-09T11:00:00.000Z'],
    ['2026-07-09T11:00:00.000Z', '2026-07-09T23:00:00.000Z'],
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
});

test('operations that are cancelled, postponed or given to others are not in the calendar', async () => {
  const off = (['cancelled', 'undated', 'left'] as const).map((state) =>
    operation({ state, days: [] }),
  );
  expect(await eventsOf({ operations: off })).toEqual([]);
});
