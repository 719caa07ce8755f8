import type { PortfolioBenchmarks, PortfolioQuery, ProjectBody } from '@pcm/contract';
import {
  BENCHMARK_MEASURES,
  type BenchmarkMeasure,
  type Currency,
  convertAmount,
  costResult,
  type EstimateData,
  fencesOf,
  percentilePlace,
  projectFacts,
  SPECIFICATION,
  timesMedian,
  valueBetween,
} from '@pcm/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { randomProject } from '../../test/random-portfolio.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

interface Living {
  id: string;
  clientKey: string;
  type: string;
  category: string;
  height: string;
  currency: Currency;
  values: Record<BenchmarkMeasure, number | null>;
}

/** Reads the values by which each project is compared directly from its document. */
async function livingProjects({ context }: TestServer): Promise<Living[]> {
  const rows = await context.database.read
    .selectFrom('projects')
    .selectAll()
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => {
    const data = JSON.parse(row.data) as EstimateData;
    const cost = costResult(data, SPECIFICATION);
    const facts = projectFacts({
      data,
      parameters: SPECIFICATION,
      isPublished: true,
      cost,
      profit: null,
    });
    return {
      id: row.id,
      clientKey: row.client_key,
      type: row.project_type,
      category: row.service_category,
      height: facts.heightBand,
      currency: row.currency as Currency,
      values: {
        'cost-per-square-meter': cost.perSquareMeter,
        'square-meters-per-person-day': facts.squareMetersPerPersonDay,
      },
    };
  });
}

const PERCENTS = [10, 25, 50, 75, 90];

/**
 * Computes percentiles, fences and outliers of a group by the textbook: reads and sorts every
 * value.
 */
function naively(projects: readonly Living[], measure: BenchmarkMeasure, to: Currency) {
  const isCost = measure === 'cost-per-square-meter';
  const measured = projects.flatMap(({ id, currency, values }) => {
    const value = values[measure];
    if (value === null) return [];
    const order = isCost ? convertAmount(value, currency, 'MAD', SPECIFICATION) : value;
    return [
      {
        id,
        order,
        shown: isCost ? convertAmount(value, currency, to, SPECIFICATION) : value,
      },
    ];
  });
  if (measured.length < 3) return null;
  const sorted = measured.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  const [at10, lower, median, upper, at90] = PERCENTS.map((percent) => {
    const { below, above, hundredths } = percentilePlace(sorted.length, percent);
    const between = (of: 'order' | 'shown') =>
      valueBetween(sorted[below]?.[of] ?? NaN, sorted[above]?.[of] ?? NaN, hundredths);
    return { order: between('order'), shown: between('shown') };
  });
  if (!(at10 && lower && median && upper && at90)) return null;
  const fences = fencesOf(lower.order, upper.order);
  const shownFences = fencesOf(lower.shown, upper.shown);
  return {
    percentiles: {
      projects: sorted.length,
      p10: at10.shown,
      p25: lower.shown,
      p50: median.shown,
      p75: upper.shown,
      p90: at90.shown,
    },
    outliers: sorted
      .filter(({ order }) => order < fences.lower || order > fences.upper)
      .map(({ id, order, shown }) => ({
        id,
        measure,
        times: timesMedian(order, median.order),
        value: shown,
        median: median.shown,
        fence: order < fences.lower ? shownFences.lower : shownFences.upper,
      })),
  };
}

function expectOutliers(
  { outliers, outlierCount }: PortfolioBenchmarks,
  expected: NonNullable<ReturnType<typeof naively>>['outliers'],
): void {
  const inOrder = expected.toSorted((a, b) => b.times - a.times || (a.id < b.id ? -1 : 1));
  expect(outlierCount).toBe(expected.length);
  expect(
    outliers.map(({ id, measure, value, median, fence }) => ({
      id,
      measure,
      value,
      median,
      fence,
    })),
  ).toEqual(inOrder.map(({ times: _times, ...outlier }) => outlier));
}

function expectNaive(
  found: PortfolioBenchmarks,
  living: readonly Living[],
  { client, projectType: asked, currency = 'MAD' }: PortfolioQuery,
): void {
  const keyOf = (type: string, category: string, height: string | null) =>
    [type, category, asked === undefined ? '' : height].join('|');
  const expected = Map.groupBy(
    living.filter(
      ({ clientKey, type }) =>
        (client === undefined || clientKey === 'ocp') && (asked === undefined || type === asked),
    ),
    ({ type, category, height }) => keyOf(type, category, height),
  );
  expect(found.groups).toHaveLength(expected.size);
  for (const { projectType, serviceCategory, heightBand, ...group } of found.groups) {
    const projects = expected.get(keyOf(projectType, serviceCategory, heightBand)) ?? [];
    const percentilesOf = (measure: BenchmarkMeasure) =>
      naively(projects, measure, currency)?.percentiles ?? null;
    expect(group.sums.projects).toBe(projects.length);
    expect(group.costPerSquareMeter).toEqual(percentilesOf('cost-per-square-meter'));
    expect(group.squareMetersPerPersonDay).toEqual(percentilesOf('square-meters-per-person-day'));
  }
  const outliers = [...expected.values()].flatMap((projects) =>
    BENCHMARK_MEASURES.flatMap((measure) => {
      const naive = naively(projects, measure, currency);
      return naive !== null && naive.percentiles.projects >= 8 ? naive.outliers : [];
    }),
  );
  expectOutliers(found, outliers);
}

describe.each(ENGINES)('own benchmarks on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const benchmarks = async (query: PortfolioQuery = {}) =>
    (await client.call('portfolioBenchmarks', { query })).body;
  const make = async (bodies: readonly ProjectBody[]) => {
    const known = await server.context.database.read.selectFrom('projects').select('id').execute();
    for (const { id } of known) await client.call('deleteProject', { params: { id } });
    for (const raw of bodies) await client.call('createProject', { raw });
  };
  /** Makes a job of 100 m² at a price per square metre, with some people for a day. */
  const job = (perSquareMeter: number, count = 1, change: Partial<ProjectBody> = {}) =>
    projectBody({
      name: `At ${perSquareMeter}`,
      area: 100,
      data: {
        personnel: [{ type: 'Project Supervisor', count, rate: 0, days: 1 }],
        insurance: [{ cost: perSquareMeter * 100 }],
        contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
        socialContributions: { enabled: false },
      },
      ...change,
    });

  test('there is nothing to compare without projects', async () => {
    expect(await benchmarks()).toEqual({
      currency: 'MAD',
      groups: [],
      outliers: [],
      outlierCount: 0,
    });
  });

  test('what a type costs a square metre is told from three projects on', async () => {
    await make([job(10), job(20, 2), job(40, 5), job(99, 1, { projectType: 'Tank Painting' })]);
    const { groups } = await benchmarks();
    expect(groups).toMatchObject([
      {
        projectType: 'Cement Silo Cleaning',
        heightBand: null,
        sums: { projects: 3, insurance: 7000 },
        // The results of PERCENTILE.INC in a spreadsheet.
        costPerSquareMeter: { projects: 3, p10: 12, p25: 15, p50: 20, p75: 30, p90: 36 },
        squareMetersPerPersonDay: { projects: 3, p10: 26, p25: 35, p50: 50, p75: 75, p90: 90 },
      },
      { projectType: 'Tank Painting', sums: { projects: 1 }, costPerSquareMeter: null },
    ]);
    const inDollars = await benchmarks({ currency: 'USD' });
    // 20 MAD at 9.8 MAD for a dollar.
    expect(inDollars.groups[0]?.costPerSquareMeter?.p50).toBe(2.04);
  });

  test('a project far from what is usual for its type is named, farthest first', async () => {
    const usual = [10, 11, 12, 13, 14, 15, 16, 17, 18].map((value) => job(value));
    await make([...usual, job(120), job(60, 1, { height: 30 }), job(0.5)]);
    const { outliers, outlierCount } = await benchmarks();
    expect(outlierCount).toBe(3);
    // Quartiles of the 12 are 11.75 and 17.25, so the fences are 3.5 and 25.5; 0.5 is 29 times less.
    expect(
      outliers.map(({ name, value, median, fence }) => ({ name, value, median, fence })),
    ).toEqual([
      { name: 'At 0.5', value: 0.5, median: 14.5, fence: 3.5 },
      { name: 'At 120', value: 120, median: 14.5, fence: 25.5 },
      { name: 'At 60', value: 60, median: 14.5, fence: 25.5 },
    ]);
    expect(outliers[2]).toMatchObject({ measure: 'cost-per-square-meter', heightBand: '25-50' });
    // With 7 projects none is an outlier, and the only project of its kind has no comparison.
    await make([...usual.slice(0, 6), job(120), job(60, 1, { projectType: 'Tank Painting' })]);
    expect(await benchmarks()).toMatchObject({ outliers: [], outlierCount: 0 });
  });

  test('a type is compared by how high its jobs are, lowest first', async () => {
    const high = [10, 20, 30].map((value) => job(value, 1, { height: 60 }));
    const low = [1, 2, 3].map((value) => job(value, 1, { height: 10 }));
    await make([...high, ...low, job(7), job(99, 1, { projectType: 'Tank Painting' })]);
    const { groups } = await benchmarks({ projectType: 'Cement Silo Cleaning' });
    expect(groups).toMatchObject([
      { heightBand: 'none', sums: { projects: 1 }, costPerSquareMeter: null },
      { heightBand: '0-10', costPerSquareMeter: { projects: 3, p50: 2 } },
      { heightBand: '50-100', costPerSquareMeter: { projects: 3, p50: 20 } },
    ]);
    expect((await benchmarks({ projectType: '' })).groups).toEqual([]);
    expect((await benchmarks({ projectType: "O'Hara \\ % _" })).groups).toEqual([]);
  });

  test.each([
    ['a month that is none', 'from=2026-13'],
    ['a currency without a rate', 'currency=XYZ'],
    ['a category that is none', 'serviceCategory=windows'],
    ['a status that is none', 'status=deleted'],
    ['a type longer than any', `projectType=${'x'.repeat(501)}`],
    ['half a text', 'projectType=a%00b'],
    ['a day that is none', 'today=2026-02-30'],
  ])('%s is refused by name', async (_, query) => {
    for (const view of ['benchmarks', 'resources']) {
      const { statusCode } = await client.send('GET', `/api/analytics/${view}?${query}`);
      expect([view, statusCode]).toEqual([view, 400]);
    }
  });

  test('are those of the documents, whatever is asked for', async () => {
    const alike = fc
      .record({ body: randomProject, area: fc.constantFrom(1200, 1100, 1000, 1000, 20, null) })
      .map(
        ({ body, area }): ProjectBody => ({
          ...body,
          area,
          projectType: 'Cement Silo Cleaning',
          data: {
            ...(typeof body.data === 'string' ? {} : body.data),
            projectInfo: { serviceCategory: 'industrial-rope-access' },
          },
        }),
      );
    const bodies = fc
      .tuple(
        fc.array(alike, { minLength: 5, maxLength: 7 }),
        fc.array(randomProject, { maxLength: 2 }),
      )
      .map((parts) => parts.flat());
    const queries: PortfolioQuery[] = [
      { currency: 'USD' },
      { client: 'OCP' },
      { projectType: 'Cement Silo Cleaning', currency: 'EUR' },
    ];
    await fc.assert(
      // The projects of a run are added to those of earlier runs, so groups grow.
      fc.asyncProperty(bodies, async (some) => {
        for (const raw of some) await client.call('createProject', { raw });
        const living = await livingProjects(server);
        for (const query of queries) expectNaive(await benchmarks(query), living, query);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
