import { type calls, errorBody, type ProjectSummary } from '@pcm/contract';
import { CURRENCIES, convertAmount, SERVICE_CATEGORIES, SPECIFICATION } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import type { TestClient, TestReply } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

type ProjectPage = z.output<typeof calls.pageOfProjects.reply>;

const COUNT = 220;
const CLIENTS = ['Énergie Verte', 'energie verte', 'OCP', 'LafargeHolcim Maroc', 'شركة النظافة'];
const LOCATIONS = ['Béni Mellal', 'Casablanca', 'Laâyoune', 'الدَّار البيضاء', 'Fès 100%'];

describe.each(ENGINES)('the paged list on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    for (let index = 0; index < COUNT; index++) {
      const serviceCategory = SERVICE_CATEGORIES[index % 4];
      await client.call('createProject', {
        body: projectBody({
          name: index % 10 === 0 ? 'Same name' : `Project ${(index * 7919) % 1000}`,
          client: CLIENTS[index % CLIENTS.length] ?? '',
          location: LOCATIONS[index % 3 === 0 ? 4 : index % LOCATIONS.length] ?? '',
          currency: CURRENCIES[index % CURRENCIES.length],
          status: index % 3 === 0 ? 'published' : 'draft',
          startDate:
            index % 4 === 0 ? null : `2026-${String((index % 12) + 1).padStart(2, '0')}-05`,
          data: {
            ...smallEstimate,
            projectInfo: { serviceCategory },
            personnel: [{ count: 1, days: 1, rate: ((index * 7919) % 500) + 0.25 }],
          },
        }),
      });
      // The session may make 600 requests a minute; the limit follows the wall clock.
      if (index === COUNT / 2) client = await server.loggedIn();
    }
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  async function walk(query: Record<string, string>) {
    const all: ProjectSummary[] = [];
    let cursor: string | null = null;
    do {
      const page: TestReply<ProjectPage> = await client.call('pageOfProjects', {
        query: { limit: '50', ...query, ...(cursor === null ? {} : { cursor }) },
      });
      all.push(...page.body.projects);
      cursor = page.body.nextCursor;
    } while (cursor !== null);
    return all;
  }

  const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

  test.each(['updated', 'created', 'name', 'client', 'total', 'startDate'])(
    'sorted by %s, its pages hold every project once, in both directions',
    async (sort) => {
      const up = await walk({ sort, direction: 'asc' });
      const down = await walk({ sort, direction: 'desc' });
      expect(new Set(up.map(({ id }) => id)).size).toBe(COUNT);
      expect(new Set(down.map(({ id }) => id)).size).toBe(COUNT);
      expect(up).toHaveLength(COUNT);
      if (sort !== 'startDate') {
        expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
      }
    },
  );

  test('totals are compared across currencies, not as bare numbers', async () => {
    const projects = await walk({ sort: 'total', direction: 'desc' });
    const inMad = projects.map(({ total, currency }) =>
      convertAmount(total, currency, 'MAD', SPECIFICATION),
    );
    expect(inMad).toEqual(inMad.toSorted((a, b) => b - a));
    const bare = projects.map(({ total }) => total);
    expect(bare).not.toEqual(bare.toSorted((a, b) => b - a));
  });

  test('projects without a start date come last in either direction', async () => {
    for (const direction of ['asc', 'desc']) {
      const dates = (await walk({ sort: 'startDate', direction })).map(
        ({ startDate }) => startDate,
      );
      const known = dates.filter((date) => date !== null);
      expect(dates.slice(0, known.length)).toEqual(known);
      const sorted = known.toSorted(byBytes);
      expect(known).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
    }
  });

  test('a page that was just read shows what this or another program stored since', async () => {
    const query = { sort: 'created', limit: '1' } as const;
    const shown = async () => (await client.call('pageOfProjects', { query })).body.projects[0];
    const body = projectBody({ name: 'Read twice' });
    const { id } = (await client.call('createProject', { body })).body;
    expect([await shown(), await shown()]).toMatchObject([{ id }, { name: 'Read twice' }]);
    const changed = projectBody({ name: 'Saved here' });
    await client.call('replaceProject', { params: { id }, body: changed });
    expect([await shown(), await shown()]).toMatchObject([{ name: 'Saved here' }, { id }]);
    await server.database.runSql(`update projects set name = 'Stored there' where id = '${id}'`);
    expect(await shown()).toMatchObject({ name: 'Stored there' });
    await client.call('deleteProject', { params: { id } });
  });

  test('a project that is created while somebody pages does not repeat or hide a row', async () => {
    const query = { sort: 'name', limit: '50' } as const;
    const first = (await client.call('pageOfProjects', { query })).body;
    const { id } = (await client.call('createProject', { body: projectBody({ name: 'AAA' }) }))
      .body;
    const cursor = first.nextCursor ?? '';
    const second = (await client.call('pageOfProjects', { query: { ...query, cursor } })).body;
    const ids = [...first.projects, ...second.projects].map((project) => project.id);
    expect(new Set(ids).size).toBe(100);
    await client.call('deleteProject', { params: { id } });
  });

  test.each([
    ['energie', (index: number) => index % 5 <= 1],
    ['ÉNERGIE', (index: number) => index % 5 <= 1],
    ['laayoune', (index: number) => index % 3 !== 0 && index % 5 === 2],
    ['الدار', (index: number) => index % 3 !== 0 && index % 5 === 3],
    ['ocp LAAYOUNE', (index: number) => index % 3 !== 0 && index % 5 === 2],
    ['100%', (index: number) => index % 3 === 0 || index % 5 === 4],
    ['%', (index: number) => index % 3 === 0 || index % 5 === 4],
    ['_', () => false],
    ["'; drop table projects --", () => false],
  ])('search finds %s in any case and accent', async (search, isFound) => {
    const expected = Array.from({ length: COUNT }, (_, index) => index).filter(isFound).length;
    const { count } = (await client.call('totalsOfProjects', { query: { search } })).body;
    expect(count).toBe(expected);
    expect(await walk({ search })).toHaveLength(expected);
  });

  test('filters go together, and totals are those of all pages', async () => {
    const query = { status: 'published', serviceCategory: 'window-cleaning' } as const;
    const totalled = (await client.call('totalsOfProjects', { query })).body;
    const all = await walk({ ...query, limit: '5' });
    expect(all.length).toBeGreaterThan(5);
    expect(totalled.count).toBe(all.length);
    expect(all.every(({ serviceCategory }) => serviceCategory === 'window-cleaning')).toBe(true);
    for (const { currency, total, count } of totalled.totals) {
      const own = all.filter((project) => project.currency === currency);
      expect(count).toBe(own.length);
      const cents = own.reduce((sum, project) => sum + Math.round(project.total * 100), 0);
      expect(total).toBe(cents / 100);
    }
    const byClient = (await client.call('totalsOfProjects', { query: { client: 'ENERGIE VERTE' } }))
      .body;
    expect(byClient.count).toBe((COUNT / 5) * 2);
  });

  test('the last estimate of a type is never that of another type', async () => {
    const [first] = await walk({ limit: '200' });
    expect(await walk({ projectType: first?.projectType ?? '' })).toHaveLength(COUNT);
    expect(await walk({ projectType: 'Solar Panel Cleaning' })).toEqual([]);
  });

  test('counts by type are of all living projects, whatever the filter', async () => {
    const query = { search: 'nothing at all' };
    expect((await client.call('pageOfProjects', { query })).body).toEqual({
      projects: [],
      nextCursor: null,
    });
    const { totals, countsByType } = (await client.call('totalsOfProjects', { query })).body;
    expect(totals).toEqual([]);
    expect(countsByType.reduce((sum, { count }) => sum + count, 0)).toBe(COUNT);
    expect(countsByType).toHaveLength(4);
  });

  test('deleted projects are listed apart for 30 days', async () => {
    const { id } = (await client.call('createProject', { body: projectBody({ name: 'Gone' }) }))
      .body;
    await client.call('deleteProject', { params: { id } });
    const query = { deleted: 'true', search: 'gone' } as const;
    const deleted = (await client.call('pageOfProjects', { query })).body;
    expect(deleted.projects).toHaveLength(1);
    const counted = async (asked: Record<string, string>) =>
      (await client.call('totalsOfProjects', { query: asked })).body.count;
    expect(await counted(query)).toBe(1);
    expect(deleted.projects[0]?.deletedAt).toEqual(expect.any(String));
    expect(await counted({ search: 'gone' })).toBe(0);
    server.pass(31 * 24 * 3_600_000);
    client = await server.loggedIn();
    expect((await client.call('pageOfProjects', { query })).body.projects).toEqual([]);
    expect(await counted(query)).toBe(0);
  });

  test.each([
    ['limit', '0'],
    ['limit', '201'],
    ['limit', 'ten'],
    ['sort', 'password'],
    ['status', 'deleted'],
    ['cursor', 'nonsense'],
    ['cursor', Buffer.from('["name","asc",{"a":1},"x"]').toString('base64url')],
    ['cursor', Buffer.from('["total","desc","x","y"]').toString('base64url')],
    ['cursor', Buffer.from('["total","desc",1,"x\\u0000"]').toString('base64url')],
  ])('%s = %s is refused and named', async (name, value) => {
    const response = await client.send(
      'GET',
      `/api/project-summaries?sort=total&${name}=${encodeURIComponent(value)}`,
    );
    expect(response.statusCode).toBe(400);
    expect(errorBody.parse(response.json()).fields?.[0]?.path).toBe(name);
  });
});
