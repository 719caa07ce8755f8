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
  /** What the list of projects says of each, by the name of the project. */
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

    // The revision takes the place of the first one, which is no longer counted.
    const revised = (await client.call('reviseQuote', at(second.id))).body;
    await issue(revised.id);
    expect((await named())['Silo']).toMatchObject({ id: revised.id, revision: 'B', count: 3 });
    await client.call('changeQuote', { ...at(revised.id), raw: { status: 'accepted' } });
    expect((await named())['Silo']?.status).toBe('accepted');
    await client.call('changeQuote', { ...at(first.id), raw: { status: 'cancelled' } });
    expect((await named())['Silo']?.status).toBe('accepted');
  });

  test('who took the time before and wrote after stands behind in the timeline', async () => {
    const { id } = await issue(await draft(await project('Two at once')));
    server.pass(-5000);
    await client.call('changeQuote', { ...at(id), raw: { note: 'Called the client' } });
    server.pass(5000);
    const { timeline } = (await client.call('readQuote', at(id))).body;
    expect(timeline.map(({ kind }) => kind)).toEqual(['created', 'issued', 'note']);
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
    // What was issued stays, whatever becomes of the project.
    await client.call('patchProject', { ...at(projectId), body: { data: ORDER } });
    expect((await client.call('readQuote', at(id))).body.payment).toEqual(payment);
    const plain = await draft(await project('By the specification'));
    expect((await client.call('readQuote', at(plain))).body.payment).toBeNull();
  });
});
