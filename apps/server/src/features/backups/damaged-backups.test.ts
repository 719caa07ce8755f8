import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BACKUP_RECORDS } from '@pcm/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, download, preview, refusalOf, restore, sendUp } from '../../test/backups.ts';
import { fingerprints } from '../../test/fingerprint.ts';
import { makeSmallCompany } from '../../test/small-company.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { HEAD_BYTES, type Manifest, packedManifest, SCHEMA, unpackedManifest } from './manifest.ts';

let server: TestServer;
let client: TestClient;
let good: Buffer;
let lines: string[];
let manifest: Manifest;
let before: Record<string, string>;
let files = 0;

beforeAll(async () => {
  server = await startTestServer('sqlite');
  client = await server.loggedIn();
  await makeSmallCompany(client);
  good = await download(client, (await backUp(client)).name);
  lines = gunzipSync(good.subarray(HEAD_BYTES)).toString('utf8').trimEnd().split('\n');
  manifest = unpackedManifest(good.subarray(0, HEAD_BYTES));
  // The data differs from the backup, so that a restore of any of the files would be noticed.
  await client.call('createCustomer', { body: { name: 'Added since' } });
  before = await fingerprints(server.context.database);
});
afterAll(() => server.close());

/** Packs some lines as a backup, with a matching manifest except for `change`. */
function packed(own: readonly string[], change: Partial<Manifest> = {}): Buffer {
  const text = own.map((line) => `${line}\n`).join('');
  const counts = Object.fromEntries(
    BACKUP_RECORDS.map((kind) => [
      kind,
      own.filter((line) => line.startsWith(`["${kind}"`)).length,
    ]),
  ) as Manifest['counts'];
  const { format: _format, formatVersion: _version, ...rest } = manifest;
  const head = packedManifest({
    ...rest,
    counts,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    ...change,
  });
  return Buffer.concat([head, gzipSync(text)]);
}

/** Returns the lines with one record of a kind changed. */
function withRecord(kind: string, change: (record: Record<string, unknown>) => object): string[] {
  const at = lines.findIndex((line) => line.startsWith(`["${kind}"`));
  const [, record] = JSON.parse(lines[at] ?? '[]') as [string, Record<string, unknown>];
  return lines.with(at, JSON.stringify([kind, { ...record, ...change(record) }]));
}

/**
 * Expects that a file is refused by the check, and also by a restore without the check; returns
 * the answer of the check.
 */
async function expectRefused(file: Buffer, codes: readonly string[]): Promise<string> {
  files += 1;
  // A new session, because one may make 600 requests a minute.
  if (files % 100 === 0) client = await server.loggedIn();
  const id = await sendUp(client, file);
  const params = { id };
  const check = await client.call('checkRestore', { params, body: {} });
  const looked = await refusalOf(check);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const applied = await refusalOf(await client.call('applyRestore', { params, body: { sha256 } }));
  expect([looked, applied]).toEqual([looked, looked]);
  expect(codes).toContain(looked);
  await client.call('cancelRestore', { params });
  return check.text;
}

const unchanged = async () => expect(await fingerprints(server.context.database)).toEqual(before);

test('a file with a flipped bit, or cut off anywhere, is refused', async () => {
  const flips = fc.record({
    // Damages the manifest as often as the records.
    at: fc.oneof(
      fc.integer({ min: 0, max: HEAD_BYTES - 1 }),
      fc.integer({ min: HEAD_BYTES, max: good.length - 1 }),
    ),
    bit: fc.integer({ min: 0, max: 7 }),
  });
  const content = gunzipSync(good);
  // The time in the gzip header, for example, is not part of the content.
  const isSame = (file: Buffer) => {
    try {
      return gunzipSync(file).equals(content);
    } catch {
      return false;
    }
  };
  const codes = ['backup-damaged', 'backup-foreign', 'backup-newer'];
  await fc.assert(
    fc.asyncProperty(flips, async ({ at, bit }) => {
      const file = Buffer.from(good);
      file.writeUInt8(file.readUInt8(at) ^ (1 << bit), at);
      fc.pre(!isSame(file));
      await expectRefused(file, codes);
    }),
    { numRuns: 40 },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: good.length - 1 }), async (length) => {
      await expectRefused(good.subarray(0, length), codes);
    }),
    { numRuns: 20 },
  );
  await unchanged();
});

test('lines that are swapped, doubled, missing or of another program are refused', async () => {
  const at = fc.integer({ min: 0, max: lines.length - 1 });
  const others = fc.constantFrom(
    '',
    '{}',
    '[]',
    'null',
    '["projects",{}]',
    '["admins",{"id":"1"}]',
  );
  const edits = fc.oneof(
    // Two entries of the audit log may be swapped without a fault.
    fc
      .tuple(at, at)
      .map(([one, two]) => lines.with(one, lines[two] ?? '').with(two, lines[one] ?? '')),
    at.map((one) => lines.toSpliced(one, 0, lines[one] ?? '')),
    fc.tuple(at, others).map(([one, other]) => lines.with(one, other)),
    at.map((one) => lines.with(one, `${lines[one]?.slice(0, -3)}`)),
  );
  const isAudit = (line: string | undefined) => line?.startsWith('["auditEntries"') === true;
  await fc.assert(
    fc.asyncProperty(edits, async (edited) => {
      const changed = edited.filter((line, index) => line !== lines[index]);
      fc.pre(changed.length > 0 && !changed.every(isAudit));
      await expectRefused(packed(edited), ['backup-damaged']);
    }),
    { numRuns: 20 },
  );
  await unchanged();
});

test('what says more, less or other than it holds is refused', async () => {
  const damagedOnly = ['backup-damaged'];
  const { counts } = manifest;
  // Kinds that the company has none of claim one, the others claim one less.
  for (const kind of BACKUP_RECORDS) {
    const own = counts[kind] ?? 0;
    const count = own === 0 ? 1 : own - 1;
    await expectRefused(packed(lines, { counts: { ...counts, [kind]: count } }), damagedOnly);
  }
  // The first and the last kind of a file claim more.
  for (const kind of ['projects', 'auditEntries'] as const) {
    for (const more of [1, 2 ** 40]) {
      const claimed = { ...counts, [kind]: (counts[kind] ?? 0) + more };
      await expectRefused(packed(lines, { counts: claimed }), damagedOnly);
    }
  }
  const text = lines.join('\n');
  await expectRefused(packed(lines, { sha256: '0'.repeat(64) }), damagedOnly);
  await expectRefused(packed(lines, { bytes: text.length - 5 }), damagedOnly);
  await expectRefused(packed(lines, { bytes: 2 ** 30 }), damagedOnly);
  await expectRefused(packed(lines, { bytes: 2 ** 50 }), ['backup-too-large']);
  await expectRefused(packed(lines, { schema: SCHEMA + 1 }), ['backup-newer']);
  await expectRefused(Buffer.concat([good, Buffer.alloc(20)]), damagedOnly);
  await expectRefused(Buffer.concat([good, Buffer.from('more')]), damagedOnly);
  await unchanged();
});

test('records that no save would have stored are refused', async () => {
  const documents = [
    '{"personnel":[{"rate":-1}]}',
    '{"projectInfo":{"name":"No client"}}',
    '{"__proto__":{"isAdmin":true}}',
    '{"personnel":"none"}',
    `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
    'not JSON',
    JSON.stringify({ projectInfo: { name: 'a\0b' } }),
  ];
  const changes: [kind: string, change: object][] = [
    ...documents.map((data): [string, object] => ['projects', { data }]),
    ['projects', { password_hash: 'x' }],
    ['projects', { status: 'lost' }],
    ['projects', { version: 0 }],
    ['projects', { currency: 'XXX' }],
    ['projectVersions', { project_id: 'nobody' }],
    ['projectVersions', { document: 'AAAA' }],
    ['projectVersions', { document: gzipSync(Buffer.alloc(80 * 1024 * 1024)).toString('base64') }],
    ['teamMembers', { skills: '{}' }],
    ['teamMembers', { hourly_rate: '12' }],
    ['customers', { name: 'a\0b' }],
    ['operations', { project_id: 'nobody' }],
    ['operations', { customer_id: 'nobody' }],
    ['operations', { scheduled_date: '2026-02-31' }],
    ['operations', { crew: '[{"position":1}]' }],
    ['equipmentAssignments', { operation_id: 'nobody' }],
    ['settings', { value: '{"conflictPolicy":"anything"}' }],
    ['auditEntries', { at: 'yesterday' }],
  ];
  for (const [kind, change] of changes) {
    await expectRefused(packed(withRecord(kind, () => change)), ['backup-damaged']);
  }
  await unchanged();
});

test('a small file that expands to much is refused before it has been a burden', async () => {
  const compressed = (bytes: number) =>
    gzipSync(JSON.stringify({ notes: 'x'.repeat(bytes) })).toString('base64');
  const bombs = (count: number, bytes: number) => {
    const [version] = withRecord('projectVersions', () => ({})).filter((line) =>
      line.startsWith('["projectVersions"'),
    );
    const [kind, record] = JSON.parse(version ?? '[]') as [string, { version: number }];
    const at = lines.findIndex((line) => line.startsWith('["projectVersions"'));
    const document = compressed(bytes);
    const many = Array.from({ length: count }, (_, index) =>
      JSON.stringify([kind, { ...record, version: index + 1, document }]),
    );
    // A project with this version has been saved this often.
    const saved = lines.slice(0, at).map((line) => {
      const [itsKind, itself] = JSON.parse(line) as [string, { version: number }];
      return JSON.stringify([itsKind, { ...itself, version: count }]);
    });
    return packed([...saved, ...many]);
  };
  // One document that exceeds the limit, and many that are each within it.
  const one = bombs(1, 64_000_000);
  const many = bombs(12, 8_000_000);
  for (const file of [one, many]) expect(file.length).toBeLessThan(200_000);
  await expectRefused(one, ['backup-damaged']);
  expect(await expectRefused(many, ['backup-damaged'])).toContain('expands');
  await unchanged();
});

test('a bomb, an archive of another program, and what is no file are refused', async () => {
  const foreign = ['backup-foreign'];
  await expectRefused(Buffer.from('x'), foreign);
  await expectRefused(Buffer.from('PK\u0003\u0004 a zip file'), foreign);
  await expectRefused(gzipSync('{"some":"other program"}\n'), foreign);
  await expectRefused(gzipSync(Buffer.alloc(200_000, 'tar ')), foreign);
  await expectRefused(Buffer.from(JSON.stringify({ projects: [] })), foreign);
  const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024), { level: 1 });
  const head = good.subarray(0, HEAD_BYTES);
  await expectRefused(Buffer.concat([head, bomb]), ['backup-damaged']);
  // A document that states its real size makes a line that is too long.
  const { format: _format, formatVersion: _version, ...rest } = manifest;
  const honest = packedManifest({ ...rest, bytes: 256 * 1024 * 1024 });
  await expectRefused(Buffer.concat([honest, bomb]), ['backup-damaged']);
  await unchanged();
});

test('a backup that somebody made up plants nothing in the audit log unmarked or of a time to come', async () => {
  const planted = { at: '2099-01-01T00:00:00.000Z', admin_name: 'Invented', imported_from: null };
  const forged = packed(withRecord('auditEntries', () => planted));
  const origins = [];
  const { format: _format, formatVersion: _version, hmac: _hmac, ...unsigned } = manifest;
  const bare = Buffer.concat([packedManifest(unsigned), good.subarray(HEAD_BYTES)]);
  for (const file of [good, forged, bare]) {
    origins.push((await preview(client, await sendUp(client, file))).origin);
  }
  expect(origins).toEqual(['own', 'other', 'unsigned']);
  await restore(client, await sendUp(client, forged));
  const query = { admin: 'Invented' };
  const { entries } = (await client.call('listAuditEntries', { query })).body;
  expect(entries).toHaveLength(1);
  const sha256 = createHash('sha256').update(forged).digest('hex');
  expect(entries[0]).toMatchObject({ at: manifest.createdAt, importedFrom: sha256 });
  // Restoring the same file again does not add the entry a second time.
  await restore(client, await sendUp(client, forged));
  expect((await client.call('listAuditEntries', { query })).body.entries).toHaveLength(1);
  // The entries of this installation are not marked as imported.
  const own = (await client.call('listAuditEntries', { query: { action: 'log-in' } })).body.entries;
  expect(own.every(({ importedFrom }) => importedFrom === null)).toBe(true);
});
