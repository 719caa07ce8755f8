import { PORTFOLIO_SORTS, type ProjectBody } from '@pcm/contract';
import { MARGIN_BAND_KEYS, sumAmounts } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { behindConditions } from './behind-conditions.repo.ts';
import { areFoundInOrder, marginsOfBand } from './found-in-order.ts';
import { findRanked, type RankOrder, type RankPosition } from './portfolio-projects.repo.ts';
import { areAsked } from './portfolio-sums.repo.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Makes a job of one person for some days at 1,000 a day, with an order amount. */
function job(name: string, order: number, change: Partial<ProjectBody> = {}): ProjectBody {
  const { data = {}, ...others } = change;
  const own = typeof data === 'string' ? {} : data;
  return projectBody({
    name,
    status: 'published',
    startDate: '2026-03-30',
    endDate: '2026-04-02',
    area: 100,
    height: 12,
    ...others,
    data: {
      personnel: [{ type: 'Window Cleaner', count: 1, rate: 1000, days: 4 }],
      additionalServices: [{ name: 'Site Survey', cost: 1000, selected: true }],
      contingencies: { weatherDelay: 20, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
      profitAnalysis: { customerOrderAmount: order, vatEnabled: false, enabled: true },
      ...own,
    },
  });
}

describe.each(ENGINES)('projects behind a figure on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    // Each costs 6,000: 5,000 and a fifth of it for the weather.
    const bodies = [
      job('Sound', 10_000),
      job('Loss', 5000, { client: 'Régie 50%', currency: 'EUR' }),
      job('Low', 6300, { startDate: null, endDate: null }),
      job('Taxed away', 6700, {
        data: {
          profitAnalysis: {
            customerOrderAmount: 6700,
            vatEnabled: false,
            withholdingTaxEnabled: true,
            withholdingTaxRate: 10,
          },
        },
      }),
      job('Without order', 0, { height: 0, area: 0, location: 'Agadir' }),
      job('Draft', 0, {
        status: 'draft',
        data: {
          personnel: [],
          contingencies: { weatherDelay: 0, equipmentFailure: 0 },
          equipment: {
            windowEquipment: [{ name: 'Water-fed pole', quantity: 2, rate: 100, days: 3 }],
          },
        },
      }),
    ];
    for (const body of bodies) await client.call('createProject', { body });
  });
  afterAll(() => server.close());

  const names = async (query: Record<string, string>) => {
    const { body } = await client.call('portfolioProjects', { query });
    expect(body.sums.projects).toBe(body.projects.length);
    return body.projects.map(({ name }) => name);
  };

  test('the lowest margin stands first and what has none last, in either direction', async () => {
    const lowest = ['Loss', 'Low', 'Taxed away', 'Sound'];
    const ordered = (await names({})).slice(0, 4);
    expect(ordered).toEqual(lowest);
    expect((await names({ direction: 'desc' })).slice(0, 4)).toEqual(lowest.toReversed());
    expect(new Set((await names({ direction: 'desc' })).slice(4))).toEqual(
      new Set(['Draft', 'Without order']),
    );
  });

  test('amounts of several currencies are sorted by their value in MAD', async () => {
    const [first] = await names({ sort: 'total' });
    expect(first).toBe('Loss');
    expect((await names({ sort: 'order' }))[0]).toBe('Loss');
    const { body } = await client.call('portfolioProjects', {
      query: { sort: 'total', limit: '1', currency: 'EUR' },
    });
    expect(body.projects).toMatchObject([{ ownCurrency: 'EUR', total: 6000, order: 5000 }]);
  });

  test('a large portfolio is read along its order, and comes out the same', async () => {
    const { read } = server.context.database;
    const walk = async (order: Pick<RankOrder, 'sort' | 'direction' | 'path'>) => {
      const ids: string[] = [];
      let after: RankPosition | undefined;
      for (;;) {
        const asked = areAsked({});
        const rows = await findRanked(read, asked, { ...order, after, limit: 2 });
        ids.push(...rows.map((row) => row.project_id));
        const last = rows.at(-1);
        if (last === undefined) return ids;
        after = { value: last.sort_value, id: last.project_id };
      }
    };
    for (const sort of PORTFOLIO_SORTS) {
      for (const direction of ['asc', 'desc'] as const) {
        const order = { sort, direction };
        const found = await walk({ ...order, path: 'in-order' });
        expect(new Set(found).size).toBe(6);
        expect([sort, found]).toEqual([sort, await walk({ ...order, path: 'as-they-stand' })]);
        expect([sort, found]).toEqual([sort, await walk({ ...order, path: 'by-index' })]);
      }
    }
  });

  test('a margin band is found whole along the order of margins', async () => {
    const { read } = server.context.database;
    const order = { sort: 'margin', direction: 'asc', after: undefined, limit: 9 } as const;
    const found: string[] = [];
    for (const marginBand of MARGIN_BAND_KEYS) {
      const asked = (path: RankOrder['path']) =>
        findRanked(
          read,
          (is) =>
            is.and([
              ...behindConditions(is, { marginBand }),
              ...(path === 'in-order' ? marginsOfBand(is, { marginBand }) : []),
            ]),
          { ...order, path },
        );
      const inOrder = (await asked('in-order')).map((row) => row.name);
      const asTheyStand = (await asked('as-they-stand')).map((row) => row.name);
      expect([marginBand, inOrder]).toEqual([marginBand, asTheyStand]);
      found.push(...inOrder);
    }
    expect(found).toEqual(['Loss', 'Low', 'Taxed away', 'Sound']);
  });

  test('only hits that are likely anywhere are looked for along an order', () => {
    expect(areFoundInOrder('margin', { words: ['tour'] }, 1000)).toBe(true);
    expect(areFoundInOrder('margin', { words: ['tour'] }, 999)).toBe(false);
    expect(areFoundInOrder('client', { words: ['tour'] }, 5000)).toBe(false);
    expect(areFoundInOrder('margin', { words: [], marginBand: 'loss' }, 1000)).toBe(true);
    expect(areFoundInOrder('total', { words: [], marginBand: 'loss' }, 5000)).toBe(false);
    expect(areFoundInOrder('margin', { words: ['tour'], risk: 'high' }, 5000)).toBe(false);
  });

  test('each narrowing leaves the projects it names', async () => {
    const behind = async (query: Record<string, string>) => (await names(query)).toSorted();
    expect(await behind({ marginBand: 'loss' })).toEqual(['Loss']);
    expect(await behind({ flag: 'low-margin' })).toEqual(['Low']);
    expect(await behind({ flag: 'net-loss' })).toEqual(['Taxed away']);
    expect(await behind({ risk: 'high' })).toEqual(['Loss', 'Taxed away']);
    expect(await behind({ flag: 'no-people' })).toEqual(['Draft']);
    expect(await behind({ undated: 'true' })).toEqual(['Low']);
    expect(await behind({ undated: 'false', order: 'without' })).toEqual([
      'Draft',
      'Without order',
    ]);
    expect(await behind({ heightBand: 'none' })).toEqual(['Without order']);
    expect(await behind({ measure: 'cost-per-square-meter', status: 'published' })).not.toContain(
      'Without order',
    );
    expect(await behind({ ownCurrency: 'EUR' })).toEqual(['Loss']);
    expect(await behind({ client: 'REGIE 50%' })).toEqual(['Loss']);
    expect(await behind({ search: 'agadir' })).toEqual(['Without order']);
    expect(await behind({ search: '0%' })).toEqual(['Loss']);
    expect(await behind({ search: '1%' })).toEqual([]);
    expect(await behind({ completion: 'complete' })).toEqual([]);
  });

  test('who uses a position or an item is found, also by the month of work', async () => {
    const using = { resourceKind: 'position', resourceName: 'Window Cleaner' };
    expect(await names(using)).toHaveLength(5);
    expect(await names({ ...using, undated: 'true' })).toEqual(['Low']);
    expect(await names({ ...using, workMonth: '2026-04' })).toHaveLength(4);
    expect(await names({ ...using, workMonth: '2026-05' })).toEqual([]);
    const quarters = [
      { workMonth: '2026-02', workUntil: '2026-04' },
      { workMonth: '2026-05', workUntil: '2026-12' },
    ];
    expect(await names({ ...using, ...quarters[0] })).toHaveLength(4);
    expect(await names({ ...using, ...quarters[1] })).toEqual([]);
    const item = { resourceKind: 'equipment', resourceName: 'Water-fed pole' };
    expect(await names(item)).toEqual(['Draft']);
    expect(await names({ ...using, resourceKind: 'equipment' })).toEqual([]);
  });

  test('each project says what it needs of a position, and they add up to the figure', async () => {
    const all = { resourceKind: 'position', resourceName: 'Window Cleaner', sort: 'days' };
    const april = { ...all, workMonth: '2026-04' };
    const read = async (query: Record<string, string>) =>
      (await client.call('portfolioProjects', { query })).body;
    // Two of the four days of each are in April; one project has no dates.
    for (const [query, days] of [
      [april, 8],
      [all, 20],
      [{ ...all, undated: 'true' }, 4],
      [{ ...april, search: 'sound' }, 2],
      [{ ...april, client: 'Régie 50%' }, 2],
    ] as const) {
      const { projects, counts } = await read(query);
      expect(counts.days).toBe(days);
      expect(sumAmounts(projects.map((project) => project.days))).toBe(days);
    }
    // Every page is in order, and no project is on two.
    const first = await read({ ...april, limit: '3' });
    const cursor = first.nextCursor ?? '';
    const second = await read({ ...april, limit: '3', cursor });
    const ids = [...first.projects, ...second.projects].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(second.nextCursor).toBeNull();
    const whole = await read({ sort: 'people' });
    expect(whole.counts).toEqual({ people: 5, equipmentPieces: 2, days: 20 });
    expect(whole.projects.map(({ people }) => people)).toEqual([1, 1, 1, 1, 1, 0]);
  });

  test('the projects that run on a day, and those that do not', async () => {
    expect(await names({ running: 'true', today: '2026-04-02' })).toHaveLength(5);
    expect(await names({ running: 'true', today: '2026-04-03' })).toEqual([]);
    expect(await names({ running: 'false', today: '2026-03-30' })).toEqual(['Low']);
  });

  test('a draft is old after sixty days without a save', async () => {
    const inDays = (days: number) =>
      new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const old = async (days: number) => names({ oldDrafts: 'true', today: inDays(days) });
    expect(await old(59)).toEqual([]);
    expect(await old(61)).toEqual(['Draft']);
    expect(await names({ oldDrafts: 'false', today: inDays(61) })).toHaveLength(5);
    const { body } = await client.call('portfolioPerformance', { query: { today: inDays(61) } });
    expect(body.recommendations).toContainEqual(
      expect.objectContaining({ code: 'publish-old-drafts', projects: 1 }),
    );
  });

  test('recommendations name the money that is lost, and the projects that a link then lists', async () => {
    const query = { currency: 'EUR', ownCurrency: 'EUR' } as const;
    const { body } = await client.call('portfolioPerformance', { query: { currency: 'EUR' } });
    expect(body.recommendations[0]).toEqual({
      code: 'mend-losses',
      projects: 1,
      total: 6000,
      stake: 1000,
    });
    const listed = await client.call('portfolioProjects', {
      query: { ...query, flag: 'gross-loss' },
    });
    expect(listed.body.sums).toMatchObject({ projects: 1, total: 6000, grossProfit: -1000 });
    const inMad = await client.call('portfolioPerformance', {
      query: { client: 'Ciments de l’Atlas' },
    });
    expect(inMad.body.recommendations.slice(0, 2)).toEqual(
      [
        // 670 of withholding and 217 of corporate tax on a gross profit of 700.
        { code: 'raise-low-margins', projects: 1, total: 6000, stake: 330 },
        { code: 'mend-net-losses', projects: 1, total: 6000, stake: 187 },
      ].toSorted((a, b) => b.stake - a.stake),
    );
  });

  test('the worst jobs are the net losses by amount, then low margins; the best earn more; each with its reasons', async () => {
    const { body } = await client.call('portfolioFinancial');
    expect(body.best.map(({ name }) => name)).toEqual(['Sound', 'Low']);
    expect(body.worst.map(({ name }) => name)).toEqual(['Loss', 'Taxed away']);
    expect(body.best[0]?.completion).toBe(75);
    expect(body.worst[0]?.reasons[0]?.code).toBe('order-below-costs');
    expect(body.best[0]?.reasons[0]).toEqual({
      code: 'order-above-estimate',
      value: 10_000,
      usual: 6000,
    });
    expect(body.worst[1]?.reasons).toContainEqual({
      code: 'taxes-take-profit',
      value: 887,
      usual: 700,
    });
  });

  test('one job alone is not held against itself', async () => {
    const { body } = await client.call('portfolioFinancial', { query: { client: 'Régie 50%' } });
    expect([body.best, body.worst.map(({ name }) => name)]).toEqual([[], ['Loss']]);
  });

  test.each([
    ['sort', 'price'],
    ['direction', 'up'],
    ['limit', '0'],
    ['limit', '1001'],
    ['cursor', 'nonsense'],
    ['cursor', Buffer.from('["margin","asc","text","x"]').toString('base64url')],
    ['cursor', Buffer.from('["total","asc",1,"x"]').toString('base64url')],
    ['cursor', Buffer.from('["margin","asc",1,"x\\u0000"]').toString('base64url')],
    ['marginBand', '40-50'],
    ['flag', 'dear'],
    ['risk', 'none'],
    ['measure', 'speed'],
    ['workMonth', '2026-13'],
    ['from', '2026'],
    ['to', '2026-1'],
    ['client', 'a'.repeat(5000)],
    ['project', ''],
    ['currency', 'DZD'],
    ['today', 'now'],
    ['archived', 'maybe'],
    ['oldDrafts', '1'],
  ])('%s=%s is refused, and the field is named', async (field, value) => {
    const reply = await client.call('portfolioProjects', { query: { [field]: value } });
    expect(reply.status).toBe(400);
    expect(reply.error.fields?.[0]?.path).toBe(field);
  });

  test('an unknown breakdown of a view is refused', async () => {
    const query = { by: 'week' } as object;
    const { status, error } = await client.call('portfolioFinancial', { query });
    expect([status, error.fields?.[0]?.path]).toEqual([400, 'by']);
  });
});
