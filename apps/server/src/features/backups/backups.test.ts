import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { CHUNK_BYTES } from '@pcm/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import {
  backUp,
  download,
  piecesOf,
  preview,
  refusalOf,
  restore,
  sendUp,
} from '../../test/backups.ts';
import { projectBody } from '../../test/estimates.ts';
import { fingerprints } from '../../test/fingerprint.ts';
import { HOSTILE_TEXTS } from '../../test/hostile-texts.ts';
import { until } from '../../test/program.ts';
import { makeSmallCompany } from '../../test/small-company.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { PROGRAM } from '../audit/audit.service.ts';
import { takeWorkLock } from './backup-places.ts';
import { makeBackup, makeBackupOnThread } from './backups.service.ts';
import {
  makeDailyBackup,
  removeUnfinishedWork,
  startDailyBackups,
} from './daily-backup.service.ts';
import { restoreOnThread } from './restore-thread.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const QUIET = { info: () => undefined, error: () => undefined };

describe.each(ENGINES)('backups on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let company: Awaited<ReturnType<typeof makeSmallCompany>>;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    company = await makeSmallCompany(client);
  });
  beforeEach(() => {
    server.worksOnThreads = false;
  });
  afterAll(() => server.close());

  const rows = () => fingerprints(server.context.database);
  const daily = () =>
    makeDailyBackup(server.context, QUIET, new AbortController().signal, makeBackup);
  const backupsFolder = () => path.join(server.database.dataDir, 'backups');

  test('what is restored is what was backed up, and it says before what changes', async () => {
    server.worksOnThreads = true;
    const before = await rows();
    const entry = await backUp(client);
    expect(entry).toMatchObject({ kind: 'manual', program: '0.1.0' });
    expect(entry.counts).toMatchObject({ projects: 3, projectVersions: 4, operations: 1 });
    const list = (await client.call('listBackups')).body;
    expect(list.backups).toEqual([entry]);
    expect(list.freeBytes).toBeGreaterThan(0);
    const file = await download(client, entry.name);
    expect(file.length).toBe(entry.bytes);

    const { project, operation } = company;
    const added = await client.call('createProject', {
      body: projectBody({ name: 'Since then', currency: 'EUR' }),
    });
    await client.call('replaceProject', {
      params: { id: project },
      body: projectBody({ name: 'Renamed since' }),
    });
    await client.call('deleteOperation', { params: { id: operation } });

    const id = await sendUp(client, file);
    const seen = await preview(client, id);
    const ofKind = (kind: string) => seen.records.find((record) => record.kind === kind);
    // One of the three is deleted.
    expect(ofKind('projects')).toMatchObject({ now: 3, inBackup: 2, changed: 1, removed: 1 });
    expect(ofKind('projectVersions')).toMatchObject({ added: 0, changed: 1, removed: 2 });
    expect(ofKind('operations')).toMatchObject({ now: 0, added: 1, changed: 0, removed: 0 });
    expect(ofKind('auditEntries')).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(seen.totals).toContainEqual({ currency: 'EUR', now: 600, inBackup: 0 });
    expect(seen.examples).toEqual([
      { id: project, name: 'Silo 4, second try', change: 'changed' },
      { id: added.body.id, name: 'Since then', change: 'removed' },
    ]);

    const { backupBefore } = await restore(client, id);
    expect(await rows()).toEqual(before);
    // Restoring it again would change nothing, although the records now have other versions.
    const again = await preview(client, await sendUp(client, file));
    expect(
      again.records.filter(({ added: a, changed, removed }) => a + changed + removed > 0),
    ).toEqual([]);
    // Undoes the restore with the backup made before it.
    const back = await client.call('beginRestore', { body: { backup: backupBefore } });
    expect((await preview(client, back.body.id)).records[0]).toMatchObject({ now: 2, inBackup: 3 });
    await restore(client, back.body.id);
    const names = (await client.call('listProjects')).body.map(({ name }) => name);
    expect(names).toContain('Since then');
  });

  test('who has another content open under a number does not save over what was restored', async () => {
    const { project } = company;
    const file = await download(client, (await backUp(client)).name);
    const body = projectBody({ name: 'Opened after the backup' });
    const opened = await client.call('replaceProject', { params: { id: project }, body });
    await restore(client, await sendUp(client, file));
    const restored = (await client.call('readProject', { params: { id: project } })).body;
    expect(restored.version).toBeGreaterThan(opened.body.version);
    const stale = { 'if-match': opened.headers['etag'] ?? '' };
    const save = { params: { id: project }, body };
    expect((await client.call('replaceProject', { ...save, headers: stale })).status).toBe(412);
    // Its history continues, and the restored version is its newest one.
    const { versions } = (await client.call('listVersions', { params: { id: project } })).body;
    expect(versions[0]?.version).toBe(restored.version);
    const fresh = { 'if-match': `"${restored.version}"` };
    expect((await client.call('replaceProject', { ...save, headers: fresh })).status).toBe(200);
  });

  test('everybody else is logged out, and the audit log tells who restored what', async () => {
    const other = await server.loggedIn();
    await restore(
      client,
      await sendUp(client, await download(client, (await backUp(client)).name)),
    );
    expect((await other.call('listProjects')).status).toBe(401);
    expect((await client.call('listProjects')).status).toBe(200);
    const { entries } = (await client.call('listAuditEntries', { query: {} })).body;
    expect(entries[0]).toMatchObject({ action: 'restore-backup', adminName: 'admin' });
  });

  test('pieces arrive in any order and more than once; a file that is not whole is not read', async () => {
    const file = await download(client, (await backUp(client)).name);
    // Longer than a chunk: bytes after the end of a backup make it damaged, and have no other
    // effect.
    const long = Buffer.concat([file, Buffer.alloc(2 * CHUNK_BYTES)]);
    const { id } = (await client.call('beginRestore', { body: { bytes: long.length } })).body;
    const pieces = piecesOf(long);
    const put = (index: number, data = pieces[index] ?? '') =>
      client.call('putRestoreChunk', { params: { id, index: String(index) }, body: { data } });
    expect((await put(2)).body.received).toBe(1);
    expect((await put(0)).body.received).toBe(2);
    expect((await put(0)).body.received).toBe(2);
    const params = { id };
    expect(await refusalOf(await client.call('checkRestore', { params, body: {} }))).toBe(
      'restore-incomplete',
    );
    expect((await put(1, 'AAAA')).error.code).toBe('invalid-input');
    expect((await put(3)).error.code).toBe('invalid-input');
    expect((await put(1)).body.received).toBe(3);
    expect(await refusalOf(await client.call('checkRestore', { params, body: {} }))).toBe(
      'backup-damaged',
    );
    await client.call('cancelRestore', { params });
    expect((await put(1)).error.code).toBe('restore-not-found');
    const huge = await client.call('beginRestore', { body: { bytes: 2 ** 52 } });
    expect(huge.error.code).toBe('backup-too-large');
  });

  test('another file than the one that was looked at is not restored', async () => {
    const before = await rows();
    const id = await sendUp(client, await download(client, (await backUp(client)).name));
    const apply = { params: { id }, body: { sha256: '0'.repeat(64) } };
    expect(await refusalOf(await client.call('applyRestore', apply))).toBe('backup-damaged');
    expect(await rows()).toEqual(before);
  });

  test('of two restores or backups at once one is told that the other is running', async () => {
    const file = await download(client, (await backUp(client)).name);
    const ids = [await sendUp(client, file), await sendUp(client, file)];
    const { sha256 } = await preview(client, ids[0] ?? '');
    const replies = await Promise.all(
      ids.map((id) => client.call('applyRestore', { params: { id }, body: { sha256 } })),
    );
    const codes = await Promise.all(replies.map(refusalOf));
    expect(codes.toSorted()).toEqual(['backup-busy', 'none']);
    const release = takeWorkLock(server.database.dataDir);
    expect((await client.call('createBackup', { body: {} })).error.code).toBe('backup-busy');
    expect(await daily().catch((error: { code: string }) => error.code)).toBe('backup-busy');
    release();
  });

  test('while everything is replaced, reads go on and changes are refused at once', async () => {
    const id = await sendUp(client, await download(client, (await backUp(client)).name));
    const { sha256 } = await preview(client, id);
    const { database } = server.context;
    server.worksOnThreads = true;
    const applying = client.call('applyRestore', { params: { id }, body: { sha256 } });
    while (!database.isBeingReplaced) await new Promise((resolve) => setImmediate(resolve));
    const save = await client.call('createProject', { body: projectBody() });
    expect(save.error.code).toBe('database-unavailable');
    expect(Number(save.headers['retry-after'])).toBeGreaterThan(0);
    expect((await client.call('listProjects')).status).toBe(200);
    expect(await refusalOf(await applying)).toBe('none');
    expect((await client.call('createProject', { body: projectBody() })).status).toBe(201);
  });

  test('whoever goes away half way through cancels, and nothing has changed', async () => {
    const before = await rows();
    const id = await sendUp(client, await download(client, (await backUp(client)).name));
    const { sha256 } = await preview(client, id);
    server.worksOnThreads = true;
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const sent = request({
      port,
      method: 'POST',
      path: `/api/restores/${id}/apply`,
      headers: {
        'content-type': 'application/json',
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    sent.on('error', () => undefined);
    sent.end(JSON.stringify({ sha256 }));
    const [reply] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
    const [line] = (await once(reply, 'data')) as [Buffer];
    expect(line.toString()).toContain('"stage":"verifying"');
    sent.destroy();
    for (let release: (() => void) | undefined; release === undefined; ) {
      try {
        release = takeWorkLock(server.database.dataDir);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      release?.();
    }
    expect(await rows()).toEqual(before);
    expect(readdirSync(backupsFolder()).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('a restore that is cancelled while it replaces has changed nothing', async () => {
    const before = await rows();
    const { name } = await backUp(client);
    const bytes = await download(client, name);
    const stop = new AbortController();
    const restoring = restoreOnThread(server.context, {
      file: path.join(backupsFolder(), name),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      actor: PROGRAM,
      progress: (stage) => {
        if (stage === 'backing-up') stop.abort();
      },
      signal: stop.signal,
    });
    await expect(restoring).rejects.toThrow();
    expect(server.context.database.isBeingReplaced).toBe(false);
    expect(await rows()).toEqual(before);
  });

  test('a name that is no name of a backup finds no file', async () => {
    const others = ['../project-cost-manager.sqlite', '.lock', 'x.jsonl.gz', '..', 'a/b.jsonl.gz'];
    for (const name of [...HOSTILE_TEXTS, ...others]) {
      const url = `/api/backups/${encodeURIComponent(name.toWellFormed())}`;
      for (const method of ['GET', 'DELETE'] as const) {
        const { statusCode } = await client.send(method, url);
        // Two dots, or a text of many letters, are not the address of a backup.
        expect([400, 404, 414], `${name.slice(0, 20)} ${statusCode}`).toContain(statusCode);
      }
    }
    const { name } = await backUp(client);
    await client.call('deleteBackup', { params: { name } });
    expect(existsSync(path.join(backupsFolder(), name))).toBe(false);
  });

  test('the automatic backup is made once when it is due, and caught up when it was missed', async () => {
    const dailies = async () =>
      (await client.call('listBackups')).body.backups.filter(({ kind }) => kind === 'daily').length;
    expect(await daily()).toBe(true);
    expect(await daily()).toBe(false);
    server.pass(3 * DAY_MS);
    client = await server.loggedIn();
    const outcomes = await Promise.allSettled([daily(), daily()]);
    const made = outcomes.filter((one) => one.status === 'fulfilled' && one.value);
    expect(made).toHaveLength(1);
    expect(await dailies()).toBe(2);
    const kept = { keepDaily: 1, keepWeekly: 0, keepMonthly: 0, photos: false };
    const schedule = { enabled: false, time: '23:15', ...kept };
    const saved = await client.call('saveBackupSchedule', { body: schedule });
    expect(saved.body).toEqual(schedule);
    server.pass(DAY_MS);
    client = await server.loggedIn();
    expect(await daily()).toBe(false);
    expect((await client.call('listBackups')).body.nextAt).toBeNull();
    await client.call('saveBackupSchedule', { body: { ...schedule, enabled: true } });
    expect(await daily()).toBe(true);
    // The schedule keeps one, and the new backup was made before the old ones were removed.
    expect(await dailies()).toBe(1);
  });

  test('an automatic backup that fails is shown, and takes no older one away', async () => {
    const { backups } = (await client.call('listBackups')).body;
    await server.database.runSql("update operations set crew = 'none'");
    server.worksOnThreads = true;
    // The thread tells why it failed.
    const refused = await client.call('createBackup', { body: {} });
    expect(await refusalOf(refused)).toBe('backup-damaged');
    server.pass(DAY_MS);
    client = await server.loggedIn();
    const said: unknown[] = [];
    const log = { ...QUIET, error: (line: unknown) => void said.push(line) };
    const stop = startDailyBackups(server.context, log, makeBackup);
    await until(
      () => said.length > 0,
      () => 'no failure was logged',
    );
    await stop();
    const after = (await client.call('listBackups')).body;
    expect(after.failure).toMatchObject({ code: 'backup-damaged' });
    expect(after.backups).toEqual(backups);
    await server.database.runSql("update operations set crew = '[]'");
    expect(await daily()).toBe(true);
    expect((await client.call('listBackups')).body.failure).toBeNull();
  });

  test('a backup into a folder of others that fails removes its own file and no other', async () => {
    const folder = server.database.dataDir;
    const others = ['film.mp4.partial', 'backup-2026-01-01T00-00-00-000Z-daily.jsonl.gz.partial'];
    for (const name of others) writeFileSync(path.join(folder, name), '');
    const before = readdirSync(folder);
    await server.database.runSql("update operations set crew = 'none'");
    const { signal } = new AbortController();
    const order = { kind: 'manual', folder, progress: () => undefined, signal } as const;
    await expect(makeBackupOnThread(server.context, order)).rejects.toThrow('backup-damaged');
    await server.database.runSql("update operations set crew = '[]'");
    expect(readdirSync(folder)).toEqual(before);

    mkdirSync(backupsFolder(), { recursive: true });
    for (const name of others) writeFileSync(path.join(backupsFolder(), name), '');
    await removeUnfinishedWork(server.context);
    const left = readdirSync(backupsFolder()).filter((name) => name.endsWith('.partial'));
    expect(left).toEqual(['film.mp4.partial']);
    for (const at of [folder, backupsFolder()]) rmSync(path.join(at, 'film.mp4.partial'));
  });

  test('what was sent up and never restored is gone after a day', async () => {
    const { id } = (await client.call('beginRestore', { body: { bytes: 1000 } })).body;
    const folder = path.join(server.database.dataDir, 'restores', id);
    const now = server.context.clock().getTime() / 1000;
    utimesSync(folder, now, now);
    await removeUnfinishedWork(server.context);
    expect(existsSync(folder)).toBe(true);
    utimesSync(folder, now - 100_000, now - 100_000);
    await removeUnfinishedWork(server.context);
    expect(existsSync(folder)).toBe(false);
  });

  test('a server that stops ends its automatic backup whatever that waits for, and leaves no half of one', async () => {
    server.pass(DAY_MS);
    const names = () => (existsSync(backupsFolder()) ? readdirSync(backupsFolder()) : []);
    const before = names();
    const stopMidway = async () => {
      const stop = startDailyBackups(server.context, QUIET);
      await until(
        () => names().some((name) => !before.includes(name)),
        () => 'no backup was begun',
      );
      await stop();
    };
    if (engine === 'sqlite') await stopMidway();
    else {
      await server.context.database.write.transaction().execute(async (transaction) => {
        await sql`lock table absences in access exclusive mode`.execute(transaction);
        await stopMidway();
      });
    }
    expect(names().filter((name) => name.endsWith('.partial'))).toEqual([]);
    // Nothing holds the lock any more.
    takeWorkLock(server.database.dataDir)();
  });
});
