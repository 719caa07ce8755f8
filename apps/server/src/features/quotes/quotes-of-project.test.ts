import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const DAY_MS = 24 * 60 * 60_000;
const ORDER = {
  ...smallEstimate,
  profitAnalysis: { customerOrderAmount: 1200, vatEnabled: true, vatRate: 20 },
};

describe.each(ENGINES)('the quotations of a project on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const project = async (name: string) =>
    (await client.call('createProject', { body: projectBody({ name, data: ORDER }) })).body.id;
  const draft = async (projectId: string) =>
    (await client.call('createQuote', { body: { projectId } })).body.id;
  const at = (id: string) => ({ params: { id } });
  const issue = async (id: string) =>
    (await client.call('issueQuote', { ...at(id), raw: {} })).body;
  /** The quotations in the list of projects, by the name of the project. */
  const named = async () => {
    const { body } = await client.call('pageOfProjects', { query: {} });
    return Object.fromEntries(body.projects.map(({ name, quotation }) => [name, quotation]));
  };

  test('the list of projects names what was issued last, with its last day, over later drafts', async () => {
    const [silo, tower] = [await project('Silo'), await project('Tower')];
    await project('Nothing quoted');
    const first = await issue(await draft(silo));
    const second = await issue(await draft(silo));
    await draft(silo);
    const only = await draft(tower);
    const gone = await draft(tower);
    await client.call('deleteQuote', at(gone));
    expect(await named()).toEqual({
      Silo: {
        id: second.id,
        number: second.number,
        revision: 'A',
        status: 'issued',
        validUntil: second.validUntil,
        count: 3,
      },
      Tower: {
        id: only,
        number: null,
        revision: 'A',
        status: 'draft',
        validUntil: null,
        count: 1,
      },
      'Nothing quoted': undefined,
    });

    // The revision replaces the first one, which no longer counts.
    const revised = (await client.call('reviseQuote', at(second.id))).body;
    await issue(revised.id);
    expect((await named())['Silo']).toMatchObject({ id: revised.id, revision: 'B', count: 3 });
    await client.call('changeQuote', { ...at(revised.id), raw: { status: 'accepted' } });
    expect((await named())['Silo']?.status).toBe('accepted');
    await client.call('changeQuote', { ...at(first.id), raw: { status: 'cancelled' } });
    expect((await named())['Silo']?.status).toBe('accepted');
  });

  test('a quotation that was accepted and its later draft count once in the sum of the list', async () => {
    const projectId = await project('Somme unique');
    const { id } = await issue(await draft(projectId));
    await client.call('changeQuote', { ...at(id), raw: { status: 'accepted' } });
    await draft(projectId);
    const { body } = await client.call('pageOfQuotes', { query: { search: 'somme unique' } });
    expect(body.totals).toMatchObject([
      { status: 'accepted', totalExcludingVat: 1000, countedExcludingVat: 1000 },
      { status: 'draft', countedExcludingVat: 0 },
    ]);
  });

  test('who took the time before and wrote after stands behind in the timeline', async () => {
    const { id } = await issue(await draft(await project('Two at once')));
    server.pass(-5000);
    await client.call('changeQuote', { ...at(id), raw: { note: 'Called the client' } });
    server.pass(5000);
    const { timeline } = (await client.call('readQuote', at(id))).body;
    expect(timeline.map(({ kind }) => kind)).toEqual(['created', 'issued', 'note']);
  });

  test('what expires this week is listed and summed alone, on its last day too', async () => {
    const daysToMonday = (8 - server.context.clock().getUTCDay()) % 7;
    server.pass(daysToMonday * DAY_MS);
    client = await server.loggedIn();
    const projectId = await project('Week');
    const valid = async (validityDays: number) => {
      const raw = { validityDays };
      return (await client.call('issueQuote', { ...at(await draft(projectId)), raw })).body.id;
    };
    const [soon, sunday, , lost] = [await valid(1), await valid(6), await valid(7), await valid(2)];
    await client.call('changeQuote', { ...at(soon), raw: { status: 'sent' } });
    await client.call('changeQuote', { ...at(lost), raw: { status: 'lost', reason: 'Price' } });
    await draft(projectId);
    const query = { projectId, expires: 'this-week' as const };
    const ids = async (more: object) => {
      const { body } = await client.call('pageOfQuotes', { query: { ...query, ...more } });
      return [body.count, ...body.quotes.map(({ id }) => id)];
    };
    const { body } = await client.call('pageOfQuotes', { query });
    expect(body).toMatchObject({
      quotes: [{ id: sunday }, { id: soon }],
      count: 2,
      totals: [
        { status: 'issued', count: 1, totalExcludingVat: 1000 },
        { status: 'sent', count: 1, totalIncludingVat: 1200 },
      ],
      expiringThisWeek: [{ count: 2, totalExcludingVat: 2000 }],
    });
    expect(await ids({ status: 'sent' })).toEqual([1, soon]);
    server.pass(6 * DAY_MS);
    client = await server.loggedIn();
    expect(await ids({})).toEqual([1, sunday]);
    server.pass(-(6 + daysToMonday) * DAY_MS);
    client = await server.loggedIn();
  });

  test('one timeline has what happened to all quotations of a project, the newest first', async () => {
    const projectId = await project('Everything');
    await issue(await draft(await project('Another')));
    const first = await issue(await draft(projectId));
    const other = await draft(projectId);
    // An e-mail is listed at the time when it failed, not when it was written.
    const created_at = server.context.clock().toISOString();
    server.pass(1000);
    await client.call('changeQuote', { ...at(first.id), raw: { note: 'Called' } });
    const message = {
      id: 'unsent',
      quote_id: first.id,
      state: 'failed',
      words: '550 no such user',
    };
    const place = { recipients: '[]', subject: '', text: '', attaches_pdf: 0, with_link: 0 };
    const attempt = { attempts: 1, next_at: null, claimed_at: null, handed: 0, link_id: null };
    server.pass(1000);
    const settled_at = server.context.clock().toISOString();
    const told_at = { created_at, created_by: 'admin', sent_at: null, settled_at };
    await server.context.database.write
      .insertInto('mail_messages')
      .values({ ...message, ...place, ...attempt, ...told_at })
      .execute();
    server.pass(1000);
    const revised = (await client.call('reviseQuote', at(first.id))).body;
    server.pass(1000);
    await client.call('issueQuote', { ...at(revised.id), raw: {} });
    server.pass(1000);
    await client.call('changeQuote', {
      ...at(revised.id),
      raw: { status: 'lost', reason: 'Price' },
    });
    await client.call('deleteQuote', at(other));
    const { events, isCut } = (await client.call('readProjectTimeline', at(projectId))).body;
    expect(isCut).toBe(false);
    const told = events.map(({ kind, quoteId, revision, text }) => [
      kind,
      revision,
      quoteId === { A: first.id, B: revised.id }[revision],
      text,
    ]);
    expect(told.toSpliced(1, 2)).toEqual([
      ['lost', 'B', true, 'Price'],
      ['created', 'B', true, ''],
      ['mailFailed', 'A', true, '550 no such user'],
      ['note', 'A', true, 'Called'],
      ['issued', 'A', true, ''],
      ['created', 'A', true, ''],
    ]);
    // Issuing the revision replaced the first one at the same moment.
    expect(told.slice(1, 3).map(([kind]) => kind)).toEqual(
      expect.arrayContaining(['issued', 'superseded']),
    );
    expect(events.map(({ number }) => number)).toEqual(events.map(() => first.number));
  });

  test('after its last day it has expired in the list of projects too', async () => {
    await issue(await draft(await project('Late')));
    expect((await named())['Late']?.status).toBe('issued');
    server.pass(31 * DAY_MS);
    client = await server.loggedIn();
    expect((await named())['Late']?.status).toBe('expired');
  });

  test('a quotation by law says what the client keeps back of its own amount, issued or not', async () => {
    const data = {
      ...ORDER,
      parameters: { profile: 'morocco' as const, asOf: '2026-11-01' },
      profitAnalysis: {
        ...ORDER.profitAnalysis,
        withholdingEnabled: true,
        payment: { client: 'public' as const, work: 'works' as const, days: 45 },
      },
    };
    const body = projectBody({ name: 'By law', data });
    const { id: projectId } = (await client.call('createProject', { body })).body;
    const id = await draft(projectId);
    const drafted = (await client.call('readQuote', at(id))).body;
    const { payment } = drafted;
    expect(payment).toMatchObject({ invoice: 1200, days: 45, dueOn: null, client: 'public' });
    const { invoice = 0, vat = 0, corporate = 0, retention = 0, cash = 0 } = payment ?? {};
    expect(retention).toBeGreaterThan(0);
    expect(cash).toBeCloseTo(invoice - vat - corporate - retention, 2);
    await issue(id);
    // Issued quotations stay, whatever happens to the project.
    await client.call('patchProject', { ...at(projectId), body: { data: ORDER } });
    expect((await client.call('readQuote', at(id))).body.payment).toEqual(payment);
    const plain = await draft(await project('By the specification'));
    expect((await client.call('readQuote', at(plain))).body.payment).toBeNull();
  });
});
