import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../db/schema.ts';
import { backUp, download, preview, restore, sendUp } from '../../test/backups.ts';
import { projectBody } from '../../test/estimates.ts';
import { fingerprints } from '../../test/fingerprint.ts';
import { makeSmallCompany } from '../../test/small-company.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { PROGRAM } from '../audit/audit.service.ts';
import { addSamples } from '../projects/sample-company.service.ts';

/**
 * More than a page of the list and several batches of a backup; `FULL_SIZES=1 npm test` uses a
 * thousand.
 */
const PROJECTS = process.env['FULL_SIZES'] === undefined ? 150 : 1000;
/** The number of projects whose figures are asked for one by one. */
const ASKED = 20;

/** Reads what people see: sums over everything, lists, and some projects with their figures. */
async function figuresOf(client: TestClient) {
  const page = (await client.call('pageOfProjects', { query: { limit: '100' } })).body;
  const asked = page.projects.slice(0, ASKED).map(({ id }) => id);
  const projects: unknown[] = [];
  for (const id of asked) {
    const { body } = await client.call('readProject', { params: { id } });
    const cost = (await client.call('readProjectCost', { params: { id } })).body;
    const versions = (await client.call('listVersions', { params: { id } })).body;
    projects.push([body, cost, versions]);
  }
  const currency = { currency: 'MAD' } as const;
  return {
    page,
    projects,
    summary: (await client.call('portfolioSummary', { query: currency })).body,
    operations: (await client.call('listOperations')).body,
    members: (await client.call('listTeamMembers')).body,
    customers: (await client.call('listCustomers')).body,
    equipment: (await client.call('listEquipment')).body,
    templates: (await client.call('listTemplates')).body,
    scheduling: (await client.call('readScheduleSettings')).body,
  };
}

describe('a backup of many projects', () => {
  const servers: TestServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  async function start(engine: Engine) {
    const server = await startTestServer(engine);
    servers.push(server);
    return { server, client: await server.loggedIn() };
  }

  test('gives the same figures to the cent from SQLite to PostgreSQL, and from there to SQLite', async () => {
    const first = await start('sqlite');
    await makeSmallCompany(first.client);
    // Includes people and operations, except where those of the company occupy their place.
    await addSamples(first.server.context, PROGRAM, { projects: PROJECTS, seed: 7 });
    const rows = await fingerprints(first.server.context.database);
    const figures = await figuresOf(first.client);
    // One of the small company's projects is deleted.
    const added = { now: 0, inBackup: PROJECTS + 2, added: PROJECTS + 2, changed: 0, removed: 0 };

    let from = first;
    for (const engine of ['postgres', 'sqlite'] as const) {
      const file = await download(from.client, (await backUp(from.client)).name);
      const to = await start(engine);
      const id = await sendUp(to.client, file);
      const checked = await preview(to.client, id);
      const { records, totals } = checked;
      expect(records).toContainEqual({ kind: 'projects', ...added });
      expect(totals.length).toBeGreaterThan(1);
      expect((await restore(to.client, id, checked)).counts.projects).toBe(PROJECTS + 3);
      expect(await fingerprints(to.server.context.database)).toEqual(rows);
      expect(await figuresOf(to.client)).toEqual(figures);
      from = to;
    }
    // Restoring a copy of a copy changes nothing in the original.
    const copy = await download(from.client, (await backUp(from.client)).name);
    const { records } = await preview(first.client, await sendUp(first.client, copy));
    expect(records.filter(({ changed, removed }) => changed + removed > 0)).toEqual([]);
  });
});

describe('a restore while another process writes', () => {
  test('tells the others, goes through, and replaces what they wrote before', async () => {
    const here = await startTestServer('postgres');
    const there = await startTestServer('postgres', { database: here.database });
    const client = await here.loggedIn();
    await makeSmallCompany(client);
    const file = await download(client, (await backUp(client)).name);
    const before = (await client.call('totalsOfProjects')).body.count;
    const statuses = new Set<number>();
    const over = new AbortController();
    const writing = [1, 2, 3, 4].map(async () => {
      const other = await there.loggedIn();
      while (!over.signal.aborted) {
        const { status } = await other.call('createProject', { body: projectBody() });
        statuses.add(status);
        // The restore ends the session.
        if (status === 401) return;
      }
    });
    await setTimeout(300);
    // The requests of the others are answered while the thread replaces the data.
    here.worksOnThreads = true;
    const result = await restore(client, await sendUp(client, file));
    over.abort();
    await Promise.all(writing);
    expect(result.counts.projects).toBeGreaterThan(0);
    expect([...statuses].filter((status) => ![201, 401, 429, 503].includes(status))).toEqual([]);
    const after = (await client.call('totalsOfProjects')).body.count;
    // A create that was under way waits for the end of the restore; each writer has at most one.
    expect(after - before).toBeLessThanOrEqual(writing.length);
    expect((await client.call('createProject', { body: projectBody() })).status).toBe(201);
    await there.app.close();
    await there.context.database.close();
    await here.close();
  });
});
