import { MAX_MATCHED_ESTIMATES } from '@pcm/contract';
import { type EstimateData, priceEstimate, priceSchedule, SPECIFICATION } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

interface Item {
  designation: string;
  unit?: string;
  quantity?: number;
  unitPrice?: number;
}

describe.each(ENGINES)('the item library on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  const estimate = (items: readonly Item[]): EstimateData => ({
    personnel: [{ type: 'Technician', count: 2, rate: 300, days: 3, scheduleItemId: '0' }],
    priceSchedule: {
      items: items.map((item, at) => ({ id: String(at), unit: 'm²', quantity: 100, ...item })),
    },
  });
  const create = async (items: readonly Item[], currency: 'MAD' | 'EUR' = 'MAD') =>
    (await client.call('createProject', { body: projectBody({ currency, data: estimate(items) }) }))
      .body;
  const find = async (query: Record<string, string>) =>
    (await client.call('itemLibrary', { query })).body.entries;
  const designations = async (query: Record<string, string>) =>
    (await find(query)).map(({ designation }) => designation);

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  test('an item is found by its words, with number, spread and newest price', async () => {
    const first = await create([{ designation: 'Lavage façade vitrée', unitPrice: 41 }]);
    await create([{ designation: 'Lavage FACADE vitree', unitPrice: 50 }]);
    const third = await create([
      { designation: 'Lavage façade vitrée', unitPrice: 30 },
      { designation: 'Dépoussiérage charpente', unitPrice: 9 },
    ]);
    const [entry, ...others] = await find({ search: 'facade VITRÉE' });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      designation: 'Lavage façade vitrée',
      unit: 'm²',
      uses: 3,
      lowest: 30,
      median: 41,
      highest: 50,
    });
    expect(entry?.prices.map(({ unitPrice }) => unitPrice)).toEqual([30, 50, 41]);
    expect(entry?.prices[0]).toEqual({
      projectId: third.id,
      projectName: third.name,
      itemId: '0',
      quantity: 100,
      unitPrice: 30,
      pricedAt: third.updatedAt,
    });
    // The project that is being priced does not compare with itself.
    const without = await find({ search: 'façade', excludeProject: first.id });
    expect(without[0]).toMatchObject({ uses: 2, median: 40 });
  });

  test('items with more of the words come first, and those with half of them still come', async () => {
    await create([
      { designation: 'Peinture époxy de sol', unitPrice: 80 },
      { designation: 'Peinture acrylique de mur', unitPrice: 40 },
      { designation: 'Location de nacelle', unit: 'j', unitPrice: 900 },
    ]);
    expect(await designations({ search: 'peinture époxy' })).toEqual([
      'Peinture époxy de sol',
      'Peinture acrylique de mur',
    ]);
    expect(await designations({ search: 'mur peinture sol acrylique' })).toEqual([
      'Peinture acrylique de mur',
      'Peinture époxy de sol',
    ]);
    expect(await designations({ search: '%' })).toEqual(await designations({}));
    expect(await designations({ search: 'carrelage' })).toEqual([]);
  });

  test('an item with the unit that is asked for comes before another', async () => {
    await create([
      { designation: 'Rejointoiement', unit: 'ml', unitPrice: 25 },
      { designation: 'Rejointoiement', unit: 'u', unitPrice: 500 },
    ]);
    const units = async (unit: string) =>
      (await find({ search: 'rejointoiement', unit })).map((entry) => entry.unit);
    expect(await units('ML')).toEqual(['ml', 'u']);
    expect(await units('u')).toEqual(['u', 'ml']);
  });

  test('prices that the engine works out count too, and are converted', async () => {
    const data = estimate([{ designation: 'Nettoyage silo', unit: 't' }]);
    await create([{ designation: 'Nettoyage silo', unit: 't' }], 'EUR');
    const own = priceSchedule(data, priceEstimate(data, SPECIFICATION), SPECIFICATION);
    const [inEur] = await find({ search: 'silo', currency: 'EUR' });
    expect(inEur?.lowest).toBe(own.items[0]?.unitPrice);
    const [inMad] = await find({ search: 'silo' });
    expect(inMad?.lowest).toBeGreaterThan(inEur?.lowest ?? 0);
  });

  test('a price is as old as its last change, whatever else is saved', async () => {
    const project = await create([{ designation: 'Hydrogommage', unitPrice: 120 }]);
    const save = (unitPrice: number, count: number) => {
      const data = estimate([{ designation: 'Hydrogommage', unitPrice }]);
      const personnel = [{ type: 'Technician', count, rate: 300, days: 3 }];
      return client.call('patchProject', {
        params: { id: project.id },
        raw: { data: { ...data, personnel } },
      });
    };
    const price = async () => (await find({ search: 'hydrogommage' }))[0]?.prices[0];
    const first = await price();
    expect(first?.pricedAt).toBe(project.updatedAt);
    await save(120, 5);
    expect(await price()).toEqual(first);
    const { updatedAt } = (await save(130, 5)).body;
    expect(await price()).toEqual({ ...first, unitPrice: 130, pricedAt: updatedAt });
  });

  test('a deleted project leaves the library, and comes back with its restoration', async () => {
    const { id } = await create([{ designation: 'Sablage cuve', unitPrice: 60 }]);
    expect(await designations({ search: 'sablage' })).toEqual(['Sablage cuve']);
    await client.call('deleteProject', { params: { id } });
    expect(await designations({ search: 'sablage' })).toEqual([]);
    await client.call('restoreProject', { params: { id } });
    expect(await designations({ search: 'sablage' })).toEqual(['Sablage cuve']);
    await client.call('patchProject', {
      params: { id },
      raw: { data: { ...estimate([]), priceSchedule: { items: [] } } },
    });
    expect(await designations({ search: 'sablage' })).toEqual([]);
  });

  test('projects of a program without a library are read at the next start or search', async () => {
    await create([{ designation: 'Ravalement', unitPrice: 70 }]);
    await designations({ search: 'ravalement' });
    await server.database.runSql(
      `delete from library_prices; update projects set engine_version = 'specification-5'`,
    );
    expect(await designations({ search: 'ravalement' })).toEqual(['Ravalement']);
  });

  const match = async (
    items: readonly { designation: string; unit: string }[],
    more: { excludeProject?: string; currency?: 'MAD' | 'EUR' } = {},
  ) => (await client.call('matchLibrary', { body: { items: [...items], ...more } })).body;

  test('all items of a schedule find their matches at once, with the lines behind the newest price', async () => {
    await create([{ designation: 'Curage de réseau DN 300', unit: 'ml', unitPrice: 40 }]);
    const second = await create([
      { designation: 'Curage réseaux DN 300', unit: 'M', unitPrice: 60 },
      { designation: 'Pompage de fosse', unit: 'u', unitPrice: 700 },
    ]);
    const { currency, matches, estimates } = await match([
      { designation: 'CURAGE DU RESEAU, DN 300', unit: 'ml' },
      { designation: 'Quelque chose de jamais fait', unit: 'ml' },
      { designation: 'Pompage de la fosse nord', unit: 'u' },
    ]);
    expect(currency).toBe('MAD');
    expect(matches.map(({ item, designation, uses }) => [item, designation, uses])).toEqual([
      [0, 'Curage réseaux DN 300', 2],
      [2, 'Pompage de fosse', 1],
    ]);
    expect(matches[0]).toMatchObject({
      unit: 'M',
      lowest: 40,
      highest: 60,
      price: {
        projectId: second.id,
        projectName: second.name,
        itemId: '0',
        quantity: 100,
        unitPrice: 60,
        pricedAt: second.updatedAt,
      },
    });
    const lines = estimates.find(({ projectId }) => projectId === second.id)?.data;
    expect(lines).toMatchObject({
      personnel: [{ type: 'Technician', rate: 300, scheduleItemId: '0' }],
    });
    expect(lines).not.toHaveProperty('projectInfo');
    expect(matches[0]?.lines).toEqual(matches[0]?.price);
    expect(matches[1]?.lines).toBeNull();
    // The project that is being priced does not match itself.
    const without = await match([{ designation: 'Curage réseau DN 300', unit: 'ml' }], {
      excludeProject: second.id,
    });
    expect(without.matches[0]).toMatchObject({ uses: 1, price: { unitPrice: 40 } });
  });

  test('the lines are those of an earlier price where the newest has none', async () => {
    const first = await create([{ designation: 'Détartrage de colonne', unit: 'ml' }]);
    const fixed = estimate([{ designation: 'Détartrage colonnes', unit: 'ml', unitPrice: 90 }]);
    await client.call('createProject', {
      body: projectBody({ data: { ...fixed, personnel: [] } }),
    });
    const { matches } = await match([{ designation: 'Détartrage de colonnes', unit: 'ml' }]);
    expect(matches[0]).toMatchObject({
      uses: 2,
      price: { unitPrice: 90 },
      lines: { projectId: first.id, itemId: '0', quantity: 100 },
    });
  });

  test('prices of matches are those of the asked currency', async () => {
    await create([{ designation: 'Ponçage parquet chêne', unitPrice: 100 }], 'EUR');
    const items = [{ designation: 'Ponçage parquet chêne', unit: 'm²' }];
    const [inEur, inMad] = await Promise.all([match(items, { currency: 'EUR' }), match(items)]);
    expect(inEur.matches[0]).toMatchObject({ lowest: 100, price: { unitPrice: 100 } });
    expect(inMad.matches[0]?.lowest).toBeGreaterThan(100);
    expect(inMad.estimates[0]?.currency).toBe('EUR');
  });

  test('2,000 items are matched in one call, and the lines come from as many estimates as fit', async () => {
    for (let at = 0; at <= MAX_MATCHED_ESTIMATES; at += 1) {
      await create([{ designation: `Ouvrage ${at}`, unitPrice: 10 + at }]);
    }
    const items = Array.from({ length: 2000 }, (_, at) => ({
      designation: `Ouvrage ${at}`,
      unit: 'm²',
    }));
    const { matches, estimates } = await match(items);
    const same = matches.filter(({ item, designation }) => designation === `Ouvrage ${item}`);
    expect(same).toHaveLength(MAX_MATCHED_ESTIMATES + 1);
    expect(estimates).toHaveLength(MAX_MATCHED_ESTIMATES);
    const refused = await client.call('matchLibrary', {
      body: { items: [...items, { designation: 'Ouvrage', unit: 'm²' }] },
    });
    expect(refused.status).toBe(400);
  });

  test('a schedule of 2,000 items is kept, and a search answers its limit', async () => {
    await create(
      Array.from({ length: 2000 }, (_, at) => ({ designation: `Poste ${at}`, unitPrice: at + 1 })),
    );
    expect(await designations({ search: 'poste', limit: '50' })).toHaveLength(50);
    expect(await designations({ search: 'poste 1999' })).toContain('Poste 1999');
  });
});
