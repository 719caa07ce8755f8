import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { acceptOn } from '../../test/client-pages.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const MINUTE_MS = 60_000;

describe.each(ENGINES)('links that a client opened on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let phone: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    phone = server.newClient('10.7.0.1');
    await client.call('saveCompany', { raw: { defaults: { quoteLinks: true } } });
  });
  afterAll(() => server.close());

  const at = (id: string) => ({ params: { id } });
  const profitAnalysis = { customerOrderAmount: 1200, vatEnabled: true, vatRate: 20 };
  const linked = async () => {
    const body = projectBody({ data: { ...smallEstimate, profitAnalysis } });
    const { id: projectId } = (await client.call('createProject', { body })).body;
    const draft = (await client.call('createQuote', { raw: { projectId } })).body;
    await client.call('issueQuote', { ...at(draft.id), raw: {} });
    const made = (await client.call('createQuoteLink', { ...at(draft.id), body: {} })).body;
    return { id: draft.id, projectId, path: new URL(made.url).pathname };
  };
  const read = async (id: string) => (await client.call('readQuote', at(id))).body;
  const openings = async (id: string) => {
    const { links, timeline } = await read(id);
    return { link: links[0], told: timeline.filter(({ kind }) => kind === 'opened') };
  };

  test('the first and the last time and how often are kept, and reloads are one reading', async () => {
    const { id, projectId, path } = await linked();
    expect(await openings(id)).toMatchObject({
      link: { openings: 0, firstOpenedAt: null, lastOpenedAt: null },
      told: [],
    });
    const first = server.context.clock();
    await phone.send('GET', path);
    server.pass(10 * MINUTE_MS);
    await phone.send('GET', path);
    await phone.send('GET', `${path}/pdf`);
    expect((await openings(id)).link).toMatchObject({ openings: 1 });
    server.pass(31 * MINUTE_MS);
    await phone.send('GET', path);
    const { link, told } = await openings(id);
    const { firstOpenedAt, lastOpenedAt } = link ?? {};
    expect(link).toMatchObject({ openings: 2 });
    expect(Date.parse(firstOpenedAt ?? '')).toBeGreaterThanOrEqual(first.getTime());
    expect(Date.parse(lastOpenedAt ?? '') - Date.parse(firstOpenedAt ?? '')).toBeGreaterThanOrEqual(
      41 * MINUTE_MS,
    );
    const opened = { times: 2, lastAt: lastOpenedAt };
    expect(told).toEqual([
      { at: firstOpenedAt, by: '', kind: 'opened', text: '', opened, quoteId: id, revision: 'A' },
    ]);
    const { events } = (await client.call('readProjectTimeline', at(projectId))).body;
    expect(events[0]).toMatchObject({ kind: 'opened', opened, quoteId: id });
  });

  test('a preview that a messenger makes, and a link that no longer works, are no reading', async () => {
    const { id, path } = await linked();
    for (const headers of [
      { 'user-agent': 'WhatsApp/2.24' },
      { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' },
      { 'sec-fetch-mode': 'no-cors' },
    ]) {
      expect((await phone.send('GET', path, { headers })).statusCode).toBe(200);
    }
    const [link] = (await read(id)).links;
    await client.call('revokeQuoteLink', { params: { id, linkId: link?.id ?? '' } });
    expect((await phone.send('GET', path)).statusCode).toBe(410);
    expect(await openings(id)).toMatchObject({ link: { openings: 0 }, told: [] });
  });

  test('an opening changes no quotation, so that nobody is told that it changed meanwhile', async () => {
    const { id, path } = await linked();
    const { version } = await read(id);
    await phone.send('GET', path);
    expect((await read(id)).version).toBe(version);
    expect((await acceptOn(path, 'Nadia', phone)).statusCode).toBe(303);
    const kinds = (await read(id)).timeline.map(({ kind }) => kind);
    expect(kinds).toEqual(['created', 'issued', 'linked', 'opened', 'accepted']);
  });
});
