import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { backUp, download, restore, sendUp } from '../../test/backups.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { operations } from './operation.record.ts';

/** Every declared text, so that a new field of the record is tested with the others. */
const TEXTS = Object.entries(operations.empty).flatMap(([name, empty]) =>
  empty === '' ? [name] : [],
);
/** Long texts, which are neither searched nor stored in the audit log. */
const LONG = ['description', 'notes'];
const SHORT = TEXTS.filter((name) => !LONG.includes(name));

const wordOf = (name: string) => `Éxämple-${name}`;
const GIVEN = Object.fromEntries(TEXTS.map((name) => [name, wordOf(name)]));

describe.each(ENGINES)('the declared texts of an operation, on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = (await client.call('createProject', { body: projectBody() })).body.id;
  });
  afterAll(() => server.close());

  const { made, read, patch } = operationCalls(
    () => client,
    () => ({ projectId, ...GIVEN }),
  );
  const entriesOf = async (id: string) => {
    const { entries } = (await client.call('listAuditEntries', { query: { recordId: id } })).body;
    return Promise.all(
      entries.map(async (entry) => {
        const params = { id: String(entry.id) };
        return (await client.call('readAuditEntry', { params })).body;
      }),
    );
  };

  test('are stored and read back, stay while nothing is sent of them, and are taken away', async () => {
    const { id, ...created } = await made();
    expect(created).toMatchObject(GIVEN);
    expect(await read(id)).toMatchObject(GIVEN);
    expect((await patch(id, { priority: 'high' })).body).toMatchObject(GIVEN);
    for (const name of TEXTS.filter((text) => text !== 'title')) {
      expect((await patch(id, { [name]: null })).body).toMatchObject({ [name]: '' });
    }
  });

  test.each(SHORT)(
    'the search finds an operation by its %s, whatever case and accents',
    async (name) => {
      const { id } = await made({ [name]: `Wörd of ${name}s` });
      const search = `WORD ${name.toUpperCase()}S`;
      const { operations: found } = (await client.call('pageOfOperations', { query: { search } }))
        .body;
      expect(found.map((operation) => operation.id)).toEqual([id]);
      await client.call('deleteOperation', { params: { id } });
    },
  );

  test('stand in the audit log, but for the long ones', async () => {
    const { id } = await made();
    const changed = Object.fromEntries(TEXTS.map((name) => [name, `${name} changed`]));
    await patch(id, changed);
    const [save, create] = await entriesOf(id);
    for (const name of TEXTS) {
      const isKept = SHORT.includes(name);
      expect(create?.after?.[name]).toBe(isKept ? wordOf(name) : undefined);
      expect(save?.before?.[name]).toBe(isKept ? wordOf(name) : undefined);
      expect(save?.after?.[name]).toBe(isKept ? changed[name] : undefined);
    }
    // A field without texts of its own in the audit log uses those of the form.
    const query = { recordId: id, language: 'fr', timeZone: 'UTC' } as const;
    const file = (await client.call('exportAuditCsv', { query })).text;
    expect(file).toContain('Bon de commande client: Éxämple-purchaseOrder → purchaseOrder changed');
  });

  test('come back with a backup', async () => {
    const { id } = await made();
    const file = await download(client, (await backUp(client)).name);
    await patch(id, Object.fromEntries(TEXTS.map((name) => [name, 'changed since'])));
    await restore(client, await sendUp(client, file));
    expect(await read(id)).toMatchObject(GIVEN);
  });
});
