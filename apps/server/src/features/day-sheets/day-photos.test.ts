import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { daySheetCalls, EDITED, glassProject } from '../../test/day-sheet-calls.ts';
import { photoOf } from '../../test/photo.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { purgeDaySheets } from './day-entries.service.ts';

const MONTH_MS = 31 * 24 * 60 * 60_000;

describe.each(ENGINES)('the photos of day sheets on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';
  let operationId = '';

  beforeAll(async () => {
    // Two megabytes for photos, so that a test can fill them.
    server = await startTestServer(engine, { environment: { PHOTO_SPACE_MB: '2' } });
    client = await server.loggedIn();
    projectId = await glassProject(client);
    operationId = await operation();
  });
  afterAll(() => server.close());

  const { operation, write, sheet } = daySheetCalls(
    () => client,
    () => ({ projectId, operationId }),
  );
  const photo = (bytes?: number) => {
    const { file, ...size } = photoOf(bytes);
    const content = { caption: 'Floor 13', takenAt: EDITED.editedAt, ...size };
    return { kind: 'photo', content, file };
  };
  const files = () => readdirSync(path.join(server.context.config.dataDir, 'day-photos'));
  const allPhotos = async () => {
    const { body } = await client.call('pageOfOperations', { query: { limit: 100 } });
    const sheets = await Promise.all(body.operations.map(({ id }) => sheet(id)));
    return sheets.flatMap(({ entries }) => entries).filter(({ kind }) => kind === 'photo');
  };

  test('a photo is kept in a file of its own that only this account may read', async () => {
    const id = randomUUID();
    const of = await operation();
    const sent = photo();
    const { body } = await write(id, sent, of);
    expect(body).toMatchObject({ arrival: 'stored', entry: { kind: 'photo' } });
    expect(JSON.stringify(body)).not.toContain('.jpg');
    const count = files().length;
    expect((await write(id, sent, of)).body.arrival).toBe('same');
    // A photo that is sent again leaves no second file.
    expect(files()).toHaveLength(count);
    const [name = ''] = files();
    const place = path.join(server.context.config.dataDir, 'day-photos', name);
    expect(statSync(place).mode & 0o777).toBe(0o600);
    const params = { id: of, entryId: id };
    const shown = await client.call('readDayPhoto', { params });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.status).toBe(200);
    const captioned = { ...sent, content: { ...sent.content, caption: 'After' }, revision: 2 };
    const { file: _file, ...withoutFile } = captioned;
    expect((await write(id, withoutFile, of)).body.arrival).toBe('stored');
    expect((await client.call('readDayPhoto', { params })).status).toBe(200);
  });

  test('a photo loses the place and the device that its sender left in it', async () => {
    const { file, content, kind } = photo();
    const note = Buffer.from('GPS 33.5731 N');
    const bytes = Buffer.from(file, 'base64');
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note]);
    const sent = Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
    const params = { id: await operation(), entryId: randomUUID() };
    const said = { ...content, bytes: sent.length };
    const entry = { kind, content: said, file: sent.toString('base64') };
    expect((await write(params.entryId, entry, params.id)).status).toBe(200);
    const shown = await client.call('readDayPhoto', { params });
    expect(Buffer.from(await shown.body.arrayBuffer())).toEqual(bytes);
  });

  test('a file that is not a photo, or not the described one, is refused', async () => {
    const good = photo();
    const refused = async (change: object) =>
      (await write(randomUUID(), { ...good, ...change })).error.code;
    const html = Buffer.from('<script>alert(1)</script>'.padEnd(good.content.bytes));
    expect(await refused({ file: html.toString('base64') })).toBe('photo-unreadable');
    expect(await refused({ content: { ...good.content, width: 17 } })).toBe('photo-unreadable');
    expect(await refused({ file: undefined })).toBe('photo-missing');
    const large = photo(2 * 1024 * 1024 + 1);
    expect((await write(randomUUID(), large)).error.code).toBe('invalid-input');
    const count = files().length;
    expect(await refused({ kind: 'note', content: { text: 'x' } })).toBe('photo-unreadable');
    expect(files()).toHaveLength(count);
  });

  test('photos beyond the space for all are refused with 507, and leave nothing behind', async () => {
    const of = await operation();
    const sent = () => write(randomUUID(), photo(900_000), of);
    let reply = await sent();
    for (let tries = 0; reply.status === 200 && tries < 4; tries++) reply = await sent();
    expect(reply.error).toMatchObject({ status: 507, code: 'photos-full' });
    expect(files()).toHaveLength((await allPhotos()).length);
  });

  test('the files of an operation go when it is deleted for good', async () => {
    const photos = await allPhotos();
    const of = photos[0]?.operationId ?? '';
    const own = photos.filter((one) => one.operationId === of).length;
    const count = files().length;
    await client.call('deleteOperation', { params: { id: of } });
    await purgeDaySheets(server.context);
    expect(files()).toHaveLength(count);
    await server.context.database.write.deleteFrom('operations').where('id', '=', of).execute();
    await purgeDaySheets(server.context);
    expect(files()).toHaveLength(count - own);
    // A deleted photo can be restored for a month; then its file is removed.
    const [left] = photos.filter((one) => one.operationId !== of);
    if (left?.kind !== 'photo') return;
    const { id, operationId: at, day, content, revision } = left;
    const gone = { kind: 'photo', day, content, revision: revision + 1, isDeleted: true };
    expect((await write(id, gone, at)).body.arrival).toBe('stored');
    await purgeDaySheets(server.context);
    expect(files()).toHaveLength(count - own);
    server.pass(MONTH_MS);
    await purgeDaySheets(server.context);
    expect(files()).toHaveLength(count - own - 1);
  });
});
