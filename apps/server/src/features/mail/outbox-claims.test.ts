import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import { SmtpServer } from '../../test/smtp-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { PdfWorkshop } from '../documents/pdf-workshop.ts';
import { claimDue } from './mail.repo.ts';
import { sendDue } from './outbox.service.ts';

const ORDER = { ...smallEstimate, profitAnalysis: { customerOrderAmount: 1200 } };

describe.each(ENGINES)('one message of the outbox on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let smtp: SmtpServer;
  let quoteId: string;

  beforeAll(async () => {
    smtp = await new SmtpServer().start();
    server = await startTestServer(engine, { environment: { SMTP_PORTS: `${smtp.port}` } });
    client = await server.loggedIn();
    const place = { host: '127.0.0.1', port: smtp.port, security: 'none' as const, username: '' };
    const sender = { fromName: '', fromAddress: 'a@atlas.example', replyTo: '' };
    await client.call('saveMailSettings', { body: { enabled: true, ...place, ...sender } });
    const body = projectBody({ data: ORDER });
    const { id: projectId } = (await client.call('createProject', { body })).body;
    quoteId = (await client.call('createQuote', { raw: { projectId } })).body.id;
    await client.call('issueQuote', { params: { id: quoteId }, raw: {} });
  });
  afterAll(async () => {
    await server.close();
    await smtp.stop();
  });

  const put = async (text: string) => {
    const given = { to: ['c@x.example'], subject: 'Devis', text };
    const body = { ...given, attachesPdf: false, withLink: false };
    return (await client.call('sendQuote', { params: { id: quoteId }, body })).body;
  };
  const send = () => {
    const { signal } = new AbortController();
    return sendDue({ context: server.context, workshop: new PdfWorkshop(), signal });
  };
  const stateOf = async (id: string) => {
    const { body } = await client.call('listMailMessages', { query: { quoteId } });
    return body.messages.find((one) => one.id === id)?.state;
  };

  test('of many that reach for it at once, one gets it', async () => {
    await put('Bonjour');
    const { write } = server.context.database;
    const now = new Date(Date.now() + 60_000).toISOString();
    // All of them read the message before the first one takes it.
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimDue(write, now)));
    expect(claims.filter((claim) => claim !== undefined)).toMatchObject([{ attempts: 1 }]);
  });

  test('where the connection breaks within its text, it is perhaps sent and not sent again', async () => {
    smtp.behaviour = { closes: 'in-message' };
    // One chunk is sent at once, so its end is on the way when the server is gone.
    const { id } = await put('x'.repeat(9000));
    await send();
    expect(await stateOf(id)).toBe('unsure');
    smtp.behaviour = {};
    server.pass(60 * 60_000);
    client = await server.loggedIn();
    await send();
    expect(await stateOf(id)).toBe('unsure');
    expect(smtp.arrived.map(({ raw }) => raw.includes('xxxxx'))).not.toContain(true);
  });
});
