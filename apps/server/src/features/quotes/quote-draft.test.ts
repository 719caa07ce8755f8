import type { EstimateData } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import { readPdf } from '../../test/pdf-text.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const ORDER: EstimateData = { ...smallEstimate, profitAnalysis: { customerOrderAmount: 1200 } };

describe.each(ENGINES)('the draft of a quotation on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const at = (id: string) => ({ params: { id } });
  const read = async (id: string) => (await client.call('readQuote', at(id))).body;
  const draft = async (data: EstimateData, of = 'Ciments de l’Atlas') => {
    const body = projectBody({ data, client: of });
    const projectId = (await client.call('createProject', { body })).body.id;
    return (await client.call('createQuote', { body: { projectId } })).body;
  };

  test('a draft names the items whose price is missing or 0, and nothing once it is issued', async () => {
    const items = [
      { id: 'wash', number: '1.01', quantity: 10, unitPrice: 50 },
      { id: 'net', number: '1.03', designation: 'Net', quantity: 1 },
      { id: 'rope', designation: 'Rope', quantity: 1 },
      { id: 'gift', number: '1.04', quantity: 2, unitPrice: 0 },
      { id: 'marks', number: '1.05', unit: 'PM', quantity: 0 },
    ];
    const { id } = await draft({ ...ORDER, priceSchedule: { items } });
    expect((await read(id)).gaps).toEqual({
      withoutPrice: { count: 2, named: ['1.03', 'Rope'] },
      atZero: { count: 1, named: ['1.04'] },
    });
    await client.call('issueQuote', at(id));
    expect((await read(id)).gaps).toBeNull();
    expect((await read((await draft(ORDER)).id)).gaps).toBeNull();
  });

  test('the document names the company of the client’s record above its name and address', async () => {
    const raw = { name: 'OCP Jorf', company: 'OCP SA', address: 'Route de Jorf', email: '' };
    const customerId = (await client.call('createCustomer', { raw })).body.id;
    const projectInfo = { ...ORDER.projectInfo, customerId };
    const { id } = await draft({ ...ORDER, projectInfo }, 'ocp jorf');
    const { text } = await readPdf((await client.call('readQuotePdf', at(id))).body);
    expect(text).toMatch(/OCP SA\s+OCP Jorf\s+Route de Jorf/);
    expect(text).not.toContain('ocp jorf');
  });
});
