import { type CurrencySums, SUMMED_AMOUNTS, sumAmounts } from '@pcm/domain';
import { describe, expect, test } from 'vitest';
import { projectBody } from '../../test/estimates.ts';
import { startTestServer } from '../../test/test-server.ts';
import { refreshAllFigures } from '../projects/stale-figures.service.ts';
import { groupKey, groupsOf } from './portfolio-groups.service.ts';
import { sumFacts } from './portfolio-sums.repo.ts';

function sums(order: number): CurrencySums {
  const amounts = Object.fromEntries(
    SUMMED_AMOUNTS.map((name) => [name, name === 'order' ? BigInt(order * 100) : 0n]),
  ) as CurrencySums['amounts'];
  return { currency: 'MAD', projects: 1, withOrder: 1, amounts };
}

describe('the breakdown of a view', () => {
  test('a month belongs to its quarter and its year; without a date to none', () => {
    expect(groupKey('2026-03', 'quarter')).toBe('2026-Q1');
    expect(groupKey('2026-04', 'quarter')).toBe('2026-Q2');
    expect(groupKey('2026-12', 'year')).toBe('2026');
    expect(groupKey('', 'quarter')).toBe('');
    expect(groupKey('window-cleaning', 'category')).toBe('window-cleaning');
  });

  test('the two hundred largest are named, and all others are one sum', () => {
    const parts = Array.from({ length: 205 }, (_, index) => ({
      key: `Type ${index}`,
      sums: sums(index),
    }));
    const { groups, groupCount, rest } = groupsOf(parts, 'type', 'MAD');
    expect([groups.length, groupCount, groups[0]?.key]).toEqual([200, 205, 'Type 204']);
    expect(rest).toMatchObject({ projects: 5, order: 0 + 1 + 2 + 3 + 4 });
  });

  test('of many months the last are named, in order, and what has no date stands last', () => {
    const month = (index: number) =>
      `${2000 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
    const parts = [
      { key: '', sums: sums(7) },
      ...Array.from({ length: 240 }, (_, index) => ({ key: month(index), sums: sums(1) })),
    ];
    const { groups, rest } = groupsOf(parts, 'month', 'MAD');
    expect(groups).toHaveLength(200);
    expect([groups[0]?.key, groups[198]?.key, groups[199]?.key]).toEqual([
      '2003-06',
      '2019-12',
      '',
    ]);
    expect(rest).toMatchObject({ projects: 41, order: 41 });
  });
});

test('of more than a thousand clients the largest are named, and the rest adds up', async () => {
  const server = await startTestServer('sqlite');
  const client = await server.loggedIn();
  const body = projectBody({
    currency: 'MAD',
    data: { insurance: [{ cost: 10 }], profitAnalysis: { customerOrderAmount: 120 } },
  });
  const { id } = (await client.call('createProject', { body })).body;
  const { write } = server.context.database;
  const copied = write.selectFrom('projects').selectAll().where('id', '=', id);
  const first = await copied.executeTakeFirstOrThrow();
  const clients = Array.from({ length: 1001 }, (_, index) => `client ${index}`);
  await write.transaction().execute(async (transaction) => {
    for (const name of clients) {
      const copy = { ...first, id: `copy of ${name}`, client: name, client_key: name };
      // The rows as another version left them: their facts are derived at the start.
      const aged = { ...copy, engine_version: 'older' };
      await transaction.insertInto('projects').values(aged).execute();
    }
  });
  await refreshAllFigures(server.context.database);
  await client.call('createProject', { body: { ...body, client: 'CLIENT 999' } });
  const {
    groups,
    groupCount,
    rest,
    sums: all,
  } = (await client.call('portfolioFinancial', { query: { by: 'client' } })).body;
  expect([groups.length, groupCount, all.projects]).toEqual([200, 1002, 1003]);
  expect(groups[0]).toMatchObject({ key: 'CLIENT 999', sums: { projects: 2, order: 240 } });
  const named = groups.map((group) => group.sums.order);
  expect(sumAmounts([...named, rest?.order ?? 0])).toBe(all.order);
  expect(rest?.projects).toBe(1003 - 201);
  await server.close();
});

test('sums that SQLite can not add up at once are added up all the same', async () => {
  const server = await startTestServer('sqlite');
  const client = await server.loggedIn();
  for (const name of ['One', 'Two'])
    await client.call('createProject', { body: projectBody({ name }) });
  // A read of the portfolio counts the new projects first.
  await client.call('portfolioSummary', { query: { currency: 'MAD' } });
  await server.context.database.write
    .updateTable('project_facts')
    .set({ total_minor: 8_000_000_000_000_000 })
    .execute();
  const raised = (times: number) =>
    server.database.runSql(`update project_facts set total_minor = total_minor * ${times}`);
  await raised(1000);
  const query = { filter: {}, columns: ['total_units', 'total_cents'], by: [] } as const;
  const found = await sumFacts(server.context.database.read, query);
  expect(found).toEqual([{ currency: 'MAD', total_units: '160000000000000000', total_cents: '0' }]);
  await server.close();
});
