import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testAuthority } from '../../test/certificates.ts';
import { SmtpServer } from '../../test/smtp-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const HOST = 'localhost';
const known = testAuthority();
const trusted = getCACertificates('default');

let server: TestServer;
let client: TestClient;
let smtp: SmtpServer;

beforeAll(async () => {
  setDefaultCACertificates([...trusted, known.cert]);
  smtp = await new SmtpServer().start();
  server = await startTestServer('sqlite', { environment: { SMTP_PORTS: `${smtp.port}` } });
  client = await server.loggedIn();
});

beforeEach(() => {
  smtp.behaviour = {};
  smtp.arrived.length = 0;
  smtp.commands.length = 0;
});

afterAll(async () => {
  setDefaultCACertificates(trusted);
  await server.close();
  await smtp.stop();
});

/** Sends a test message over a connection protected as in the settings. */
async function sent(security: 'tls' | 'starttls') {
  const place = { host: HOST, port: smtp.port, security, username: 'devis', password: 'right' };
  const sender = { fromName: '', fromAddress: 'devis@atlas.example', replyTo: '' };
  await client.call('saveMailSettings', { body: { enabled: true, ...place, ...sender } });
  return (await client.call('testMail', { body: { to: 'achats@ciments.example' } })).body;
}

const WAYS = [
  ['from the start', 'tls', 'start'],
  ['after STARTTLS', 'starttls', 'starttls'],
] as const;

test.each(WAYS)('a message goes out over TLS %s', async (_, security, from) => {
  smtp.behaviour = { tls: { from, ...known.serverWith(HOST) } };
  expect(await sent(security)).toMatchObject({ isSent: true, words: '250 2.0.0 taken as 4711' });
  expect(smtp.arrived).toHaveLength(1);
});

const WRONG = [
  ['of another name', known.serverWith('mail.example'), 'certificate-name'],
  ['that has expired', known.serverWith(HOST, -2), 'certificate-expired'],
  ['of an unknown authority', testAuthority().serverWith(HOST), 'certificate-unknown'],
] as const;

const wrongWays = WRONG.flatMap(([which, pair, cause]) =>
  WAYS.map(([way, security, from]) => ({ which, way, pair, cause, security, from })),
);

test.each(wrongWays)(
  'a certificate $which is refused $way, before name, password or message',
  async ({ pair, cause, security, from }) => {
    smtp.behaviour = { tls: { from, ...pair } };
    expect(await sent(security)).toMatchObject({ isSent: false, cause });
    expect(smtp.commands.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/.test(line))).toEqual([]);
    expect(smtp.arrived).toEqual([]);
  },
);

test('a server without TLS on that port, and one that is not there, are told apart', async () => {
  expect(await sent('tls')).toMatchObject({ isSent: false, cause: 'no-tls' });
  expect(await sent('starttls')).toMatchObject({ isSent: false, cause: 'no-starttls' });
  await smtp.stop();
  expect(await sent('tls')).toMatchObject({ isSent: false, cause: 'unreachable' });
});
