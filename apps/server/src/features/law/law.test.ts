import type { EstimateData } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const CEILING = {
  rule: 'cnss.ceiling',
  validFrom: '2027-01-01',
  value: 8000,
  unit: 'MAD a month',
  reference: 'Assumption, tenders of 2027',
  kind: 'choice',
} as const;

const job = (startDate: string, parameters: EstimateData['parameters']): EstimateData => ({
  projectInfo: { startDate },
  settings: { currency: 'MAD' },
  personnel: [{ type: 'Project Supervisor', count: 2, rate: 430, days: 24 }],
  socialContributions: { enabled: true, cnssConfig: { enabled: true } },
  parameters,
});
const LAW = { profile: 'morocco', asOf: '2100-01-01' } as const;

describe.each(ENGINES)('the company’s own rows of the law on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const create = async (name: string, data: EstimateData) =>
    (await client.call('createProject', { body: { ...projectBody({ data }), name } })).body;
  const totalOf = async (id: string) =>
    (await client.call('readProjectCost', { params: { id } })).body.total;

  test('a row is previewed, added, read by what is priced afterwards, and taken back', async () => {
    const next = await create('Next year', job('2027-01-04', LAW));
    await create('This year', job('2026-01-05', LAW));
    await create('Standard', job('2027-01-04', { profile: 'specification' }));
    const before = await totalOf(next.id);

    const preview = (await client.call('previewOwnRow', { raw: CEILING })).body;
    expect(preview).toMatchObject({
      compared: 2,
      changed: 1,
      estimates: [
        { id: next.id, name: 'Next year', currency: 'MAD', personDays: 48, total: { now: before } },
      ],
    });
    const after = preview.estimates[0]?.total.after ?? 0;
    expect(after).toBeGreaterThan(before);
    expect((await client.call('readLaw')).body).toEqual({ ownRows: [], years: [], version: 0 });

    const added = await client.call('addOwnRow', { raw: CEILING });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      version: 1,
      ownRows: [{ ...CEILING, validTo: null, takenOf: 'gross for contributions' }],
    });
    // No priced estimate has changed by itself.
    expect(await totalOf(next.id)).toBe(before);

    // A program that does not know own rows saves the estimate, which continues to read the same
    // rows.
    const body = { ...projectBody({ data: job('2027-01-04', LAW) }), name: 'Next year' };
    await client.call('replaceProject', { params: { id: next.id }, body });
    expect(await totalOf(next.id)).toBe(before);
    // An estimate that moves the date reads the rows known on it, and so does a new estimate.
    const moved = job('2027-01-04', { ...LAW, asOf: '2100-01-02' });
    await client.call('patchProject', { params: { id: next.id }, body: { data: moved } });
    expect(await totalOf(next.id)).toBe(after);
    const fresh = await create('Fresh', job('2027-01-04', LAW));
    expect(fresh.data.parameters?.ownRows).toEqual(added.body.ownRows);

    const [row] = added.body.ownRows;
    const removed = await client.call('removeOwnRow', { params: { id: row?.id ?? '' } });
    expect(removed.body).toEqual({ ownRows: [], years: [], version: 2 });
    expect(await totalOf(next.id)).toBe(after);
    const copy = await client.call('duplicateProject', { params: { id: next.id }, body: {} });
    expect(await totalOf(copy.body.id)).toBe(after);
  });

  test.each([
    ['without a reference', { ...CEILING, reference: '  ' }, 'reference'],
    ['without a first day', { ...CEILING, validFrom: undefined }, 'validFrom'],
    ['without a unit', { ...CEILING, unit: undefined }, 'unit'],
    ['in another unit', { ...CEILING, unit: 'MAD a day' }, 'unit'],
    ['that ends before it begins', { ...CEILING, validTo: '2026-12-31' }, 'validTo'],
  ])('a row %s is refused by name', async (_name, raw, path) => {
    const answer = await client.call('addOwnRow', { raw });
    expect(answer.status).toBe(400);
    const { fields = [] } = answer.error as { fields?: { path: string }[] };
    expect(fields.map((field) => field.path)).toContain(path);
  });

  test('a row that is not there cannot be taken back', async () => {
    const answer = await client.call('removeOwnRow', { params: { id: 'own.none' } });
    expect(answer.status).toBe(404);
  });

  const perUsd = { EUR: 0.9, GBP: 0.8, AUD: 1.5, MAD: 9 };
  const dayOf = (date: string, MAD = 9) => ({ date, perUsd: { ...perUsd, MAD } });
  const enter = async (days: object[]) => client.call('addExchangeRates', { raw: { days } });

  test('exchange rates are entered by day, corrected, kept by estimates, and taken out', async () => {
    const first = await enter([dayOf('2026-11-20'), dayOf('2026-11-18')]);
    expect(first.body).toMatchObject({
      version: 1,
      days: [{ date: '2026-11-18' }, { date: '2026-11-20' }],
    });
    const pinned = dayOf('2026-11-20');
    const { id } = await create('In euros', {
      ...job('2026-03-02', { profile: 'specification' }),
      settings: { currency: 'EUR', exchangeRates: pinned },
    });
    const before = await totalOf(id);
    // The same days again change nothing; corrected rates replace the earlier ones.
    expect((await enter([dayOf('2026-11-18')])).body.version).toBe(1);
    const corrected = await enter([dayOf('2026-11-20', 9.5)]);
    expect(corrected.body).toMatchObject({ version: 2, days: [{}, { perUsd: { MAD: 9.5 } }] });
    expect(await totalOf(id)).toBe(before);
    const removed = await client.call('removeExchangeRates', { params: { date: '2026-11-20' } });
    expect(removed.body.days).toHaveLength(1);
    expect(await totalOf(id)).toBe(before);
    const gone = await client.call('removeExchangeRates', { params: { date: '2026-11-20' } });
    expect(gone.status).toBe(404);
    const { entries } = (
      await client.call('listAuditEntries', { query: { recordType: 'exchange-rates' } })
    ).body;
    expect(entries).toHaveLength(3);
  });

  test.each([
    ['a day twice', [dayOf('2026-11-01'), dayOf('2026-11-01')], 'days[1].date'],
    ['a rate of nothing', [dayOf('2026-11-01'), dayOf('2026-11-02', 0)], 'days[1].perUsd.MAD'],
    ['seven decimals', [dayOf('2026-11-01', 9.1234567)], 'days[0].perUsd.MAD'],
  ])('of a table with %s nothing is taken', async (_name, days, path) => {
    const kept = (await client.call('readExchangeRates')).body;
    const answer = await enter(days);
    expect(answer.status).toBe(400);
    const { fields = [] } = answer.error as { fields?: { path: string }[] };
    expect(fields.map((field) => field.path)).toContain(path);
    expect((await client.call('readExchangeRates')).body).toEqual(kept);
  });
});
