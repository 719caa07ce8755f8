import { type Company, NO_COMPANY_DEFAULTS, type Operation, operationSchema } from '@pcm/contract';
import { EMPTY_COMPANY, MOROCCAN_CLIENTS } from '@pcm/domain';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { projects } from '../features/financial/state/saver.fixture.ts';
import {
  keptOperation,
  type OperationValues,
  operationForm,
  patchOf,
} from '../features/operations/editor/operation-values.ts';
import {
  type CompanyValues,
  companyForm,
  patchOf as companyPatchOf,
  keptCompany,
} from '../features/settings/company/company-values.ts';
import { keptFields } from '../saving/kept-fields.ts';
import {
  createBrowser,
  createServerOf,
  noAnswer,
  openIn,
  type SaverUser,
  settle,
} from '../saving/saver.fixture.ts';
import type { Saver, Versioned } from '../saving/saver-ports.ts';
import { isSame } from '../saving/unsaved-fields.ts';
import { formPorts } from '../saving/use-form-saver.ts';
import { operation } from './operation.fixture.ts';

/** All events, which may come in any order. */
const event = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    tab: fc.constantFrom(0, 1),
    field: fc.constantFrom('one' as const, 'two' as const),
    value: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant('other' as const), rate: fc.integer({ min: 40, max: 49 }) }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 400, 800, 5000, 60_000) }),
  fc.record({ kind: fc.constant('reach' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('answer' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('lose' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('storage' as const), tab: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('save' as const), tab: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('refetch' as const), tab: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('leave' as const), tab: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('give up' as const), tab: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('close' as const), tab: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('reload' as const) }),
);

type EventOf<T> = T extends fc.Arbitrary<infer Event> ? Event : never;

/** A value given up while it is being sent is not another person's value when it arrives. */
const givenUpOnItsWay: EventOf<typeof event>[] = [
  { kind: 'edit', tab: 0, field: 'two', value: 1 },
  { kind: 'leave', tab: 0 },
  { kind: 'give up', tab: 0 },
  { kind: 'edit', tab: 0, field: 'two', value: 0 },
];

/** A value that arrived as the page was left is shown when it is given up afterwards. */
const givenUpAfterIt: EventOf<typeof event>[] = [
  { kind: 'edit', tab: 0, field: 'one', value: 0 },
  { kind: 'leave', tab: 0 },
  { kind: 'answer', at: 0 },
  { kind: 'give up', tab: 0 },
];

/** A value that was sent without an answer and then typed back is saved as it was typed last. */
const typedBackAfterLoss: EventOf<typeof event>[] = [
  { kind: 'edit', tab: 0, field: 'one', value: 1 },
  { kind: 'save', tab: 0 },
  { kind: 'reach', at: 0 },
  { kind: 'lose', at: 0 },
  { kind: 'edit', tab: 0, field: 'one', value: 0 },
];

/** A tab that sends the edits of both tabs and closes records that they have arrived. */
const savedByTheOther: EventOf<typeof event>[] = [
  { kind: 'edit', tab: 1, field: 'two', value: 1 },
  { kind: 'storage', tab: 0 },
  { kind: 'pass', ms: 5000 },
  { kind: 'answer', at: 1 },
  { kind: 'answer', at: 1 },
  { kind: 'lose', at: 0 },
  { kind: 'close', tab: 0 },
];

/** A tab that closes during its save reports nothing more about it. */
const closedOnTheWay: EventOf<typeof event>[] = [
  { kind: 'edit', tab: 0, field: 'two', value: 1 },
  { kind: 'storage', tab: 1 },
  { kind: 'pass', ms: 800 },
  { kind: 'answer', at: 0 },
  { kind: 'reach', at: 0 },
  { kind: 'close', tab: 0 },
];

/** A user of the saver, with two fields that its tests edit and one that only others edit. */
interface Tried<Rec extends Versioned, Edits extends object> extends SaverUser<Rec, Edits> {
  edit: (field: 'one' | 'two', value: number) => Edits;
  other: (value: number) => Edits;
}

/** Tries the user with one order of events. */
async function tryOrder<Rec extends Versioned, Edits extends object>(
  user: Tried<Rec, Edits>,
  events: readonly EventOf<typeof event>[],
): Promise<void> {
  const [server, browser] = [createServerOf(user, true), createBrowser(1000)];
  const open = (tab: string) => openIn(user, server, browser, tab);
  const { kind } = user;
  /** A form is saved when its user says so, and not by time. */
  const isForm = user.sendAfter === null;
  const onServer = (path: string, value: unknown) => {
    const stored = (one: unknown) => kind.storedAs?.(path, one) ?? one;
    return isSame(stored(kind.valueAt(server.get(), path)), stored(value));
  };
  let savers: (Saver<Rec, Edits> | undefined)[] = [open('a'), open('b')];
  const last: Record<string, unknown> = {};
  /** Tabs with an edit: these report that it was saved, whichever tab sent it. */
  const typedIn = new Set<Saver<Rec, Edits>>();
  let isAnyGivenUp = false;
  let opened = 2;
  for (const now of events) {
    const journey =
      'at' in now ? server.journeys.at(now.at % Math.max(1, server.journeys.length)) : undefined;
    switch (now.kind) {
      case 'leave':
        savers[now.tab]?.leave();
        break;
      case 'close': {
        const [closing, left] = [savers[now.tab], savers[1 - now.tab]];
        // One tab stays open, and has to learn what happened to the other tab's edits.
        if (closing === undefined || left === undefined) break;
        closing.leave();
        browser.closeTab(closing);
        savers[now.tab] = undefined;
        break;
      }
      case 'edit': {
        const saver = savers[now.tab];
        if (saver === undefined) break;
        const edits = user.edit(now.field, now.value);
        saver.edit(edits);
        typedIn.add(saver);
        for (const [path, value] of user.pathsOf(edits)) {
          last[path] = value;
          // A field that is typed back to its former value is no edit of a form any more.
          if (!(path in saver.get().fields)) isAnyGivenUp = true;
        }
        // Time passes between two keystrokes.
        await browser.pass(1);
        break;
      }
      case 'save':
        if (isForm) void savers[now.tab]?.flush();
        break;
      case 'other': {
        const edits = user.other(now.rate);
        server.other(edits);
        for (const [path, value] of user.pathsOf(edits)) last[path] = value;
        break;
      }
      case 'pass':
        await browser.pass(now.ms);
        break;
      case 'reach':
        journey?.reach();
        break;
      case 'answer':
        journey?.answer();
        break;
      case 'lose':
        journey?.lose(noAnswer());
        break;
      case 'storage':
        browser.hear(savers[now.tab], false);
        break;
      case 'give up': {
        isAnyGivenUp = true;
        const given = Object.keys(savers[now.tab]?.get().fields ?? {});
        savers[now.tab]?.takeBack();
        // The page reads the record again when it comes back, and shows what had arrived.
        savers[now.tab]?.see(server.get());
        for (const path of given.filter((one) => !(one in browser.readKept()))) {
          // The server's value stays and no tab sends the rest, but a call under way may still
          // arrive.
          if (server.journeys.length > 0) delete last[path];
          else last[path] = kind.valueAt(server.get(), path);
        }
        break;
      }
      case 'refetch':
        savers[now.tab]?.see(server.get());
        break;
      default:
        // Both pages are reloaded; calls under way may or may not arrive. Messages between tabs
        // arrive before a person can reload.
        for (const saver of savers) browser.hear(saver);
        browser.close();
        savers = [open(`tab${opened}`), open(`tab${opened + 1}`)];
        opened += 2;
    }
    await settle();
    // A value is never shown other than it was edited.
    for (const [path, value] of Object.entries(last)) {
      const isKept = isSame(browser.readKept()[path]?.value, value);
      expect(onServer(path, value) || isKept).toBe(true);
    }
  }
  server.isPatient(false);
  for (let round = 0; round < 6; round++) {
    for (const journey of server.journeys.slice()) journey.answer();
    await settle();
    for (const saver of savers) browser.hear(saver);
    await browser.pass(60_000);
    if (isForm) for (const saver of savers) await saver?.flush();
  }
  for (const [path, value] of Object.entries(last)) expect(onServer(path, value)).toBe(true);
  const others = user.pathsOf(user.other(0)).map(([path]) => path);
  for (const saver of savers) {
    if (saver === undefined) continue;
    const { save, record, fields } = saver.get();
    expect(save.status).toBe('saved');
    expect(save.savedAt !== null || isAnyGivenUp || !typedIn.has(saver)).toBe(true);
    // Each tab shows every value that any tab has sent.
    expect(fields).toEqual({});
    for (const path of Object.keys(last)) {
      if (others.includes(path)) continue;
      expect(kind.valueAt(record, path)).toEqual(kind.valueAt(server.get(), path));
    }
  }
  expect(browser.readKept()).toEqual({});
}

const crews = ['a', 'b', 'c'].map((id) => ({ id, position: 'Rope Technician', people: 2 }));

/** Tries the user with many orders of events. */
const inAnyOrder = <Rec extends Versioned, Edits extends object>(user: Tried<Rec, Edits>) =>
  fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), (events) => tryOrder(user, events)),
    {
      numRuns: 400,
      examples: [
        [givenUpOnItsWay],
        [givenUpAfterIt],
        [typedBackAfterLoss],
        [savedByTheOther],
        [closedOnTheWay],
      ],
    },
  );

describe('in any order of edits, answers, failures, reloads and saves of others', () => {
  it('the last edit of each field is on the server in the end, unless it was given up', async () => {
    const orders = inAnyOrder({
      ...projects,
      edit: (field, value) => ({
        profitAnalysis: field === 'one' ? { customerOrderAmount: value } : { vatRate: value },
      }),
      other: (corporateTaxRate) => ({ profitAnalysis: { corporateTaxRate } }),
    });
    await expect(orders).resolves.toBeUndefined();
  });

  it('the last edit of each field of an operation is on the server once it is saved', async () => {
    const orders = inAnyOrder<Operation, Partial<OperationValues>>({
      ...formPorts(operationForm),
      start: operation,
      withEdits: (record, edits) =>
        operationSchema.parse({
          ...record,
          ...patchOf(edits),
          version: record.version + 1,
        }),
      edit: (field, value) =>
        field === 'one'
          ? { title: value === 0 ? operation.title : ` Quay ${value} ` }
          : { crew: crews.slice(0, value) },
      other: (people) => ({ notes: `${people} people` }),
    });
    await expect(orders).resolves.toBeUndefined();
  });

  it('the last edit of each field of the company is on the server once it is saved', async () => {
    const orders = inAnyOrder<Company, Partial<CompanyValues>>({
      ...formPorts(companyForm),
      start: { profile: EMPTY_COMPANY, defaults: NO_COMPANY_DEFAULTS, logo: null, version: 1 },
      withEdits: (record, edits) => {
        const { profile, defaults } = companyPatchOf(edits);
        return {
          ...record,
          // The server takes spaces off.
          profile: {
            ...record.profile,
            ...profile,
            city: (profile.city ?? record.profile.city).trim(),
          },
          defaults: { ...record.defaults, ...defaults },
          version: record.version + 1,
        };
      },
      edit: (field, value) =>
        field === 'one'
          ? { city: value === 0 ? '' : ` Safi ${value}` }
          : { moroccanClients: value === 0 ? [...MOROCCAN_CLIENTS] : ['', `OCP ${value}`] },
      other: (capital) => ({ capital }),
    });
    await expect(orders).resolves.toBeUndefined();
  });
});

const valuesKept = (kept: Parameters<typeof keptFields>[0]) =>
  Object.entries(keptFields(kept).readKept()).map(([path, { value, seen }]) => [path, seen, value]);

describe('what this browser keeps of a form', () => {
  beforeEach(() => localStorage.clear());

  it('edits of an operation that an older version of the program kept come back', () => {
    const base = operationForm.valuesOf(operation);
    const crew = [{ id: 'a', position: 'Rope Technician', people: 2 }];
    const values = { ...base, title: 'Silo 5', crew };
    localStorage.setItem('pcm.operation.o1', JSON.stringify({ version: 1, base, values }));
    expect(valuesKept(keptOperation('o1'))).toEqual([
      ['title', ['Silo 4'], 'Silo 5'],
      ['crew', [[]], crew],
    ]);
  });

  it('edits of the company that an older version of the program kept come back', () => {
    const base = { profile: EMPTY_COMPANY, defaults: NO_COMPANY_DEFAULTS };
    const values = {
      profile: { ...EMPTY_COMPANY, city: 'Safi', unknown: 'x' },
      defaults: { ...NO_COMPANY_DEFAULTS, workingHoursPerDay: 7.5 },
    };
    localStorage.setItem('pcm.company', JSON.stringify({ version: 0, base, values }));
    expect(valuesKept(keptCompany)).toEqual([
      ['city', [''], 'Safi'],
      ['workingHoursPerDay', [null], 7.5],
    ]);
  });

  it('an edit of a form that cannot be read is set aside, not thrown away', () => {
    localStorage.setItem('pcm.company', '{"values":');
    expect(valuesKept(keptCompany)).toEqual([]);
    expect(localStorage.getItem('pcm.edits-set-aside.company')).toBe('{"values":');
  });
});
