import { ABILITIES, type Call, calls, may, ROLES, type Role } from '@pcm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENGINES } from '../db/test-database.ts';
import { projectBody } from '../test/estimates.ts';
import { makeSmallCompany } from '../test/small-company.ts';
import type { TestClient } from '../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../test/test-server.ts';
import { ACCESS } from './access.ts';

type CallName = keyof typeof ACCESS;

const PASSWORD = 'a second good password';
/** The calls that need no session: they answer anybody, or the holder of a plan link. */
const WITHOUT_SESSION = ['anyone', 'planLink', 'wallLink'];
const guarded = (Object.keys(ACCESS) as CallName[]).filter(
  (name) => !WITHOUT_SESSION.includes(ACCESS[name]),
);
const callOf = (name: CallName): Call => calls[name];

/** Returns whether the table lets a role send a call. */
function isOpenTo(role: Role, name: CallName): boolean {
  const ability = ACCESS[name];
  return (
    ability === 'anyone' || ability === 'planLink' || ability === 'wallLink' || may(role, ability)
  );
}

/** A request for a call with an id that nothing has, and without a body. */
const emptyRequest = (call: Call) => call.path.replaceAll(/:\w+/g, 'nothing');

test('the calls that answer anyone are those that are public in the contract', () => {
  const open = Object.entries(ACCESS).filter(([, ability]) => ability === 'anyone');
  const isPublic = Object.entries(calls).filter(([, call]) => 'public' in call);
  expect(open.map(([name]) => name).toSorted()).toEqual(isPublic.map(([name]) => name).toSorted());
  const byLink = Object.entries(ACCESS).flatMap(([name, ability]) =>
    ability === 'planLink' || ability === 'wallLink' ? [`${name} ${ability}`] : [],
  );
  const opened = Object.entries(calls).flatMap(([name, call]) =>
    'byLink' in call ? [`${name} ${call.byLink}Link`] : [],
  );
  expect(byLink.toSorted()).toEqual(opened.toSorted());
});

test('an accountant changes nothing but an account of their own', () => {
  const writes = guarded.filter(
    (name) => callOf(name).method !== 'GET' && isOpenTo('accountant', name),
  );
  expect(writes.toSorted()).toEqual([
    'beginSecondFactor',
    // It checks for conflicts, and books nothing.
    'checkBooking',
    'checkSeries',
    'confirmPassword',
    // It makes a file from the request, and stores nothing.
    'createDocument',
    'createPortfolioReport',
    'disableSecondFactor',
    'enableSecondFactor',
    'endOtherSessions',
    'endSession',
    // It reads prices, and stores nothing.
    'matchLibrary',
    // It counts the effects of a rule, and stores nothing.
    'previewOwnRow',
    'renewRecoveryCodes',
    'savePreferences',
    'updateCredentials',
  ]);
});

/** Returns the names of all numbers in a JSON schema. */
function numbersIn(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part) => numbersIn(part, name));
  const { type, properties, ...rest } = schema as Record<string, unknown>;
  const own = [type].flat().some((one) => one === 'number' || one === 'integer') ? [name] : [];
  const named = Object.entries((properties ?? {}) as Record<string, unknown>);
  return [
    ...own,
    ...named.flatMap(([key, part]) => numbersIn(part, key)),
    ...numbersIn(Object.values(rest), name),
  ];
}

/**
 * The numbers in replies to planners. Except for the two of pay, and the amounts of expenses, which
 * are left out, they are counts, days and hours.
 */
const KNOWN_NUMBERS = [
  'activeTeam added ahead alone amount asked away awayToday begun broken byHand bytes cancelled changed',
  'closed count customers days done',
  'doneElsewhere earned ended equipment estimatedDuration exceptions existing',
  'expiringCertifications fewest free height hourlyRate inProgress inspectionMonths inspections',
  'interval jobs leaveDays left leftOut leftOutDays level lowerQuartile median mended monthDay monthlyWage months moved needed',
  'neededLevel notReturned noUnits noWork nth operations outToday paymentDays people perDay',
  'personDays perYear planned projects quantity quotes records recoveryCodesLeft removed',
  'revision severalUnits short size strokes swapped taken teamMembers todaysOperations',
  'unassigned upperQuartile value values version weekday weekdays weekHours width workingDays',
  'workingHoursPerDay year',
].flatMap((line) => line.split(' '));

test('no number in a reply to a dispatcher is money, except those that the server leaves out', () => {
  const told = guarded
    .filter((name) => isOpenTo('dispatcher', name))
    .filter((name) => !('replyType' in calls[name]))
    // Its percentages are left out; see the test of the company below.
    .filter((name) => name !== 'readCompany' && name !== 'openapi')
    // Their amounts are left out; see actual.test.ts.
    .filter((name) => name !== 'projectActual' && name !== 'actualGroups')
    .flatMap((name) =>
      numbersIn(z.toJSONSchema(calls[name].reply, { unrepresentable: 'any', io: 'output' })),
    );
  expect([...new Set(told)].toSorted()).toEqual(KNOWN_NUMBERS.toSorted());
});

describe.each(ENGINES)('roles on %s', (engine) => {
  let server: TestServer;
  let owner: TestClient;
  let clients: Record<Role, TestClient>;

  const join = async (role: Role, username: string = role) => {
    const { body } = await owner.call('createAdmin', {
      body: { username, password: PASSWORD, currentPassword: ADMIN.password, role },
    });
    const client = server.newClient();
    client.password = PASSWORD;
    await client.call('login', { body: { username, password: PASSWORD } });
    return { id: body.id, client };
  };

  beforeAll(async () => {
    server = await startTestServer(engine);
    owner = await server.loggedIn();
    clients = {
      administrator: (await join('administrator')).client,
      estimator: (await join('estimator')).client,
      dispatcher: (await join('dispatcher')).client,
      accountant: (await join('accountant')).client,
    };
  });
  afterAll(() => server.close());

  // The table is asked before any database is; the tests below ask both engines.
  test.each(engine === 'sqlite' ? [engine] : [])(
    'each call answers the roles of the table, and refuses the others before it reads anything',
    async () => {
      const wrong: string[] = [];
      for (const role of ROLES) {
        // A stream of events never ends, so it is only requested where it is refused.
        const asked = guarded.filter((name) => name !== 'followChanges' || !isOpenTo(role, name));
        for (const name of asked) {
          const call = callOf(name);
          const reply = await clients[role].send(call.method, emptyRequest(call));
          const isRefused = reply.statusCode === 403 && reply.body.includes('"not-allowed"');
          if (isRefused === isOpenTo(role, name)) wrong.push(`${role} ${name} ${reply.statusCode}`);
        }
      }
      expect(wrong).toEqual([]);
      // Pay is part of replies that everybody gets; see the tests below.
      const { seePay: _pay, ...ofCalls } = ABILITIES;
      expect(new Set(guarded.map((name) => ACCESS[name]))).toEqual(new Set(Object.keys(ofCalls)));
    },
  );

  test('a dispatcher plans a project without seeing an amount of it', async () => {
    const company = await makeSmallCompany(owner);
    const wage = { hourlyRate: 8642.5, monthlyWage: 97531 };
    await owner.call('updateTeamMember', { params: { id: company.member }, body: wage });
    const { body: stored } = await owner.call('readCompany');
    const contingencies = {
      weatherDelay: 1.25,
      equipmentFailure: 2.25,
      adminOverhead: 3.25,
      // No time in a reply has such seconds.
      profitMargin: 87.35,
    };
    await owner.call('saveCompany', {
      body: {
        profile: stored.profile,
        defaults: { ...stored.defaults, contingencies: { 'janitorial-services': contingencies } },
      },
      headers: { 'if-match': `"${stored.version}"` },
    });
    const { dispatcher } = clients;
    const choices = (await dispatcher.call('plannableProjects', { query: { search: 'silo' } }))
      .body;
    expect(choices.map(({ name }) => name)).toEqual(['Silo 4, second try']);
    const params = { id: company.project };
    const { body: proposal } = await dispatcher.call('operationProposal', { params });
    expect(proposal).toMatchObject({ name: 'Silo 4, second try' });
    expect(proposal.title).not.toBe('');

    const seen: string[] = [];
    for (const name of guarded.filter((one) => isOpenTo('dispatcher', one))) {
      const { method, path } = callOf(name);
      if (method !== 'GET' || name === 'followChanges' || name === 'openapi') continue;
      for (const id of Object.values(company)) {
        seen.push((await dispatcher.send('GET', path.replace(/:\w+/, id))).body);
      }
    }
    const all = seen.join('\n');
    expect(all).toContain('Amal Idrissi');
    for (const hidden of ['8642.5', '97531', '87.35']) expect(all).not.toContain(hidden);
    // An accountant gets answers from the same calls.
    const { body: known } = await clients.accountant.call('readTeamMember', {
      params: { id: company.member },
    });
    expect(known).toMatchObject(wage);
    expect((await clients.accountant.call('readCompany')).text).toContain('87.35');

    const pages = await Promise.all(
      ['/projects', '/analytics', '/project-management', '/team-management'].map(
        async (path) => (await dispatcher.send('GET', path)).body,
      ),
    );
    expect(pages.join('\n')).not.toContain('"subtotal"');
    expect(pages.join('\n')).not.toContain('8642.5');
  });

  test('an estimator prices work without seeing what anybody earns', async () => {
    const pay = { hourlyRate: 7531.25, monthlyWage: 86419 };
    const { body } = await owner.call('createTeamMember', {
      body: { name: 'Zineb Tahiri', role: 'Technician', ...pay },
    });
    const { estimator } = clients;
    const seen: string[] = [];
    for (const name of guarded.filter((one) => isOpenTo('estimator', one))) {
      const { method, path } = callOf(name);
      if (method !== 'GET' || name === 'followChanges' || name === 'openapi') continue;
      seen.push((await estimator.send('GET', path.replace(/:\w+/, body.id))).body);
    }
    const all = seen.join('\n');
    expect(all).toContain('Zineb Tahiri');
    for (const hidden of ['7531.25', '86419']) expect(all).not.toContain(hidden);
  });

  test('a dispatcher changes people without touching their pay', async () => {
    const [member] = (await owner.call('listTeamMembers')).body;
    const params = { id: member?.id ?? '' };
    const { dispatcher } = clients;
    const changed = await dispatcher.call('updateTeamMember', {
      params,
      body: { phone: '0600 00 00 00' },
    });
    expect(changed.body).toMatchObject({
      phone: '0600 00 00 00',
      hourlyRate: null,
      monthlyWage: null,
    });
    const pay = [
      { hourlyRate: 1 },
      { monthlyWage: 1 },
      { monthlyWage: null },
      { rateConfirmed: true },
    ];
    for (const body of pay) {
      const refused = await dispatcher.call('updateTeamMember', { params, body });
      expect(refused.error.code).toBe('not-allowed');
    }
    const after = (await owner.call('readTeamMember', { params })).body;
    expect(after).toMatchObject({ phone: '0600 00 00 00', hourlyRate: 8642.5, monthlyWage: 97531 });
    const handed = await dispatcher.call('restoreTeamMember', { params });
    expect(handed.text).not.toContain('8642.5');
  });

  test('another role counts at once, ends the sessions of the other one, and is in the audit log', async () => {
    const { id, client } = await join('estimator', 'Rachid');
    expect((await client.call('createProject', { body: projectBody() })).status).toBe(201);
    const { body } = await owner.call('changeRole', {
      params: { id },
      body: { role: 'accountant' },
    });
    expect(body).toMatchObject({ username: 'Rachid', role: 'accountant', sessions: 0 });
    expect((await client.call('listProjects')).error.code).toBe('authentication-required');
    const status = await client.call('login', { body: { username: 'Rachid', password: PASSWORD } });
    expect(status.body.role).toBe('accountant');
    expect((await client.call('listProjects')).status).toBe(200);
    expect((await client.call('createProject', { body: projectBody() })).error.code).toBe(
      'not-allowed',
    );
    const { entries } = (await owner.call('listAuditEntries', { query: { recordId: id } })).body;
    expect(entries.map(({ action }) => action)).toContain('change-role');
  });

  test('nobody changes a role of their own, and of two who demote each other one stays', async () => {
    const first = await join('administrator', 'Nadia');
    const second = await join('administrator', 'Omar');
    const own = { params: { id: first.id }, body: { role: 'estimator' } } as const;
    expect((await first.client.call('changeRole', own)).error.code).toBe('own-account');
    const demote = (who: typeof first, whom: typeof first) =>
      who.client.call('changeRole', { params: { id: whom.id }, body: { role: 'estimator' } });
    // Both are requested at the same moment, so neither asks for the password first.
    const password = { body: { password: PASSWORD } };
    await first.client.call('confirmPassword', password);
    await second.client.call('confirmPassword', password);
    const replies = await Promise.all([demote(first, second), demote(second, first)]);
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(2);
    const roles = (await owner.call('listAdmins')).body
      .filter(({ id }) => id === first.id || id === second.id)
      .map(({ role }) => role);
    expect(roles).toContain('administrator');
  });

  test('somebody who is no administrator ends sessions of their own only', async () => {
    const { id: other } = (await clients.estimator.call('listSessions')).body[0] ?? { id: '' };
    const { dispatcher } = clients;
    const refused = await dispatcher.call('endSession', { params: { id: other } });
    expect(refused.error.code).toBe('session-not-found');
    expect((await clients.estimator.call('listSessions')).status).toBe(200);
    const { id } = (await dispatcher.call('listSessions')).body[0] ?? { id: '' };
    expect((await dispatcher.call('endSession', { params: { id } })).status).toBe(200);
  });
});
