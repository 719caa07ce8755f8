import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import { readPdf } from '../../test/pdf-text.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { projectsOfQuery } from './clients.repo.ts';

const ICE = '001593327000156';

describe.each(ENGINES)('clients as records on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const at = (id: string) => ({ params: { id } });
  const customer = async (raw: object) => (await client.call('createCustomer', { raw })).body;
  const project = async (name: string, customerId?: string) => {
    const ordered = { ...smallEstimate, profitAnalysis: { customerOrderAmount: 1200 } };
    const data = { ...ordered, projectInfo: { customerId } };
    const body = projectBody({ client: name, data });
    return (await client.call('createProject', { body })).body;
  };
  const customerOf = async (id: string) =>
    (await client.call('readProject', at(id))).body.data.projectInfo?.customerId;

  test('a customer keeps ICE, payment terms, sector and contacts, and an ICE has 15 digits', async () => {
    const contacts = [{ name: 'Salma Idrissi', role: 'Achats', phone: '0661', email: 's@ocp.ma' }];
    const terms = { paymentDays: 60, sector: 'public', contacts };
    const made = await customer({ name: 'OCP', ice: '001593327 0001 56', ...terms });
    expect(made).toMatchObject({ ice: ICE, ...terms });
    const partly = await client.call('updateCustomer', { ...at(made.id), raw: { phone: '1' } });
    expect(partly.body).toMatchObject({ ice: ICE, ...terms, phone: '1' });
    const short = await client.call('updateCustomer', { ...at(made.id), raw: { ice: '12' } });
    expect(short.error).toMatchObject({ message: 'An ICE has 15 digits' });
    const plain = await customer({ name: 'Privé' });
    expect(plain).toMatchObject({ ice: '', paymentDays: null, sector: 'private', contacts: [] });
  });

  test('the document of a quotation names the client as its record was on the day of issue', async () => {
    const { id } = await customer({ name: 'Ciments', address: 'Route 3011', ice: ICE });
    const made = await project('Ciments du Nord', id);
    const quote = (await client.call('createQuote', { body: { projectId: made.id } })).body;
    expect(quote.customerId).toBe(id);
    await client.call('issueQuote', at(quote.id));
    await client.call('updateCustomer', { ...at(id), raw: { address: 'Elsewhere' } });
    const { text } = await readPdf((await client.call('readQuotePdf', at(quote.id))).body);
    for (const said of ['Ciments du Nord', 'Route 3011', ICE]) expect(text).toContain(said);
  });

  test('a patch and a copy of a project keep its customer', async () => {
    const { id } = await customer({ name: 'Keeps' });
    const made = await project('Keeps SA', id);
    const data = { ...smallEstimate, projectInfo: { name: 'Other' } };
    await client.call('patchProject', { ...at(made.id), raw: { data } });
    expect(await customerOf(made.id)).toBe(id);
    const copy = await client.call('duplicateProject', { ...at(made.id), raw: {} });
    expect(await customerOf(copy.body.id)).toBe(id);
    await client.call('deleteCustomer', at(id));
    expect((await client.call('readProject', at(made.id))).body.client).toBe('Keeps SA');
  });

  test('projects that name a client by text are offered the customer of that name, unless two have it', async () => {
    const hotel = await customer({ name: 'Direction', company: 'Hôtel Anfa' });
    await customer({ name: 'Twins' });
    await customer({ name: 'Twins' });
    const named = await project(' HOTEL  anfa');
    await project('Twins');
    await project('Nobody');
    const offered = (await client.call('clientLinks')).body.links;
    const names = offered.map(({ client: name }) => name);
    expect(offered).toContainEqual({
      projectId: named.id,
      projectName: 'Silo 4',
      client: named.client,
      customerId: hotel.id,
      customerName: 'Direction',
    });
    expect(names).not.toContain('Twins');
    expect(names).not.toContain('Nobody');
    const body = { projectIds: [named.id] };
    expect((await client.call('linkProjects', { ...at(hotel.id), body })).body.linked).toBe(1);
    expect(await customerOf(named.id)).toBe(hotel.id);
    const after = (await client.call('clientLinks')).body.links;
    expect(after.map(({ projectId }) => projectId)).not.toContain(named.id);
    const none = { projectIds: [named.id, 'none'] };
    const refused = await client.call('linkProjects', { ...at(hotel.id), body: none });
    expect(refused.error.code).toBe('project-not-found');
  });

  test('two customers become one, with their projects, operations and quotations', async () => {
    const contacts = [{ name: 'Amal', role: '', phone: '', email: '' }];
    const kept = await customer({ name: 'Atlas', contacts });
    const gone = await customer({
      name: 'Atlas SARL',
      ice: ICE,
      paymentDays: 30,
      contacts: [...contacts, { name: 'Badr', role: '', phone: '', email: '' }],
    });
    const made = await project('Atlas SARL', gone.id);
    const quote = (await client.call('createQuote', { body: { projectId: made.id } })).body;
    await client.call('issueQuote', at(quote.id));
    const raw = { title: 'Silo', projectId: made.id, customerId: gone.id };
    const operation = (await client.call('createOperation', { raw })).body;
    const asked = { ...at(kept.id), query: { from: gone.id } };
    const preview = (await client.call('mergePreview', asked)).body;
    expect(preview).toMatchObject({ projects: 1, operations: 1, quotes: 1 });
    const merge = () => client.call('mergeCustomers', { ...at(kept.id), body: { from: gone.id } });
    expect((await merge()).body).toMatchObject({ name: 'Atlas', ice: ICE, paymentDays: 30 });
    const merged = (await client.call('readCustomer', at(kept.id))).body;
    expect(merged.contacts.map(({ name }) => name)).toEqual(['Amal', 'Badr']);
    const { version, updatedAt } = merged;
    expect({ ...preview.customer, version, updatedAt }).toEqual(merged);
    expect((await client.call('mergePreview', asked)).error.code).toBe('customer-not-found');
    expect(await customerOf(made.id)).toBe(kept.id);
    expect((await client.call('readProject', at(made.id))).body.client).toBe('Atlas SARL');
    const moved = (await client.call('readOperation', at(operation.id))).body;
    expect(moved).toMatchObject({ customerId: kept.id, version: operation.version + 1 });
    expect((await client.call('readQuote', at(quote.id))).body.customerId).toBe(kept.id);
    expect((await client.call('readCustomer', at(gone.id))).error.code).toBe('customer-not-found');
    expect((await merge()).error.code).toBe('customer-not-found');
    const itself = { ...at(kept.id), body: { from: kept.id } };
    expect((await client.call('mergeCustomers', itself)).status).toBe(400);
  });

  test('the projects of a customer are found by an index, whatever their documents hold', async () => {
    const explain = { sqlite: sql`query plan`, postgres: undefined }[engine];
    await server.context.database.write.transaction().execute(async (db) => {
      // Makes PostgreSQL plan as it does for many projects; SQLite always does.
      for (const setting of { sqlite: [], postgres: ['enable_seqscan'] }[engine]) {
        await sql`select set_config(${setting}, 'off', true)`.execute(db);
      }
      const plan = await projectsOfQuery(db, 'x').explain(undefined, explain);
      expect(JSON.stringify(plan)).toContain('projects_by_customer');
    });
  });

  test('a merge that fails leaves everything as it was', async () => {
    const gone = await customer({ name: 'Solo' });
    const made = await project('Solo', gone.id);
    const target = { ...at('none'), body: { from: gone.id } };
    expect((await client.call('mergeCustomers', target)).error.code).toBe('customer-not-found');
    expect(await customerOf(made.id)).toBe(gone.id);
    expect((await client.call('readProject', at(made.id))).body.version).toBe(1);
  });
});
