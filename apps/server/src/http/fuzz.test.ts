import { type Call, calls } from '@pcm/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENGINES } from '../db/test-database.ts';
import { backUp } from '../test/backups.ts';
import { projectBody } from '../test/estimates.ts';
import { recordWrites } from '../test/record-writes.ts';
import { makeSmallCompany } from '../test/small-company.ts';
import type { TestClient } from '../test/test-client.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

/** Calls that end the session of the test, need a login of their own, or never end. */
const OF_THE_SESSION = /Session|log(in|out)|SetUp|setUp|Credentials|follow(Changes|Wall)/;

type CallName = keyof typeof calls;
const callNames = (Object.keys(calls) as CallName[]).filter((name) => !OF_THE_SESSION.test(name));

/**
 * `PROPERTY_SEED=random FUZZ_RUNS=480 npm test -- fuzz` does as many as security.md requires, other
 * ones each time.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 12);
/**
 * PostgreSQL is asked less, because most random requests are refused before any database is asked.
 */
const SHARE = { sqlite: 1, postgres: 2 / 3 } as const;
/** Twice as many runs for calls that hardly accept a random request. */
const RARELY_ACCEPTED = /^(listInspections|patchProject|readFieldSheet|takeSet)$/;
/** Fewer runs for calls that each make a file, or compute a company before they refuse another. */
const FEWER_RUNS: Partial<Record<CallName, number>> = { createBackup: 3, addSampleProjects: 3 };
/** A call without input is the same request each time; a second one finds what the first left. */
const RUNS_WITHOUT_INPUT = 2;

const HALVES_FROM = 0xd800;
const HALVES = 0x800;
/**
 * Any character except half of one, as fast-check's own `binary` does, which first lists a million
 * of them and takes a second for it.
 */
const character = fc.integer({ min: 0, max: 0x10ffff - HALVES }).map(
  (at) => String.fromCodePoint(at < HALVES_FROM ? at : at + HALVES),
  (text) => {
    const at = Array.from(String(text)).length === 1 ? String(text).codePointAt(0) : undefined;
    if (at === undefined) throw new Error('It is not one character');
    return at < HALVES_FROM ? at : at - HALVES;
  },
);

const text = fc.oneof(
  fc.string({ unit: character, maxLength: 30 }),
  fc.constantFrom('', '0', '-1', '1e400', '2026-02-31', '%', "'; drop table projects", '\u202e'),
);
const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.double(), fc.constant([]));
const day = fc.constantFrom(
  '2026-11-02',
  '2026-11-05',
  '0001-01-01',
  '9999-12-31',
  '',
  '2026-02-31',
);

const goodDay = fc.constantFrom('2026-11-02', '2026-11-05');
/** The parameters that are days. */
const ASKED_DAYS = /^(from|to|day|today|until)$/;

/** Placeholders for the ids of existing records. */
const PROJECT = '{project}';
const OPERATION = '{operation}';
const MEMBER = '{member}';

/** The tables of the records whose ids follow these parts of a path. */
const TABLES = {
  absences: 'absences',
  customers: 'customers',
  equipment: 'equipment_items',
  'equipment-assignments': 'equipment_assignments',
  'equipment-inspections': 'equipment_inspections',
  'equipment-pieces': 'equipment_pieces',
  'equipment-sets': 'equipment_sets',
  messages: 'mail_messages',
  'operation-series': 'operation_series',
  operations: 'operations',
  projects: 'projects',
  quotes: 'quotes',
  'team-members': 'team_members',
  templates: 'templates',
  'wall-links': 'page_links',
} as const;

/** Bodies with names that the calls know, and with values that may be invalid. */
const body = fc.oneof(
  value,
  fc
    .dictionary(
      fc.constantFrom('name', 'client', 'data', 'status', 'ids', 'action', 'description'),
      value,
    )
    .map((part) => ({ ...projectBody(), ...part })),
  fc
    .record(
      {
        title: text,
        name: text,
        role: fc.constant('Technician'),
        projectId: fc.oneof(text, fc.constant(PROJECT)),
        operationId: fc.oneof(text, fc.constant(OPERATION)),
        equipmentName: text,
        scheduledDate: day,
        endDate: day,
        startTime: fc.constantFrom('', '00:00', '23:59', '24:00'),
        endTime: fc.constantFrom('', '00:00', '23:59'),
        status: fc.constantFrom('scheduled', 'cancelled', 'assigned', 'lost', ''),
        assignedTeam: fc.array(fc.oneof(text, fc.constant(MEMBER)), { maxLength: 3 }),
        equipment: fc.array(fc.record({ equipmentName: text, quantity: fc.double() })),
        quantity: fc.double(),
        certifications: fc.array(fc.record({ name: text, expiresOn: day })),
        staffingOverrides: fc.array(value),
        conflictPolicy: fc.constantFrom('no-overlap', 'people-and-equipment'),
        ownHolidays: fc.array(fc.record({ day, name: text })),
        withRepairs: fc.boolean(),
        operation: fc.record({ projectId: fc.constant(PROJECT), title: text, scheduledDate: day }),
        parts: fc.array(fc.record({ scheduledDate: day, endDate: day })),
      },
      { requiredKeys: [] },
    )
    .map((part) => ({ title: 'Silo 4', ...part })),
  // Small enough to be valid for several kinds of records.
  fc.record({
    title: text,
    name: fc.constantFrom('Amal', 'Winch'),
    projectId: fc.constant(PROJECT),
    scheduledDate: fc.constantFrom('2026-11-02', '2026-11-05'),
  }),
);

/** Makes a query of parameters that a call knows, with values that may be invalid. */
function queryOf({ query }: Call) {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  if (names.length === 0) return fc.constant({});
  const { properties = {}, required = [] } = z.toJSONSchema(query as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  });
  const right = Object.entries(properties).map(
    ([name, schema]): [string, fc.Arbitrary<unknown>] => {
      const choices = typeof schema === 'object' ? schema.enum : undefined;
      if (choices !== undefined) return [name, fc.constantFrom(...choices)];
      return [name, ASKED_DAYS.test(name) ? goodDay : text];
    },
  );
  return fc.oneof(
    fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 2 }),
    // Valid values for the required parameters of some calls: the days of a plan, a choice.
    fc.record(Object.fromEntries(right.filter(([name]) => required.includes(name)))),
  );
}

const takesInput = ({ params, query, body: sentBody }: Call) =>
  [params, query, sentBody].some((part) => part !== undefined);

describe.each(ENGINES)('what no client would send, on %s', (engine) => {
  let sent = 0;
  let accepted = 0;
  let server: TestServer;
  let client: TestClient;
  const ids: Record<string, string> = {};
  /** The ids of the stored records, deleted ones included, by part of a path. */
  const stored = new Map<string, string[]>();
  /** The secret of a plan link, for the calls that it opens. */
  const secrets = { plan: '', wall: '' };

  /** Returns the ids of the records that the path of a call names; else those of all records. */
  const idsFor = ({ path }: Call): string[] =>
    stored.get(path.split('/:')[0]?.split('/').at(-1) ?? '') ?? [...stored.values()].flat();

  beforeAll(async () => {
    server = await startTestServer(engine, { environment: { REQUESTS_PER_MINUTE: '1000000' } });
    client = await server.loggedIn();
    for await (const [, write] of recordWrites(client, [])) await write();
    const company = await makeSmallCompany(client);
    ids[PROJECT] = company.project;
    ids[OPERATION] = company.operation;
    ids[MEMBER] = company.member;
    const id = company.member;
    const link = { params: { id }, body: { language: 'ar' } } as const;
    const wall = { name: 'Office', language: 'fr', showsCustomers: true } as const;
    const secretIn = (url: string) => url.split('/').at(-1) ?? '';
    secrets.plan = secretIn((await client.call('createPlanLink', link)).body.url);
    secrets.wall = secretIn((await client.call('createWallLink', { body: wall })).body.url);
    const left = (await client.call('createTeamMember', { raw: { name: 'Left', role: 'Helper' } }))
      .body;
    await client.call('createPlanLink', { params: left, body: { language: 'ar' } });
    await client.call('deleteTeamMember', { params: left });
    for (const [part, table] of Object.entries(TABLES)) {
      const rows = await server.context.database.read.selectFrom(table).select('id').execute();
      stored.set(
        part,
        rows.map((row) => row.id),
      );
    }
  });
  afterAll(() => server.close());

  const runsOf = (name: CallName): number => {
    if (!takesInput(calls[name])) return RUNS_WITHOUT_INPUT;
    const times = RARELY_ACCEPTED.test(name) ? 2 : 1;
    return FEWER_RUNS[name] ?? Math.ceil(RUNS * SHARE[engine]) * times;
  };

  const withIds = (json: string) =>
    json.replace(/\{(?:project|operation|member)\}/g, (name) => ids[name] ?? '');

  test.each(callNames)('%s is answered as the contract says, never by a fault', async (name) => {
    const call: Call = calls[name];
    const params = fc.record({
      id: fc.oneof(text, fc.constantFrom(...Object.values(ids)), {
        arbitrary: fc.constantFrom(...idsFor(call)),
        weight: 2,
      }),
      version: fc.oneof(text, fc.constant('1')),
      name: fc.oneof(text, fc.constant('../outside.jsonl.gz')),
      index: fc.oneof(text, fc.constant('0')),
    });
    await fc.assert(
      fc.asyncProperty(params, queryOf(call), body, async (sentParams, sentQuery, sentBody) => {
        const sendsBody = call.body !== undefined;
        // The client checks the reply against the contract.
        const reply = await client.call(name, {
          params: sentParams,
          ...(call.byLink === undefined
            ? {}
            : { headers: { authorization: `Bearer ${secrets[call.byLink]}` } }),
          ...(call.query === undefined ? {} : { query: sentQuery }),
          ...(sendsBody ? { raw: withIds(JSON.stringify(sentBody)) } : {}),
        } as never);
        expect(reply.status, reply.text).toBeLessThan(500);
        sent += 1;
        if (reply.status < 300) accepted += 1;
      }),
      { numRuns: runsOf(name) },
    );
  });

  test('nothing that was sent has ended the session', async () => {
    expect((await client.call('listSessions')).status).toBe(200);
  });

  test('a quarter of it is accepted, or little would have been tried', () => {
    expect(accepted / sent).toBeGreaterThanOrEqual(0.25);
  });

  test('everything that was stored can be backed up, and a restore accepts it', async () => {
    const entry = await backUp(await server.loggedIn());
    expect(entry.counts.projects).toBeGreaterThan(0);
  });
});
