import type { PortfolioQuery, PortfolioResources, ProjectBody } from '@pcm/contract';
import {
  type EstimateData,
  projectResources,
  type ResourceDays,
  resourceUse,
  SPECIFICATION,
} from '@pcm/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { randomProject } from '../../test/random-portfolio.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

type Use = PortfolioResources['positions'][number];

/** Computes the people and equipment of a portfolio directly from its documents. */
async function usesOfDocuments(
  { context }: TestServer,
  isAsked: (row: { status: string; client_key: string }) => boolean,
  isInPeriod: (workMonth: string) => boolean,
) {
  const rows = await context.database.read
    .selectFrom('projects')
    .selectAll()
    .where('deleted_at', 'is', null)
    .execute();
  const entries = rows
    .filter(isAsked)
    .map(({ data }) => projectResources(JSON.parse(data) as EstimateData, SPECIFICATION))
    .map((some) => some.filter(({ workMonth }) => isInPeriod(workMonth)));
  const usesOf = (kind: ResourceDays['kind']) => {
    const ofKind = entries.map((some) => some.filter((entry) => entry.kind === kind));
    const names = new Set(ofKind.flat().map(({ name }) => name));
    return [...names].map((name) => {
      const named = ofKind.map((some) => some.filter((entry) => entry.name === name));
      const byMonth = Map.groupBy(named.flat(), ({ workMonth }) => workMonth);
      const months = Array.from(byMonth, ([workMonth, some]) => ({
        workMonth,
        milliDays: some.reduce((sum, { milliDays }) => sum + milliDays, 0),
      }));
      return resourceUse(name, named.filter((some) => some.length > 0).length, months);
    });
  };
  return { positions: usesOf('position'), equipment: usesOf('equipment') };
}

const inOrder = (uses: readonly Use[]) =>
  uses.toSorted((a, b) => b.days - a.days || (a.name < b.name ? -1 : 1));

function expectUses(
  found: PortfolioResources,
  expected: Record<'positions' | 'equipment', Use[]>,
): void {
  expect(found.positions).toEqual(inOrder(expected.positions));
  expect(found.equipment).toEqual(inOrder(expected.equipment));
  const days = (uses: readonly Use[]) =>
    Math.round(uses.reduce((sum, use) => sum + use.days * 1000, 0)) / 1000;
  expect(found.personDays).toBe(days(expected.positions));
  expect(found.equipmentDays).toBe(days(expected.equipment));
  const worked = [...found.positions, ...found.equipment].flatMap(({ byMonth }) => byMonth);
  const months = worked.map(({ month }) => month).toSorted();
  expect([found.months[0], found.months.at(-1)]).toEqual([months[0], months.at(-1)]);
}

describe.each(ENGINES)('people and equipment of the portfolio on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const resources = async (query: PortfolioQuery = {}) =>
    (await client.call('portfolioResources', { query })).body;
  const make = async (bodies: readonly ProjectBody[]) => {
    const known = await server.context.database.read.selectFrom('projects').select('id').execute();
    for (const { id } of known) await client.call('deleteProject', { params: { id } });
    for (const raw of bodies) await client.call('createProject', { raw });
  };

  test('nothing is needed where there are no projects', async () => {
    expect(await resources()).toMatchObject({
      months: [],
      positions: [],
      positionCount: 0,
      personDays: 0,
      equipment: [],
      equipmentCount: 0,
      equipmentDays: 0,
    });
  });

  test('a position shows its months, its peak and what has no date, project by project', async () => {
    const supervisor = (count: number, days: number): EstimateData => ({
      personnel: [{ type: 'Project Supervisor', count, rate: 700, days }],
      equipment: { ropeAccess: [{ name: 'Ropes', quantity: 2, rate: 85, days: 5 }] },
    });
    await make([
      // 20 days in January and 10 in February of 30: 40 and 20 person-days.
      projectBody({ startDate: '2026-01-12', endDate: '2026-02-10', data: supervisor(2, 30) }),
      projectBody({ startDate: '2026-04-01', data: supervisor(1, 11), client: 'ONEE' }),
      projectBody({ data: supervisor(1, 5), projectType: 'Tank Painting' }),
    ]);
    const all = await resources();
    expect(all.months).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
    expect(all.positions).toEqual([
      {
        name: 'Project Supervisor',
        projects: 3,
        days: 76,
        byMonth: [
          { month: '2026-01', days: 40 },
          { month: '2026-02', days: 20 },
          { month: '2026-04', days: 11 },
        ],
        undatedDays: 5,
        // The months have 22, 20 and 22 working days.
        peak: { month: '2026-01', days: 40, atOnce: 1.82 },
        usualAtOnce: 1.11,
      },
    ]);
    expect(all).toMatchObject({ positionCount: 1, personDays: 76, equipmentDays: 30 });
    expect(await resources({ client: 'onée' })).toMatchObject({ personDays: 11 });
    expect(await resources({ projectType: 'Tank Painting' })).toMatchObject({ personDays: 5 });
    expect(await resources({ from: '2026-01', to: '2026-03' })).toMatchObject({ personDays: 60 });
    // The need of a month is the same in every period: it includes the job that started earlier,
    // which is left out only of the sums of money.
    expect(await resources({ from: '2026-02', to: '2026-04' })).toMatchObject({
      sums: { projects: 1 },
      months: ['2026-02', '2026-03', '2026-04'],
      positions: [
        {
          projects: 2,
          days: 31,
          byMonth: [all.positions[0]?.byMonth[1], all.positions[0]?.byMonth[2]],
          undatedDays: 0,
        },
      ],
    });
    expect(await resources({ archived: 'only' })).toMatchObject({ positions: [], personDays: 0 });
    // No project has a blank type, but the cells over all types have it.
    expect(await resources({ projectType: '' })).toMatchObject({ positions: [], personDays: 0 });
    expect((await client.call('portfolioSummary')).body).toMatchObject({ equipmentItems: 1 });
  });

  test('the 200 names with most days are named, all others are counted', async () => {
    const personnel = Array.from({ length: 250 }, (_, index) => ({
      type: `Position ${index}`,
      count: 1,
      days: index + 1,
    }));
    await make([
      projectBody({ startDate: '2026-01-01', endDate: '2026-01-31', data: { personnel } }),
    ]);
    const { positions, positionCount, personDays } = await resources();
    expect(positions).toHaveLength(200);
    expect(positions[0]).toMatchObject({ name: 'Position 249', days: 250 });
    expect(positionCount).toBe(250);
    expect(personDays).toBe((250 * 251) / 2);
  });

  test('absurd counts and dates are answered all the same', async () => {
    const personnel = [{ type: 'Project Supervisor', count: 1e9, rate: 0, days: 1e9 }];
    await make([
      projectBody({ startDate: '2026-01-01', endDate: '9999-12-31', data: { personnel } }),
      projectBody({ startDate: '9999-12-31', data: { personnel } }),
    ]);
    const { positions, months } = await resources();
    expect(positions[0]).toMatchObject({ days: 2e8, projects: 2 });
    expect(months).toHaveLength(121);
    expect(months.at(-1)).toBe('9999-12');
  });

  test('are those of the documents, whatever is asked for', async () => {
    const queries: PortfolioQuery[] = [
      {},
      { status: 'draft' },
      { client: 'OCP' },
      { from: '2026-02', to: '2026-02' },
      { from: '2026-02' },
      { client: 'OCP', to: '2026-02' },
    ];
    await fc.assert(
      // The projects of a run are added to those of earlier runs.
      fc.asyncProperty(fc.array(randomProject, { minLength: 2, maxLength: 5 }), async (bodies) => {
        for (const raw of bodies) await client.call('createProject', { raw });
        for (const query of queries) {
          const { status, from, to, client: name } = query;
          const expected = await usesOfDocuments(
            server,
            (row) =>
              (status === undefined || row.status === status) &&
              (name === undefined || row.client_key === 'ocp'),
            (month) =>
              (from === undefined || month >= from) &&
              (to === undefined || (month > '' && month <= to)),
          );
          expectUses(await resources(query), expected);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
