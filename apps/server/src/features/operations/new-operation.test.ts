import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('what a new operation names on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = (await client.call('createProject', { body: projectBody() })).body.id;
  });
  afterAll(() => server.close());

  const { create, made, member, read } = operationCalls(
    () => client,
    () => ({ title: 'Silo 4', projectId }),
  );

  test('a refusal tells every rule that the check of the same operation tells', async () => {
    const certifications = [{ name: 'IRATA Level 3', issuedOn: null, expiresOn: '2035-01-01' }];
    const assignedTeam = [await member('Amal', { certifications })];
    const reasons = (['min-team', 'cert-valid', 'l3-first-aid'] as const).map((rule) => ({
      rule,
      reason: 'Agreed with the client',
    }));
    const booked = (scheduledDate: string, endDate: string) =>
      made({ assignedTeam, scheduledDate, endDate, staffingOverrides: reasons });
    // On ropes half a year before, and in the same week.
    await booked('2031-01-06', '2031-01-07');
    const check = async () => {
      const days = { scheduledDate: '2031-09-05', endDate: '2031-09-07' };
      const operation = { projectId, assignedTeam, ...days, worksOnDaysOff: true };
      const { findings } = (await client.call('checkBooking', { body: { operation } })).body;
      const refused = await create(operation);
      expect(refused.error).toMatchObject({ status: 409, code: 'staffing-blocked' });
      expect(refused.error.findings).toEqual(findings);
      return findings.map(({ rule }) => rule);
    };
    expect(await check()).toContain('refresher');
    await booked('2031-09-01', '2031-09-04');
    expect(await check()).toContain('hours');
  });

  test('somebody who is deleted cannot be assigned', async () => {
    const [one, gone] = [await member('Badr'), await member('Chadi')];
    await client.call('deleteTeamMember', { params: { id: gone } });
    const refused = await create({ assignedTeam: [one, gone] });
    expect(refused.error).toMatchObject({ code: 'invalid-input' });
    expect(refused.error.fields?.[0]?.path).toBe('assignedTeam[1]');
  });

  test('a customer of the client’s name is taken while living, and one that is named must be', async () => {
    const first = await made();
    const customerId = first.customerId ?? '';
    expect((await made()).customerId).toBe(customerId);
    await client.call('deleteCustomer', { params: { id: customerId } });
    const next = await made();
    expect(next.customerId).not.toBe(customerId);
    expect(next.customerName).toBe(first.customerName);
    expect(await read(next.id)).toEqual(next);
    const refused = await create({ customerId });
    expect(refused.error).toMatchObject({ code: 'invalid-input' });
    expect(refused.error.fields?.[0]?.path).toBe('customerId');
  });
});
