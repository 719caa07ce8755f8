import { readFileSync } from 'node:fs';
import type { EstimateData, ProfitAnalysis } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

interface LawCase {
  name: string;
  data: EstimateData;
  expect: { cost: object; profitAnalysis?: ProfitAnalysis; profit?: object };
}

const CASES = new URL('../../../../../packages/domain/cases/law.json', import.meta.url);
const cases = JSON.parse(readFileSync(CASES, 'utf8')) as LawCase[];

/** Days of work across 1 January 2026, half a day at the end, and an order. */
const acrossNewYear: EstimateData = {
  projectInfo: { startDate: '2025-12-29', endDate: '2026-01-10' },
  personnel: [{ type: 'Project Supervisor', count: 2, rate: 150, days: 6.5, seniorityYears: 5 }],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
  socialContributions: { enabled: true, cnssConfig: { enabled: true } },
  parameters: { profile: 'morocco', asOf: '2026-11-22', accidentPercent: 2 },
  profitAnalysis: { customerOrderAmount: 12_000, withholdingTaxEnabled: true },
};

describe.each(ENGINES)('an estimate under the law on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const create = async (data: EstimateData) =>
    (await client.call('createProject', { body: projectBody({ currency: undefined, data }) })).body;
  const figuresOf = async (id: string) => ({
    cost: (await client.call('readProjectCost', { params: { id } })).body,
    profit: (await client.call('readProjectProfit', { params: { id } })).body,
  });

  test.each(cases.map((one) => [one.name, one] as const))(
    'costs and earns to the cent: %s',
    async (_name, { data, expect: expected }) => {
      const { profitAnalysis = data.profitAnalysis } = expected;
      const { id } = await create({ ...data, profitAnalysis });
      expect(await figuresOf(id)).toMatchObject({
        cost: expected.cost,
        profit: expected.profit ?? {},
      });
    },
  );

  test('keeps its rules in versions, copies and templates, and its stored totals are theirs', async () => {
    const project = await create(acrossNewYear);
    const law = await figuresOf(project.id);
    const listed = await client.call('pageOfProjects', { query: {} });
    expect(listed.body.projects.find(({ id }) => id === project.id)).toMatchObject({
      total: law.cost.total,
    });
    const { data } = project;
    expect(data).toMatchObject({ parameters: acrossNewYear.parameters });
    const plain = { ...data, parameters: { profile: 'specification' as const } };
    await client.call('replaceProject', {
      params: { id: project.id },
      body: projectBody({ currency: undefined, data: plain }),
    });
    const specification = await figuresOf(project.id);
    expect(specification.cost.labour).toBeUndefined();
    expect(specification.cost.total).not.toBe(law.cost.total);
    await client.call('restoreVersion', { params: { id: project.id, version: '1' } });
    expect(await figuresOf(project.id)).toEqual(law);
    const copy = await client.call('duplicateProject', { params: { id: project.id }, body: {} });
    expect(await figuresOf(copy.body.id)).toEqual(law);
    const template = await client.call('createTemplate', { body: { name: 'Law', data } });
    expect(template.body.data.parameters).toEqual(acrossNewYear.parameters);
  });

  test.each([
    ['no day of the law', { parameters: { profile: 'morocco' } }, 'data.parameters.asOf'],
    [
      'too many holidays',
      { parameters: { profile: 'morocco', asOf: '2026-11-22', holidaysPerYear: 61 } },
      'data.parameters.holidaysPerYear',
    ],
    ['a quarter of a day', { personnel: [{ rate: 1, days: 1.25 }] }, 'data.personnel[0].days'],
    [
      'days of a machine that are no halves',
      { equipment: { ppe: [{ quantity: 1, rate: 1, days: 1.3 }] } },
      'data.equipment.ppe[0].days',
    ],
    [
      'a line of nine years',
      {
        parameters: { profile: 'morocco', asOf: '2026-11-22' },
        personnel: [{ rate: 1, days: 3001 }],
      },
      'data.personnel[0].days',
    ],
  ])('%s is refused by name', async (_name, data, path) => {
    const answer = await client.call('createProject', {
      raw: { ...projectBody(), data },
    });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ fields: [{ path }] });
  });
});
