import type { PortfolioOrders, ProjectBody } from '@pcm/contract';
import { sumAmounts } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import { readPdf } from '../../test/pdf-text.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { companyDay } from '../company/company.service.ts';
import { purgeDeletedProjects } from '../projects/housekeeping.service.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns an estimate with a cost of 600, ordered for an amount with VAT of 20%. */
const ordered = (customerOrderAmount: number) => ({
  ...smallEstimate,
  profitAnalysis: { customerOrderAmount, vatEnabled: true, vatRate: 20 },
});

/** Returns the first and last day of a month. */
const daysOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    from: `${month}-01`,
    to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  };
};

describe.each(ENGINES)('what became of quotations on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let month: string;

  /** Issues a quotation over an amount without VAT. */
  const issued = async (amount: number, change: Partial<ProjectBody> = {}, raw = {}) => {
    const body = projectBody({ data: ordered(amount * 1.2), ...change });
    const { id: projectId } = (await client.call('createProject', { body })).body;
    const { id } = (await client.call('createQuote', { body: { projectId } })).body;
    return (await client.call('issueQuote', { params: { id }, raw })).body;
  };
  /** Moves the clock, after which the session has ended. */
  const later = async (milliseconds: number) => {
    server.pass(milliseconds);
    client = await server.loggedIn();
  };
  const answer = async (id: string, raw: object) => {
    const { status } = await client.call('changeQuote', { params: { id }, raw });
    expect(status).toBe(200);
  };
  const orders = async (query = {}): Promise<PortfolioOrders> =>
    (await client.call('portfolioOrders', { query })).body;
  const behind = async (query: Record<string, string>) => {
    const { body } = await client.call('pageOfQuotes', { query: { current: 'true', ...query } });
    return body.count;
  };
  const dollars = { currency: 'USD' as const };
  const windows = {
    client: 'Hôtel du Port',
    projectType: 'Commercial Window Cleaning',
    data: { ...ordered(1200), projectInfo: { serviceCategory: 'window-cleaning' as const } },
  };

  beforeAll(async () => {
    server = await startTestServer(engine);
    // From here on midnight does not fall between two steps of this file.
    await later(DAY_MS + DAY_MS / 2 - (Date.now() % DAY_MS));
    // Two answers come days later, and one quotation expires meanwhile.
    await issued(2000, {}, { validityDays: 1 });
    const won = await issued(12_000);
    const revised = await issued(90_000);
    await later(3 * DAY_MS);
    await answer(won.id, { status: 'accepted' });
    const { id } = (await client.call('reviseQuote', { params: { id: revised.id } })).body;
    const second = (await client.call('issueQuote', { params: { id }, raw: {} })).body;
    await later(4 * DAY_MS);
    await answer(second.id, { status: 'lost', reason: 'Price' });
    await answer((await issued(1000, dollars)).id, { status: 'lost', reason: 'prix' });
    await answer((await issued(300)).id, { status: 'lost', reason: 'Trop loin' });
    await answer((await issued(500)).id, { status: 'cancelled' });
    await issued(1000, windows);
    month = companyDay(server.context.clock()).slice(0, 7);
    const { id: draftOf } = (await client.call('createProject', { body: projectBody() })).body;
    await client.call('createQuote', { body: { projectId: draftOf } });
  });
  afterAll(() => server.close());

  test('each counts once, by its last revision, and withdrawn ones never', async () => {
    const { sums } = await orders();
    expect(sums).toMatchObject({
      won: { count: 1, amount: 12_000 },
      // 90,000 + 1,000 dollars at 9.8 + 300
      lost: { count: 3, amount: 100_100 },
      open: { count: 1, amount: 1000 },
      expired: { count: 1, amount: 2000 },
      cancelled: { count: 1, amount: 500 },
      quoted: { count: 6, amount: 115_100 },
      answered: { count: 4, amount: 112_100 },
      hitRate: 25,
      amountHitRate: 10.7,
    });
  });

  test('a usual reason is one in every language, the others stand as they were written', async () => {
    const { reasons } = await orders();
    expect(reasons).toMatchObject([
      { reason: 'price', count: 2, amount: 99_800 },
      { reason: null, text: 'Trop loin', count: 1, amount: 300 },
    ]);
    expect(await behind({ reason: 'price' })).toBe(2);
    expect(await behind({ ownReason: 'trop  LOIN' })).toBe(1);
    expect(await behind({ ownReason: 'prix' })).toBe(0);
  });

  test('the time to an answer is counted from the revision that was answered', async () => {
    const { answers } = await orders();
    expect(answers.won).toStrictEqual({ count: 1, quarter: 3, median: 3, threeQuarters: 3 });
    expect(answers.lost).toStrictEqual({ count: 3, quarter: 0, median: 0, threeQuarters: 2 });
    expect(answers.answered).toMatchObject({ count: 4, median: 1.5 });
  });

  test('each figure opens as many quotations as it counts', async () => {
    const { sums, byCategory, byClient, bySize, byMargin, byMonth } = await orders();
    const expected = [
      [{}, sums] as const,
      ...byCategory.map((one) => [{ serviceCategory: one.key }, one.sums] as const),
      ...byClient.map((one) => [{ client: one.key.toUpperCase() }, one.sums] as const),
      ...bySize.map((one) => [{ size: one.key }, one.sums] as const),
      ...byMargin.map((one) => [{ marginBand: one.key }, one.sums] as const),
      ...byMonth.map((one) => [daysOf(one.month), one.sums] as const),
    ];
    const named = ['won', 'lost', 'open', 'expired', 'cancelled', 'quoted', 'answered'] as const;
    for (const [query, counted] of expected) {
      const opened = await Promise.all(named.map((outcome) => behind({ ...query, outcome })));
      expect(opened).toStrictEqual(named.map((outcome) => counted[outcome].count));
    }
    for (const groups of [byCategory, byClient, bySize, byMargin, byMonth]) {
      const amounts = groups.map((group) => group.sums.quoted.amount);
      expect(sumAmounts(amounts)).toBe(sums.quoted.amount);
    }
    expect(bySize.find(({ key }) => key === '50k-100k')?.sums.quoted.count).toBe(1);
    expect(byMargin.find(({ key }) => key === 'loss')?.sums.quoted.count).toBe(1);
    expect(byCategory.map(({ key }) => key)).toContain('window-cleaning');
  });

  test('the hit rates of services, clients, sizes and margins are those counted by hand', async () => {
    const { byCategory, byClient, bySize, byMargin } = await orders();
    const rates = (groups: { key: string; sums: PortfolioOrders['sums'] }[]) =>
      Object.fromEntries(
        groups
          .filter(({ sums }) => sums.quoted.count > 0)
          .map(({ key, sums }) => [key, [sums.won.count, sums.lost.count, sums.hitRate]]),
      );
    // 1,000 dollars are 9,800; 300 is less than the cost of 600, all others earn over 30%.
    expect([byCategory, byClient, bySize, byMargin].map(rates)).toEqual([
      { 'industrial-rope-access': [1, 3, 25], 'window-cleaning': [0, 0, null] },
      { 'Ciments de l’Atlas': [1, 3, 25], 'Hôtel du Port': [0, 0, null] },
      { '0-10k': [0, 2, 0], '10k-50k': [1, 0, 100], '50k-100k': [0, 1, 0] },
      { loss: [0, 1, 0], '30-up': [1, 2, 33.3] },
    ]);
  });

  test('the filters are those of the other views, the months those of issue', async () => {
    expect((await orders({ from: month, to: month })).sums.open.count).toBe(1);
    expect((await orders({ from: '2020-01', to: '2020-02' })).sums.quoted.count).toBe(0);
    expect((await orders({ client: 'HOTEL du port' })).sums.quoted).toMatchObject({ count: 1 });
    const { sums } = await orders({ serviceCategory: 'window-cleaning', currency: 'USD' });
    expect(sums.quoted).toStrictEqual({ count: 1, amount: 102.04 });
    expect((await orders({ status: 'published' })).sums.quoted.count).toBe(0);
    expect((await orders({ archived: 'only' })).sums.quoted.count).toBe(0);
    expect((await orders({ analysis: 'enabled' })).sums.quoted.count).toBe(1);
    expect(await behind({ outcome: 'quoted', projectStatus: 'published' })).toBe(0);
    expect(await behind({ archived: 'without', client: 'Hôtel du Port' })).toBe(1);
  });

  test('the report on paper has every reason, and says how each figure is counted', async () => {
    const body = { view: 'orders', language: 'en', query: {} } as const;
    const { body: file } = await client.call('createPortfolioReport', { body });
    const { text } = await readPdf(file);
    for (const said of ['Trop loin', '115,100.00', 'Hit rate by number', 'How it is counted']) {
      expect(text).toContain(said);
    }
  });

  test('a quotation still counts under its service when its project is gone', async () => {
    const { projectId } = await issued(7000, windows);
    const before = (await orders({ serviceCategory: 'window-cleaning' })).sums.quoted.count;
    await client.call('deleteProject', { params: { id: projectId } });
    await later(40 * DAY_MS);
    await purgeDeletedProjects(server.context);
    expect((await orders({ serviceCategory: 'window-cleaning' })).sums.quoted.count).toBe(before);
  });
});
