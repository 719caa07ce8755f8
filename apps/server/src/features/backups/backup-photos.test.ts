import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { backupEntry, workLine } from '@pcm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { backUp, download, preview, restore, sendUp } from '../../test/backups.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import { photoOf } from '../../test/photo.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { purgeDaySheets } from '../day-sheets/day-entries.service.ts';

const DAY = '2026-11-20';
const OLD = new Date('2026-01-01');

describe.each(ENGINES)('the photos of day sheets on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';
  let params = { id: '', entryId: '' };
  const { made } = operationCalls(
    () => client,
    () => ({ title: 'Glass', projectId, serviceCategory: 'window-cleaning' }),
  );

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = (await client.call('createProject', { body: projectBody() })).body.id;
    params = { id: (await made({ scheduledDate: DAY, endDate: DAY })).id, entryId: randomUUID() };
    const { file, ...size } = photoOf();
    const content = { caption: '', takenAt: `${DAY}T09:00:00.000Z`, ...size };
    const raw = { kind: 'photo', content, file, revision: 1, editedAt: content.takenAt, day: DAY };
    expect((await client.call('writeDayEntry', { params, raw })).status).toBe(200);
  });
  afterAll(() => server.close());

  const folderOf = ({ context }: TestServer) => path.join(context.config.dataDir, 'day-photos');
  const shown = async (user: TestClient) => {
    const reply = await user.call('readDayPhoto', { params });
    return reply.status === 200 ? Buffer.from(await reply.body.arrayBuffer()) : reply.error.code;
  };
  const leftOut = async () => {
    const reply = await client.call('createBackup', { body: { photos: false } });
    const last = (await reply.body.text()).trim().split('\n').at(-1) ?? '';
    const line = workLine(backupEntry).parse(JSON.parse(last));
    return 'result' in line ? backupEntry.parse(line.result) : null;
  };

  test('are in a backup, and are restored on another machine with the other engine', async () => {
    const picture = Buffer.from(photoOf().file, 'base64');
    const { name, photos } = await backUp(client);
    expect(photos).toEqual({ named: 1, held: 1 });
    const file = await download(client, name);
    const other = await startTestServer(engine === 'sqlite' ? 'postgres' : 'sqlite');
    const there = await other.loggedIn();
    const id = await sendUp(there, file);
    const checked = await preview(there, id);
    expect(checked.photos).toEqual({ named: 1, held: 1, added: 1, missing: 0 });
    expect((await restore(there, id, checked)).photosMissing).toBe(0);
    expect(await shown(there)).toEqual(picture);
    await other.close();
  });

  test('are counted where a backup leaves them out, and a restore counts those that are lost', async () => {
    const entry = await leftOut();
    expect(entry?.photos).toEqual({ named: 1, held: 0 });
    const file = await download(client, entry?.name ?? '');
    // On the same machine the file is still there.
    expect((await preview(client, await sendUp(client, file))).photos.missing).toBe(0);
    const other = await startTestServer(engine);
    const there = await other.loggedIn();
    const id = await sendUp(there, file);
    const checked = await preview(there, id);
    expect(checked.photos).toEqual({ named: 1, held: 0, added: 0, missing: 1 });
    expect((await restore(there, id, checked)).photosMissing).toBe(1);
    expect(await shown(there)).toBe('photo-missing');
    await other.close();
  });

  test('stay after a restore of data without them, so that the way back brings them again', async () => {
    const other = await startTestServer(engine);
    const empty = await other.loggedIn();
    const file = await download(empty, (await backUp(empty)).name);
    await other.close();
    const [name = ''] = readdirSync(folderOf(server));
    utimesSync(path.join(folderOf(server), name), OLD, OLD);
    const { backupBefore } = await restore(client, await sendUp(client, file));
    expect(await shown(client)).toBe('photo-missing');
    await purgeDaySheets(server.context);
    const back = await client.call('beginRestore', { body: { backup: backupBefore } });
    await restore(client, back.body.id);
    expect(await shown(client)).toBeInstanceOf(Buffer);
  });

  test('that are gone from the disk do not stop a backup, which says so', async () => {
    rmSync(folderOf(server), { recursive: true });
    expect((await backUp(client)).photos).toEqual({ named: 1, held: 0 });
    expect((await client.call('listBackups')).body.photos.count).toBe(1);
  });
});
