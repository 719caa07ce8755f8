import { type Call, calls } from '@pcm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';

type Calls = typeof calls;
type CallName = keyof Calls;
type Keyed = { [Name in CallName]: Calls[Name] extends { keyed: true } ? Name : never }[CallName];

/** POST calls that make nothing a second time even without a key, with the reason. */
const MAKES_NOTHING_TWICE: Partial<Record<CallName, string>> = {
  login: 'a session is nothing that anybody finds twice',
  logout: 'ends a session',
  confirmPassword: 'the same answer again',
  beginSecondFactor: 'the last one begun counts',
  enableSecondFactor: 'a code counts once',
  renewRecoveryCodes: 'the last ones made count',
  checkSetUp: 'reads',
  setUp: 'the link works once',
  updateCredentials: 'sets',
  setAdminPassword: 'sets',
  restoreProject: 'what lives is answered as it is',
  restoreAbsence: 'what lives is answered as it is',
  restoreTeamMember: 'what lives is answered as it is',
  linkProjects: 'names the same customer again',
  mergeCustomers: 'the other one is gone by then',
  testMail: 'each press sends a test, as asked',
  createPlanLink: 'the last one made counts, and the one before stops',
  createWallLink: 'each has its own secret, is listed, and can be revoked',
  confirmFieldPlan: 'what is read already stays read',
  createQuoteLink: 'each has its own secret, is listed, and can be revoked',
  restoreQuote: 'restores what is deleted, or changes nothing',
  restoreCustomer: 'what lives is answered as it is',
  restoreEquipment: 'what lives is answered as it is',
  restoreSet: 'what lives is answered as it is',
  restorePiece: 'what lives is answered as it is',
  restoreInspection: 'what lives is answered as it is',
  restoreOperation: 'what lives is answered as it is',
  checkBooking: 'reads',
  checkSeries: 'reads',
  undoSeriesChange: 'takes back the last change, and then there is none',
  matchLibrary: 'reads',
  previewImport: 'reads',
  previewOwnRow: 'reads',
  previewCrewRules: 'reads',
  createDocument: 'a file that is not kept',
  createPortfolioReport: 'a file that is not kept',
  beginRestore: 'a place for a file, which is thrown away by itself',
  checkRestore: 'reads',
  applyRestore: 'the file is used up',
};

/** A row of the company for the next minimum wage. */
const SMIG_OF_2027 = {
  rule: 'smig',
  validFrom: '2027-01-01',
  value: 18.5,
  unit: 'MAD an hour',
  reference: 'Assumption for tenders of 2027',
  kind: 'choice',
};

/** An example of each call that makes something; `other` is a different request. */
interface Example {
  params?: Record<string, string>;
  raw?: object;
  other?: { params?: Record<string, string>; raw?: object };
}

const isKeyed = (name: CallName) => {
  const call: Call = calls[name];
  return call.keyed === true;
};
const names = Object.keys(calls) as CallName[];

test('every POST of the contract makes something once by its key, or is known to make nothing twice', () => {
  const posts = names.filter((name) => calls[name].method === 'POST');
  const unkeyed = posts.filter((name) => !isKeyed(name));
  expect(unkeyed.toSorted()).toEqual(Object.keys(MAKES_NOTHING_TWICE).toSorted());
  const creates = names.filter((name) => {
    const call: Call = calls[name];
    return call.status === 201 && call.keyed !== true;
  });
  expect(creates).toEqual([]);
});

describe.each(ENGINES)('a request that is sent again with its key, on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let examples: Record<Keyed, Example>;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    const project = (await client.call('createProject', { body: projectBody() })).body;
    const { id } = project;
    const saved = { ...projectBody(), client: 'Another client' };
    await client.call('replaceProject', { params: { id }, body: saved });
    const body = { title: 'Silo 4', projectId: id };
    const operation = (await client.call('createOperation', { body })).body;
    const dated = { ...body, scheduledDate: '2031-06-02' };
    const job = (await client.call('createOperation', { body: dated })).body;
    const member = { name: 'Rachid', role: 'Technician' };
    const rachid = (await client.call('createTeamMember', { body: member })).body;
    const teams = [{ operationId: job.id, version: job.version, assignedTeam: [] }];
    const admin = { username: 'second', password: 'a long enough password' };
    const parts = [
      { scheduledDate: '2031-03-03', endDate: '2031-03-04' },
      { scheduledDate: '2031-03-10', endDate: '2031-03-11' },
    ];
    const need = { operationId: operation.id, equipmentName: 'Rope set', quantity: 1 };
    const priced = { ...smallEstimate, profitAnalysis: { customerOrderAmount: 1200 } };
    const quoted = (await client.call('createProject', { body: projectBody({ data: priced }) }))
      .body;
    const quotes = [];
    for (let made = 0; made < 4; made++) {
      const draft = { projectId: quoted.id };
      quotes.push((await client.call('createQuote', { body: draft })).body.id);
    }
    const [draft = '', second = '', third = '', fourth = ''] = quotes;
    await client.call('issueQuote', { params: { id: third } });
    await client.call('issueQuote', { params: { id: fourth } });
    const place = { host: '127.0.0.1', port: 2525, security: 'none' as const, username: '' };
    const sender = { fromName: '', fromAddress: 'devis@atlas.example', replyTo: '' };
    await client.call('saveMailSettings', { body: { enabled: true, ...place, ...sender } });
    const message = { to: ['achats@ciments.example'], text: 'Bonjour', attachesPdf: true };
    const letter = { ...message, subject: 'Devis', withLink: false };
    const gear = (await client.call('createEquipment', { raw: { name: 'Descender' } })).body;
    const [piece] = (
      await client.call('createPieces', {
        raw: { pieces: [{ equipmentId: gear.id, code: 'D-1' }] },
      })
    ).body;
    const inSet = [{ equipmentId: gear.id, quantity: 1, pieceIds: [] }];
    const kit = (await client.call('createSet', { raw: { code: 'K-0', contents: inSet } })).body;
    const cells = [
      ['Name', 'Is a Company', 'Tax ID'],
      ['Cosumar', true, '001512345000017'],
    ];
    const { state } = (await client.call('previewImport', { body: { cells } })).body;
    const away = { memberId: rachid.id, kind: 'leave' as const, firstDay: '2031-08-04' };
    const leave = { ...away, lastDay: '2031-08-08' };
    const clientAndPlace = {
      client: 'OCP',
      location: 'Safi',
      serviceCategory: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
    };
    const [workshop = '', secondWorkshop = ''] = await Promise.all(
      ['Ropes', 'Pumps'].map(async (title) => {
        const inHouse = { title, kind: 'workshop' as const };
        return (await client.call('createOperation', { body: inHouse })).body.id;
      }),
    );
    const series = {
      work: { title: 'Vans', kind: 'vehicle-service' as const },
      rule: {
        pattern: { every: 'day' as const, interval: 1 },
        firstDay: '2033-01-03',
        lastDay: '2033-01-05',
        count: null,
        onDaysOff: 'keep' as const,
      },
    };
    const september = { ...series.rule, firstDay: '2033-09-05', lastDay: '2033-09-06' };
    const standing = await client.call('createSeries', { body: { ...series, rule: september } });
    const seriesId = standing.body.series.id;
    examples = {
      applyImport: {
        raw: { cells, state, choices: [] },
        other: { raw: { cells, state, choices: [{ line: 2, choice: 'leave' }] } },
      },
      createAbsence: { raw: leave, other: { raw: { ...leave, lastDay: '2031-08-07' } } },
      sendQuote: {
        params: { id: third },
        raw: letter,
        other: { params: { id: third }, raw: { ...letter, subject: 'Other' } },
      },
      createProject: { raw: projectBody(), other: { raw: { ...projectBody(), name: 'Other' } } },
      duplicateProject: { params: { id }, raw: {}, other: { params: { id }, raw: { name: 'O' } } },
      batchProjects: {
        raw: { action: 'duplicate', ids: [id] },
        other: { raw: { action: 'archive', ids: [id] } },
      },
      restoreVersion: {
        params: { id, version: '1' },
        other: { params: { id, version: '2' } },
      },
      createTemplate: {
        raw: { name: 'Usual crew', data: smallEstimate },
        other: { raw: { name: 'Other', data: smallEstimate } },
      },
      createTeamMember: {
        raw: { name: 'Amal', role: 'Technician' },
        other: { raw: { name: 'O', role: 'T' } },
      },
      createCustomer: { raw: { name: 'OCP' }, other: { raw: { name: 'Other' } } },
      createQuote: { raw: { projectId: id }, other: { raw: { projectId: id, object: 'Other' } } },
      issueQuote: { params: { id: draft }, raw: {}, other: { params: { id: second }, raw: {} } },
      reviseQuote: { params: { id: third }, other: { params: { id: fourth } } },
      addOwnRow: {
        raw: SMIG_OF_2027,
        other: { raw: { ...SMIG_OF_2027, value: 19 } },
      },
      createEquipment: {
        raw: { name: 'Rope', quantity: 2, serviceCategory: 'rope-access' },
        other: { raw: { name: 'Other', quantity: 2, serviceCategory: 'rope-access' } },
      },
      createPieces: {
        raw: {
          pieces: [
            { equipmentId: gear.id, code: 'R-1' },
            { equipmentId: gear.id, code: 'R-2' },
          ],
        },
        other: { raw: { pieces: [{ equipmentId: gear.id, code: 'R-3' }] } },
      },
      createInspections: {
        raw: { pieceIds: [piece?.id], day: '2026-01-01', result: 'passed', inspector: 'Lab' },
        other: {
          raw: { pieceIds: [piece?.id], day: '2026-01-02', result: 'passed', inspector: 'Lab' },
        },
      },
      createSet: {
        raw: { code: 'K-1', contents: inSet },
        other: { raw: { code: 'K-2', contents: inSet } },
      },
      takeSet: {
        params: { id: kit.id },
        raw: { operationId: operation.id },
        other: { params: { id: kit.id }, raw: { operationId: operation.id, without: ['x'] } },
      },
      createAssignment: { raw: need, other: { raw: { ...need, quantity: 2 } } },
      swapEquipment: {
        raw: { swaps: [{ operationId: operation.id, to: 'Winch', quantity: 1 }] },
        other: { raw: { swaps: [{ operationId: operation.id, to: 'Winch', quantity: 2 }] } },
      },
      estimateOperation: {
        params: { id: workshop },
        raw: clientAndPlace,
        other: { params: { id: secondWorkshop }, raw: clientAndPlace },
      },
      createSeries: { raw: series, other: { raw: { ...series, leftOut: ['2033-01-04'] } } },
      changeSeries: {
        params: { id: seriesId },
        raw: { from: null, work: { location: 'Quai 4' } },
        other: { params: { id: seriesId }, raw: { from: null, work: { location: 'Other' } } },
      },
      createOperation: { raw: body, other: { raw: { ...body, title: 'Other' } } },
      splitOperation: {
        raw: { operation: body, parts },
        other: { raw: { operation: { ...body, title: 'Other' }, parts } },
      },
      handOver: {
        params: { id: rachid.id },
        raw: { isActive: false, teams },
        other: { params: { id: rachid.id }, raw: { isActive: true, teams } },
      },
      addSampleProjects: {},
      createBackup: { raw: {} },
      createAdmin: {
        raw: { ...admin, currentPassword: ADMIN.password },
        other: { raw: { ...admin, username: 'third', currentPassword: ADMIN.password } },
      },
    };
  });
  afterAll(() => server.close());

  /** Everything that was made, changed or deleted is in the audit log. */
  const entries = async () => {
    const { read } = server.context.database;
    const { count } = await read
      .selectFrom('audit_log')
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const answerOf = async (name: Keyed, key: string, sent: Example) => {
    const headers = { 'idempotency-key': key };
    const reply = await client.call(name, { params: {}, ...sent, headers } as never);
    const lines = reply.text.trim().split('\n');
    return { status: reply.status, answer: JSON.parse(lines.at(-1) ?? '') as object };
  };

  test.each(names.filter(isKeyed) as Keyed[])(
    '%s answers the same, and makes it once',
    async (name) => {
      const { other, ...sent } = examples[name];
      const key = `key of ${name}`;
      const first = await answerOf(name, key, sent);
      expect(first.status).toBeLessThan(300);
      const made = await entries();
      expect(await answerOf(name, key, sent)).toEqual(first);
      expect(await entries()).toBe(made);
      if (other === undefined) return;
      const reused = await answerOf(name, key, other);
      expect(reused).toMatchObject({ status: 422, answer: { code: 'idempotency-key-reused' } });
      expect(await entries()).toBe(made);
    },
  );

  test('a hundred requests at the same time with one key make one template', async () => {
    const before = (await client.call('listTemplates')).body.templates.length;
    const replies = await Promise.all(
      Array.from({ length: 100 }, () =>
        answerOf('createTemplate', 'all at once', { raw: { name: 'Once', data: smallEstimate } }),
      ),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect((await client.call('listTemplates')).body.templates).toHaveLength(before + 1);
  });
});
