import { projectBody, smallEstimate } from './estimates.ts';
import type { TestClient } from './test-client.ts';

async function made(reply: Promise<{ body: { id: string } }>): Promise<string> {
  return (await reply).body.id;
}

/** Makes a company with a record of every kind, through the API as people do. */
export async function makeSmallCompany(client: TestClient) {
  const body = projectBody();
  const project = await made(client.call('createProject', { body }));
  const saved = { ...body, name: 'Silo 4, second try' };
  await client.call('replaceProject', { params: { id: project }, body: saved });
  const ordered = { ...smallEstimate, profitAnalysis: { customerOrderAmount: 1200 } };
  const front = { ...body, name: 'Façade nord', data: ordered };
  const projectId = await made(client.call('createProject', { body: front }));
  const quote = await made(client.call('createQuote', { body: { projectId } }));
  await client.call('issueQuote', { params: { id: quote } });
  await made(client.call('reviseQuote', { params: { id: quote } }));
  const gone = await made(client.call('createProject', { body: { ...body, name: 'Gone' } }));
  await client.call('deleteProject', { params: { id: gone } });
  const data = saved.data;
  await made(client.call('createTemplate', { body: { name: 'Silo', data } }));
  const member = await made(
    client.call('createTeamMember', {
      body: {
        name: 'Amal Idrissi',
        role: 'Rope Access Technician',
        email: 'amal@example.com',
        skills: ['IRATA'],
        certifications: [{ name: 'IRATA 3', issuedOn: '2026-01-01', expiresOn: '2029-01-01' }],
      },
    }),
  );
  const customer = await made(
    client.call('createCustomer', { body: { name: 'OCP', company: 'OCP SA' } }),
  );
  await made(client.call('createEquipment', { body: { name: 'Nacelle', quantity: 2 } }));
  const operation = await made(
    client.call('createOperation', {
      body: {
        title: 'Silo 4, first week',
        serviceCategory: 'janitorial-services',
        projectId: project,
        customerId: customer,
        scheduledDate: '2026-12-07',
        endDate: '2026-12-11',
        assignedTeam: [member],
        equipment: [{ equipmentName: 'Nacelle', quantity: 1 }],
      },
    }),
  );
  await client.call('saveScheduleSettings', { body: { holidaysEnabled: true } });
  return { project, gone, member, customer, operation };
}
