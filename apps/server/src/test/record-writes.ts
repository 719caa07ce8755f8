import { projectBody, smallEstimate } from './estimates.ts';
import { keptId, operationWrites, type Writes } from './operation-writes.ts';
import type { TestClient } from './test-client.ts';

/**
 * Performs every write of the records once, in an order in which each finds what it needs. The
 * secrets of the links that it makes are added to `linkSecrets`.
 */
export async function* recordWrites(client: TestClient, linkSecrets: string[]): Writes {
  const { kept, keep, at } = keptId();

  yield ['createProject', () => keep(client.call('createProject', { body: projectBody() }))];
  const projectId = kept.id;
  yield ['replaceProject', () => client.call('replaceProject', { ...at(), body: projectBody() })];
  yield [
    'patchProject',
    () => client.call('patchProject', { ...at(), raw: { status: 'published' } }),
  ];
  const old = { params: { id: kept.id, version: '1' } };
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
  const away = { ...days, memberId: kept.id };
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
    () => client.call('revokeQuoteLink', { params: { id: kept.id, linkId: link.linkId } }),
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
  const piece = { equipmentId: kept.id, code: 'R-014' };
  yield [
    'createPieces',
    async () => {
      const reply = await client.call('createPieces', { raw: { pieces: [piece] } });
      kept.id = reply.body[0]?.id ?? '';
      return reply;
    },
  ];
  const pieceId = kept.id;
  yield ['updatePiece', () => client.call('updatePiece', { ...at(), raw: { model: 'Rope' } })];
  const inspection = { pieceIds: [kept.id], day: '2026-01-05', result: 'passed', inspector: 'Lab' };
  yield [
    'createInspections',
    async () => {
      const reply = await client.call('createInspections', { raw: inspection });
      kept.id = reply.body[0]?.id ?? '';
      return reply;
    },
  ];
  yield ['deleteInspection', () => client.call('deleteInspection', at())];
  yield ['restoreInspection', () => client.call('restoreInspection', at())];
  kept.id = pieceId;
  yield ['deletePiece', () => client.call('deletePiece', at())];
  yield ['restorePiece', () => client.call('restorePiece', at())];
  const contents = [{ equipmentId: piece.equipmentId, quantity: 1, pieceIds: [pieceId] }];
  const kit = { code: 'K-1', contents };
  yield ['createSet', () => keep(client.call('createSet', { raw: kit }))];
  const setId = kept.id;
  yield ['updateSet', () => client.call('updateSet', { ...at(), raw: { name: 'Team 1' } })];
  yield ['deleteSet', () => client.call('deleteSet', at())];
  yield ['restoreSet', () => client.call('restoreSet', at())];

  yield* operationWrites(client, { projectId, setId }, linkSecrets);
}
