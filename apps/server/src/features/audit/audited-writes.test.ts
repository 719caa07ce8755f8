import { BACKUP_RECORDS, calls } from '@pcm/contract';
import { ESTIMATE_HASH, type RecordView, recordDifference, SERVICE_CATEGORIES } from '@pcm/domain';
import { loadTexts } from '@pcm/messages';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, keptId, type Writes } from '../../test/operation-writes.ts';
import { recordWrites } from '../../test/record-writes.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';

/** The calls that change no record, with the reason why each leaves no entry. */
const UNAUDITED: Partial<Record<CallName, string>> = {
  checkSetUp: 'only reads',
  checkBooking: 'only reads',
  checkSeries: 'only reads',
  previewOwnRow: 'only reads',
  matchLibrary: 'only reads',
  previewImport: 'only reads',
  previewCrewRules: 'only reads',
  createDocument: 'makes a file and keeps nothing',
  createPortfolioReport: 'makes a file and keeps nothing',
  confirmPassword: 'what it is given for leaves an entry',
  beginSecondFactor: 'nothing counts before a code has come back',
  savePreferences: 'how one’s own screen looks',
  beginRestore: 'nothing is changed before the restore is applied',
  putRestoreChunk: 'nothing is changed before the restore is applied',
  checkRestore: 'nothing is changed before the restore is applied',
  cancelRestore: 'nothing is changed before the restore is applied',
};

const FIRST_LINK = 'setUp';
const SECOND = { username: 'Salma', password: 'a second good password' };
const NEW_PASSWORD = 'given by a colleague';
/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer('sqlite');
  client = await server.loggedIn();
});
afterAll(() => server.close());

const countEntries = async () => {
  const { read } = server.context.database;
  return (await read.selectFrom('audit_log').select('id').execute()).length;
};

const secondFactorSecrets: string[] = [];
const linkSecrets: string[] = [];

/** Performs every write once, in an order in which each finds the records it needs. */
async function* writes(): Writes {
  const { keep, at } = keptId();

  yield* recordWrites(client, linkSecrets);

  const holidays = { holidaysEnabled: true };
  yield ['saveScheduleSettings', () => client.call('saveScheduleSettings', { raw: holidays })];
  const rules = { own: [], off: ['min-team-3'] };
  yield ['saveCrewRules', () => client.call('saveCrewRules', { raw: rules })];
  const company = { profile: { name: 'Atlas Cordistes' } };
  yield ['saveCompany', () => client.call('saveCompany', { raw: company })];
  const row = {
    rule: 'cnss.ceiling',
    validFrom: '2027-01-01',
    value: 8000,
    unit: 'MAD a month',
    reference: 'Assumption',
    kind: 'choice',
  };
  yield ['addOwnRow', () => client.call('addOwnRow', { raw: row })];
  const [own] = (await client.call('readLaw')).body.ownRows;
  const ofRow = { params: { id: own?.id ?? '' } };
  yield ['removeOwnRow', () => client.call('removeOwnRow', ofRow)];
  const perUsd = { EUR: 0.9, GBP: 0.8, AUD: 1.5, MAD: 9 };
  const date = '2026-11-20';
  yield [
    'addExchangeRates',
    () => client.call('addExchangeRates', { body: { days: [{ date, perUsd }] } }),
  ];
  yield ['removeExchangeRates', () => client.call('removeExchangeRates', { params: { date } })];
  const ofYear = { params: { year: '2026' } };
  const entries = { overheads: [{ name: 'Rent', amount: 1 }], legalReserve: 0, paidOn: '' };
  yield ['saveYear', () => client.call('saveYear', { ...ofYear, raw: entries })];
  yield ['saveCompanyLogo', () => client.call('saveCompanyLogo', { body: { data: PNG } })];
  yield ['removeCompanyLogo', () => client.call('removeCompanyLogo')];
  yield ['addSampleProjects', () => client.call('addSampleProjects')];
  yield ['removeSampleProjects', () => client.call('removeSampleProjects')];

  const { schedule } = (await client.call('listBackups')).body;
  yield ['saveBackupSchedule', () => client.call('saveBackupSchedule', { body: schedule })];
  yield ['createBackup', () => client.call('createBackup', { body: {} })];
  const backup = (await client.call('listBackups')).body.backups[0]?.name ?? '';
  const restore = await client.call('beginRestore', { body: { backup } });
  const target = { params: { id: restore.body.id } };
  const checked = await client.call('checkRestore', { ...target, body: {} });
  const sha256 = /"sha256":"([0-9a-f]{64})"/.exec(checked.text)?.[1] ?? '';
  yield ['applyRestore', () => client.call('applyRestore', { ...target, body: { sha256 } })];
  yield ['deleteBackup', () => client.call('deleteBackup', { params: { name: backup } })];

  const currentPassword = ADMIN.password;
  const account = { ...SECOND, currentPassword };
  yield ['createAdmin', () => keep(client.call('createAdmin', { body: account }))];
  const given = { password: NEW_PASSWORD, currentPassword };
  yield [
    'changeRole',
    () => client.call('changeRole', { ...at(), body: { role: 'administrator' } }),
  ];
  yield ['setAdminPassword', () => client.call('setAdminPassword', { ...at(), body: given })];
  const second = server.newClient('10.0.0.4');
  second.password = NEW_PASSWORD;
  await second.call('login', { body: { username: SECOND.username, password: NEW_PASSWORD } });
  for (const one of [client, second]) {
    const { secret } = (await one.call('beginSecondFactor', { body: {} })).body;
    secondFactorSecrets.push(secret);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    yield ['enableSecondFactor', () => one.call('enableSecondFactor', { body: { code } })];
  }
  yield ['renewRecoveryCodes', () => client.call('renewRecoveryCodes', { body: {} })];
  for (const demanded of [true, false]) {
    yield ['demandSecondFactor', () => client.call('demandSecondFactor', { body: { demanded } })];
  }
  yield ['removeSecondFactor', () => client.call('removeSecondFactor', at())];
  yield ['disableSecondFactor', () => client.call('disableSecondFactor')];
  const { browsers } = (await client.call('listLogins')).body;
  const known = { params: { id: browsers.find(({ current }) => !current)?.id ?? '' } };
  yield ['forgetBrowser', () => client.call('forgetBrowser', known)];
  yield ['deleteAdmin', () => client.call('deleteAdmin', at())];
  yield ['login', () => server.newClient('10.0.0.5').call('login', { body: ADMIN })];
  const other = (await client.call('listSessions')).body.find(({ current }) => !current)?.id ?? '';
  yield ['endSession', () => client.call('endSession', { params: { id: other } })];
  await server.loggedIn('10.0.0.6');
  yield ['endOtherSessions', () => client.call('endOtherSessions')];
  const leaving = await server.loggedIn('10.0.0.7');
  yield ['logout', () => leaving.call('logout')];
  const changed = { newUsername: 'owner', newPassword: NEW_PASSWORD, currentPassword };
  yield ['updateCredentials', () => client.call('updateCredentials', { body: changed })];
}

/** Returns the fields of entries that the audit log could only show by their keys. */
async function unnamedFields(
  entries: readonly { before: string | null; after: string | null }[],
): Promise<string[]> {
  const catalogues = (['auditLog', 'auditFields', 'company', 'operation'] as const).map(
    async (part) => Object.keys(((await loadTexts('en', part)) as { fields: object }).fields),
  );
  const named = new Set([
    ...(await Promise.all(catalogues)).flat(),
    ...BACKUP_RECORDS,
    ...SERVICE_CATEGORIES,
    ESTIMATE_HASH,
  ]);
  const sides = (text: string | null) => (text === null ? null : (JSON.parse(text) as RecordView));
  const parts = entries
    .flatMap(({ before, after }) => recordDifference(sides(before), sides(after)))
    // The fields of an estimate have the names of its screens.
    .filter(({ path: [first, second] }) => first !== 'profitAnalysis' && second !== 'taxes')
    .flatMap(({ path }) => path)
    .map((part) => part.replace(/Minor$/, ''));
  // A list counts its items; exchange rates stand under their day and currency.
  const isPlace = (part: string) => /^[\d-]+$/.test(part) || /^[A-Z]{3}$/.test(part);
  return [...new Set(parts)].filter((part) => !named.has(part) && !isPlace(part));
}

test('every write of the program leaves an entry in words, and none of them holds a secret', async () => {
  const { body: sessions } = await client.call('listSessions');
  expect(sessions).toHaveLength(1);
  const secrets = [...client.cookies.values()];
  const written = new Set<string>([...Object.keys(UNAUDITED), FIRST_LINK]);
  for await (const [name, write] of writes()) {
    const before = await countEntries();
    const { status, text } = await write();
    expect([name, status < 300 || text]).toEqual([name, true]);
    expect([name, (await countEntries()) > before]).toEqual([name, true]);
    written.add(name);
    secrets.push(...client.cookies.values());
  }
  const all = Object.entries(calls).filter(([, { method }]) => method !== 'GET');
  expect(all.map(([name]) => name).filter((name) => !written.has(name))).toEqual([]);

  const { read } = server.context.database;
  const entries = await read.selectFrom('audit_log').selectAll().execute();
  // The first administrator was created when the server started, like by the set-up link.
  expect(entries.map(({ action }) => action)).toContain('set-up');
  expect(await unnamedFields(entries)).toEqual([]);
  const log = JSON.stringify(entries);
  const kept = [
    ADMIN.password,
    SECOND.password,
    NEW_PASSWORD,
    '$argon2id',
    PNG,
    ...secrets,
    ...secondFactorSecrets,
    ...linkSecrets,
  ];
  expect(kept.filter((secret) => log.includes(secret))).toEqual([]);
});
