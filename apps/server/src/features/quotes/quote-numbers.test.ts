import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { backUp, restore } from '../../test/backups.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const ORDER = { ...smallEstimate, profitAnalysis: { customerOrderAmount: 1200 } };

/** Several times the connections of a server, so that most of them wait for another one. */
const AT_ONCE = 24;

const sequenceOf = (number: string | null) => Number(/(\d+)$/.exec(number ?? '')?.[1]);

describe.each(ENGINES)('the numbers of quotations on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId: string;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    const body = projectBody({ data: ORDER });
    projectId = (await client.call('createProject', { body })).body.id;
  });
  afterAll(() => server.close());

  const draft = async () => (await client.call('createQuote', { body: { projectId } })).body;
  const issue = (id: string) => client.call('issueQuote', { params: { id } });
  const issued = async () => (await issue((await draft()).id)).body;

  test('many that are issued at the same moment take as many numbers in a row', async () => {
    const drafts = await Promise.all(Array.from({ length: AT_ONCE }, () => draft()));
    const before = sequenceOf((await issued()).number);
    const replies = await Promise.all(drafts.map(({ id }) => issue(id)));
    const numbers = replies.map(({ body }) => sequenceOf(body.number));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: AT_ONCE }, (_, place) => before + 1 + place),
    );
  });

  test('one draft that is issued ten times at once has one number, and none is lost', async () => {
    const { id } = await draft();
    const before = sequenceOf((await issued()).number);
    const replies = await Promise.all(Array.from({ length: 10 }, () => issue(id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(sequenceOf((await issued()).number)).toBe(before + 2);
  });

  test('a restored backup has the quotations as they were, and gives no number a second time', async () => {
    const { id, number } = await issued();
    const pdf = async () =>
      (await client.call('readQuotePdf', { params: { id } })).body.arrayBuffer();
    const bytes = Buffer.from(await pdf());
    const { name } = await backUp(client);
    const later = await issued();
    const begun = await client.call('beginRestore', { body: { backup: name } });
    await restore(client, begun.body.id);
    const read = await client.call('readQuote', { params: { id } });
    expect(read.body).toMatchObject({ number, status: 'issued', hasPdf: true });
    expect(Buffer.from(await pdf()).equals(bytes)).toBe(true);
    const lost = await client.call('readQuote', { params: { id: later.id } });
    expect(lost.error.code).toBe('quote-not-found');
    expect(sequenceOf((await issued()).number)).toBe(sequenceOf(later.number) + 1);
  });

  test('prefix and pattern are the company’s, and each series counts by itself', async () => {
    const numbers = { quotePrefix: 'OFF', quotePattern: '{prefix}/{number}/{year}' };
    await client.call('saveCompany', { raw: { defaults: numbers } });
    const { number } = await issued();
    expect(number).toMatch(/^OFF\/0001\/\d{4}$/);
    const wrong = { defaults: { quotePattern: '{prefix}{number}' } };
    expect((await client.call('saveCompany', { raw: wrong })).status).toBe(400);
    const usual = { quotePrefix: 'DV', quotePattern: '{prefix}-{year}-{number}' };
    await client.call('saveCompany', { raw: { defaults: usual } });
    expect((await issued()).number).toMatch(/^DV-/);
  });
});

test('two processes on one PostgreSQL take numbers of one series, each once', async () => {
  const one = await startTestServer('postgres');
  const other = await startTestServer('postgres', { database: one.database });
  const clients = [await one.loggedIn(), await other.loggedIn()] as const;
  const [client] = clients;
  const body = projectBody({ data: ORDER });
  const projectId = (await client.call('createProject', { body })).body.id;
  const drafts: string[] = [];
  for (let made = 0; made < AT_ONCE; made++) {
    drafts.push((await client.call('createQuote', { body: { projectId } })).body.id);
  }
  const issue = async (id: string, place: number) => {
    for (;;) {
      const reply = await clients[place % 2 === 0 ? 0 : 1].call('issueQuote', { params: { id } });
      // A busy machine may not answer in time; then no number is taken, and the request is sent
      // again.
      if (reply.status !== 503) return reply;
    }
  };
  const replies = await Promise.all(drafts.map(issue));
  const numbers = replies.map(({ body: quote }) => Number(quote.number?.slice(-4)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: AT_ONCE }, (_, at) => at + 1),
  );
  await other.app.close();
  await other.context.database.close();
  await one.close();
});
