import { calls } from '@pcm/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import { type CallName, operationWrites, type Writes } from '../../test/operation-writes.ts';
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
  let id = '';
  const keep = async (made: Promise<{ status: number; text: string; body: { id: string } }>) => {
    const reply = await made;
    id = reply.body.id;
    return reply;
  };
  const at = () => ({ params: { id } });

  yield ['createProject', () => keep(client.call('createProject', { body: projectBody() }))];
  const projectId = id;
  yield ['replaceProject', () => client.call('replaceProject', { ...at(), body: projectBody() })];
  yield [
    'patchProject',
    () => client.call('patchProject', { ...at(), raw: { status: 'published' } }),
  ];
  const old = { params: { id, version: '1' } };
  yield ['restoreVersion', () => client.call('restoreVersion', old)];
  yield ['duplicateProject', () => client.call('duplicateProject', { ...at(), raw: {} })];
  yield ['deleteProject', () => client.call('deleteProject', at())];
  yield ['restoreProject', () => client.call('restoreProject', at())];
  const archive = { action: 'archive' as const, ids: [projectId] };
  yield ['batchProjects', () => client.call('batchProjects', { body: archive })];

  const template = { name: 'Silos', data: projectBody().data };
  yield ['createTemplate', () => keep(client.call('createTemplate', { body: template }))];
  yield ['changeTemplate', () => client.call('changeTemplate', { ...at(), raw: { name: 'Silo' } })];
  yield ['deleteTemplate', () => client.call('deleteTemplate', at())];

  const member = { name: 'Karim', role: 'Technician' };
  yield ['createTeamMember', () => keep(client.call('createTeamMember', { raw: member }))];
  yield [
    'updateTeamMember',
    () => client.call('updateTeamMember', { ...at(), raw: { phone: '060000' } }),
  ];
  const handover = { isActive: false, teams: [] };
  yield ['handOver', () => client.call('handOver', { ...at(), body: handover })];
  const ofMember = at();
  const days = { kind: 'leave', firstDay: '2031-08-04', lastDay: '2031-08-08' };
  const away = { ...days, memberId: id };
  yield ['createAbsence', () => keep(client.call('createAbsence', { raw: away }))];
  yield ['updateAbsence', () => client.call('updateAbsence', { ...at(), raw: days })];
  yield ['deleteAbsence', () => client.call('deleteAbsence', at())];
  yield ['restoreAbsence', () => client.call('restoreAbsence', at())];
  yield ['deleteTeamMember', () => client.call('deleteTeamMember', ofMember)];
  yield ['restoreTeamMember', () => client.call('restoreTeamMember', ofMember)];

  yield ['createCustomer', () => keep(client.call('createCustomer', { raw: { name: 'Atlas' } }))];
  yield ['updateCustomer', () => client.call('updateCustomer', { ...at(), raw: { phone: '1' } })];
  const twin = await client.call('createCustomer', { raw: { name: 'Atlas SA' } });
  const merged = { ...at(), body: { from: twin.body.id } };
  yield ['mergeCustomers', () => client.call('mergeCustomers', merged)];
  const linked = { ...at(), body: { projectIds: [projectId] } };
  yield ['linkProjects', () => client.call('linkProjects', linked)];
  const cells = [
    ['Nom du tiers', 'Code client'],
    ['Cosumar', 'CU2611-0001'],
  ];
  const { state } = (await client.call('previewImport', { body: { cells } })).body;
  const brought = { cells, state, choices: [] };
  yield ['applyImport', () => client.call('applyImport', { body: brought })];
  yield ['deleteCustomer', () => client.call('deleteCustomer', at())];
  yield ['restoreCustomer', () => client.call('restoreCustomer', at())];

  const priced = { ...smallEstimate, profitAnalysis: { customerOrderAmount: 1200 } };
  const quoted = await client.call('createProject', { body: projectBody({ data: priced }) });
  const quote = { projectId: quoted.body.id };
  yield ['createQuote', () => keep(client.call('createQuote', { body: quote }))];
  yield ['deleteQuote', () => client.call('deleteQuote', at())];
  yield ['restoreQuote', () => client.call('restoreQuote', at())];
  yield ['issueQuote', () => client.call('issueQuote', { ...at(), raw: {} })];
  await client.call('saveCompany', { raw: { defaults: { quoteLinks: true } } });
  const link = { linkId: '' };
  yield [
    'createQuoteLink',
    async () => {
      const made = await client.call('createQuoteLink', { ...at(), body: {} });
      link.linkId = made.body.link.id;
      return made;
    },
  ];
  yield [
    'revokeQuoteLink',
    () => client.call('revokeQuoteLink', { params: { id, linkId: link.linkId } }),
  ];
  const sender = { fromName: '', fromAddress: 'devis@atlas.example', replyTo: '' };
  const place = { host: '127.0.0.1', port: 2525, security: 'none' as const, username: '' };
  const mail = { enabled: true, ...place, ...sender };
  yield ['saveMailSettings', () => client.call('saveMailSettings', { body: mail })];
  yield ['testMail', () => client.call('testMail', { body: { to: 'achats@ciments.example' } })];
  const message = { to: ['achats@ciments.example'], subject: 'Devis', text: 'Bonjour' };
  const sent = { ...message, attachesPdf: false, withLink: false };
  let messageId = '';
  yield [
    'sendQuote',
    async () => {
      const put = await client.call('sendQuote', { ...at(), body: sent });
      messageId = put.body.id;
      return put;
    },
  ];
  const cancelled = { state: 'cancelled' as const };
  yield [
    'settleMailMessage',
    () => client.call('settleMailMessage', { params: { id: messageId }, body: cancelled }),
  ];
  yield ['changeQuote', () => client.call('changeQuote', { ...at(), raw: { status: 'sent' } })];
  yield ['reviseQuote', () => client.call('reviseQuote', at())];

  const rope = { name: 'Rope', quantity: 9 };
  yield ['createEquipment', () => keep(client.call('createEquipment', { raw: rope }))];
  yield [
    'updateEquipment',
    () => client.call('updateEquipment', { ...at(), raw: { quantity: 8 } }),
  ];
  yield ['deleteEquipment', () => client.call('deleteEquipment', at())];
  yield ['restoreEquipment', () => client.call('restoreEquipment', at())];
  const piece = { equipmentId: id, code: 'R-014' };
  yield [
    'createPieces',
    async () => {
      const reply = await client.call('createPieces', { raw: { pieces: [piece] } });
      id = reply.body[0]?.id ?? '';
      return reply;
    },
  ];
  const pieceId = id;
  yield ['updatePiece', () => client.call('updatePiece', { ...at(), raw: { model: 'Rope' } })];
  const inspection = { pieceIds: [id], day: '2026-01-05', result: 'passed', inspector: 'Lab' };
  yield [
    'createInspections',
    async () => {
      const reply = await client.call('createInspections', { raw: inspection });
      id = reply.body[0]?.id ?? '';
      return reply;
    },
  ];
  yield ['deleteInspection', () => client.call('deleteInspection', at())];
  yield ['restoreInspection', () => client.call('restoreInspection', at())];
  id = pieceId;
  yield ['deletePiece', () => client.call('deletePiece', at())];
  yield ['restorePiece', () => client.call('restorePiece', at())];
  const contents = [{ equipmentId: piece.equipmentId, quantity: 1, pieceIds: [pieceId] }];
  const kit = { code: 'K-1', contents };
  yield ['createSet', () => keep(client.call('createSet', { raw: kit }))];
  const setId = id;
  yield ['updateSet', () => client.call('updateSet', { ...at(), raw: { name: 'Team 1' } })];
  yield ['deleteSet', () => client.call('deleteSet', at())];
  yield ['restoreSet', () => client.call('restoreSet', at())];

  yield* operationWrites(client, { projectId, setId }, linkSecrets);

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

test('every write of the program leaves an entry, and none of them holds a secret', async () => {
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
